#pragma once

#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

constexpr double mm = 72.0 / 25.4;
enum class Side { Left, Centre, Right };

/// Draws on a page with cairo and pango, as a careful program does it: one layout for all texts, each font described once, each
/// icon read and recorded once. Nothing is freed: the process ends.
class Ink {
 public:
  Ink(cairo_t* cr, std::string folder) : cr(cr), folder_(std::move(folder)), layout_(pango_cairo_create_layout(cr)) {
    PangoContext* context = pango_layout_get_context(layout_);
    pango_cairo_context_set_resolution(context, 72);
    // Otherwise every advance is rounded to a whole point: loose text, other line ends, and a larger file.
    pango_context_set_round_glyph_positions(context, FALSE);
  }

  void colour(const std::string& hex) {
    const unsigned long v = std::strtoul(hex.c_str() + 1, nullptr, 16);
    cairo_set_source_rgb(cr, static_cast<double>(v >> 16) / 255, static_cast<double>((v >> 8) & 255) / 255,
                         static_cast<double>(v & 255) / 255);
  }

  /// Text whose top left corner is (x, y), broken at `width` points. With `markup`, `<b>` and `<i>` mean what they say.
  void text(const char* font, const std::string& words, double x, double y, double width, Side side = Side::Left,
            bool markup = false) {
    PangoFontDescription*& description = fonts_[font];
    if (!description) description = pango_font_description_from_string(font);
    pango_layout_set_font_description(layout_, description);
    pango_layout_set_width(layout_, static_cast<int>(width * PANGO_SCALE));
    pango_layout_set_alignment(layout_, side == Side::Left     ? PANGO_ALIGN_LEFT
                                        : side == Side::Centre ? PANGO_ALIGN_CENTER
                                                               : PANGO_ALIGN_RIGHT);
    if (markup) {
      pango_layout_set_markup(layout_, words.data(), static_cast<int>(words.size()));
    } else {
      pango_layout_set_attributes(layout_, nullptr);
      pango_layout_set_text(layout_, words.data(), static_cast<int>(words.size()));
    }
    cairo_move_to(cr, x, y);
    pango_cairo_show_layout(cr, layout_);
  }

  /// Drawn once into a recording: a PDF makes one form of it, a picture replays it.
  void icon(const std::string& file, double x, double y, double size) {
    cairo_surface_t*& drawn = icons_[file];
    if (!drawn) {
      RsvgHandle* svg = rsvg_handle_new_from_file((folder_ + file).c_str(), nullptr);
      const cairo_rectangle_t extents{0, 0, 100, 100};
      drawn = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
      cairo_t* recording = cairo_create(drawn);
      const RsvgRectangle whole{0, 0, 100, 100};
      rsvg_handle_render_document(svg, recording, &whole, nullptr);
      cairo_destroy(recording);
      g_object_unref(svg);
    }
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 100, size / 100);
    cairo_set_source_surface(cr, drawn, 0, 0);
    cairo_paint(cr);
    cairo_restore(cr);
  }

  void circle(double x, double y, double radius) {
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    cairo_fill(cr);
  }

  void rounded(double x, double y, double w, double h, double r) {
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(cr, x + r, y + r, r, M_PI, 1.5 * M_PI);
    cairo_close_path(cr);
  }

  void line(double x1, double y1, double x2, double y2) {
    cairo_move_to(cr, x1, y1);
    cairo_line_to(cr, x2, y2);
  }

  cairo_t* const cr;

 private:
  std::string folder_;
  PangoLayout* layout_;
  std::map<std::string, cairo_surface_t*> icons_;
  std::map<std::string, PangoFontDescription*> fonts_;
};
