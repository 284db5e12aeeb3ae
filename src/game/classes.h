#pragma once

#include <string>
#include <vector>

#include "game/world.h"

namespace kitwright {

/// The rows of one class: `park` of the tile types.
struct PieceClass {
  std::string name;
  std::vector<const ItemRow*> rows;
};

/// Classes that players must tell apart by eye: rows of a component, parted by the value of an expression.
struct ClassSet {
  std::string id;
  const Component* of = nullptr;
  bool back = false;  ///< judged by their backs
  Rect area;          ///< the part of the face that tells them apart
  Span where, side_where;
  std::vector<PieceClass> classes;  ///< in the order of their first rows; at least two
};

/// Parts the rows of components as `classes` of game.json says. Rows without a copy count for nothing; a set with fewer than two
/// or more than a hundred classes is an error.
std::vector<ClassSet> class_sets(const Game& game, const World& world, Diagnostics& out);

}  // namespace kitwright
