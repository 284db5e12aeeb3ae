#pragma once

#include <memory>

#include "rules/position.h"

namespace kitwright {

/// A game laid out: the pieces by zone, and the position that was drawn.
struct SetupResult {
  std::vector<std::pair<std::string, ValueList>> zones;  ///< in the order they were first filled; the components' own zones last
  std::vector<std::string> drawn;                        ///< names of the position that were given values
  std::unique_ptr<PlayPosition> position;
};

/// Carries out the setup of rules.json. The same seed gives the same setup on every machine. A step that cannot be carried out is
/// a finding that says which, for how many players, and what is missing; empty then, and where `legal` forbids what it comes to.
/// Every piece is in exactly one zone, before and after.
std::optional<SetupResult> perform_setup(const Game& game, const World& world, const Rules& rules, int players,
                                         std::uint64_t seed, Diagnostics& out);

/// Where to look when a step has failed: what its expressions rest on, and the earlier steps that moved pieces to or from the
/// zones it names, or to or from where those came from.
std::vector<Span> blame_of_step(const std::vector<Step>& steps, std::size_t failed, const Rules& rules);

/// Performs the setup for every number of players; one finding for each step that fails.
void check_setups(const Game& game, const World& world, const Rules& rules, Diagnostics& out);

}  // namespace kitwright
