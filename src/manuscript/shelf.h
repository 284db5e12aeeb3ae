#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/game.h"
#include "scene/frame.h"

namespace kitwright {

/// One kind of piece as drawn, to be shown in the book.
struct ShelfFace {
  FrameRef front, back;
  std::vector<Segment> outline;
};
/// Drawn faces by `component/item`.
using FaceShelf = std::map<std::string, ShelfFace>;

/// What people call an item: its `name` or `title`, else its id in words.
std::string name_of(const ItemRow& row);

}  // namespace kitwright
