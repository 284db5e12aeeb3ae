#include "render/extent.h"

#include <algorithm>
#include <type_traits>

namespace kitwright {
namespace {

Rect joined(const Rect& a, const Rect& b) {
  const Point origin{std::min(a.left(), b.left()), std::min(a.top(), b.top())};
  return {origin, {std::max(a.right(), b.right()) - origin.x, std::max(a.bottom(), b.bottom()) - origin.y}};
}

/// Without size where the two do not meet.
Rect shared(const Rect& a, const Rect& b) {
  const Point origin{std::max(a.left(), b.left()), std::max(a.top(), b.top())};
  const Point end{std::min(a.right(), b.right()), std::min(a.bottom(), b.bottom())};
  return {origin, {std::max(end.x - origin.x, Length{}), std::max(end.y - origin.y, Length{})}};
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

}  // namespace

Rect box_around(const Rect& box, const Matrix& matrix) { return bounds(transformed(rectangle(box), matrix)); }

Rect Extents::of(const Frame& frame) {
  if (const auto known = shared_.find(&frame); known != shared_.end()) return known->second;
  Rect all{{}, frame.size};
  for (const Item& item : frame.items) {
    if (const auto* group = std::get_if<Group>(&item.what)) {
      if (!group->frame) continue;
      const Rect inner = box_around(of(*group->frame), group->matrix);
      all = joined(all, group->clip.empty() ? inner : shared(inner, bounds(group->clip)));
    } else {
      all = joined(all, std::visit(
                            [](const auto& what) {
                              if constexpr (std::is_same_v<std::decay_t<decltype(what)>, Group>)
                                return Rect{};
                              else
                                return extent(what);
                            },
                            item.what));
    }
  }
  return shared_[&frame] = all;
}

}  // namespace kitwright
