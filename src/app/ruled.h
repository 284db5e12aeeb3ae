#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/disk.h"
#include "rules/check.h"

namespace kitwright {

/// The names and the rules of a game; nothing of a game that is unread, where every name that is missing would be told.
World world_of(const Game& game, Diagnostics& out);
Rules rules_of(const Game& game, const World& world, Diagnostics& out);

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

/// Checks the box tables at once, and gives, if those hold, the parts of the rest of the proof: checks, setups, examples and
/// lints. Nothing of a game in which something is wrong already, since its counts may be wrong for that reason alone. The parts
/// look at what they are given here while they run.
std::vector<ProofPart> proof_parts(const Disk& disk, const Game& game, const World& world, const Rules& rules,
                                   const std::string& home, Diagnostics& out);

/// Everything that can be said of the rules before paper: box tables and, if those hold, checks, setups, examples and lints.
void prove_rules(const Disk& disk, const Game& game, const World& world, const Rules& rules, const std::string& home,
                 Diagnostics& out);

/// The texts of layouts, components and rulebook, which too may use a game's names. Each is read when it is first looked into.
class Elsewhere {
 public:
  Elsewhere(const Disk& disk, const std::string& folder, const std::string& game, const std::string& home);
  /// What spreadsheets say was read already.
  void add_sheets(const Game& game);
  bool says(std::string_view name);

 private:
  bool read_next();

  const Disk& disk_;
  std::vector<std::string> folders_, files_, texts_;  ///< not yet listed; not yet read; read
};

}  // namespace kitwright
