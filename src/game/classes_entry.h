#pragma once

#include <string>
#include <vector>

#include "data/key_table.h"
#include "expr/expression.h"

namespace kitwright {

/// An entry of `classes` of game.json, as it is written: which rows of a component players must tell apart.
struct ClassesEntry {
  std::string id, of;
  Span where, of_where;  ///< of the id and of the component's name
  bool back = false;
  std::vector<Measure> area;  ///< left, top, width and height; anything but four of them is a mistake if it was written
  Span area_where;            ///< without a source: all of the face
  Expression by, only;        ///< over a row, not yet checked; `by` is its class, `only` says whether it counts
  Span by_where, only_where, side_where;
  bool is_sound = false;  ///< read without a finding
};

/// Reads `classes` of game.json.
std::vector<ClassesEntry> read_classes_entries(const Datum& classes, Diagnostics& out);

}  // namespace kitwright
