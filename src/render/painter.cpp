#include "render/painter.h"

#include <cmath>

#include <fmt/format.h>

#include "base/failure.h"
#include "scene/stand_in.h"

namespace kitwright {

static CairoSurface draw_stand_in(std::uint32_t number) {
  const StandIn pixels = stand_in(number);
  CairoSurface image{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(pixels.size() / 3), 1)};
  check(image.get());
  cairo_surface_flush(image.get());
  auto* row = reinterpret_cast<std::uint32_t*>(cairo_image_surface_get_data(image.get()));
  for (std::size_t i = 0; i < pixels.size() / 3; ++i)
    row[i] = static_cast<std::uint32_t>(pixels[3 * i] << 16 | pixels[3 * i + 1] << 8 | pixels[3 * i + 2]);
  cairo_surface_mark_dirty(image.get());
  return image;
}

void FramePainter::draw(cairo_t* cr, const Frame& frame) {
  const std::string identity = shared_identity(frame);
  if (identity.empty()) return draw_items(cr, frame);
  const Saved saved(cr);
  set_source_shared(cr, frame, identity);
  cairo_paint(cr);
}

std::pair<cairo_surface_t*, Rect> SetAside::image(const Frame& frame, const std::string& identity) {
  const auto [it, fresh] = numbers_.try_emplace(identity, pages_.size());
  if (fresh) {
    pages_.push_back({&frame, extents_.of(frame)});
    images_.push_back(draw_stand_in(static_cast<std::uint32_t>(it->second)));
  }
  return {images_[it->second].get(), pages_[it->second].box};
}

void FramePainter::set_source_shared(cairo_t* cr, const Frame& frame, const std::string& identity) {
  if (aside_) {
    const auto [image, box] = aside_->image(frame, identity);
    cairo_translate(cr, box.left().to_pt(), box.top().to_pt());
    cairo_scale(cr, box.size.width.to_pt() / cairo_image_surface_get_width(image), box.size.height.to_pt());
    cairo_set_source_surface(cr, image, 0, 0);
    return;
  }
  const FrameForm& shared = form(frame, identity);
  cairo_translate(cr, shared.corner.x.to_pt(), shared.corner.y.to_pt());
  cairo_scale(cr, shared.scale, shared.scale);
  cairo_set_source_surface(cr, shared.surface.get(), 0, 0);
}

void FramePainter::draw_whole(cairo_t* cr, const Frame& frame) {
  inside_form_ = true;
  draw_items(cr, frame);
  inside_form_ = false;
}

void FramePainter::draw_items(cairo_t* cr, const Frame& frame) {
  for (const Item& item : frame.items) draw(cr, item);
  check(cr);
}

/// Forms do not nest (but for pictures): cairo 1.16 now and then fails an assertion of its own when it analyses recordings three
/// deep.
std::string FramePainter::shared_identity(const Frame& frame) const {
  return inside_form_ ? std::string{} : reuse_.shared_identity(frame);
}

const FramePainter::FrameForm& FramePainter::form(const Frame& frame, const std::string& identity) {
  if (const auto known = forms_.find(identity); known != forms_.end()) return known->second;
  const Rect box = extents_.of(frame);
  const double scale = std::max(1.0, std::max(box.size.width, box.size.height).to_pt() / room_);
  FrameForm form{recording({{}, {box.size.width / scale, box.size.height / scale}}, "frame " + identity), box.origin, scale};
  const Cairo cr = draw_on(form.surface.get());
  cairo_scale(cr.get(), 1 / scale, 1 / scale);
  cairo_translate(cr.get(), -box.left().to_pt(), -box.top().to_pt());
  draw_whole(cr.get(), frame);
  return forms_.emplace(identity, std::move(form)).first->second;
}

void FramePainter::draw(cairo_t* cr, const Image& image) {
  if (image.picture) pictures_.draw(cr, *image.picture, {image.colour, image.tint, image.lean}, image.box);
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
  if (group.opacity < 1)
    draw_faded(cr, *group.frame, group.opacity);
  else
    draw(cr, *group.frame);
}

void FramePainter::draw_faded(cairo_t* cr, const Frame& frame, double opacity) {
  if (const std::string identity = shared_identity(frame); !identity.empty()) {
    set_source_shared(cr, frame, identity);
  } else {
    cairo_push_group(cr);
    draw_items(cr, frame);
    cairo_pop_group_to_source(cr);
  }
  cairo_paint_with_alpha(cr, opacity);
}

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

/// Tile by tile: a repeating pattern would round the tile's size to whole points.
void FramePainter::fill(cairo_t* cr, const Path& path, const PictureTiles& tiles) {
  if (!tiles.picture || tiles.tile.width <= Length{} || tiles.tile.height <= Length{}) return;
  const Rect box = bounds(path.segments);
  const auto first = [](Length from, Length origin, Length tile) { return std::floor((from - origin) / tile); };
  const auto last = [](Length to, Length origin, Length tile) { return std::ceil((to - origin) / tile); };
  const double left = first(box.left(), tiles.origin.x, tiles.tile.width),
               right = last(box.right(), tiles.origin.x, tiles.tile.width);
  const double top = first(box.top(), tiles.origin.y, tiles.tile.height),
               bottom = last(box.bottom(), tiles.origin.y, tiles.tile.height);
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
      pictures_.draw(cr, *tiles.picture, {tiles.colour, {}, tiles.lean}, {corner, tiles.tile});
    }
}

}  // namespace kitwright
