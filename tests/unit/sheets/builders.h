#pragma once

#include <string>
#include <utility>

#include "sheets/impose.h"

namespace kitwright::test {

inline const Size tcg{Length::mm(63), Length::mm(88)};
inline const Size a4 = find_paper("a4")->size;
inline const Size letter = find_paper("letter")->size;

inline FrameRef face(Size trim, Colour colour, Length bleed = Length::mm(2)) {
  Frame frame{trim, {}};
  frame.items.push_back({Path{rectangle(grown({{}, trim}, bleed)), colour, {}}, Role::Art, {}, {}});
  return std::make_shared<Frame>(std::move(frame));
}

inline PieceSet deck(const std::string& id, Size trim, int count, bool backs = true) {
  PieceSet set;
  set.id = id;
  set.name = "The " + id;
  set.trim = trim;
  set.bleed = Length::mm(2);
  set.outline = rectangle({{}, trim});
  const FrameRef back = backs ? face(trim, {0, 0, 200, 255}) : nullptr;
  for (int i = 0; i < count; ++i)
    set.pieces.push_back({id, "item", i + 1, face(trim, {static_cast<std::uint8_t>(i), 100, 0, 255}), back});
  return set;
}

inline SheetOptions options_for(const std::string& paper = "a4") {
  SheetOptions options;
  options.paper = *find_paper(paper);
  options.game = "Otter Harbour";
  options.version = "1.2";
  options.date = "2026-01-01";
  options.family = "Cabin";
  return options;
}

inline Typesetter& typesetter() {
  static const FontSet fonts{{{"Cabin", 400, false, "/usr/share/fonts/opentype/cabin/Cabin-Regular.otf", "", {}},
                              {"Cabin", 700, false, "/usr/share/fonts/opentype/cabin/Cabin-Bold.otf", "", {}}}};
  static Typesetter type(fonts);
  return type;
}

inline SheetList imposed(const std::vector<PieceSet>& sets, const SheetOptions& options) {
  Diagnostics out;
  return impose(sets, options, typesetter(), out);
}

inline std::string words_on(const Frame& frame) {
  std::string text;
  for (const Item& item : frame.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) text += run->text + " ";
    if (const auto* group = std::get_if<Group>(&item.what)) text += words_on(*group->frame);
  }
  return text;
}

inline bool overlap(const Rect& a, const Rect& b) {
  return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}
inline bool holds(const Rect& outer, const Rect& inner) {
  return outer.left() <= inner.left() && outer.top() <= inner.top() && inner.right() <= outer.right() &&
         inner.bottom() <= outer.bottom();
}

}  // namespace kitwright::test
