#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/game.h"
#include "scene/frame.h"

namespace kitwright {

/// A drawn piece, for use in the book's figures.
struct ShelfFace {
  FrameRef front, back;
  std::vector<Segment> outline;
};
/// All drawn pieces, by `component/item`.
using FaceShelf = std::map<std::string, ShelfFace>;

/// An item's name for readers: its `name` or `title`, or else its id in words.
std::string name_of(const ItemRow& row);

}  // namespace kitwright
