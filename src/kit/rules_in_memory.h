#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/fenced_disk.h"
#include "kit/options.h"
#include "layout/library.h"
#include "rules/check.h"

namespace kitwright {

/// The game, which counts as unread if it has no components: its kit would be a PDF without a page, which nobody can open. That
/// is said once, and not of all that names a piece.
Game with_pieces(Game game, Diagnostics& out);
/// The world of a game, and its rules. Both are empty if the game could not be read: every missing name would be reported
/// otherwise.
World world_of(const Game& game, Diagnostics& out);
Rules rules_of(const RulesFiles& files, const Game& game, const World& world, Diagnostics& out);

/// A game and its rules, read without anything that only drawing needs.
struct RulesInMemory {
  RulesInMemory(const Disk& disk, const std::string& folder, Sources& sources)
      : RulesInMemory(disk, folder, sources, RulesFiles{}) {}
  RulesInMemory(const RulesInMemory&) = delete;
  RulesInMemory& operator=(const RulesInMemory&) = delete;

  Diagnostics out;
  Game game;
  World world;
  Rules rules;

 private:
  RulesInMemory(const Disk& disk, const std::string& folder, Sources& sources, RulesFiles files);
};

/// Where layouts are looked for: the game's own, those of its name beside Kitwright's, and those of all games.
std::vector<std::string> layout_folders(const std::string& folder, const std::string& id, const std::string& home);

/// The parts of the proof: box tables, checks, setups, examples and lints. Nothing of a game in which something is wrong already
/// (`out` has errors), since what it gives may be wrong for that reason alone. The parts look at what they are given here while
/// they run.
std::vector<ProofPart> proof_parts(const Disk& disk, const Game& game, const World& world, const Rules& rules,
                                   const std::string& home, const Diagnostics& out);

/// What has changed since the game was sound, if it is not any more.
std::vector<Span> changes_that_broke(const Diagnostics& found, const Game& game, const Options& options, const Sources& sources);

/// Everything that can be said of the rules before paper, brought to its causes. `sources` holds what was read.
void prove_rules(const Disk& disk, const Game& game, const World& world, const Rules& rules, const Options& options,
                 const Sources& sources, Diagnostics& out);

/// The layouts that faces need, and the rulebook, read for what they use of a game. Read once for all states of a game.
class Elsewhere {
 public:
  Elsewhere(const Disk& disk, const std::string& folder, const std::string& game, const std::string& home);
  bool add_to(const Game& game, Footing& footing);

 private:
  Sources sources_;
  FencedDisk disk_;
  Library library_;
  const Source* rulebook_ = nullptr;
};

}  // namespace kitwright
