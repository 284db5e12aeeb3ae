#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "game/game.h"
#include "scene/frame.h"

namespace kitwright {

/// A drawn piece, for use in the book's figures.
struct ShelfFace {
  FrameRef front, back;
  std::vector<Segment> outline;
};

/// The pieces that figures may show, by `component/item`.
class FaceShelf {
 public:
  using Draw = std::function<ShelfFace(const std::string& piece)>;
  FaceShelf() = default;
  /// Draws a piece when a figure first asks for it.
  explicit FaceShelf(Draw draw) : draw_(std::move(draw)) {}

  void put(const std::string& piece, ShelfFace face) { faces_.insert_or_assign(piece, std::move(face)); }
  /// Without sides if there is no such piece.
  const ShelfFace& of(const std::string& piece) const {
    const auto [face, fresh] = faces_.try_emplace(piece);
    if (fresh && draw_) face->second = draw_(piece);
    return face->second;
  }

 private:
  Draw draw_;
  mutable std::map<std::string, ShelfFace> faces_;
};

/// An item's name for readers: its `name` or `title`, or else its id in words.
std::string name_of(const ItemRow& row);

}  // namespace kitwright
