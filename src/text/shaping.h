#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/flow.h"

namespace kitwright {

/// A glyph of a piece, in points at scale 1. `byte` tells where its cluster (the letters that it draws) begins in the piece's
/// text.
struct PieceGlyph {
  std::uint32_t id = 0;
  double x_offset = 0, y_offset = 0, advance = 0;
  std::size_t byte = 0;
  bool drawn = true;  ///< false for Pango's empty glyph: it takes up its advance and shows nothing
};

/// Text of one font and direction, shaped; or an icon. Lengths are in points at scale 1.
struct ShapedPiece {
  Stretch stretch;
  std::size_t begin = 0;  ///< in its flow
  int level = 0;          ///< odd when it runs from right to left
  std::string text;
  std::vector<PieceGlyph> glyphs;
  double width = 0;
};

/// Shapes bytes [begin, end) of the flow, in logical order; place.cpp puts right-to-left text in visual order.
std::vector<ShapedPiece> shape(const Flow& flow, std::size_t begin, std::size_t end);
/// Indexed by byte: how wide the text before it is when all of it is set on one line. The width of a part is a difference of two.
std::vector<double> reach(const Flow& flow);

}  // namespace kitwright
