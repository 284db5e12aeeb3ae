#include "text/shaping.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace kitwright {

using GlyphString = Handle<PangoGlyphString, pango_glyph_string_free>;

/// An icon is as high as its scale says; the picture's shape gives the width.
static ShapedPiece icon_piece(ShapedPiece piece) {
  const TextSpan& span = *piece.stretch.span;
  const double aspect = span.icon && span.icon->height > 0 ? span.icon->width / span.icon->height : 1;
  piece.width = span.icon_scale * piece.stretch.size() * aspect;
  return piece;
}

/// Passes the whole paragraph as context, so that letters at a line's edge take the forms that their neighbours ask for.
static GlyphString shaped(const Flow& flow, const PangoItem& item, const ShapedPiece& piece) {
  GlyphString glyphs(pango_glyph_string_new());
  PangoAnalysis analysis = item.analysis;
  analysis.font = piece.stretch.face->font.get();  // the warm one, whatever the itemizer found
  pango_shape_full(flow.text.data() + piece.begin, static_cast<int>(piece.text.size()), flow.text.data(),
                   static_cast<int>(flow.text.size()), &analysis, glyphs.get());
  return glyphs;
}

static ShapedPiece text_piece(const Flow& flow, const PangoItem& item, ShapedPiece piece) {
  const GlyphString string = shaped(flow, item, piece);
  const double unit = piece.stretch.size() / units_per_em;
  for (int i = 0; i < string->num_glyphs; ++i) {
    const PangoGlyphInfo& g = string->glyphs[i];
    PieceGlyph glyph{g.glyph,
                     g.geometry.x_offset * unit,
                     g.geometry.y_offset * unit,
                     g.geometry.width * unit,
                     static_cast<std::size_t>(string->log_clusters[i]),
                     g.glyph != PANGO_GLYPH_EMPTY};
    // Tracking goes after whole clusters: never between a letter and its accent.
    const bool ends_cluster = i + 1 == string->num_glyphs || string->log_clusters[i + 1] != string->log_clusters[i];
    if (ends_cluster && glyph.drawn) glyph.advance += piece.stretch.tracking();
    // Glyph 0 is the font's own empty box.
    if (g.glyph & PANGO_GLYPH_UNKNOWN_FLAG && glyph.drawn) glyph.id = 0;
    piece.width += glyph.advance;
    piece.glyphs.push_back(glyph);
  }
  return piece;
}

static void shape_item(const Flow& flow, const PangoItem& item, std::size_t begin, std::size_t end,
                       std::vector<ShapedPiece>& pieces) {
  const auto item_begin = static_cast<std::size_t>(item.offset);
  const auto item_end = item_begin + static_cast<std::size_t>(item.length);
  for (const Stretch& s : flow.stretches) {
    // A piece lies in one Pango item and one stretch; both may end anywhere inside the other.
    const std::size_t from = std::max({begin, item_begin, s.begin}), to = std::min({end, item_end, s.end});
    if (from >= to) continue;
    ShapedPiece piece{s, from, item.analysis.level, flow.text.substr(from, to - from), {}, 0};
    pieces.push_back(s.icon ? icon_piece(std::move(piece)) : text_piece(flow, item, std::move(piece)));
  }
}

std::vector<ShapedPiece> shape(const Flow& flow, std::size_t begin, std::size_t end) {
  std::vector<ShapedPiece> pieces;
  for (const Flow::Item& item : flow.items) shape_item(flow, *item, begin, end, pieces);
  return pieces;
}

std::vector<double> reach(const Flow& flow) {
  std::vector<double> sums(flow.text.size() + 1, 0);
  for (const ShapedPiece& piece : shape(flow, 0, flow.text.size())) {
    if (piece.stretch.icon) sums[piece.begin + 1] += piece.width;
    for (const PieceGlyph& g : piece.glyphs) sums[piece.begin + g.byte + 1] += g.advance;
  }
  for (std::size_t i = 1; i < sums.size(); ++i) sums[i] += sums[i - 1];
  return sums;
}

}  // namespace kitwright
