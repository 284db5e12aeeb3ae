#include "preflight/drawn_marks.h"

#include <algorithm>

namespace kitwright {
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

/// The outline of a clip on the face.
struct ClipLine {
  ClipLine(const std::vector<Segment>& clip, Span element) : line(clip), where(element) {}
  TrimLine line;
  Span where;
};

/// What an item inherits from the groups around it.
struct Around {
  std::vector<const Group*> groups;
  Matrix matrix;
  Rect within;
  std::vector<std::shared_ptr<const ClipLine>> clips;
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
      const auto clip = transformed(group.clip, here.matrix);
      here.within = shared_box(here.within, bounds(clip));
      here.clips.push_back(std::make_shared<const ClipLine>(clip, here.where));
    }
    here.groups.push_back(&group);
    here.matrix = here.matrix * group.matrix;
    here.opacity *= group.opacity;
    collect(*group.frame, here);
  }

  /// What lies so far off that nothing is left of it keeps its box: somebody has to hear of it.
  static Rect seen(const Rect& box, const Around& here) {
    return !here.clips.empty() || meet(box, here.within) ? shared_box(here.within, box) : box;
  }

  void add(const Item& item, const Around& here) {
    Mark mark{&item, here.groups, here.matrix, {}, {}, {}, !here.clips.empty(), here.opacity, here.where, here.waived};
    if (const GlyphRun* run = mark.run()) {
      add_letters(*run, here, mark);
    } else if (const Image* image = mark.image()) {
      const Quad corners = quad(image->box, here.matrix);
      mark.box = seen(kitwright::around(corners), here);
      if (item.text != 0 && is_cut(corners, here, mark)) mark.box = kitwright::around(corners);
    } else if (const Path* path = mark.path()) {
      const Length line = path->stroke ? path->stroke->width / 2 : Length{};
      mark.box = seen(kitwright::around(quad(grown(bounds(path->segments), line), here.matrix)), here);
    } else {
      return;
    }
    if (mark.box.size.width > Length{} && mark.box.size.height > Length{}) found_.push_back(std::move(mark));
  }

  /// Notes how far a letter or an icon reaches out of the clips around it. Less than a hair is rounding.
  static bool is_cut(const Quad& part, const Around& here, Mark& mark) {
    constexpr double hair = 0.05;
    bool cut = false;
    for (const auto& clip : here.clips)
      for (const Point& p : part)
        if (const double by = -clip->line.inside(p); by > hair) {
          cut = true;
          if (!mark.cut || by > mark.cut->by) mark.cut = {by, clip->where};
        }
    return cut;
  }

  /// The box of a run is around its whole letters, or around all if clips cut into each.
  void add_letters(const GlyphRun& run, const Around& here, Mark& mark) {
    const Length line = run.outline ? run.outline->width / 2 : Length{};
    std::vector<Quad> all;
    for (const Glyph& glyph : run.glyphs) {
      const InkBox ink = glyphs_.box(run.font, glyph.id);
      if (ink.empty()) continue;
      const Point pen{run.origin.x + glyph.x, run.origin.y + glyph.y};
      const Rect box{{pen.x + run.size * ink.left, pen.y + run.size * ink.top},
                     {run.size * (ink.right - ink.left), run.size * (ink.bottom - ink.top)}};
      const Quad q = quad(grown(box, line), here.matrix);
      all.push_back(q);
      if (!is_cut(q, here, mark)) mark.letters.push_back(q);
    }
    const std::vector<Quad>& shown = mark.letters.empty() ? all : mark.letters;
    if (shown.empty()) return;
    mark.box = kitwright::around(shown.front());
    for (const Quad& q : shown) mark.box = joined(mark.box, kitwright::around(q));
  }

  GlyphOutlines& glyphs_;
  std::vector<Mark>& found_;
};

}  // namespace

std::vector<Mark> marks_of(const Frame& face, const WaivedRef& waived, GlyphOutlines& glyphs) {
  std::vector<Mark> found;
  constexpr Length far = Length::mm(5'000);
  Collector(glyphs, found).collect(face, {{}, {}, grown({{}, face.size}, far), {}, 1, {}, waived});
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
