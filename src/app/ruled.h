#pragma once

#include <string>

#include "base/disk.h"
#include "rules/rules.h"
#include "rules/unused.h"

namespace kitwright {

/// A game with its rules, read without what drawing takes.
struct Ruled {
  Ruled(const Disk& disk, const std::string& folder, Sources& sources);
  Ruled(const Ruled&) = delete;
  Ruled& operator=(const Ruled&) = delete;

  Diagnostics out;
  Game game;
  World world;
  Rules rules;
};

/// Everything that can be said of the rules before paper: box tables and, if those hold, checks, setups, examples and lints.
void prove_rules(const Disk& disk, const Game& game, const World& world, const Rules& rules, const std::string& home,
                 Diagnostics& out);

/// The words of layouts, components and rulebook: what there may use the game's names.
Words words_elsewhere(const Disk& disk, const Game& game, const std::string& home);

}  // namespace kitwright
