#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "ink.h"
#include "json.h"

constexpr double card_width = 63, card_height = 88, tile_side = 50;  // mm

inline std::string whole(const Json& number) { return std::to_string(static_cast<int>(number.number)); }

/// What both kinds of card have: a frame, and the title in a bar.
inline void frame(Ink& ink, const Json& card, double title_width) {
  ink.colour(card["color"].text);
  cairo_set_line_width(ink.cr, .8 * mm);
  ink.rounded(1.5 * mm, 1.5 * mm, 60 * mm, 85 * mm, 3 * mm);
  cairo_stroke(ink.cr);
  cairo_rectangle(ink.cr, 3 * mm, 3 * mm, 57 * mm, 10 * mm);
  cairo_fill(ink.cr);
  ink.colour("#ffffff");
  ink.text("DejaVu Sans Bold 11", card["title"].text, 5 * mm, 5.3 * mm, title_width * mm);
}

inline void draw_card(Ink& ink, const Json& card, const Json& icons) {
  frame(ink, card, 44);
  ink.text("DejaVu Sans Bold 11", whole(card["number"]), 46 * mm, 5.3 * mm, 12 * mm, Side::Right);
  ink.icon(icons[card["icon"].text.c_str()].text, 20.5 * mm, 15 * mm, 22 * mm);
  ink.colour("#1a1a1a");
  ink.text("DejaVu Sans 9", card["text"].text, 5 * mm, 39 * mm, 53 * mm, Side::Left, true);
  ink.colour(card["color"].text);
  for (int i = 0; i < static_cast<int>(card["pips"].number); ++i) ink.circle((8 + 6 * i) * mm, 76 * mm, 1.8 * mm);
  ink.colour("#666666");
  ink.text("DejaVu Sans 6", card["foot"].text, 5 * mm, 81 * mm, 53 * mm, Side::Right);
}

/// Below the words a table of three columns.
inline void draw_score_card(Ink& ink, const Json& card) {
  frame(ink, card, 53);
  ink.colour("#1a1a1a");
  ink.text("DejaVu Sans 9", card["text"].text, 5 * mm, 16 * mm, 53 * mm, Side::Left, true);
  const double top = 58, height = 5, lines[] = {5, 31, 44.5, 58};
  std::vector<const Json*> rows{&card["table"]["head"]};
  for (const Json& row : card["table"]["rows"].list) rows.push_back(&row);
  const auto y_of = [&](std::size_t row) { return top + height * static_cast<double>(row); };
  cairo_set_line_width(ink.cr, .2 * mm);
  for (std::size_t row = 0; row <= rows.size(); ++row) ink.line(5 * mm, y_of(row) * mm, 58 * mm, y_of(row) * mm);
  for (const double x : lines) ink.line(x * mm, top * mm, x * mm, y_of(rows.size()) * mm);
  cairo_stroke(ink.cr);
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < 3; ++column)
      ink.text(row == 0 ? "DejaVu Sans Bold 7" : "DejaVu Sans 7", rows[row]->list[column].text, (lines[column] + 1) * mm,
               (y_of(row) + .9) * mm, (lines[column + 1] - lines[column] - 2) * mm, column == 0 ? Side::Left : Side::Right);
}

inline void draw_tile(Ink& ink, const Json& tile, const Json& icons) {
  cairo_t* cr = ink.cr;
  ink.colour(tile["color"].text);
  cairo_rectangle(cr, 0, 0, tile_side * mm, tile_side * mm);
  cairo_fill_preserve(cr);
  ink.colour("#000000");
  cairo_set_line_width(cr, .3 * mm);
  cairo_stroke(cr);
  ink.colour("#f4e3c1");
  cairo_set_line_width(cr, 6 * mm);
  for (const Json& edge : tile["paths"].list) {
    const double x = edge.text == "E" ? 50 : edge.text == "W" ? 0 : 25, y = edge.text == "S" ? 50 : edge.text == "N" ? 0 : 25;
    ink.line(25 * mm, 25 * mm, x * mm, y * mm);
    cairo_stroke(cr);
  }
  ink.circle(25 * mm, 25 * mm, 5 * mm);
  if (!tile["token"].text.empty()) ink.icon(icons[tile["token"].text.c_str()].text, 35 * mm, 35 * mm, 12 * mm);
  ink.colour("#ffffff");
  ink.text("DejaVu Sans Bold 8", tile["name"].text, 2 * mm, 2 * mm, 46 * mm);
  ink.text("DejaVu Sans Bold 10", whole(tile["value"]), 3 * mm, 43 * mm, 10 * mm);
}

inline void draw_crop_marks(Ink& ink, int columns, int rows, double width, double height, double left, double top) {
  ink.colour("#000000");
  cairo_set_line_width(ink.cr, .25);
  for (int i = 0; i <= columns; ++i) {
    const double x = (left + i * width) * mm;
    ink.line(x, (top - 5) * mm, x, (top - 1) * mm);
    ink.line(x, (top + rows * height + 1) * mm, x, (top + rows * height + 5) * mm);
  }
  for (int i = 0; i <= rows; ++i) {
    const double y = (top + i * height) * mm;
    ink.line((left - 5) * mm, y, (left - 1) * mm, y);
    ink.line((left + columns * width + 1) * mm, y, (left + columns * width + 5) * mm, y);
  }
  cairo_stroke(ink.cr);
}

/// As many A4 pages as `pieces` need, in a grid in the middle of each.
template <class Draw>
void impose(Ink& ink, const std::vector<Json>& pieces, int columns, int rows, double width, double height, Draw&& draw) {
  const double left = (210 - columns * width) / 2, top = (297 - rows * height) / 2;
  const auto each = static_cast<std::size_t>(columns * rows);
  for (std::size_t first = 0; first < pieces.size(); first += each) {
    for (std::size_t i = first; i < std::min(first + each, pieces.size()); ++i) {
      const int cell = static_cast<int>(i - first);
      cairo_save(ink.cr);
      cairo_translate(ink.cr, (left + cell % columns * width) * mm, (top + cell / columns * height) * mm);
      draw(pieces[i]);
      cairo_restore(ink.cr);
    }
    draw_crop_marks(ink, columns, rows, width, height, left, top);
    cairo_show_page(ink.cr);
  }
}
