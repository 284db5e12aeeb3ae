#include "text/place.h"

#include "text/bidi.h"

#include <algorithm>
#include <cmath>

namespace kitwright {

namespace {

/// The current position in points at scale 1. Rounding to paper units comes before scaling, so that twice the scale is exactly
/// twice the size.
struct Pen {
  double x = 0, y = 0, scale = 1;
  Length on_paper(double points) const { return Length::pt(points) * scale; }
  Point at() const { return {on_paper(x), on_paper(y)}; }
};

}  // namespace

/// Which bytes each group of glyphs stands for; PDF needs it for copying and searching. In right-to-left text glyphs and bytes
/// run in opposite directions, so the whole run becomes one cluster.
static std::vector<Cluster> clusters_of(const ShapedPiece& piece, int drawn) {
  if (piece.level % 2) return {{static_cast<int>(piece.text.size()), drawn}};
  std::vector<Cluster> clusters;
  for (std::size_t i = 0; i < piece.glyphs.size();) {
    const std::size_t byte = piece.glyphs[i].byte;
    Cluster cluster;
    for (; i < piece.glyphs.size() && piece.glyphs[i].byte == byte; ++i) cluster.glyphs += piece.glyphs[i].drawn;
    const std::size_t end = i < piece.glyphs.size() ? piece.glyphs[i].byte : piece.text.size();
    cluster.bytes = static_cast<int>(end - byte);
    clusters.push_back(cluster);
  }
  return clusters;
}

/// Glyph places are relative to the run's origin, so moving a run moves one point.
static GlyphRun run_of(const ShapedPiece& piece, const Pen& pen) {
  const TextStyle& style = piece.stretch.span->style;
  GlyphRun run{piece.stretch.face->ref, style.size * pen.scale, style.colour, pen.at(), {}, piece.text, {}, style.outline, {}};
  double x = 0;
  for (const PieceGlyph& g : piece.glyphs) {
    if (g.drawn) run.glyphs.push_back({g.id, pen.on_paper(x + g.x_offset), pen.on_paper(g.y_offset)});
    x += g.advance;
  }
  run.clusters = clusters_of(piece, static_cast<int>(run.glyphs.size()));
  run.advance = pen.on_paper(x);
  if (run.outline) run.outline->width = run.outline->width * pen.scale;
  return run;
}

/// The icon's middle is level with the middle of the capitals beside it.
static Image icon_of(const ShapedPiece& piece, const Pen& pen) {
  const TextSpan& span = *piece.stretch.span;
  const double height = span.icon_scale * piece.stretch.size();
  const double middle = pen.y - piece.stretch.face->cap_height * piece.stretch.size() / 2;
  const Rect box{{pen.on_paper(pen.x), pen.on_paper(middle - height / 2)}, {pen.on_paper(piece.width), pen.on_paper(height)}};
  return {span.icon, box, span.icon_colour, std::nullopt, span.lean};
}

/// Draws pieces from left to right, whatever order the text has.
static void put(std::vector<Item>& items, const std::vector<ShapedPiece>& pieces, Pen pen) {
  std::vector<int> levels;
  for (const ShapedPiece& piece : pieces) levels.push_back(piece.level);
  for (const std::size_t index : visual_order(levels)) {
    const ShapedPiece& piece = pieces[index];
    const Span where = piece.stretch.span->where;
    if (piece.stretch.icon)
      items.push_back({icon_of(piece, pen), Role::Text, piece.stretch.span->tag, where});
    else
      items.push_back({run_of(piece, pen), Role::Text, piece.stretch.span->tag, where});
    pen.x += piece.width;
  }
}

static bool is_space(const ShapedPiece& piece, const PieceGlyph& g) {
  return piece.text[g.byte] == ' ' || piece.text.compare(g.byte, 2, "\xC2\xA0") == 0;
}

/// The last glyph of a cluster may be moved off the next. Letters of other alphabets may join.
static bool may_be_spaced(const ShapedPiece& piece, std::size_t glyph) {
  constexpr unsigned char joining = 0xD5;  // UTF-8 of U+0540 and what follows; Latin, Greek and Cyrillic lie before
  const PieceGlyph& g = piece.glyphs[glyph];
  const bool last = glyph + 1 == piece.glyphs.size() || piece.glyphs[glyph + 1].byte != g.byte;
  return last && g.advance > 0 && !is_space(piece, g) && static_cast<unsigned char>(piece.text[g.byte]) < joining;
}

/// Spreads `points` evenly behind the letters, unless that would show: text set wider by a fiftieth of its size does not.
static void loosen(std::vector<ShapedPiece>& pieces, double points) {
  constexpr double unseen = 0.02;
  const auto each_letter = [&](auto&& change) {
    for (ShapedPiece& p : pieces)
      for (std::size_t i = 0; i < p.glyphs.size(); ++i)
        if (!p.stretch.icon && may_be_spaced(p, i)) change(p, p.glyphs[i]);
  };
  double room = 0;
  each_letter([&](ShapedPiece& p, PieceGlyph&) { room += unseen * p.stretch.size(); });
  if (points <= 0 || points > room) return;
  each_letter([&](ShapedPiece& p, PieceGlyph& g) {
    const double more = unseen * p.stretch.size() * points / room;
    g.advance += more, p.width += more;
  });
}

/// Changes the spaces between words so that the line is exactly `room` wide. Only squeezed lines may become narrower. Their line
/// ends were chosen with care: where spaces gape all the same, as beside an icon that must not leave its word, the letters take
/// what is left; and where even that is too little, the line had better end early.
static std::vector<ShapedPiece> stretched(const Line& line, double room) {
  std::vector<ShapedPiece> pieces = line.pieces;
  const auto each_space = [&](auto&& change) {
    for (ShapedPiece& p : pieces)
      for (PieceGlyph& g : p.glyphs)
        if (is_space(p, g)) change(p, g);
  };
  constexpr double widest = 1.7;  // a space, in units of its natural width
  int spaces = 0;
  double natural = 0;
  each_space([&](ShapedPiece&, PieceGlyph& g) { ++spaces, natural += g.advance; });
  // A line without spaces, or one that must not shrink, stays as it is.
  if (spaces == 0 || (line.width > room && !line.squeezed)) return pieces;
  const double gap = room - line.width, most = natural * (widest - 1);
  const double in_spaces = line.squeezed ? std::min(gap, most) : gap, more = in_spaces / spaces;
  each_space([&](ShapedPiece& p, PieceGlyph& g) { g.advance += more, p.width += more; });
  loosen(pieces, gap - in_spaces);
  return pieces;
}

static double shift_of(const Row& row, Align align) {
  // In endless room there is nothing to align to.
  if (!std::isfinite(row.room)) return 0;
  if (align == Align::Centre) return (row.room - row.line.width) / 2;
  return align == Align::Right ? row.room - row.line.width : 0;
}

SetText place(const Composition& composition, Align align, double width, double scale) {
  SetText text;
  Pen pen{0, 0, scale};
  double widest = 0;
  const bool justify = align == Align::Justify && std::isfinite(width);
  for (const Row& row : composition.rows) {
    const double x = shift_of(row, align), y = pen.y + row.gap + row.baseline;
    const std::size_t before = text.items.size();
    put(text.items, row.bullet, {x, y, scale});
    const double hung = row.line.hang_begin + row.line.hang_end, room = row.room + hung;
    const bool to_edge = justify && (!row.line.last || (row.line.squeezed && row.line.width > room));
    // A last line stays short, unless it is slightly too long and must shrink.
    put(text.items, to_edge ? stretched(row.line, room) : row.line.pieces, {x + row.indent - row.line.hang_begin, y, scale});
    text.line_places.push_back(
        {text.items.size() - before, pen.on_paper(pen.y + row.gap), pen.on_paper(row.height), pen.on_paper(y)});
    if (text.lines++ == 0) text.first_baseline = pen.on_paper(y);
    widest = std::max(widest, row.indent + row.line.width - hung);
    pen.y += row.gap + row.height;
  }
  text.size = {pen.on_paper(widest), pen.on_paper(pen.y)};
  text.cut = composition.cut;
  return text;
}

}  // namespace kitwright
