#pragma once

#include "game/footing.h"
#include "game/set.h"

namespace kitwright {

/// Names and values that every expression of the game may use: constants, component sets and lets, in order of need.
/// A cycle of lets is reported once, naming its members.
struct World {
  Set set;          ///< points into the game, as the whole world does
  Footing footing;  ///< of the definition without its rules
  Names names;
  Environment environment;
  std::vector<Derived> per_player;  ///< lets that need `n`, in order of need
  Names player_names;               ///< `names`, with `n` and those lets
};
/// `more` are words beside those of the language, such as rules have for boards; they outlive the world.
World make_world(const Game& game, Diagnostics& out, const Vocabulary* more = nullptr);
/// The names of a game of `players`: `n` and what follows from it. Looks the others up in `world`, which outlives it.
Environment at_players(const World& world, int players, Diagnostics& out);

}  // namespace kitwright
