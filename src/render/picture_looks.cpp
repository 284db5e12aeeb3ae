#include "render/picture_looks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "render/drawing_failure.h"
#include "render/bitmap.h"
#include "render/svg_document.h"

namespace kitwright {
namespace {

/// Skews by an invisible amount. When a recording is merely scaled onto pixels, cairo 1.16 rounds the scale to 1/256, and the
/// picture ends up to 0.2 % short of its edge; with any skew it does not.
void slant(cairo_t* cr) {
  const cairo_matrix_t slightly{1, 1e-9, 0, 1, 0, 0};
  cairo_transform(cr, &slightly);
}

/// Throws Failure that names the picture, of which Cairo knows nothing.
void require_drawn(cairo_status_t status, const Picture& picture) {
  if (status)
    throw DrawingFailure(fmt::format("{}: cannot be drawn: {}; make it simpler", picture.path, cairo_status_to_string(status)));
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
  if (!rsvg_handle_render_document(read_svg(look).get(), cr, &in_proportion, &error)) fail(picture, error);
}

struct PixelBox {
  double left, top;
  int width, height;
};

/// The whole pixels inside `clip` that a picture of this size touches, and one more all around.
PixelBox pixels_covered(const cairo_matrix_t& matrix, Size size, const PixelBox& clip) {
  const double width = size.width.to_pt(), height = size.height.to_pt();
  double left = matrix.x0, right = left, top = matrix.y0, bottom = top;
  for (const auto& [x, y] : {std::pair{width, 0.0}, std::pair{0.0, height}, std::pair{width, height}}) {
    double px = x, py = y;
    cairo_matrix_transform_point(&matrix, &px, &py);
    left = std::min(left, px), right = std::max(right, px), top = std::min(top, py), bottom = std::max(bottom, py);
  }
  left = std::max(clip.left, std::floor(left)) - 1, top = std::max(clip.top, std::floor(top)) - 1;
  right = std::min(clip.left + clip.width, std::ceil(right)) + 1,
  bottom = std::min(clip.top + clip.height, std::ceil(bottom)) + 1;
  return {left, top, static_cast<int>(std::max(0.0, right - left)), static_cast<int>(std::max(0.0, bottom - top))};
}

/// What is drawn on of the surface.
PixelBox clip_of(cairo_t* cr) {
  const Saved saved(cr);
  cairo_identity_matrix(cr);
  double left = 0, top = 0, right = 0, bottom = 0;
  cairo_clip_extents(cr, &left, &top, &right, &bottom);
  left = std::floor(left), top = std::floor(top);
  return {left, top, static_cast<int>(std::ceil(right) - left), static_cast<int>(std::ceil(bottom) - top)};
}

std::size_t pixel_bytes(int width, int height) { return 4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }

/// A card drawn as finely as checks look at it takes 0.2 MB.
constexpr std::size_t most_bytes_of_one = 4'000'000, most_bytes_kept = 48'000'000;
constexpr std::size_t most_bytes_recorded = 100'000'000;  ///< of bitmaps: 30 cards at 300 dpi

/// Of a bitmap, a recording holds all pixels.
std::size_t bitmap_bytes(const Picture& picture) {
  return picture.kind == Picture::Kind::Svg ? 0 : static_cast<std::size_t>(4 * picture.width * picture.height);
}

}  // namespace

std::string identity_of(const Look& look) {
  const bool svg = look.picture->kind == Picture::Kind::Svg;
  // Colour and ink-saver change SVGs only, so bitmaps stay equal whatever they are.
  return fmt::format("picture {}{}{}{}", look.picture->hash, svg && look.colour ? " colour " + to_text(*look.colour) : "",
                     look.tint ? " tint " + to_text(*look.tint) : "", svg && look.lean ? " lean" : "");
}

Size drawn_size(double width, double height) {
  const double scale = 1000 / std::max(width, height);
  return {whole_points(width * scale), whole_points(height * scale)};
}

Size drawn_size(const Picture& picture) { return drawn_size(picture.width, picture.height); }

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
  require_drawn(cairo_status(cr), *look.picture);
}

cairo_surface_t* PictureRecordings::recording(const Look& look, const std::string& identity) {
  // Looks are kept apart by identity, so two copies of a file share a recording.
  if (const auto known = recorded_.find(identity); known != recorded_.end()) return known->second.get();
  if (bitmap_bytes_ > most_bytes_recorded) recorded_.clear(), bitmap_bytes_ = 0;
  const Size size = drawn_size(*look.picture);
  const cairo_rectangle_t all{0, 0, size.width.to_pt(), size.height.to_pt()};
  CairoSurface picture{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &all)};
  draw_picture(draw_on(picture.get()).get(), look);
  bitmap_bytes_ += bitmap_bytes(*look.picture);
  return recorded_.emplace(identity, std::move(picture)).first->second.get();
}

cairo_surface_t* PictureRecordings::pixels(cairo_surface_t* recording, const Place& place, const Picture& of) {
  CairoSurface& image = pixels_[place];
  if (!image) {
    image.reset(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, place.width, place.height));
    bytes_ += pixel_bytes(place.width, place.height);
    const Cairo cr = draw_on(image.get());
    const auto& m = place.matrix;
    const cairo_matrix_t matrix{m[0], m[1], m[2], m[3], m[4], m[5]};
    cairo_set_matrix(cr.get(), &matrix);
    cairo_set_source_surface(cr.get(), recording, 0, 0);
    cairo_paint(cr.get());
    require_drawn(cairo_status(cr.get()), of);
  }
  return image.get();
}

/// The pixels of a picture are the same wherever it lies on the grid in the same way, as it does on the cards of a deck and each
/// time a check looks at them. Laid over a ground they may differ from a recording replayed there by a rounding or two of 255,
/// which no check sees.
void PictureRecordings::draw(cairo_t* cr, const Look& look, const Rect& box) {
  if (box.size.width <= Length{} || box.size.height <= Length{}) return;
  const Size size = drawn_size(*look.picture);
  std::string identity = identity_of(look);
  cairo_surface_t* picture = recording(look, identity);
  const Saved saved(cr);
  cairo_translate(cr, box.left().to_pt(), box.top().to_pt());
  cairo_scale(cr, box.size.width / size.width, box.size.height / size.height);
  if (cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE) {
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_paint(cr);
    return require_drawn(cairo_status(cr), *look.picture);
  }
  slant(cr);
  cairo_matrix_t m;
  cairo_get_matrix(cr, &m);
  const PixelBox covered = pixels_covered(m, size, clip_of(cr));
  if (covered.width == 0 || covered.height == 0) return;
  if (!keeps_pixels_ || pixel_bytes(covered.width, covered.height) > most_bytes_of_one) {
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_paint(cr);
    return require_drawn(cairo_status(cr), *look.picture);
  }
  if (bytes_ > most_bytes_kept) pixels_.clear(), bytes_ = 0;
  const Place place{
      std::move(identity), {m.xx, m.yx, m.xy, m.yy, m.x0 - covered.left, m.y0 - covered.top}, covered.width, covered.height};
  cairo_identity_matrix(cr);
  cairo_set_source_surface(cr, pixels(picture, place, *look.picture), covered.left, covered.top);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
  cairo_paint(cr);
}

}  // namespace kitwright
