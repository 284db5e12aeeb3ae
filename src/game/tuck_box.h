#pragma once

#include "data/key_table.h"
#include "game/game.h"

namespace kitwright {

/// What a tuck box says of its content. Reports names that are no words.
std::optional<Holding> read_holding(const ObjectReader& component, Diagnostics& out);

/// The room inside a box, closed.
struct BoxRoom {
  Length width, height, depth;
};

/// A box's net on the flat: its size, outline in SVG path data, folds, and where its panels lie.
struct BoxNet {
  Size size;
  std::string path;
  std::vector<Crease> folds;
  std::vector<Crease> glued;           ///< those of the folds that lead to a flap that is glued, clockwise about the panels
  std::map<std::string, Rect> panels;  ///< front, back, left, right, top, tuck, bottom, glue, bottom_glue
};

/// From left to right: left side, front, right side, back, glue tab; the lid hangs on the back, the bottom on the front. What is
/// printed goes on by `bleed` beyond the folds to flaps that are glued; glue begins behind it.
BoxNet box_net(const BoxRoom& room, Length bleed);

/// Gives every tuck box the net that its content needs. Reports content that is not there, or too much of it.
void size_boxes(Game& game, Diagnostics& out);

}  // namespace kitwright
