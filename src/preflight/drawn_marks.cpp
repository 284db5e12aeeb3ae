#include "preflight/drawn_marks.h"

#include <algorithm>
#include <cmath>

namespace kitwright {

/// By how much the projections of two boxes overlap on the normal of a side; negative if they are apart.
static double overlap_along(const Quad& a, const Quad& b, Point from, Point to) {
  const double nx = (to.y - from.y).to_mm(), ny = (from.x - to.x).to_mm(), length = std::hypot(nx, ny);
  if (length == 0) return 1e9;
  const auto range = [&](const Quad& q) {
    double least = 1e9, most = -1e9;
    for (const Point& p : q) {
      const double at = (p.x.to_mm() * nx + p.y.to_mm() * ny) / length;
      least = std::min(least, at), most = std::max(most, at);
    }
    return std::pair{least, most};
  };
  const auto [a_from, a_to] = range(a);
  const auto [b_from, b_to] = range(b);
  return std::min(a_to, b_to) - std::max(a_from, b_from);
}

/// The separating axis theorem: boxes are apart if they are so along the normal of some side.
double depth_of_overlap(const Quad& a, const Quad& b) {
  double depth = 1e9;
  for (const Quad* q : {&a, &b})
    for (std::size_t i = 0; i < 2; ++i) depth = std::min(depth, overlap_along(a, b, (*q)[i], (*q)[i + 1]));
  return std::max(depth, 0.0);
}

namespace {

Quad quad(const Rect& box, const Matrix& matrix) {
  return {matrix(box.origin), matrix({box.right(), box.top()}), matrix({box.right(), box.bottom()}),
          matrix({box.left(), box.bottom()})};
}

Rect joined(const Rect& a, const Rect& b) {
  const Point origin{std::min(a.left(), b.left()), std::min(a.top(), b.top())};
  return {origin, {std::max(a.right(), b.right()) - origin.x, std::max(a.bottom(), b.bottom()) - origin.y}};
}

Rect around(const Quad& q) {
  Point least = q[0], most = q[0];
  for (const Point& p : q) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  return {least, {most.x - least.x, most.y - least.y}};
}

/// What an item inherits from the groups around it.
struct Around {
  std::vector<const Group*> groups;
  Matrix matrix;
  Rect within;
  bool clipped = false;
  double opacity = 1;
  Span where;
  WaivedRef waived;
};

/// Descends into groups, carrying along what they do to the items inside.
class Collector {
 public:
  Collector(GlyphOutlines& glyphs, std::vector<Mark>& found) : glyphs_(glyphs), found_(found) {}

  void collect(const Frame& frame, const Around& around) {
    for (const Item& item : frame.items) {
      Around here = around;
      if (item.where.source) here.where = item.where;
      if (item.waived) here.waived = item.waived;
      if (const auto* group = std::get_if<Group>(&item.what)) {
        if (group->frame) enter(*group, std::move(here));
      } else if (item.role == Role::Art || item.role == Role::Text) {
        add(item, here);
      }
    }
  }

 private:
  void enter(const Group& group, Around here) {
    if (!group.clip.empty()) {
      here.within = shared_box(here.within, bounds(transformed(group.clip, here.matrix)));
      here.clipped = true;
    }
    here.groups.push_back(&group);
    here.matrix = here.matrix * group.matrix;
    here.opacity *= group.opacity;
    collect(*group.frame, here);
  }

  /// What lies so far off that nothing is left of it keeps its box: somebody has to hear of it.
  static Rect seen(const Rect& box, const Around& here) {
    return here.clipped || meet(box, here.within) ? shared_box(here.within, box) : box;
  }

  void add(const Item& item, const Around& here) {
    Mark mark{&item, here.groups, here.matrix, {}, {}, here.clipped, here.opacity, here.where, here.waived};
    if (const GlyphRun* run = mark.run()) {
      add_letters(*run, here, mark);
      if (mark.letters.empty()) return;
      mark.box = kitwright::around(mark.letters.front());
      for (const Quad& q : mark.letters) mark.box = joined(mark.box, kitwright::around(q));
    } else if (const Image* image = mark.image()) {
      mark.box = seen(kitwright::around(quad(image->box, here.matrix)), here);
    } else if (const Path* path = mark.path()) {
      const Length line = path->stroke ? path->stroke->width / 2 : Length{};
      mark.box = seen(kitwright::around(quad(grown(bounds(path->segments), line), here.matrix)), here);
    } else {
      return;
    }
    if (mark.box.size.width > Length{} && mark.box.size.height > Length{}) found_.push_back(std::move(mark));
  }

  /// Adds the boxes of a run's letters, except those that a clip cuts into.
  void add_letters(const GlyphRun& run, const Around& here, Mark& mark) {
    const Length line = run.outline ? run.outline->width / 2 : Length{};
    for (const Glyph& glyph : run.glyphs) {
      const InkBox ink = glyphs_.box(run.font, glyph.id);
      if (ink.empty()) continue;
      const Point pen{run.origin.x + glyph.x, run.origin.y + glyph.y};
      const Rect box{{pen.x + run.size * ink.left, pen.y + run.size * ink.top},
                     {run.size * (ink.right - ink.left), run.size * (ink.bottom - ink.top)}};
      const Quad q = quad(grown(box, line), here.matrix);
      if (!here.clipped || lies_within(kitwright::around(q), here.within)) mark.letters.push_back(q);
    }
  }

  GlyphOutlines& glyphs_;
  std::vector<Mark>& found_;
};

}  // namespace

std::vector<Mark> marks_of(const Frame& face, const WaivedRef& waived, GlyphOutlines& glyphs) {
  std::vector<Mark> found;
  constexpr Length far = Length::mm(5'000);
  Collector(glyphs, found).collect(face, {{}, {}, grown({{}, face.size}, far), false, 1, {}, waived});
  return found;
}

/// Each group around the mark is rebuilt with nothing else in it.
Frame alone(const Mark& mark, Size size, const std::optional<Rect>& black_paper) {
  Frame frame{size, {}};
  if (black_paper) frame.items.push_back({Path{rectangle(*black_paper), Paint{Colour{0, 0, 0}}, {}}, Role::Art, {}, {}});
  Item item = *mark.item;
  for (auto group = mark.groups.rbegin(); group != mark.groups.rend(); ++group) {
    Frame inner{size, {std::move(item)}};
    item = {
        Group{std::make_shared<Frame>(std::move(inner)), (*group)->matrix, (*group)->clip, (*group)->opacity}, Role::Art, {}, {}};
  }
  frame.items.push_back(std::move(item));
  return frame;
}

}  // namespace kitwright
