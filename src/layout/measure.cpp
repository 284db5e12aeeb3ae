#include <algorithm>

#include <fmt/format.h>

#include "layout/painter.h"

namespace kitwright {

/// As in CSS: one for all, two for top/bottom and left/right, four from the top clockwise.
Sides Painter::sides(const Element& e, std::string_view key, Size whole, const Environment& names) {
  const auto m = measures(e, key, names);
  if (m.empty()) return {};
  const auto at = [&](std::size_t i) { return m[i % m.size()]; };
  if (m.size() == 1) return {m[0].of(whole.width), m[0].of(whole.height), m[0].of(whole.width), m[0].of(whole.height)};
  if (m.size() == 2) return {at(1).of(whole.width), at(0).of(whole.height), at(1).of(whole.width), at(0).of(whole.height)};
  if (m.size() == 3) return {at(1).of(whole.width), at(0).of(whole.height), at(1).of(whole.width), at(2).of(whole.height)};
  return {at(3).of(whole.width), at(0).of(whole.height), at(1).of(whole.width), at(2).of(whole.height)};
}

/// A line, a path and a polygon are drawn whatever the size of their box; so are boxes that only group.
static bool needs_room(const Element& e) {
  if (e.kind == ElementKind::Fill || e.kind == ElementKind::Image || e.kind == ElementKind::Text) return true;
  const auto shape = e.templates.find("shape");
  if (e.kind != ElementKind::Shape || shape == e.templates.end() || !shape->second.is_constant()) return false;
  const std::string kind = shape->second.constant();
  return kind != "line" && kind != "path" && kind != "polygon";
}

std::optional<Length> Painter::side(const Element& e, std::string_view key, int part, Length whole, Length natural, const Environment& names) {
  std::optional<Measure> m = measure(e, key, names);
  if (!m)
    if (const auto size = measures(e, "size", names); !size.empty()) m = size[std::min<std::size_t>(static_cast<std::size_t>(part), size.size() - 1)];
  if (!m || m->unit == Measure::Unit::Fraction) return {};
  if (m->unit == Measure::Unit::Auto) return natural;
  const std::string_view written = e.has(key) ? key : "size";
  const Length result = m->of(whole);
  const bool nothing = result == Length{} && needs_room(e) && e.templates.find(written)->second.is_constant();
  if (nothing)
    out_.error("layout.extent", e.span(written), fmt::format("nothing can be drawn in a {} of nothing", key), "give it a size, or remove the element");
  positive(e, written, result);
  return nothing ? Length::units(-1) : result;  // what is less than nothing is not drawn
}

/// `length`, or nothing after a finding if it is less.
Length Painter::positive(const Element& e, std::string_view key, Length length) {
  if (length >= Length{}) return length;
  out_.error("layout.extent", e.span(key), fmt::format("'{}' is {:.6g} mm, and nothing measures less than nothing", key, length.to_mm()), "write a positive measure");
  return {};
}

/// What is left of the surrounding box may be nothing, too.
void Painter::check_room(const Element& e, const Rect& surrounding, const Rect& room, Size size) {
  if (size.width >= Length{} && size.height >= Length{}) return;  // of a side that is written, its own finding has told
  const bool inset = e.has("inset") && (room.size.width <= Length{} || room.size.height <= Length{});
  const Size& all = surrounding.size;
  if (all.width < Length{} || all.height < Length{}) return;
  if (inset)
    out_.error("layout.extent", e.span("inset"), fmt::format("this inset leaves nothing of {:.2f} x {:.2f} mm", all.width.to_mm(), all.height.to_mm()), "make it smaller, or the box around it larger");
  else
    out_.error("layout.extent", e.span(size.width < Length{} ? "x" : "y"), fmt::format("this place lies beyond the {:.2f} x {:.2f} mm around it, so that nothing is left", all.width.to_mm(), all.height.to_mm()),
               "place it further in, or give it a size");
}

static bool mentions_auto(const Element& e) {
  for (const char* key : {"width", "height", "size"})
    if (const auto it = e.templates.find(key); it != e.templates.end() && it->second.is_constant() && it->second.constant().find("auto") != std::string::npos)
      return true;
  return false;
}

struct Anchor {
  double x = 0.5, y = 0.5;  // 0 left/top, 1 right/bottom
};

static std::optional<Anchor> parse_anchor(const std::string& text) {
  Anchor anchor;
  std::string rest = text + " ";
  for (std::size_t at; (at = rest.find(' ')) != std::string::npos; rest.erase(0, at + 1)) {
    const std::string w = rest.substr(0, at);
    if (w == "left") anchor.x = 0;
    else if (w == "right") anchor.x = 1;
    else if (w == "top") anchor.y = 0;
    else if (w == "bottom") anchor.y = 1;
    else if (w != "center" && w != "middle" && !w.empty()) return {};
  }
  return anchor;
}

Rect Painter::place(const Element& e, const Rect& surrounding, const Environment& names) {
  const Rect room = shrunk(surrounding, sides(e, "inset", surrounding.size, names));
  Size size = mentions_auto(e) ? natural(e, room.size, names) : Size{};
  auto width = side(e, "width", 0, surrounding.size.width, size.width, names), height = side(e, "height", 1, surrounding.size.height, size.height, names);
  if (e.kind == ElementKind::Image && width.has_value() != height.has_value()) {
    const Size aspect = natural(e, {width.value_or(room.size.width), height.value_or(room.size.height)}, names);
    if (!width) width = aspect.width;
    if (!height) height = aspect.height;
  }
  if (e.kind == ElementKind::Image && e.has("at") && !width && !height && word(e, "fit", "contain", names) == "contain") {
    const Size aspect = natural(e, room.size, names);
    width = aspect.width, height = aspect.height;
  }
  const auto least = measures(e, "least", names), most = measures(e, "most", names);
  if (width && !least.empty()) width = std::max(*width, least.front().of(room.size.width));
  if (height && !least.empty()) height = std::max(*height, least.back().of(room.size.height));
  if (width && !most.empty()) width = std::min(*width, most.front().of(room.size.width));
  if (height && !most.empty()) height = std::min(*height, most.back().of(room.size.height));

  const auto x = measure(e, "x", names), y = measure(e, "y", names);
  const Length left = x ? surrounding.left() + x->of(surrounding.size.width) : room.left();
  const Length top = y ? surrounding.top() + y->of(surrounding.size.height) : room.top();
  size = {width.value_or(room.right() - left), height.value_or(room.bottom() - top)};
  check_room(e, surrounding, room, {width ? Length{} : size.width, height ? Length{} : size.height});

  if (const auto middle = measures(e, "middle", names); middle.size() == 2)
    return centred(size, {surrounding.left() + middle[0].of(surrounding.size.width), surrounding.top() + middle[1].of(surrounding.size.height)});
  const std::string at = word(e, "at", "center", names);
  const auto anchor = parse_anchor(at);
  if (!anchor) out_.error("layout.anchor", e.span("at"), fmt::format("'{}' is no place", at), "made of top, bottom, left, right and center");
  const Anchor a = anchor.value_or(Anchor{});
  return {{x ? left : room.left() + (room.size.width - size.width) * a.x, y ? top : room.top() + (room.size.height - size.height) * a.y}, size};
}

Size Painter::natural(const Element& e, Size room, const Environment& names) {
  switch (e.kind) {
    case ElementKind::Text: {
      Length size;
      const TextBlock block = block_of(e, names, size);
      return type_.set(block, block.one_line ? Length{} : room.width, Length{}, 1, out_).size;
    }
    case ElementKind::Image: {
      const PictureRef p = picture(e, "image", names);
      if (!p || p->width <= 0 || p->height <= 0) return room;
      const double k = std::min(room.width.to_mm() / p->width, room.height.to_mm() / p->height);
      const auto w = measure(e, "width", names);
      if (w && w->unit == Measure::Unit::Fixed && !e.has("height")) return {room.width, room.width * (p->height / p->width)};
      const auto h = measure(e, "height", names);
      if (h && h->unit == Measure::Unit::Fixed && !e.has("width")) return {room.height * (p->width / p->height), room.height};
      return {Length::mm(p->width * k), Length::mm(p->height * k)};
    }
    case ElementKind::Row: case ElementKind::Column: return natural_flow(e, room, names);
    case ElementKind::Layers: {
      Size largest;
      for (const Instance& it : instances(e.children, names)) {
        const Size s = natural(*it.element, room, *it.names);
        largest = {std::max(largest.width, side(*it.element, "width", 0, room.width, s.width, *it.names).value_or(s.width)),
                   std::max(largest.height, side(*it.element, "height", 1, room.height, s.height, *it.names).value_or(s.height))};
      }
      return largest;
    }
    default: return {};
  }
}

Size Painter::natural_flow(const Element& e, Size room, const Environment& names) {
  const bool row = e.kind == ElementKind::Row;
  const Length gap = length(e, "gap", row ? room.width : room.height, Length{}, names);
  const auto parts = instances(e.children, names);
  Length along = parts.empty() ? Length{} : gap * static_cast<double>(parts.size() - 1), across;
  for (const Instance& it : parts) {
    const Size s = natural(*it.element, room, *it.names);
    const Length w = side(*it.element, "width", 0, room.width, s.width, *it.names).value_or(s.width);
    const Length h = side(*it.element, "height", 1, room.height, s.height, *it.names).value_or(s.height);
    along += row ? w : h;
    across = std::max(across, row ? h : w);
  }
  const Sides pad = sides(e, "padding", room, names);
  const Size size = row ? Size{along, across} : Size{across, along};
  return {size.width + pad.left + pad.right, size.height + pad.top + pad.bottom};
}

}  // namespace kitwright
