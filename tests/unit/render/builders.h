#pragma once

#include <memory>
#include <string>
#include <utility>

#include "base/hash.h"
#include "render/render.h"
#include "scene/frame.h"

namespace kitwright::test {

inline const char* cabin = "/usr/share/fonts/opentype/cabin/Cabin-Regular.otf";

inline PictureRef svg(const std::string& body, double width = 10, double height = 10) {
  Picture p;
  p.path = "test.svg";
  p.bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 " + std::to_string(width) + " " + std::to_string(height) +
            "'>" + body + "</svg>";
  p.hash = Hash{}.add(p.bytes).text();
  p.width = width, p.height = height;
  return std::make_shared<Picture>(p);
}

inline Rect box(double x, double y, double w, double h) {
  return {{Length::pt(x), Length::pt(y)}, {Length::pt(w), Length::pt(h)}};
}

template <class T>
Item item(T what) {
  Item made;
  made.what = std::move(what);
  return made;
}

inline Item filled(const Rect& where, Paint paint) { return item(Path{rectangle(where), paint, {}}); }

template <class... Items>
Frame frame(double width, double height, Items... items) {
  Frame made{{Length::pt(width), Length::pt(height)}, {}};
  (made.items.push_back(std::move(items)), ...);
  return made;
}

inline FrameRef shared(Frame frame) { return std::make_shared<Frame>(std::move(frame)); }
inline Item group(FrameRef inner, Matrix matrix) { return item(Group{std::move(inner), matrix, {}, 1}); }

inline Page page(Frame frame) {
  Page made;
  made.frame = std::move(frame);
  return made;
}

/// "Hi" in Cabin; `H` is glyph 30 and `i` glyph 165 of that file.
inline GlyphRun hi(double x, double baseline) {
  GlyphRun run;
  run.font = {cabin, 0, "", "Cabin"};
  run.size = Length::pt(20);
  run.origin = {Length::pt(x), Length::pt(baseline)};
  run.glyphs = {{30, {}, {}}, {165, Length::pt(14), {}}};
  run.text = "Hi";
  run.clusters = {{1, 1}, {1, 1}};
  run.advance = Length::pt(19);
  return run;
}

}  // namespace kitwright::test
