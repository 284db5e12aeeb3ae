#include "render/picture_looks.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include "base/failure.h"
#include "render/bitmap.h"

namespace kitwright {
namespace {

using Svg = Handle<RsvgHandle, g_object_unref>;
using Error = Handle<GError, g_error_free>;

[[noreturn]] void fail(const Picture& picture, GError* error) {
  const Error owned{error};
  throw Failure(fmt::format("{}: {}", picture.path, owned ? owned->message : "cannot be drawn"));
}

std::string style_sheet(const Look& look) {
  std::string css;
  if (look.colour)
    css += fmt::format("svg{{color:rgb({},{},{}) !important}}", look.colour->red, look.colour->green, look.colour->blue);
  if (look.lean) css += ".flood{display:none !important}";
  return css;
}

/// Parsed for each look: a style sheet cannot be changed later.
Svg parse(const Look& look) {
  const Picture& picture = *look.picture;
  GError* error = nullptr;
  Svg svg{rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(picture.bytes.data()), picture.bytes.size(), &error)};
  if (!svg) fail(picture, error);
  // SVG pixels are 1/96 inch, as in CSS.
  rsvg_handle_set_dpi(svg.get(), 96);
  const std::string css = style_sheet(look);
  if (!css.empty() && !rsvg_handle_set_stylesheet(svg.get(), reinterpret_cast<const guint8*>(css.data()), css.size(), &error))
    fail(picture, error);
  return svg;
}

/// Skews by an invisible amount. When a recording is merely scaled onto pixels, cairo 1.16 rounds the scale to 1/256, and the
/// picture ends up to 0.2 % short of its edge; with any skew it does not.
void slant(cairo_t* cr) {
  const cairo_matrix_t slightly{1, 1e-9, 0, 1, 0, 0};
  cairo_transform(cr, &slightly);
}

void draw_plain(cairo_t* cr, const Look& look) {
  const Picture& picture = *look.picture;
  const double width = drawn_size(picture).width.to_pt(), height = drawn_size(picture).height.to_pt();
  const RsvgRectangle in_proportion{0, 0, width, width * picture.height / picture.width};
  const Saved saved(cr);
  if (picture.kind != Picture::Kind::Svg) {
    cairo_scale(cr, width / picture.width, height / picture.height);
    cairo_set_source_surface(cr, decode_bitmap(picture).get(), 0, 0);
    return cairo_paint(cr);
  }
  // Whole points differ a little from the picture's proportions; this stretches it onto them.
  cairo_scale(cr, 1, height / in_proportion.height);
  GError* error = nullptr;
  if (!rsvg_handle_render_document(parse(look).get(), cr, &in_proportion, &error)) fail(picture, error);
}

}  // namespace

std::string identity_of(const Look& look) {
  const bool svg = look.picture->kind == Picture::Kind::Svg;
  // Colour and ink-saver change SVGs only, so bitmaps stay equal whatever they are.
  return fmt::format("picture {}{}{}{}", look.picture->hash, svg && look.colour ? " colour " + to_text(*look.colour) : "",
                     look.tint ? " tint " + to_text(*look.tint) : "", svg && look.lean ? " lean" : "");
}

Size drawn_size(const Picture& picture) {
  const double scale = 1000 / std::max(picture.width, picture.height);
  return {whole_points(picture.width * scale), whole_points(picture.height * scale)};
}

void draw_picture(cairo_t* cr, const Look& look) {
  // The picture's opacity becomes the mask through which the colour is painted.
  if (look.tint) {
    cairo_push_group(cr);
    draw_plain(cr, look);
    const CairoPattern shape{cairo_pop_group(cr)};
    set_source(cr, *look.tint);
    cairo_mask(cr, shape.get());
  } else {
    draw_plain(cr, look);
  }
  check(cr);
}

void PictureRecordings::draw(cairo_t* cr, const Look& look, const Rect& box) {
  if (box.size.width <= Length{} || box.size.height <= Length{}) return;
  const Size size = drawn_size(*look.picture);
  // Looks are kept apart by identity, so two copies of a file share a recording.
  CairoSurface& picture = recorded_[identity_of(look)];
  if (!picture) {
    const cairo_rectangle_t all{0, 0, size.width.to_pt(), size.height.to_pt()};
    picture.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &all));
    draw_picture(draw_on(picture.get()).get(), look);
  }
  const Saved saved(cr);
  cairo_translate(cr, box.left().to_pt(), box.top().to_pt());
  cairo_scale(cr, box.size.width / size.width, box.size.height / size.height);
  if (cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE) slant(cr);
  cairo_set_source_surface(cr, picture.get(), 0, 0);
  cairo_paint(cr);
}

}  // namespace kitwright
