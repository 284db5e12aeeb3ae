#include "layout/painter.h"

#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace kitwright {
namespace {

constexpr std::size_t most_drawn = 50'000;
/// Counted apart: what `when` leaves out is not drawn, but it is looked at.
constexpr std::size_t most_repeated = 200'000;
/// Half of what a mirror image shows under the edge of what lies on it.
constexpr Length lap = Length::mm(0.05);

/// A drawing or its mirror image along one axis: where it shows, and that what was at p lies at `sign` p + `move`.
struct Along {
  Length from, to;
  double sign = 1;
  Length move;
};

Along mirrored_before(Length edge, Length bleed) { return {edge - bleed, edge + lap * 2, -1, (edge + lap) * 2}; }
Along mirrored_behind(Length edge, Length bleed) { return {edge - lap * 2, edge + bleed, -1, (edge - lap) * 2}; }

}  // namespace

const Environment& Painter::child(const Environment& outer, TextMap<Value> values) {
  environments_.push_back({std::move(values), &outer});
  return environments_.back();
}

void Painter::layout(const Layout& l, const Rect& box, const Environment& names, Frame& into) {
  if (++depth_ <= 40) {
    if (!l.extends.empty()) {
      extending_.push_back(&l);
      if (const Layout* base = studio_.library.find(l.extends)) waiving(l.waivers, into, [&] { layout(*base, box, names, into); });
      extending_.pop_back();
    }
    waiving(l.waivers, into, [&] { elements(l.layers, box, names, into); });
  } else if (drawn_ <= most_drawn) {
    // Only a name that comes out while drawing leads here: other circles are found before.
    out_.error("layout.cycle", l.where, fmt::format("'{}' uses itself, or comes after more than 40 others", l.name),
               "give the `use` that leads to it a `when` that ends it");
    drawn_ = most_drawn + 1;
  }
  --depth_;
}

void Painter::elements(const std::vector<Element>& list, const Rect& box, const Environment& names, Frame& into) {
  for (const Instance& it : instances(list, names)) instance(it, box, into);
}

void Painter::instance(const Instance& it, const Rect& surrounding, Frame& into) {
  element(*it.element, place(*it.element, surrounding, *it.names), *it.names, into);
}

std::vector<Instance> Painter::instances(const std::vector<Element>& list, const Environment& names) {
  std::vector<Instance> result;
  for (const Element& e : list) add_instances(e, names, result);
  return result;
}

/// `let`s see the repeat's name, `when` sees both.
void Painter::add_instances(const Element& e, const Environment& names, std::vector<Instance>& to) {
  const auto add = [&](const Environment& outer) {
    const Environment* inner = &outer;
    for (const NamedExpression& let : e.lets)
      if (const auto v = evaluate(let.expression, *inner, out_)) inner = &child(*inner, {{let.name, *v}});
    if (e.when) {
      const auto holds = evaluate(e.when, *inner, out_);
      if (!holds) return;
      if (!holds->boolean())
        return out_.error("layout.when", e.span("when"), fmt::format("'when' takes true or false, not {}", holds->kind_word()));
      if (!*holds->boolean()) return;
    }
    to.push_back({&e, inner});
  };
  if (!e.repeat_list) return add(names);

  const auto list = evaluate(e.repeat_list, names, out_);
  if (!list) return;
  if (!list->list()) return out_.error("layout.repeat", e.span("repeat"), fmt::format("'repeat' takes a list, not {}", list->kind_word()));
  std::int64_t index = 0;
  for (const Value& v : *list->list()) {
    if (++repeated_ == most_repeated)
      out_.error("layout.size", e.span("repeat"), fmt::format("this face repeats elements more than {} times", most_repeated), "repeat less");
    if (repeated_ >= most_repeated) return;
    add(child(names, {{e.repeat_name, v}, {"index", index++}}));
  }
}

std::vector<Segment> Painter::clip_path(const Element& e, const Rect& box, const Environment& names) {
  const std::string kind = word(e, "clip", "", names);
  if (kind == "circle") return ellipse(box);
  if (kind == "rounded") return rounded_rectangle(box, positive(e, "clip_radius", length(e, "clip_radius", box.size.width, Length::mm(2), names)));
  if (kind == "hexagon") return hexagon(box);
  return kind.empty() ? std::vector<Segment>{} : rectangle(box);
}

static bool touches(Length a, Length b) { return a - b < Length::mm(0.01) && b - a < Length::mm(0.01); }

/// How far the sides of a box on the face move out: by the bleed where they lie on the trim.
static Sides reach(const Rect& box, const Rect& trim, Length bleed) {
  return {touches(box.left(), trim.left()) ? bleed : Length{}, touches(box.top(), trim.top()) ? bleed : Length{},
          touches(box.right(), trim.right()) ? bleed : Length{}, touches(box.bottom(), trim.bottom()) ? bleed : Length{}};
}

/// The side that looks along (x, y), which is nearly one of the four directions.
static Length side_towards(const Sides& s, double x, double y) {
  if (std::abs(x) > std::abs(y)) return x < 0 ? s.left : s.right;
  return y < 0 ? s.top : s.bottom;
}

/// Sides of the box that `to_face` brings onto the trim move out by the bleed. A box turned by less than a quarter lies on no
/// upright trim; the edges of a hexagon, each drawn as if it were the top one, are measured as they are placed.
static Rect extended(const Rect& box, const Matrix& to_face, const Rect& trim, Length bleed) {
  const Matrix& m = to_face;
  const bool upright = std::abs(m.xx * m.xy) < 1e-9 && std::abs(m.xx * m.yx) < 1e-9;
  if (!upright) {
    const Sides out = reach(box, trim, bleed);
    return shrunk(box, {-out.left, -out.top, -out.right, -out.bottom});
  }
  const Sides out = reach(bounds(transformed(rectangle(box), m)), trim, bleed);
  return shrunk(box, {-side_towards(out, -m.xx, -m.yx), -side_towards(out, -m.xy, -m.yy), -side_towards(out, m.xx, m.yx), -side_towards(out, m.xy, m.yy)});
}

double Painter::opacity(const Element& e, const Environment& names) {
  const double value = number(e, "opacity", 1, names);
  if (value >= 0 && value <= 1) return value;
  out_.error("layout.opacity", e.span("opacity"), fmt::format("an opacity is 0 to 1, not {:.6g}", value), "85 % is written 0.85");
  return 1;
}

/// A finding that the designer may have waived here.
void Painter::judge(Finding finding) {
  finding.waiver = find_waiver(waived_, finding.id);
  out_.add(std::move(finding));
}

void Painter::element(const Element& e, const Rect& placed, const Environment& names, Frame& into) {
  if (++drawn_ > most_drawn) {
    if (drawn_ == most_drawn + 1) out_.error("layout.size", e.where, fmt::format("this face draws more than {} elements", most_drawn), "repeat less");
    return;
  }
  if (placed.size.width < Length{} || placed.size.height < Length{}) return;  // reported where it was placed
  waiving(e.waivers, into, [&] { draw_element(e, placed, names, into); });
}

void Painter::draw_element(const Element& e, const Rect& placed, const Environment& names, Frame& into) {
  const std::string bleed = word(e, "bleed", "", names);
  const double degrees = number(e, "turn", 0, names), visible = opacity(e, names);
  const Matrix turn = degrees == 0 ? Matrix{} : Matrix::turn(degrees, placed.centre());
  const Matrix around = std::exchange(to_face_, to_face_ * turn);
  const Rect box = bleed == "extend" ? extended(placed, to_face_, canvas_.trim, canvas_.bleed) : placed;
  const auto clip = clip_path(e, box, names);
  if (bleed == "mirror") {
    mirrored(e, box, names, into);
  } else if (degrees == 0 && visible >= 1 && clip.empty()) {
    content(e, box, names, into);
  } else {
    auto inner = std::make_shared<Frame>();
    inner->size = into.size;
    content(e, box, names, *inner);
    if (!inner->items.empty())
      into.items.push_back({Group{std::move(inner), turn, transformed(clip, turn), visible}, Role::Art, {}, e.where});
  }
  to_face_ = around;
}

/// Mirror images in the eight neighbours, each cut to the bleed, and on them the box's own drawing. What lies below reaches a
/// little under what lies on it, or paper would shine through where a program softens the edges of both.
void Painter::mirrored(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  auto drawn = std::make_shared<Frame>();
  drawn->size = into.size;
  content(e, box, names, *drawn);
  const FrameRef frame = std::move(drawn);
  const auto add = [&](const Along& across, const Along& down) {
    const Rect part{{across.from, down.from}, {across.to - across.from, down.to - down.from}};
    const Matrix matrix{across.sign, 0, 0, down.sign, across.move, down.move};
    into.items.push_back({Group{frame, matrix, rectangle(part), 1}, Role::Art, {}, e.where});
  };
  const Along own_across{box.left(), box.right(), 1, {}}, own_down{box.top(), box.bottom(), 1, {}};
  const Length b = canvas_.bleed;
  if (b > Length{}) {
    const std::array across = {mirrored_before(box.left(), b), mirrored_behind(box.right(), b)};
    const std::array down = {mirrored_before(box.top(), b), mirrored_behind(box.bottom(), b)};
    for (const Along& x : across)
      for (const Along& y : down) add(x, y);
    for (const Along& x : across) add(x, own_down);
    for (const Along& y : down) add(own_across, y);
  }
  add(own_across, own_down);
}

void Painter::content(const Element& e, const Rect& outer, const Environment& names, Frame& into) {
  const Rect box = shrunk(outer, sides(e, "padding", outer.size, names));
  if (e.has("padding") && (box.size.width < Length{} || box.size.height < Length{}))
    return out_.error("layout.padding", e.span("padding"), fmt::format("this padding leaves nothing of {:.2f} x {:.2f} mm", outer.size.width.to_mm(), outer.size.height.to_mm()), "make it smaller, or the element larger");
  switch (e.kind) {
    case ElementKind::Layers: return elements(e.children, box, names, into);
    case ElementKind::Row: case ElementKind::Column: return flow(e, box, names, into);
    case ElementKind::Grid: return grid(e, box, names, into);
    case ElementKind::Ring: return ring(e, box, names, into);
    case ElementKind::Places: return places(e, box, names, into);
    case ElementKind::Edges: return edges(e, box, names, into);
    case ElementKind::Fill: return fill(e, box, names, into);
    case ElementKind::Shape: return shape(e, box, names, into);
    case ElementKind::Image: return image(e, box, names, into);
    case ElementKind::Text: return text(e, box, names, into);
    case ElementKind::Use: return use(e, box, names, into);
    case ElementKind::Slot: return slot(e, box, names, into);
    case ElementKind::Table: return table(e, box, names, into);
  }
}

void Painter::use(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const std::string name = word(e, "use", "", names);
  const Layout* used = studio_.library.find(name);
  if (!used) return out_.error("layout.missing", e.span("use"), fmt::format("there is no layout '{}'", name), suggest(name, studio_.library.names()));
  TextMap<Value> values;
  for (const NamedExpression& w : e.with)
    if (const auto v = evaluate(w.expression, names, out_)) values.insert_or_assign(w.name, *v);
  // Its slots are its own: who fills those of the layout around it is nothing to them.
  std::vector<const Layout*> around = std::exchange(extending_, {});
  layout(*used, box, child(names, std::move(values)), into);
  extending_ = std::move(around);
}

void Painter::slot(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const std::string name = word(e, "slot", "", names);
  for (std::size_t at = 0; at < extending_.size(); ++at)
    if (const auto it = extending_[at]->slots.find(name); it != extending_[at]->slots.end()) {
      // A slot inside what fills this one is for those further out, or it would be filled with itself for ever.
      std::vector<const Layout*> further(extending_.begin(), extending_.begin() + static_cast<std::ptrdiff_t>(at));
      further.swap(extending_);
      std::vector<Instance> filled;
      add_instances(it->second, names, filled);
      for (const Instance& i : filled) instance(i, box, into);
      extending_.swap(further);
      return;
    }
  if (!e.otherwise) return;
  std::vector<Instance> filled;
  add_instances(*e.otherwise, names, filled);
  for (const Instance& i : filled) instance(i, box, into);
}

}  // namespace kitwright
