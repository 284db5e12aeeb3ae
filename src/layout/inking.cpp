#include "layout/inking.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "art/current_colour.h"
#include "art/resolution.h"
#include "layout/face_builder.h"

namespace kitwright {

static constexpr Key gradient_rows[] = {
    {"stops", KeyKind::List, "colours from start to end, evenly spread, or [place, colour] with places 0 to 1",
     R"(["#fff", "#bee3ea"])", true},
    {"angle", KeyKind::Number, "degrees clockwise; 0 runs from left to right", "90"},
    {"radial", KeyKind::Bool, "from the centre outward", "true"},
};
const KeyTable gradient_keys{"gradient", "A gradient.", gradient_rows};

static bool is_part(const Datum& d) { return d.kind == Datum::Kind::Number && d.number >= 0 && d.number <= 1; }

/// A colour, or a place from 0 to 1 and a colour. Reports what is neither.
static bool check_stop(const Datum& stop, Diagnostics& out) {
  const auto is_text = [](const Datum& d) { return d.kind == Datum::Kind::Text; };
  const bool pair = stop.kind == Datum::Kind::List && stop.list.size() == 2 && is_text(stop.list[1]);
  if (!pair && !is_text(stop)) {
    out.error("layout.gradient", stop.where, "a stop of a gradient is a colour, or its place and a colour",
              R"(write "#bee3ea", or [0.5, "#bee3ea"])");
    return false;
  }
  if (!pair || is_part(stop.list[0])) return true;
  out.error("layout.gradient", stop.list[0].where, "the place of a stop is a number from 0, the start, to 1, the end",
            R"(for example [0.5, "#bee3ea"])");
  return false;
}

static std::optional<GradientSpec> read_gradient(const Datum& d, const Key& key, const ElementReading& r) {
  const ObjectReader keys(d, gradient_keys, r.out);
  GradientSpec g;
  g.angle = keys.number("angle", 0);
  g.radial = keys.boolean("radial", false);
  if (g.radial && keys.get("angle"))
    r.out.warning("layout.idle", keys.where("angle"), "'angle' does nothing here: the gradient runs from the centre outward",
                  R"(remove it, or "radial")");
  const Datum* stops = keys.get("stops");
  if (!stops) return {};
  if (stops->list.size() < 2) {
    r.out.error("layout.gradient", d.where, "a gradient has at least two stops",
                R"(for example "stops": ["#ffffff", "#bee3ea"])");
    return {};
  }
  if (stops->list.size() > limits::gradient_stops) {
    r.out.error("layout.size", stops->where, fmt::format("a gradient has at most {} stops", limits::gradient_stops),
                "leave some out: between two stops colours pass into each other");
    return {};
  }
  for (std::size_t i = 0; i < stops->list.size(); ++i) {
    const Datum& s = stops->list[i];
    if (!check_stop(s, r.out)) continue;
    const bool pair = s.kind == Datum::Kind::List;
    // Stops without a place are spread evenly: three stand at 0, 0.5 and 1.
    const double at = pair ? s.list[0].number : static_cast<double>(i) / static_cast<double>(stops->list.size() - 1);
    if (!g.stops.empty() && at < g.stops.back().at)
      r.out.error("layout.gradient", pair ? s.list[0].where : s.where, "this stop lies before the one that is listed before it",
                  "list the stops from 0, the start, to 1, the end");
    g.stops.push_back({std::clamp(at, 0.0, 1.0), {}});
    Bound<Colour>& colour = g.stops.back().colour;
    read_member(colour, pair ? &s.list[1] : &s, key, r);
    colour.where = d.where;
  }
  return g;
}

/// An object is a gradient, anything else is read as a colour.
void read_member(FillSpec& fill, const Datum* value, const Key& key, const ElementReading& r) {
  if (value && value->kind == Datum::Kind::List) {
    r.out.error("key.kind", value->where, fmt::format("'{}' takes a colour or a gradient, not a list", key.name),
                R"(a gradient is written {"stops": ["#ffffff", "#bee3ea"]})");
    return;
  }
  read_member(static_cast<Bound<Colour>&>(fill), value, key, r);
  if (value && value->kind == Datum::Kind::Object) fill.gradient = read_gradient(*value, key, r);
}

void visit_member(const FillSpec& fill, const MemberVisitor& visitor) {
  visit_member(static_cast<const WrittenValue&>(fill), visitor);
  if (!fill.gradient) return;
  for (const GradientSpec::Stop& stop : fill.gradient->stops) visit_member(stop.colour, visitor);
}

/// Null if the picture cannot be found or read; load() has reported it then.
PictureRef FaceBuilder::picture(const Bound<std::string>& bound, const Environment& names) {
  const auto name = value(bound, names);
  PictureRef loaded = name ? job.studio.pictures.load(job.studio.game.folder, *name, bound.where, job.out) : nullptr;
  FaceTotals* totals = job.studio.totals;
  if (loaded && totals && !totals->drawing.take(static_cast<std::int64_t>(loaded->weight))) return nullptr;
  return loaded;
}

/// Reports a bitmap that is too coarse at this size, unless it is waived here.
void FaceBuilder::check_resolution(const Picture& p, Size size, Span where) {
  auto finding = too_few_pixels(p, size, where);
  if (!finding) return;
  finding->waiver = find_waiver(waived_, finding->id);
  job.out.add(std::move(*finding));
}

void FaceBuilder::does_nothing(const WrittenValue& key, std::string_view why, std::string hint) {
  Finding f{
      "layout.idle", Level::Warning, key.where, fmt::format("'{}' does nothing here: {}", key.key, why), std::move(hint), {}, {}};
  f.waiver = find_waiver(waived_, f.id);
  job.out.add(std::move(f));
}

static std::optional<Paint> gradient_of(const GradientSpec& spec, const Spot& spot, FaceBuilder& painter) {
  const Rect& box = spot.box;
  Gradient g;
  for (const GradientSpec::Stop& stop : spec.stops) {
    const auto colour = painter.value(stop.colour, spot.names);
    if (!colour) return {};
    g.stops.push_back({stop.at, *colour});
  }
  const Point centre = box.centre();
  if (spec.radial) {
    g.from = g.to = centre;
    g.radius = std::max(box.size.width, box.size.height) / 2;
    return Paint{std::move(g)};
  }
  // The ends lie outside the box for slanting angles, so that the first and last colours just reach its corners.
  const double r = spec.angle * std::numbers::pi / 180, c = std::cos(r), s = std::sin(r);
  const Length half = (std::abs(c) * box.size.width + std::abs(s) * box.size.height) / 2;
  g.from = {centre.x - c * half, centre.y - s * half};
  g.to = {centre.x + c * half, centre.y + s * half};
  return Paint{std::move(g)};
}

static std::optional<Paint> paint_of(const FillSpec& fill, const Spot& spot, FaceBuilder& painter) {
  if (fill.gradient) return gradient_of(*fill.gradient, spot, painter);
  const auto c = painter.value(static_cast<const Bound<Colour>&>(fill), spot.names);
  if (!c || c->alpha == 0) return {};
  return Paint{*c};
}

/// More would take minutes. Two in each row and column may lie partly outside.
constexpr double most_tiles = 100'000;

/// The tiles begin at the box's corner, so that equal boxes look equal.
static std::optional<Paint> pattern_of(const Inking& inking, const Size& filled, const Spot& spot, FaceBuilder& painter) {
  const Rect& box = spot.box;
  const PictureRef p = painter.picture(inking.pattern, spot.names);
  if (!p) return {};
  const auto tile = painter.value(inking.tile, spot.names);
  const Size size =
      // 10 mm is the default tile. Percentages refer to the box.
      tile ? Size{tile->first.of(box.size.width), tile->second.of(box.size.height)} : Size{Length::mm(10), Length::mm(10)};
  const Colour colour = painter.value(inking.pattern_colour, spot.names).value_or(Colour{});
  if (size.width < Length::mm(0.5) || size.height < Length::mm(0.5)) {
    painter.job.out.error("layout.tile", inking.tile.where, "a tile measures at least 0.5 mm a side");
    return {};
  }
  const double tiles = (filled.width / size.width + 2) * (filled.height / size.height + 2);
  if (tiles > most_tiles) {
    painter.job.out.error("layout.tile", inking.tile.where, fmt::format("more than {:.0f} tiles in one shape", most_tiles),
                          "make the tile larger");
    return {};
  }
  constexpr double tiles_of_element = 10;  // as long as they take to draw
  if (!painter.take(static_cast<std::size_t>(tiles / tiles_of_element), inking.pattern.where)) return {};
  painter.check_resolution(*p, size, inking.pattern.where);
  if (inking.pattern_colour && inking.pattern.constant && !takes_colour(*p))
    painter.does_nothing(inking.pattern_colour, "nothing in the picture has the colour currentColor", "remove it, or draw it so");
  return Paint{PictureTiles{p, size, box.origin, colour, painter.job.studio.lean && p->floods}};
}

void ink(const Inking& inking, const std::vector<Segment>& path, const Element& e, const Spot& spot, FaceBuilder& painter) {
  if (auto fill = paint_of(inking.fill, spot, painter))
    spot.into.items.push_back({Path{path, std::move(fill), {}}, Role::Art, {}, e.where});
  if (!inking.pattern) return;
  if (auto tiles = pattern_of(inking, bounds(path).size, spot, painter))
    spot.into.items.push_back({Path{path, std::move(tiles), {}}, Role::Art, {}, e.where});
}

}  // namespace kitwright
