#include "game/tuck_box.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

/// Beyond this a box is no box for cards.
constexpr Length deepest = Length::mm(200), largest = Length::mm(1200);

static void add_name(const Datum& d, Holding& holding, Diagnostics& out) {
  if (d.kind != Datum::Kind::Text)
    out.error("component.holds", d.where, "a box holds components, by their ids", R"(for example ["card"])");
  else if (std::ranges::any_of(holding.names, [&](const auto& held) { return held.first == d.text; }))
    out.error("component.holds", d.where, fmt::format("the box holds '{}' already", d.text), "take it out once");
  else
    holding.names.emplace_back(d.text, d.where);
}

std::optional<Holding> read_holding(const ObjectReader& keys, Diagnostics& out) {
  if (keys.text("shape") != "tuck_box") return {};
  Holding holding;
  holding.where = keys.where("holds");
  holding.stock = keys.length("stock", Length::mm(0.32), Length::mm(0.05), Length::mm(5), out);
  holding.play = keys.length("play", Length::mm(1), Length{}, Length::mm(10), out);
  const Datum* holds = keys.get("holds");
  if (!holds || (holds->kind == Datum::Kind::List && holds->list.empty())) {
    out.error("component.holds", holding.where, "a tuck box needs to know what it holds", R"(add "holds": "card")");
  } else if (holds->kind == Datum::Kind::List) {
    for (const Datum& d : holds->list) add_name(d, holding, out);
  } else {
    add_name(*holds, holding, out);
  }
  return holding;
}

/// Lines and arcs, written down as they go.
class NetPen {
 public:
  NetPen& to(Length x, Length y) {
    path_ += fmt::format("{}{:.3f} {:.3f}", path_.empty() ? "M" : " L", x.to_mm(), y.to_mm());
    return *this;
  }
  NetPen& arc_to(Length radius, bool clockwise, Length x, Length y) {
    path_ += fmt::format(" A{0:.3f} {0:.3f} 0 0 {1} {2:.3f} {3:.3f}", radius.to_mm(), clockwise ? 1 : 0, x.to_mm(), y.to_mm());
    return *this;
  }
  std::string closed() const { return path_ + " Z"; }

 private:
  std::string path_;
};

BoxNet box_net(const BoxRoom& room, Length bleed) {
  const Length w = room.width, h = room.height, d = room.depth;
  const Length tab = std::clamp(d - Length::mm(0.5), Length::mm(4), Length::mm(15));
  const Length tuck = std::min(Length::mm(14), w / 3),
               dust = std::min({std::max(d, Length::mm(14)), w / 2 - Length::mm(1), d + tuck});
  const Length flap = std::min(d * 0.9, Length::mm(20)), taper = std::min(Length::mm(1.5), d / 6), corner = std::min(tuck, w / 6);
  const Length notch = std::min(Length::mm(9), w / 6);

  const Length front = d, right = d + w, back = right + d, glue = back + w, end = glue + tab;
  const Length lid = tuck, top = tuck + d, foot = top + h, slant = std::min(tab * 0.5, h / 6);
  const Length middle = front + w / 2;

  NetPen pen;
  pen.to({}, top).to(taper, top - dust).to(d - taper, top - dust).to(front, top);
  pen.to(middle - notch, top).arc_to(notch, false, middle + notch, top).to(right, top);
  pen.to(right + taper, top - dust).to(back - taper, top - dust).to(back, top);
  pen.to(back, corner).arc_to(corner, true, back + corner, {}).to(glue - corner, {}).arc_to(corner, true, glue, corner);
  pen.to(glue, top).to(end, top + slant).to(end, foot - slant).to(glue, foot);
  pen.to(glue - taper, foot + flap).to(back + taper, foot + flap).to(back, foot);
  pen.to(back - taper, foot + dust).to(right + taper, foot + dust).to(right, foot);
  pen.to(right, foot + d).to(front, foot + d).to(front, foot);
  pen.to(front - taper, foot + dust).to(taper, foot + dust).to({}, foot);

  BoxNet net;
  net.size = {end, foot + std::max(d, dust)};
  net.path = pen.closed();
  for (const Length x : {front, right, back, glue}) net.folds.push_back({{x, top}, {x, foot}});
  net.folds.push_back({{{}, top}, {front, top}});
  net.folds.push_back({{right, top}, {back, top}});
  net.folds.push_back({{back, top}, {glue, top}});
  net.folds.push_back({{back, lid}, {glue, lid}});
  net.folds.push_back({{{}, foot}, {glue, foot}});
  net.glued = {{{glue, top}, {glue, foot}}, {{glue, foot}, {back, foot}}};
  const Length past = std::min({bleed, tab / 2, flap / 2});
  net.panels = {{"left", {{{}, top}, {d, h}}},
                {"front", {{front, top}, {w, h}}},
                {"right", {{right, top}, {d, h}}},
                {"back", {{back, top}, {w, h}}},
                {"glue", {{glue + past, top}, {tab - past, h}}},
                {"top", {{back, lid}, {w, d}}},
                {"tuck", {{back, {}}, {w, tuck}}},
                {"bottom", {{front, foot}, {w, d}}},
                {"bottom_glue", {{back, foot + past}, {w, flap - past}}}};
  return net;
}

/// Adds what a component needs to the room; pieces lie upright.
static void add(const Component& c, Length stock, BoxRoom& room) {
  const Size size = c.shape.size;
  room.width = std::max(room.width, std::min(size.width, size.height));
  room.height = std::max(room.height, std::max(size.width, size.height));
  room.depth = room.depth + stock * static_cast<double>(c.pieces());
}

static std::optional<BoxRoom> room_for(const Holding& holding, const Game& game, Diagnostics& out) {
  std::vector<std::string> known;
  for (const Component& c : game.components)
    if (!c.holding) known.push_back(c.id);
  BoxRoom room;
  for (const auto& [name, where] : holding.names) {
    const Component* held = game.component(name);
    if (held && !held->holding)
      add(*held, holding.stock, room);
    else if (held)
      out.error("component.holds", where, fmt::format("'{}' is a tuck box, and none holds another", name),
                "name the components that lie in it");
    else
      out.error("component.holds", where, fmt::format("there is no component '{}' to hold", name), suggest(name, known));
  }
  if (room.depth <= Length{}) return {};
  return BoxRoom{room.width + holding.play, room.height + holding.play, room.depth + holding.play};
}

static std::string measure(Length length) { return fmt::format("{:.3f} mm", length.to_mm()); }

/// For layouts: each panel with its place and size as measures.
static Value panels_of(const BoxNet& net) {
  ValueRecord panels;
  for (const auto& [name, box] : net.panels)
    panels.insert_or_assign(name, ValueRecord{{"x", measure(box.left())},
                                              {"y", measure(box.top())},
                                              {"width", measure(box.size.width)},
                                              {"height", measure(box.size.height)}});
  return panels;
}

void size_boxes(Game& game, Diagnostics& out) {
  for (Component& box : game.components) {
    if (!box.holding) continue;
    const auto room = room_for(*box.holding, game, out);
    // Something to draw all the same, so that its layout is checked.
    const BoxRoom usual{Length::mm(65), Length::mm(90), Length::mm(20)};
    const BoxNet net = box_net(room && room->depth <= deepest ? *room : usual, box.bleed);
    if (room && (room->depth > deepest || net.size.width > largest || net.size.height > largest))
      out.error("component.holds", box.holding->where,
                fmt::format("what '{}' holds is {:.0f} mm thick", box.name, room->depth.to_mm()), "make several boxes");
    box.shape.size = net.size;
    box.shape.path = net.path;
    box.folds.insert(box.folds.end(), net.folds.begin(), net.folds.end());
    box.glued = net.glued;
    box.net = panels_of(net);
  }
}

}  // namespace kitwright
