#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "text/paragraph.h"

namespace kitwright {

inline FontSet two_families() {
  const std::string cabin = "/usr/share/fonts/opentype/cabin/Cabin-", vollkorn = "/usr/share/fonts/truetype/vollkorn/Vollkorn-";
  return {{{"Cabin", 400, false, cabin + "Regular.otf", "fonts-cabin", {}},
           {"Cabin", 700, false, cabin + "Bold.otf", "fonts-cabin", {}},
           {"Cabin", 400, true, cabin + "Italic.otf", "fonts-cabin", {}},
           {"Cabin", 700, true, cabin + "BoldItalic.otf", "fonts-cabin", {}},
           {"Vollkorn", 400, false, vollkorn + "Regular.ttf", "fonts-vollkorn", {}},
           {"Vollkorn", 700, false, vollkorn + "Bold.ttf", "fonts-vollkorn", {}},
           {"Vollkorn", 900, false, vollkorn + "Black.ttf", "fonts-vollkorn", {}}}};
}

inline TextStyle in_font(std::string family, int weight = 400) {
  TextStyle style;
  style.family = std::move(family);
  style.weight = weight;
  return style;
}

inline TextSpan words(std::string text, TextStyle style = in_font("Vollkorn")) {
  TextSpan span;
  span.text = std::move(text);
  span.style = std::move(style);
  return span;
}

inline TextSpan square_icon(TextStyle style = in_font("Vollkorn")) {
  Picture picture;
  picture.width = picture.height = 64;
  TextSpan span = words("", std::move(style));
  span.icon = std::make_shared<Picture>(picture);
  return span;
}

inline TextBlock block_of(std::vector<TextSpan> spans, Align align = Align::Left) {
  TextBlock block;
  block.paragraphs.push_back({std::move(spans), "", {}});
  block.align = align;
  return block;
}

/// One typesetter serves all tests of a program: opening fonts is what takes time.
inline Typesetter& typesetter() {
  static Typesetter shared(two_families());
  return shared;
}

constexpr Length endless;
constexpr Length tall = Length::mm(1000);

inline SetText set_text(const TextBlock& block, Length width, double scale = 1) {
  Diagnostics out;
  return typesetter().set(block, width, tall, scale, out);
}

inline std::vector<GlyphRun> runs_of(const SetText& text) {
  std::vector<GlyphRun> runs;
  for (const Item& item : text.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) runs.push_back(*run);
  return runs;
}

inline std::vector<Image> icons_of(const SetText& text) {
  std::vector<Image> icons;
  for (const Item& item : text.items)
    if (const auto* icon = std::get_if<Image>(&item.what)) icons.push_back(*icon);
  return icons;
}

/// Each line's text, top to bottom.
inline std::vector<std::string> lines_of(const SetText& text) {
  std::vector<std::string> lines;
  Length y = Length::mm(-1);
  for (const GlyphRun& run : runs_of(text)) {
    if (run.origin.y != y) lines.emplace_back();
    y = run.origin.y;
    lines.back() += run.text;
  }
  return lines;
}

inline const std::string prose =
    "The representative of the neighbourhood determines extraordinary consequences, whenever an understanding between "
    "international merchants necessitates reconsideration of transportation arrangements and administrative responsibilities.";

}  // namespace kitwright
