#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "layout/face_builder.h"

namespace kitwright {

/// Selects width or height: its own key, or its part of `size`.
struct FaceBuilder::Side {
  using Part = Measure MeasurePair::*;

  const Bound<Measure>& own;
  Part of_size;
};

/// As in CSS: one value for all sides; two for top/bottom and left/right; three for top, left/right and bottom; four clockwise
/// from the top. Percentages refer to the side they lie along.
Sides FaceBuilder::sides(const Bound<Measures>& bound, Size whole, const Environment& names) {
  const auto given = value(bound, names);
  if (!given) return {};
  // Percentages refer to the width or to the height, so every side is worked out on its own.
  const Measures& m = *given;
  const auto at = [&](std::size_t i) { return m[i % m.size()]; };
  if (m.size() == 1) return {m[0].of(whole.width), m[0].of(whole.height), m[0].of(whole.width), m[0].of(whole.height)};
  if (m.size() == 2) return {at(1).of(whole.width), at(0).of(whole.height), at(1).of(whole.width), at(0).of(whole.height)};
  if (m.size() == 3) return {at(1).of(whole.width), at(0).of(whole.height), at(1).of(whole.width), at(2).of(whole.height)};
  return {at(3).of(whole.width), at(0).of(whole.height), at(1).of(whole.width), at(2).of(whole.height)};
}

bool needs_room(const Element& e) {
  using Kind = ShapeElement::Kind;
  if (const auto* shape = e.as<ShapeElement>())
    return shape->kind != Kind::Line && shape->kind != Kind::Path && shape->kind != Kind::Polygon;
  return e.as<FillElement>() || e.as<ImageElement>() || e.as<TextElement>();
}

constexpr auto box_hint = R"(a panel of a tuck box is one: "net.front")";

/// The entry of a box, which is a measure or a number of mm.
static std::optional<Measure> measure_in(const ValueRecord& box, std::string_view key) {
  const Value* said = box.get(key);
  if (said && said->number()) return Measure{Measure::Unit::Fixed, Length::mm(said->number()->to_double()), 0};
  return said && said->text() ? parse_measure(*said->text()) : std::nullopt;
}

/// All that neither the element nor its box says, so that it is told once.
static std::string lacking(const Element& e, const ValueRecord& box) {
  std::vector<std::string> keys;
  for (const Bound<Measure>* own : {&e.x, &e.y, &e.width, &e.height})
    if (!*own && !measure_in(box, own->key)) keys.push_back(fmt::format("a measure '{}'", own->key));
  return fmt::format("{}", fmt::join(keys, ", "));
}

/// The value of x, y, width or height: the element's own key, or else the entry of that name in its `box`.
std::optional<Measure> FaceBuilder::boxed(const Element& e, const Bound<Measure>& own, const Environment& names) {
  if (own || !e.box) return value(own, names);
  const auto box = value(e.box, names);
  if (!box) return {};
  const ValueRecord* record = box->record();
  if (!record) {
    job.out.error("layout.box", e.box.where,
                  fmt::format("'box' takes a record with x, y, width and height, not {}", box->kind_word()), box_hint);
    return {};
  }
  const auto measure = measure_in(*record, own.key);
  if (!measure) job.out.error("layout.box", e.box.where, fmt::format("this box lacks {}", lacking(e, *record)), box_hint);
  return measure;
}

std::optional<Length> FaceBuilder::side(const Instance& it, const Side& side, Length whole, Length natural) {
  const Element& e = *it.element;
  const Bound<Measure>& own = side.own;
  // `size` beats `box`, the element's own key beats both.
  std::optional<Measure> m = e.size ? value(own, *it.names) : boxed(e, own, *it.names);
  if (!m)
    if (const auto size = value(e.size, *it.names)) m = (*size).*side.of_size;
  if (!m || m->unit == Measure::Unit::Fraction) return {};
  if (m->unit == Measure::Unit::Auto) return natural;
  const WrittenValue& written = own      ? static_cast<const WrittenValue&>(own)
                                : e.size ? static_cast<const WrittenValue&>(e.size)
                                         : e.box;
  const Length result = m->of(whole);
  // Only a constant is a mistake. An expression may well come to nothing, as for a bar that shows a number.
  constexpr Length unseen = Length::mm(0.02);
  const bool nothing =
      result >= Length{} && result < unseen && needs_room(e) && !written.expression && written.text.is_constant();
  if (nothing)
    job.out.error("layout.extent", written.where,
                  fmt::format("nothing can be drawn in a {} of {}", written.key,
                              result == Length{} ? "nothing" : fmt::format("{:.4f} mm", result.to_mm())),
                  "give it a size, or remove the element");
  positive(written, result, job.out);
  return nothing ? Length::units(-1) : result;  // negative sizes are not drawn
}

std::optional<Length> FaceBuilder::width(const Instance& it, Length whole, Length natural) {
  return side(it, {it.element->width, &MeasurePair::first}, whole, natural);
}

std::optional<Length> FaceBuilder::height(const Instance& it, Length whole, Length natural) {
  return side(it, {it.element->height, &MeasurePair::second}, whole, natural);
}

/// Reports a box that an inset or a place outside has left without extent.
void FaceBuilder::check_room(const Element& e, const Rect& surrounding, const Rect& room, Size size) {
  if (size.width >= Length{} && size.height >= Length{}) return;  // a written size has been reported already
  const bool inset = e.inset && (room.size.width <= Length{} || room.size.height <= Length{});
  const Size& all = surrounding.size;
  if (all.width < Length{} || all.height < Length{}) return;
  // Whichever is to blame is named: the inset, or a position beyond the box.
  if (inset)
    job.out.error("layout.extent", e.inset.where,
                  fmt::format("this inset leaves nothing of {:.2f} x {:.2f} mm", all.width.to_mm(), all.height.to_mm()),
                  "make it smaller, or the box around it larger");
  else
    job.out.error("layout.extent", size.width < Length{} ? e.x.where : e.y.where,
                  fmt::format("this place lies beyond the {:.2f} x {:.2f} mm around it, so that nothing is left",
                              all.width.to_mm(), all.height.to_mm()),
                  "place it further in, or give it a size");
}

bool mentions_auto(const Element& e) {
  const auto is_auto = [](const Measure& m) { return m.unit == Measure::Unit::Auto; };
  for (const Bound<Measure>* side : {&e.width, &e.height})
    if (side->constant && is_auto(*side->constant)) return true;
  return e.size.constant && (is_auto(e.size.constant->first) || is_auto(e.size.constant->second));
}

/// The order of precedence: position by `x` and `y`, else by `middle`, else by `at` in what `inset` leaves. A size that is not
/// set comes from the content (pictures, `auto`), or else the element fills what is left.
Rect FaceBuilder::place(const Instance& it, const Rect& surrounding) {
  const Element& e = *it.element;
  const Environment& names = *it.names;
  const Rect room = shrunk(surrounding, sides(e.inset, surrounding.size, names));
  const auto x = boxed(e, e.x, names), y = boxed(e, e.y, names);
  // x and y count from the surrounding box, everything else from what the inset leaves.
  const Length left = x ? surrounding.left() + x->of(surrounding.size.width) : room.left();
  const Length top = y ? surrounding.top() + y->of(surrounding.size.height) : room.top();
  // Measuring texts is slow, so it is done only when some key says `auto`.
  Size size = mentions_auto(e) ? natural(it, room.size) : Size{};
  const auto least = value(e.least, names), most = value(e.most, names);
  auto width = this->width(it, surrounding.size.width, held(size.width, room.right() - left));
  if (mentions_auto(e)) {
    Length broad = width.value_or(room.right() - left);
    if (width && least) broad = std::max(broad, least->first.of(room.size.width));
    if (width && most) broad = std::min(broad, most->first.of(room.size.width));
    size = in_width(it, size, broad, room.size);
  }
  auto height = this->height(it, surrounding.size.height, held(size.height, room.bottom() - top));
  if (const auto* image = e.as<ImageElement>()) {
    // A picture keeps its shape: one side follows from the other. With `at` and no size it is as large as the room permits.
    if (width.has_value() != height.has_value()) {
      const Size aspect = natural(it, {width.value_or(room.size.width), height.value_or(room.size.height)});
      if (!width) width = aspect.width;
      if (!height) height = aspect.height;
    }
    if (e.at && !width && !height && image->fit == ImageElement::Fit::Contain) {
      const Size aspect = natural(it, room.size);
      width = aspect.width, height = aspect.height;
    }
  }
  // Limits apply to sizes that are known so far; an element that fills its box has none.
  if (least)
    for (const Measure& m : {least->first, least->second}) positive(e.least, m.of(Length::mm(1)), job.out);
  if (width && least) width = std::max(*width, least->first.of(room.size.width));
  if (height && least) height = std::max(*height, least->second.of(room.size.height));
  if (width && most) width = std::min(*width, most->first.of(room.size.width));
  if (height && most) height = std::min(*height, most->second.of(room.size.height));
  size = {width.value_or(room.right() - left), height.value_or(room.bottom() - top)};
  check_room(e, surrounding, room, {width ? Length{} : size.width, height ? Length{} : size.height});

  if (const auto middle = value(e.middle, names))
    return centred(size, {surrounding.left() + middle->first.of(surrounding.size.width),
                          surrounding.top() + middle->second.of(surrounding.size.height)});
  // The room left over is divided: 0 puts all of it behind the element, 1 before it.
  const Anchor a = value(e.at, names).value_or(Anchor{});
  return {{x ? left : room.left() + (room.size.width - size.width) * a.x,
           y ? top : room.top() + (room.size.height - size.height) * a.y},
          size};
}

/// Kinds without a `natural` of their own fill their box; they count as having no size.
Size FaceBuilder::natural(const Instance& it, Size room) {
  const auto of_kind = [&](const auto& kind) -> Size {
    if constexpr (requires { kind.natural(*it.element, room, *it.names, *this); })
      return kind.natural(*it.element, room, *it.names, *this);
    else
      return {};
  };
  return std::visit(of_kind, it.element->kind);
}

/// A text that gets less room than it was measured in has more lines, and fewer where its box reaches beyond the room.
Size FaceBuilder::in_width(const Instance& it, Size own, Length width, Size room) {
  const bool other = width > Length{} && (width < own.width || width > room.width);
  return other ? natural(it, {width, room.height}) : own;
}

Size FaceBuilder::wanted(const Instance& it, Size room) {
  Size own = natural(it, room);
  const Length broad = width(it, room.width, own.width).value_or(own.width);
  own = in_width(it, own, broad, room);
  return {broad, height(it, room.height, own.height).value_or(own.height)};
}

}  // namespace kitwright
