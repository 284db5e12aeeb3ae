#include "scene/extent.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "scene/boxes.h"

namespace kitwright {
namespace {

Rect joined(const Rect& a, const Rect& b) {
  const Point origin{std::min(a.left(), b.left()), std::min(a.top(), b.top())};
  return {origin, {std::max(a.right(), b.right()) - origin.x, std::max(a.bottom(), b.bottom()) - origin.y}};
}

/// No letter reaches further than twice its size from where the pen is; looking into the font would be slow.
Rect extent(const GlyphRun& run) {
  Rect box{run.origin, {}};
  for (const Glyph& glyph : run.glyphs) box = joined(box, {{run.origin.x + glyph.x, run.origin.y + glyph.y}, {}});
  return grown(box, run.size * 2 + (run.outline ? run.outline->width : Length{}));
}

/// A mitred corner may reach ten half line widths, Cairo's default limit.
Rect extent(const Path& path) {
  const Rect box = bounds(path.segments);
  return path.stroke ? grown(box, path.stroke->width * (path.stroke->round ? 1 : 5)) : box;
}
Rect extent(const Image& image) { return image.box; }
Rect extent(const Link& link) { return link.box; }

Rect extent(const Group& group, Extents& frames) {
  if (!group.frame) return {};
  const Rect inner = box_around(frames.of(*group.frame), group.matrix);
  return group.clip.empty() ? inner : shared_box(inner, bounds(group.clip));
}

bool is_box(const std::vector<Segment>& path) {
  const std::vector<Segment> box = rectangle(bounds(path));
  return std::equal(path.begin(), path.end(), box.begin(), box.end(),
                    [](const Segment& a, const Segment& b) { return a.kind == b.kind && a.a == b.a; });
}

/// A ground of tiles takes as long to draw as it has tiles.
void cut_tiles(Item& item, const Rect& region) {
  auto* path = std::get_if<Path>(&item.what);
  if (path && path->fill && !path->stroke && std::holds_alternative<PictureTiles>(*path->fill) && is_box(path->segments))
    path->segments = rectangle(shared_box(bounds(path->segments), region));
}

}  // namespace

Frame within(const Frame& frame, const Rect& region) {
  Extents frames;
  Frame part{frame.size, {}};
  for (const Item& item : frame.items) {
    if (!meet(frames.of(item), region)) continue;
    part.items.push_back(item);
    cut_tiles(part.items.back(), region);
  }
  return part;
}

bool may_show(const Item& item, const Matrix& matrix, std::span<const Point> clip) {
  if (std::holds_alternative<GlyphRun>(item.what)) return true;
  if (const auto* group = std::get_if<Group>(&item.what))
    return group->frame && std::any_of(group->frame->items.begin(), group->frame->items.end(),
                                       [&](const Item& inner) { return may_show(inner, matrix * group->matrix, clip); });
  Extents none;
  const Rect box = none.of(item);
  const std::array corners = {matrix(box.origin), matrix({box.right(), box.top()}), matrix({box.right(), box.bottom()}),
                              matrix({box.left(), box.bottom()})};
  return depth_of_overlap(corners, clip) > 0;
}

Rect box_around(const Rect& box, const Matrix& matrix) { return bounds(transformed(rectangle(box), matrix)); }

Rect Extents::of(const Item& item) {
  return std::visit(
      [&](const auto& what) {
        if constexpr (std::is_same_v<std::decay_t<decltype(what)>, Group>)
          return extent(what, *this);
        else
          return extent(what);
      },
      item.what);
}

Rect Extents::of(const Frame& frame) {
  if (const auto known = shared_.find(&frame); known != shared_.end()) return known->second;
  Rect all{{}, frame.size};
  for (const Item& item : frame.items) all = joined(all, of(item));
  return shared_[&frame] = all;
}

}  // namespace kitwright
