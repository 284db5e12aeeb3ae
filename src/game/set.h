#pragma once

#include <span>
#include <vector>

#include "game/game.h"

namespace kitwright {

/// One physical piece: a copy of a row, numbered from 1.
struct Copy {
  const Component* component = nullptr;
  const ItemRow* row = nullptr;
  int number = 1;
};

/// Every physical piece of a game, component by component, row by row, copy by copy: the order in which they are printed. Points
/// into the game.
struct Set {
  std::vector<Copy> copies;

  /// The pieces of one component; none for one of another game.
  std::span<const Copy> of(const Component& component) const;
};
Set expand(const Game& game);

/// What expressions see of these pieces, all of one component: the fields of the row, `item`, `copy` and `component`.
Value records_of(std::span<const Copy> copies);

}  // namespace kitwright
