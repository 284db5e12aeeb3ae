#pragma once

#include "preflight/preflight.h"

#include <functional>

namespace kitwright::test {

inline PictureRef svg(const std::string& body) {
  Picture p;
  p.path = "test.svg";
  p.bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>" + body + "</svg>";
  p.hash = std::to_string(std::hash<std::string>{}(p.bytes));
  p.width = p.height = 10;
  return std::make_shared<Picture>(p);
}

inline Rect box_mm(double x, double y, double w, double h) {
  return {{Length::mm(x), Length::mm(y)}, {Length::mm(w), Length::mm(h)}};
}
inline Item drawn(const Rect& where, Paint paint) { return {Path{rectangle(where), paint, {}}, Role::Art, {}, {}}; }
inline Item picture(const Rect& where, PictureRef what) {
  return {Image{std::move(what), where, {}, {}, false}, Role::Art, {}, {}};
}
inline Colour colour(const char* text) { return *parse_colour(text); }

/// A component without pieces yet.
inline PieceSet pieces_of(const char* id, Size trim) {
  PieceSet set;
  set.id = set.name = id;
  set.trim = trim;
  set.outline = rectangle({{}, trim});
  return set;
}

/// A square face of `side` mm that bleeds a colour.
inline Frame face(double side, const char* ground) {
  return {{Length::mm(side), Length::mm(side)}, {drawn(box_mm(-2, -2, side + 4, side + 4), colour(ground))}};
}

/// "Hi" in Cabin; `H` is glyph 30 and `i` glyph 165 of that file.
inline GlyphRun hi(double x_mm, double baseline_mm, double size_pt, const char* ink) {
  GlyphRun run;
  run.font = {"/usr/share/fonts/opentype/cabin/Cabin-Regular.otf", 0, "", "Cabin"};
  run.size = Length::pt(size_pt);
  run.colour = colour(ink);
  run.origin = {Length::mm(x_mm), Length::mm(baseline_mm)};
  run.glyphs = {{30, {}, {}}, {165, Length::pt(0.7 * size_pt), {}}};
  run.text = "Hi";
  run.clusters = {{1, 1}, {1, 1}};
  run.advance = Length::pt(0.95 * size_pt);
  return run;
}
inline Item text(GlyphRun run) { return {std::move(run), Role::Text, Content{}, {}}; }

}  // namespace kitwright::test
