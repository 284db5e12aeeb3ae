#include "render/picture_forms.h"

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

std::string identity_of(const Picture& picture, const Look& look) {
  const bool svg = picture.kind == Picture::Kind::Svg;
  return fmt::format("picture {}{}{}{}", picture.hash, svg && look.colour ? " colour " + to_text(*look.colour) : "",
                     look.tint ? " tint " + to_text(*look.tint) : "", svg && look.lean ? " lean" : "");
}

std::string style_sheet(const Look& look) {
  std::string css;
  if (look.colour)
    css += fmt::format("svg{{color:rgb({},{},{}) !important}}", look.colour->red, look.colour->green, look.colour->blue);
  if (look.lean) css += ".flood{display:none !important}";
  return css;
}

Svg parse(const Picture& picture, const Look& look) {
  GError* error = nullptr;
  Svg svg{rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(picture.bytes.data()), picture.bytes.size(), &error)};
  if (!svg) fail(picture, error);
  rsvg_handle_set_dpi(svg.get(), 96);
  const std::string css = style_sheet(look);
  if (!css.empty() && !rsvg_handle_set_stylesheet(svg.get(), reinterpret_cast<const guint8*>(css.data()), css.size(), &error))
    fail(picture, error);
  return svg;
}

void draw_svg(cairo_t* cr, const Picture& picture, const Look& look, double width, double height) {
  const Svg svg = parse(picture, look);
  const RsvgRectangle viewport{0, 0, width, height};
  GError* error = nullptr;
  if (!rsvg_handle_render_document(svg.get(), cr, &viewport, &error)) fail(picture, error);
  check(cr);
}

/// By less than can be seen: what is only scaled, cairo 1.16 scales by a whole number of 1/256 when it makes pixels of it, and a
/// picture would end up to 0.2 % before its edge.
void slant(cairo_t* cr) {
  const cairo_matrix_t slightly{1, 1e-9, 0, 1, 0, 0};
  cairo_transform(cr, &slightly);
}

Rect recorded_box(double width, double height) { return {{}, {Length::pt(width), Length::pt(height)}}; }

}  // namespace

PictureForms::Form PictureForms::make(const Picture& picture, const Look& look, const std::string& identity) {
  if (look.tint) return tinted(picture, look, identity);
  if (picture.kind != Picture::Kind::Svg) return {decode_bitmap(picture), picture.width, picture.height};
  const double scale = room_ / std::max(picture.width, picture.height);
  Form form{nullptr, picture.width * scale, picture.height * scale};
  form.surface = recording(recorded_box(form.width, form.height), identity);
  draw_svg(draw_on(form.surface.get()).get(), picture, look, form.width, form.height);
  return form;
}

/// The tint's colour, as opaque as the picture is at each point.
PictureForms::Form PictureForms::tinted(const Picture& picture, const Look& look, const std::string& identity) {
  const Form& shape = form(picture, {look.colour, {}, look.lean});
  Form form{recording(recorded_box(shape.width, shape.height), identity), shape.width, shape.height};
  const Cairo cr = draw_on(form.surface.get());
  set_source(cr.get(), *look.tint);
  cairo_mask_surface(cr.get(), shape.surface.get(), 0, 0);
  check(cr.get());
  return form;
}

const PictureForms::Form& PictureForms::form(const Picture& picture, const Look& look) {
  const std::string identity = identity_of(picture, look);
  if (const auto known = forms_.find(identity); known != forms_.end()) return known->second;
  Form made = make(picture, look, identity);
  return forms_.emplace(identity, std::move(made)).first->second;
}

void PictureForms::draw(cairo_t* cr, const Picture& picture, const Look& look, const Rect& box) {
  if (box.size.width <= Length{} || box.size.height <= Length{}) return;
  const Form& drawing = form(picture, look);
  const Saved saved(cr);
  cairo_translate(cr, box.left().to_pt(), box.top().to_pt());
  cairo_scale(cr, box.size.width.to_pt() / drawing.width, box.size.height.to_pt() / drawing.height);
  if (cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE) slant(cr);
  cairo_set_source_surface(cr, drawing.surface.get(), 0, 0);
  cairo_paint(cr);
}

}  // namespace kitwright
