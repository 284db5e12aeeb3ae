#include "sheets/bare_face.h"

#include <algorithm>

#include "base/overloaded.h"
#include "scene/boxes.h"
#include "scene/extent.h"

namespace kitwright {

namespace {

constexpr Colour white{255, 255, 255, 255};

bool shows(const Paint& paint) { return !std::holds_alternative<Colour>(paint) || std::get<Colour>(paint) != white; }

/// Does one thing that shows on paper reach over all of `trim`? What is only drawn in lines covers nothing.
bool covers(const Frame& frame, const Matrix& matrix, const Rect& trim) {
  const auto covers_alone = Overloaded{
      [&](const Path& path) {
        return path.fill && shows(*path.fill) && lies_within(trim, box_around(bounds(path.segments), matrix));
      },
      [&](const Image& image) { return lies_within(trim, box_around(image.box, matrix)); },
      [&](const Group& group) {
        const bool clipped = !group.clip.empty() && !lies_within(trim, box_around(bounds(group.clip), matrix));
        return !clipped && group.frame && covers(*group.frame, matrix * group.matrix, trim);
      },
      [](const GlyphRun&) { return false; },
      [](const Link&) { return false; },
  };
  return std::ranges::any_of(frame.items, [&](const Item& item) { return std::visit(covers_alone, item.what); });
}

}  // namespace

bool is_bare(const Frame& face, const Rect& trim) {
  constexpr Length hardly = Length::mm(0.05);
  return !covers(face, {}, grown(trim, -hardly));
}

}  // namespace kitwright
