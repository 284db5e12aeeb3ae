#include "layout/face_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "layout/requirements.h"
#include "scene/extent.h"
#include "scene/path_data.h"

namespace kitwright {
namespace {

/// Limits against layouts that would run for minutes; a rich face draws a few thousand elements.
constexpr std::size_t most_drawn = 50'000;
/// Counted separately: elements that `when` leaves out are evaluated, though not drawn.
constexpr std::size_t most_repeated = 200'000;
/// Half the width by which a mirror image reaches under the edge of what covers it.
constexpr Length lap = Length::mm(0.05);

/// One axis of a drawing or its mirror image: it shows between `from` and `to`, and a point at p moves to sign · p + move.
struct Along {
  Length from, to;
  double sign = 1;
  Length move;
};

/// Mirrored at the line `lap` inside the edge, so that image and drawing overlap a little there.
Along mirrored_before(Length edge, Length bleed) { return {edge - bleed, edge + lap * 2, -1, (edge + lap) * 2}; }
Along mirrored_behind(Length edge, Length bleed) { return {edge - lap * 2, edge + bleed, -1, (edge - lap) * 2}; }

}  // namespace

/// A deque keeps them at their addresses, as instances point to them.
const Environment& FaceBuilder::child(const Environment& outer, TextMap<Value> values) {
  environments_.push_back({std::move(values), &outer});
  return environments_.back();
}

/// What a layout extends is drawn first, with this one's fillings for its slots; its own layers go on top.
void FaceBuilder::layout(const Layout& l, const Spot& spot, Span from) {
  if (!meets_requirements(l, spot.names, job.row, from, job.out)) return;
  if (++depth_ <= most_nested_layouts) {
    if (!l.extends.empty()) {
      extending_.push_back(&l);
      if (const Layout* base = job.studio.library.find(l.extends))
        waiving(l.waivers, spot.into, [&] { layout(*base, spot, l.extends_where); });
      extending_.pop_back();
    }
    waiving(l.waivers, spot.into, [&] { elements(l.layers, spot); });
  } else if (drawn_ <= most_drawn) {
    // Other circles are found when layouts are read; this one has a name that comes out while drawing.
    job.out.error("layout.cycle", from,
                  fmt::format("'{}' uses itself, or comes after more than {} others", l.name, most_nested_layouts),
                  "give this `use` a `when` that ends it");
    // Ends the drawing of this face: one finding is enough.
    drawn_ = most_drawn + 1;
  }
  --depth_;
}

void FaceBuilder::elements(const Elements& list, const Spot& spot) {
  for (const Instance& it : instances(list, spot.names)) instance(it, spot.box, spot.into);
}

void FaceBuilder::one(const OneElement& e, const Spot& spot) {
  if (!e) return;
  for (const Instance& it : instances(*e, spot.names)) instance(it, spot.box, spot.into);
}

void FaceBuilder::instance(const Instance& it, const Rect& surrounding, Frame& into) {
  element(it, place(it, surrounding), into);
}

std::vector<Instance> FaceBuilder::instances(const Elements& list, const Environment& names) {
  std::vector<Instance> result;
  for (const Element& e : list) add_instances(e, names, result);
  return result;
}

std::vector<Instance> FaceBuilder::instances(const Element& e, const Environment& names) {
  std::vector<Instance> result;
  add_instances(e, names, result);
  return result;
}

/// In the ink-saver style.
static bool is_left_out(const Element& e, const Studio& studio) {
  const auto& roles = studio.game.ink_saver.leave_out;
  return studio.lean && !e.role.empty() &&
         std::any_of(roles.begin(), roles.end(), [&](const auto& role) { return role.first == e.role; });
}

void FaceBuilder::add_instances(const Element& e, const Environment& names, std::vector<Instance>& to) {
  if (is_left_out(e, job.studio)) return;
  note(e, SeenElements::Came::Asked);
  if (!e.repeat.list) return add_instance(e, names, to);
  const auto list = evaluate(e.repeat.list, names, job.out);
  if (!list) return;
  if (!list->list())
    return job.out.error("layout.repeat", e.repeat.where, fmt::format("'repeat' takes a list, not {}", list->kind_word()));
  std::int64_t index = 0;
  for (const Value& v : *list->list()) {
    if (++repeated_ == most_repeated)
      job.out.error("layout.size", e.repeat.where, fmt::format("this face repeats elements more than {} times", most_repeated),
                    "repeat less");
    if (repeated_ >= most_repeated) return;
    add_instance(e, child(names, {{e.repeat.name, v}, {"index", index++}}), to);
  }
}

/// `let` sees the name of the repeat, and `when` sees both.
void FaceBuilder::add_instance(const Element& e, const Environment& names, std::vector<Instance>& to) {
  const Environment* inner = &names;
  for (const NamedExpression& let : e.lets) {
    const auto v = evaluate(let.expression, *inner, job.out);
    if (!v) return;  // it was told; whatever asks for the name would only tell it again
    inner = &child(*inner, {{let.name, *v}});
  }
  if (e.when) {
    const auto holds = value(e.when, *inner);
    if (!holds) return;
    if (!holds->boolean())
      return job.out.error("layout.when", e.when.where, fmt::format("'when' takes true or false, not {}", holds->kind_word()));
    if (!*holds->boolean()) return;
  }
  note(e, SeenElements::Came::Chosen);
  to.push_back({&e, inner});
}

/// Empty if nothing is clipped.
std::vector<Segment> FaceBuilder::clip_path(const Element& e, const Spot& spot) {
  const Rect& box = spot.box;
  if (!e.clip) return {};
  switch (*e.clip) {
    case ClipShape::Circle: return ellipse(box);
    case ClipShape::Rounded:
      return rounded_rectangle(
          box, positive(e.clip_radius, length(e.clip_radius, box.size.width, Length::mm(2), spot.names), job.out));
    case ClipShape::Hexagon: return hexagon(box);
    case ClipShape::Box: return rectangle(box);
  }
  return {};
}

/// Exact comparison would fail for sums of percentages.
static bool touches(Length a, Length b) { return a - b < Length::mm(0.01) && b - a < Length::mm(0.01); }

/// How far the sides of a box move out: by the bleed where they lie on the trim, else not at all.
static Sides reach(const Rect& box, const Rect& trim, Length bleed) {
  return {touches(box.left(), trim.left()) ? bleed : Length{}, touches(box.top(), trim.top()) ? bleed : Length{},
          touches(box.right(), trim.right()) ? bleed : Length{}, touches(box.bottom(), trim.bottom()) ? bleed : Length{}};
}

/// The side of a turned box that looks in the direction (x, y), which is nearly one of the four axes.
static Length side_towards(const Sides& s, double x, double y) {
  if (std::abs(x) > std::abs(y)) return x < 0 ? s.left : s.right;
  return y < 0 ? s.top : s.bottom;
}

/// Moves those sides of the box that lie on the trim (after `to_face`) out by the bleed. That makes sense for turns by quarters
/// only. Anything else, like the edges of a hexagon, is compared with the trim as if it were not turned.
static Rect extended(const Rect& box, const Matrix& to_face, const Rect& trim, Length bleed) {
  const Matrix& m = to_face;
  const bool upright = std::abs(m.xx * m.xy) < 1e-9 && std::abs(m.xx * m.yx) < 1e-9;
  if (!upright) {
    const Sides out = reach(box, trim, bleed);
    return shrunk(box, {-out.left, -out.top, -out.right, -out.bottom});
  }
  const Sides out = reach(bounds(transformed(rectangle(box), m)), trim, bleed);
  return shrunk(box, {-side_towards(out, -m.xx, -m.yx), -side_towards(out, -m.xy, -m.yy), -side_towards(out, m.xx, m.yx),
                      -side_towards(out, m.xy, m.yy)});
}

double FaceBuilder::opacity(const Element& e, const Environment& names) {
  const double value = number(e.opacity, 1, names);
  if (value >= 0 && value <= 1) return value;
  job.out.error("layout.opacity", e.opacity.where, fmt::format("an opacity is 0 to 1, not {:.6g}", value),
                "85 % is written 0.85");
  return 1;
}

/// Ends faces that never would. What all faces have too much of is told for their component.
bool FaceBuilder::take(std::size_t elements, Span where) {
  const bool fresh = drawn_ <= most_drawn;
  drawn_ += elements;
  if (drawn_ > most_drawn) {
    if (fresh)
      job.out.error("layout.size", where, fmt::format("this face draws more than {} elements", most_drawn),
                    "repeat or mirror less; 10 corners, dashes or tiles count as one, and a clip as 25");
    return false;
  }
  FaceTotals* totals = job.studio.totals;
  return !totals || (totals->elements.take(static_cast<std::int64_t>(elements)) && !totals->is_spent());
}

/// Whether there is a bleed to run into where it is placed. One whose surroundings run into the bleed lies beyond the trim.
bool FaceBuilder::may_bleed(const Element& e, const Spot& placed) {
  if (!e.bleed || job.canvas.bleed == Length{}) return true;
  const Matrix turn = Matrix::turn(number(e.turn, 0, placed.names), placed.box.centre());
  const Rect box = bounds(transformed(rectangle(placed.box), to_face_ * turn)), near = grown(job.canvas.trim, Length::mm(-0.01));
  return box.left() <= near.left() || box.top() <= near.top() || box.right() >= near.right() || box.bottom() >= near.bottom();
}

bool FaceBuilder::is_clipped_away(const Item& item) const {
  return std::any_of(clips_.begin(), clips_.end(), [&](const auto& clip) { return !may_show(item, to_face_, clip); });
}

void FaceBuilder::element(const Instance& it, const Rect& placed, Frame& into) {
  const Element& e = *it.element;
  if (!take(1, e.where)) return;
  if (placed.size.width < Length{} || placed.size.height < Length{}) return;  // reported by place()
  const std::size_t before = into.items.size();
  waiving(e.waivers, into, [&] { draw(e, {placed, *it.names, into}); });
  const bool room = placed.size.width > Length{} && placed.size.height > Length{};
  if (into.items.size() == before || (!room && needs_room(e))) return;
  if (std::all_of(into.items.begin() + static_cast<std::ptrdiff_t>(before), into.items.end(),
                  [&](const Item& item) { return is_clipped_away(item); }))
    note(e, SeenElements::Came::Clipped);
  else
    note(e, may_bleed(e, {placed, *it.names, into}) ? SeenElements::Came::Bled : SeenElements::Came::Drawn);
}

void FaceBuilder::draw(const Element& e, const Spot& placed) {
  const double degrees = number(e.turn, 0, placed.names), visible = opacity(e, placed.names);
  // Exactly no turn for 0, so that most boxes keep exact coordinates.
  const Matrix turn = degrees == 0 ? Matrix{} : Matrix::turn(degrees, placed.box.centre());
  // The turn applies to everything inside, so the mapping to the face is kept up to date.
  const Matrix around = std::exchange(to_face_, to_face_ * turn);
  // Extending changes the box itself; mirroring draws more around it.
  const bool extends = e.bleed == IntoBleed::Extend;
  const Rect box = extends ? extended(placed.box, to_face_, job.canvas.trim, job.canvas.bleed) : placed.box;
  const Spot spot{box, placed.names, placed.into};
  const auto clip = clip_path(e, spot);
  constexpr std::size_t elements_of_clip = 25;  // as long as it takes to draw
  if (!clip.empty() && !take(elements_of_clip, e.where)) return void(to_face_ = around);
  const auto once = [&](Frame& into) {
    if (degrees == 0 && visible >= 1 && clip.empty()) return content(e, {box, spot.names, into});
    auto inner = std::make_shared<Frame>();
    inner->size = into.size;
    const auto corners = parts_of(transformed(clip, to_face_));
    clips_.insert(clips_.end(), corners.begin(), corners.end());
    content(e, {box, spot.names, *inner});
    clips_.resize(clips_.size() - corners.size());
    if (!inner->items.empty())
      into.items.push_back({Group{std::move(inner), turn, transformed(clip, turn), visible}, Role::Art, {}, e.where});
  };
  if (e.bleed == IntoBleed::Mirror) {
    auto drawn = std::make_shared<Frame>();
    drawn->size = spot.into.size;
    once(*drawn);
    mirrored(e, spot, std::move(drawn));
  } else {
    once(spot.into);
  }
  to_face_ = around;
}

/// What lies in the bleed would show words backwards after a cut that is off.
static Frame without_words(const Frame& frame) {
  Frame left{frame.size, {}};
  for (const Item& item : frame.items) {
    if (item.text != 0) continue;
    left.items.push_back(item);
    if (auto* group = std::get_if<Group>(&left.items.back().what); group && group->frame)
      group->frame = std::make_shared<Frame>(without_words(*group->frame));
  }
  return left;
}

static std::size_t items_of(const Frame& frame) {
  std::size_t count = frame.items.size();
  for (const Item& item : frame.items)
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) count += items_of(*group->frame);
  return count;
}

/// Draws mirror images in the eight directions around the box, each clipped to the bleed, and the box's own drawing on top. Lower
/// images reach a little under upper ones: viewers that smooth edges would otherwise let the paper shine through.
void FaceBuilder::mirrored(const Element& e, const Spot& spot, const FrameRef& frame) {
  const Rect& box = spot.box;
  const FrameRef ground = std::make_shared<Frame>(without_words(*frame));
  const auto add = [&](const Along& across, const Along& down) {
    const Rect part{{across.from, down.from}, {across.to - across.from, down.to - down.from}};
    const Matrix matrix{across.sign, 0, 0, down.sign, across.move, down.move};
    // A mirror undoes itself, so the matrix also leads back to what is mirrored here.
    const bool own = across.sign > 0 && down.sign > 0;
    const FrameRef shown = own ? frame : std::make_shared<Frame>(within(*ground, box_around(part, matrix)));
    // A mirror image of mirror images has eight times as much as they have.
    if (!own && !take(items_of(*shown), e.where)) return;
    spot.into.items.push_back({Group{shown, matrix, rectangle(part), 1}, Role::Art, {}, e.where});
  };
  const Along own_across{box.left(), box.right(), 1, {}}, own_down{box.top(), box.bottom(), 1, {}};
  const Length b = job.canvas.bleed;
  if (b > Length{}) {
    const std::array across = {mirrored_before(box.left(), b), mirrored_behind(box.right(), b)};
    const std::array down = {mirrored_before(box.top(), b), mirrored_behind(box.bottom(), b)};
    for (const Along& x : across)
      // Corners first, then sides, then the middle: later ones cover the overlaps.
      for (const Along& y : down) add(x, y);
    for (const Along& x : across) add(x, own_down);
    for (const Along& y : down) add(own_across, y);
  }
  add(own_across, own_down);
}

/// Draws the element's kind inside its padding.
void FaceBuilder::content(const Element& e, const Spot& outer) {
  const Size& size = outer.box.size;
  const Rect box = shrunk(outer.box, sides(e.padding, size, outer.names));
  if (e.padding && (box.size.width < Length{} || box.size.height < Length{}))
    return job.out.error(
        "layout.padding", e.padding.where,
        fmt::format("this padding leaves nothing of {:.2f} x {:.2f} mm", size.width.to_mm(), size.height.to_mm()),
        "make it smaller, or the element larger");
  std::visit([&](const auto& kind) { kind.draw(e, {box, outer.names, outer.into}, *this); }, e.kind);
}

/// See the header: the slots of an outer layout are out of reach in here.
void FaceBuilder::used(const Layout& l, const Spot& spot, Span from) {
  std::vector<const Layout*> around = std::exchange(extending_, {});
  layout(l, spot, from);
  extending_ = std::move(around);
}

/// Asks the layout that a component names first, then those that it extends: the nearest filling wins.
bool FaceBuilder::fill_slot(const std::string& name, const Spot& spot) {
  for (std::size_t at = 0; at < extending_.size(); ++at)
    if (const auto it = extending_[at]->slots.find(name); it != extending_[at]->slots.end()) {
      // A slot inside this filling belongs to the layouts further out. Otherwise a filling that contains a slot of the same name
      // would fill itself without end.
      std::vector<const Layout*> further(extending_.begin(), extending_.begin() + static_cast<std::ptrdiff_t>(at));
      further.swap(extending_);
      for (const Instance& i : instances(it->second, spot.names)) instance(i, spot.box, spot.into);
      extending_.swap(further);
      return true;
    }
  return false;
}

}  // namespace kitwright
