#include "render/frame_painter.h"

#include <cmath>

#include <fmt/format.h>

#include "base/failure.h"

namespace kitwright {

/// Stretches the stand-in over the box that the drawing would cover.
static void draw_instead(cairo_t* cr, cairo_surface_t* stand_in, const Rect& box, double opacity = 1) {
  if (box.size.width <= Length{} || box.size.height <= Length{}) return;
  const Saved saved(cr);
  cairo_translate(cr, box.left().to_pt(), box.top().to_pt());
  cairo_scale(cr, box.size.width.to_pt() / cairo_image_surface_get_width(stand_in), box.size.height.to_pt());
  cairo_set_source_surface(cr, stand_in, 0, 0);
  cairo_paint_with_alpha(cr, opacity);
}

void FramePainter::draw(cairo_t* cr, const Frame& frame) {
  for (const Item& item : frame.items) draw(cr, item);
  check(cr);
}

void FramePainter::draw(cairo_t* cr, const Aside::Drawing& drawing) {
  cairo_translate(cr, -drawing.box.left().to_pt(), -drawing.box.top().to_pt());
  draw(cr, *drawing.frame);
}

/// Into a PDF goes a stand-in, into pixels the picture itself.
void FramePainter::draw(cairo_t* cr, const Look& look, const Rect& box) {
  if (aside_)
    draw_instead(cr, aside_->stand_in(look), box);
  else
    pictures_.draw(cr, look, box);
}

void FramePainter::draw(cairo_t* cr, const Image& image) {
  if (image.picture) draw(cr, {image.picture.get(), image.colour, image.tint, image.lean}, image.box);
}

void FramePainter::draw(cairo_t* cr, const Group& group) {
  if (!group.frame || group.opacity <= 0) return;
  const Saved saved(cr);
  if (!group.clip.empty()) {
    cairo_new_path(cr);
    add_path(cr, group.clip);
    cairo_clip(cr);
  }
  const cairo_matrix_t matrix = to_cairo(group.matrix);
  if (std::abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx) < 1e-12) return;  // squeezed to nothing
  cairo_transform(cr, &matrix);
  // A transparent frame goes aside even if it is used once: as a form it fades as a whole, in every version of Cairo.
  if (aside_ && (group.opacity < 1 || aside_->repeats(*group.frame))) {
    const Aside::Drawing& drawing = aside_->put(*group.frame);
    return draw_instead(cr, drawing.stand_in.get(), drawing.box, group.opacity);
  }
  if (group.opacity < 1) cairo_push_group(cr);
  draw(cr, *group.frame);
  if (group.opacity >= 1) return;
  cairo_pop_group_to_source(cr);
  cairo_paint_with_alpha(cr, group.opacity);
}

/// Fill first, then stroke, which may cover half of its width of the fill.
void FramePainter::draw(cairo_t* cr, const Path& path) {
  if (path.segments.empty()) return;
  if (path.fill) {
    if (const auto* tiles = std::get_if<PictureTiles>(&*path.fill)) {
      fill(cr, path, *tiles);
    } else {
      cairo_new_path(cr);
      add_path(cr, path.segments);
      set_source(cr, *path.fill);
      cairo_fill(cr);
    }
  }
  if (path.stroke) stroke(cr, path, *path.stroke);
  cairo_new_path(cr);
}

void FramePainter::stroke(cairo_t* cr, const Path& path, const Stroke& stroke) {
  if (stroke.width <= Length{}) return;
  const Saved saved(cr);
  cairo_new_path(cr);
  add_path(cr, path.segments);
  set_source(cr, stroke.paint);
  cairo_set_line_width(cr, stroke.width.to_pt());
  cairo_set_line_join(cr, stroke.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap(cr, stroke.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  std::vector<double> dash;
  for (const Length length : stroke.dash) dash.push_back(length.to_pt());
  cairo_set_dash(cr, dash.data(), static_cast<int>(dash.size()), 0);
  cairo_stroke(cr);
}

/// Draws tile by tile, because a repeating Cairo pattern would round the tile to whole points.
void FramePainter::fill(cairo_t* cr, const Path& path, const PictureTiles& tiles) {
  if (!tiles.picture || tiles.tile.width <= Length{} || tiles.tile.height <= Length{}) return;
  const Rect box = bounds(path.segments);
  const auto first = [](Length from, Length origin, Length tile) { return std::floor((from - origin) / tile); };
  const auto last = [](Length to, Length origin, Length tile) { return std::ceil((to - origin) / tile); };
  // Counted in tiles from the origin, which lies on one of their corners.
  const double left = first(box.left(), tiles.origin.x, tiles.tile.width),
               right = last(box.right(), tiles.origin.x, tiles.tile.width);
  const double top = first(box.top(), tiles.origin.y, tiles.tile.height),
               bottom = last(box.bottom(), tiles.origin.y, tiles.tile.height);
  // More tiles than this are a mistake in the tile's size, and take minutes.
  constexpr double most_tiles = 100'000;
  if ((right - left) * (bottom - top) > most_tiles)
    throw Failure(fmt::format("{}: more than {:.0f} tiles in one shape", tiles.picture->path, most_tiles));

  const Saved saved(cr);
  cairo_new_path(cr);
  add_path(cr, path.segments);
  cairo_clip(cr);
  for (double y = top; y < bottom; ++y)
    for (double x = left; x < right; ++x) {
      const Point corner{tiles.origin.x + tiles.tile.width * x, tiles.origin.y + tiles.tile.height * y};
      draw(cr, {tiles.picture.get(), tiles.colour, {}, tiles.lean}, {corner, tiles.tile});
    }
}

}  // namespace kitwright
