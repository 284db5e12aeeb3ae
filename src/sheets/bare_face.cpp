#include "sheets/bare_face.h"

#include <algorithm>
#include <optional>
#include <vector>

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

/// The box of something painted, and whether it shows on paper.
struct Painted {
  Rect box;
  bool shows = true;
};

/// Adds all that is painted, the lowest first, as far as the clips around it let it. White through which the ground shows is
/// no paper.
void add_painted(const Frame& frame, const Matrix& matrix, const std::optional<Rect>& clip, bool solid,
                 std::vector<Painted>& all) {
  const auto add = [&](const Rect& box, bool shows) {
    if (!shows && !solid) return;
    const Rect placed = box_around(box, matrix);
    all.push_back({clip ? shared_box(placed, *clip) : placed, shows});
  };
  const auto add_item = Overloaded{
      [&](const Path& path) {
        if (path.fill) add(bounds(path.segments), shows(*path.fill));
        if (path.stroke && shows(path.stroke->paint)) add(bounds(path.segments), true);
      },
      [&](const Image& image) { add(image.box, true); },
      [&](const Group& group) {
        if (!group.frame) return;
        std::optional<Rect> inner = clip;
        if (!group.clip.empty()) inner = box_around(bounds(group.clip), matrix);
        if (inner && clip) inner = shared_box(*inner, *clip);
        add_painted(*group.frame, matrix * group.matrix, inner, solid && group.opacity >= 1, all);
      },
      [](const GlyphRun&) {},
      [](const Link&) {},
  };
  for (const Item& item : frame.items) std::visit(add_item, item.what);
}

/// Places along the sides of the box, between its corners.
std::vector<Point> along_sides(const Rect& box) {
  constexpr int steps = 8;
  std::vector<Point> points;
  for (int i = 1; i < steps; ++i) {
    const Length x = box.left() + box.size.width * i / steps, y = box.top() + box.size.height * i / steps;
    points.insert(points.end(), {{x, box.top()}, {x, box.bottom()}, {box.left(), y}, {box.right(), y}});
  }
  return points;
}

/// The cut need not be more exact than that.
constexpr Length hardly = Length::mm(0.05);

}  // namespace

bool is_bare(const Frame& face, const Rect& trim) { return !covers(face, {}, grown(trim, -hardly)); }

bool leaves_edge_bare(const Frame& face, const Rect& trim) {
  std::vector<Painted> painted;
  add_painted(face, {}, {}, true, painted);
  return std::ranges::any_of(along_sides(grown(trim, -hardly)), [&](const Point& place) {
    const auto top = std::find_if(painted.rbegin(), painted.rend(), [&](const Painted& one) {
      return lies_within({place, {}}, one.box);
    });
    return top == painted.rend() || !top->shows;
  });
}

}  // namespace kitwright
