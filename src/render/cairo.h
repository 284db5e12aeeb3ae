#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <cairo.h>

#include "base/handle.h"
#include "scene/frame.h"

namespace kitwright {

using CairoSurface = Handle<cairo_surface_t, cairo_surface_destroy>;
using Cairo = Handle<cairo_t, cairo_destroy>;
using CairoPattern = Handle<cairo_pattern_t, cairo_pattern_destroy>;
using CairoFontFace = Handle<cairo_font_face_t, cairo_font_face_destroy>;
using CairoFontOptions = Handle<cairo_font_options_t, cairo_font_options_destroy>;

/// Throws DrawingFailure with Cairo's own message if something went wrong, or a plain Failure if memory is what it lacks.
void check(cairo_t* cr);
void check(cairo_surface_t* surface);
void check(cairo_status_t status);

/// Lengths become points.
cairo_matrix_t to_cairo(const Matrix& matrix);
void set_source(cairo_t* cr, Colour colour);
void add_path(cairo_t* cr, const std::vector<Segment>& path);

/// At least this many points, rounded up to a whole number. Cairo trims clipped drawings to whole points of the page.
Length whole_points(double points);
/// A context that draws on `surface`. Throws Failure if the surface is broken.
Cairo draw_on(cairo_surface_t* surface);
/// The image that passes a number to finish (render/stand_in.h).
CairoSurface draw_stand_in(std::string_view kind, std::uint32_t number);
/// Attaches a copy of `bytes`, which PDF and SVG surfaces embed instead of the pixels.
void attach(cairo_surface_t* surface, const char* mime_type, const std::string& bytes);
/// A write function for Cairo's streams: appends to the std::string at `out`.
cairo_status_t append_to_string(void* out, const unsigned char* data, unsigned length);

/// Saves the context's state and restores it at the end of the scope.
class Saved {
 public:
  explicit Saved(cairo_t* cr) : cr_(cr) { cairo_save(cr); }
  ~Saved() { cairo_restore(cr_); }
  Saved(const Saved&) = delete;
  Saved& operator=(const Saved&) = delete;

 private:
  cairo_t* cr_;
};

}  // namespace kitwright
