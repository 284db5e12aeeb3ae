#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/flow.h"

namespace kitwright {

/// A glyph of a piece, in points; `byte` is where its cluster begins in the piece's text.
struct PieceGlyph {
  std::uint32_t id = 0;
  double x_offset = 0, y_offset = 0, advance = 0;
  std::size_t byte = 0;
  bool drawn = true;
};

/// Shaped text of one font and direction, or an icon. Lengths are in points at scale 1.
struct ShapedPiece {
  Stretch stretch;
  std::size_t begin = 0;  ///< in its flow
  int level = 0;          ///< odd when it runs from right to left
  std::string text;
  std::vector<PieceGlyph> glyphs;
  double width = 0;
};

/// Shapes bytes [begin, end) of the flow, in the order of the text.
std::vector<ShapedPiece> shape(const Flow& flow, std::size_t begin, std::size_t end);
/// How far the text before each byte reaches when it is all on one line.
std::vector<double> reach(const Flow& flow);

}  // namespace kitwright
