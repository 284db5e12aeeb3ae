#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ink.h"
#include "json.h"

/// A rulebook, set line by line: each block is laid out once and where its lines go is noted; then the list of contents is known,
/// and the pages are drawn. Lines are broken greedily and no word is divided, which a whole-paragraph breaker cannot undercut.
class Book {
 public:
  Book(cairo_t* cr, std::string folder) : cr_(cr), folder_(std::move(folder)), context_(pango_cairo_create_context(cr)) {
    pango_cairo_context_set_resolution(context_, 72);
    pango_context_set_round_glyph_positions(context_, FALSE);
  }

  void draw(const Json& book) {
    page_ = 2;  // the first page is for the contents
    for (const Json& b : book["blocks"].list) block(b);
    const int last = page_;
    set_contents(book["title"].text);
    for (int page = 1; page <= last; ++page) draw_page(page);
  }

 private:
  struct Line {
    int page;
    double x, y;
    PangoLayoutLine* line;
  };
  struct Figure {
    int page;
    double x, y, width, height;
    RsvgHandle* svg;
  };
  struct Rule {
    int page;
    double x1, y1, x2, y2;
  };
  struct Looks {
    bool justify = false, markup = false;
    PangoAlignment align = PANGO_ALIGN_LEFT;
  };

  static constexpr double left = 20 * mm, width = 170 * mm, top = 20 * mm, bottom = 277 * mm;

  PangoLayout* lay(const char* font, const std::string& words, double room, Looks looks) {
    PangoLayout* layout = pango_layout_new(context_);
    PangoFontDescription* description = pango_font_description_from_string(font);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    pango_layout_set_width(layout, room > 0 ? static_cast<int>(room * PANGO_SCALE) : -1);
    pango_layout_set_justify(layout, looks.justify);
    pango_layout_set_alignment(layout, looks.align);
    const int length = static_cast<int>(words.size());
    if (looks.markup)
      pango_layout_set_markup(layout, words.data(), length);
    else
      pango_layout_set_text(layout, words.data(), length);
    return layout;
  }

  void turn_page() {
    ++page_;
    y_ = top;
  }

  void need(double height) {
    if (y_ + height > bottom) turn_page();
  }

  /// Lines may go on overleaf.
  void flow(PangoLayout* layout, double x, double after) {
    const auto points = [](int units) { return static_cast<double>(units) / PANGO_SCALE; };
    PangoLayoutIter* at = pango_layout_get_iter(layout);
    do {
      PangoRectangle extents;
      int from = 0, to = 0;
      pango_layout_iter_get_line_extents(at, nullptr, &extents);
      pango_layout_iter_get_line_yrange(at, &from, &to);
      need(points(to - from));
      const double baseline = y_ + points(pango_layout_iter_get_baseline(at) - from);
      lines_.push_back({page_, x + points(extents.x), baseline, pango_layout_iter_get_line_readonly(at)});
      y_ += points(to - from);
    } while (pango_layout_iter_next_line(at));
    pango_layout_iter_free(at);
    y_ += after;
  }

  void block(const Json& b) {
    const std::string& kind = b["t"].text;
    if (kind == "h1") heading(b, "", "DejaVu Serif Bold 14", 14);
    if (kind == "h2") heading(b, "    ", "DejaVu Serif Bold 12", 8);
    if (kind == "p") flow(lay("DejaVu Serif 10", b["s"].text, width, {true, true}), left, 7);
    if (kind == "ul" || kind == "ol") list(b, kind == "ol");
    if (kind == "figure") figure(b);
    if (kind == "table") table(b);
  }

  void heading(const Json& b, const std::string& indent, const char* font, double before) {
    need(60);
    y_ += before;
    contents_.emplace_back(indent + b["s"].text, page_);
    flow(lay(font, b["s"].text, width, {}), left, 6);
  }

  void list(const Json& b, bool numbered) {
    int number = 0;
    for (const Json& item : b["items"].list) {
      need(12);
      const double y = y_;
      flow(lay("DejaVu Serif 10", numbered ? std::to_string(++number) + "." : "\u2022", 0, {}), left + 4, 0);
      y_ = y;
      flow(lay("DejaVu Serif 10", item.text, width - 18, {true, true}), left + 18, 3);
    }
    y_ += 4;
  }

  void caption(const Json& b) {
    flow(lay("DejaVu Serif 9", b["caption"].text, width, {false, false, PANGO_ALIGN_CENTER}), left, 8);
  }

  void figure(const Json& b) {
    const double w = 80 * mm, h = 39 * mm;
    need(h + 20);
    RsvgHandle* svg = rsvg_handle_new_from_file((folder_ + b["src"].text).c_str(), nullptr);
    figures_.push_back({page_, left + (width - w) / 2, y_, w, h, svg});
    y_ += h + 4;
    caption(b);
  }

  void table(const Json& b) {
    constexpr double row_height = 16, widths[] = {140, 50, 55, 90}, whole = 335;
    std::vector<const Json*> rows{&b["head"]};
    for (const Json& row : b["rows"].list) rows.push_back(&row);
    const double height = static_cast<double>(rows.size()) * row_height;
    need(height + 20);
    const double x0 = left + (width - whole) / 2, y0 = y_;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      double x = x0;
      for (std::size_t column = 0; column < 4; ++column) {
        y_ = y0 + static_cast<double>(row) * row_height + 2;
        flow(lay(row == 0 ? "DejaVu Serif Bold 10" : "DejaVu Serif 10", rows[row]->list[column].text, 0, {}), x + 4, 0);
        x += widths[column];
      }
    }
    for (double y = y0; y <= y0 + height; y += row_height) rules_.push_back({page_, x0, y, x0 + whole, y});
    double x = x0;
    rules_.push_back({page_, x, y0, x, y0 + height});
    for (const double w : widths) rules_.push_back({page_, x += w, y0, x, y0 + height});
    y_ = y0 + height + 4;
    caption(b);
  }

  void set_contents(const std::string& title) {
    page_ = 1;
    y_ = top;
    flow(lay("DejaVu Serif Bold 22", title, width, {false, false, PANGO_ALIGN_CENTER}), left, 16);
    for (const auto& [words, page] : contents_) {
      const double y = y_;
      flow(lay("DejaVu Serif 10", words, width - 40, {}), left, 0);
      y_ = y;
      flow(lay("DejaVu Serif 10", std::to_string(page), 40, {false, false, PANGO_ALIGN_RIGHT}), left + width - 40, 1.5);
      rules_.push_back({1, left + 200, y_ - 4, left + width - 30, y_ - 4});
    }
  }

  void draw_page(int page) {
    cairo_set_source_rgb(cr_, 0, 0, 0);
    for (const Line& l : lines_)
      if (l.page == page) {
        cairo_move_to(cr_, l.x, l.y);
        pango_cairo_show_layout_line(cr_, l.line);
      }
    cairo_set_line_width(cr_, .5);
    for (const Rule& r : rules_)
      if (r.page == page) {
        cairo_move_to(cr_, r.x1, r.y1);
        cairo_line_to(cr_, r.x2, r.y2);
      }
    cairo_stroke(cr_);
    for (const Figure& f : figures_)
      if (f.page == page) {
        const RsvgRectangle where{f.x, f.y, f.width, f.height};
        rsvg_handle_render_document(f.svg, cr_, &where, nullptr);
      }
    cairo_move_to(cr_, left, 283 * mm);
    pango_cairo_show_layout(cr_, lay("DejaVu Serif 10", std::to_string(page), width, {false, false, PANGO_ALIGN_CENTER}));
    cairo_show_page(cr_);
  }

  cairo_t* cr_;
  std::string folder_;
  PangoContext* context_;
  std::vector<Line> lines_;
  std::vector<Figure> figures_;
  std::vector<Rule> rules_;
  std::vector<std::pair<std::string, int>> contents_;
  double y_ = top;
  int page_ = 1;
};
