#include "sheets/bare_face.h"

#include <algorithm>

#include "base/overloaded.h"
#include "scene/boxes.h"
#include "scene/extent.h"

namespace kitwright {

namespace {

constexpr Colour white{255, 255, 255, 255};
/// What ends that near to the trim shows where it is.
constexpr Length edge = Length::mm(0.3);

bool shows(const Paint& paint) { return !std::holds_alternative<Colour>(paint) || std::get<Colour>(paint) != white; }

Rect box_on(const Path& path, const Matrix& matrix) {
  const Rect box = bounds(path.segments);
  return box_around(path.stroke ? grown(box, path.stroke->width / 2) : box, matrix);
}

/// Does something that shows on paper leave `inner`?
bool leaves(const Frame& frame, const Matrix& matrix, const Rect& inner) {
  const auto leaves_alone = Overloaded{
      [&](const Path& path) {
        const bool seen = (path.fill && shows(*path.fill)) || (path.stroke && shows(path.stroke->paint));
        return seen && !lies_within(box_on(path, matrix), inner);
      },
      [&](const Image& image) { return !lies_within(box_around(image.box, matrix), inner); },
      [&](const Group& group) {
        const bool clipped_inside = !group.clip.empty() && lies_within(box_around(bounds(group.clip), matrix), inner);
        return !clipped_inside && group.frame && leaves(*group.frame, matrix * group.matrix, inner);
      },
      [](const GlyphRun&) { return false; },
      [](const Link&) { return false; },
  };
  return std::ranges::any_of(frame.items, [&](const Item& item) { return std::visit(leaves_alone, item.what); });
}

}  // namespace

bool is_bare(const Frame& face, const Rect& trim) { return !leaves(face, {}, grown(trim, -edge)); }

}  // namespace kitwright
