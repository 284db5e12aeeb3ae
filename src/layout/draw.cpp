#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "layout/painter.h"
#include "layout/path_data.h"
#include "layout/resolution.h"

namespace kitwright {

/// Bitmaps below this look soft on paper.
constexpr double least_dpi = 150;

std::optional<Finding> too_few_pixels(const Picture& p, Length width, Span where) {
  const double inches = width.to_mm() / 25.4, dpi = p.width / inches;
  if (p.kind == Picture::Kind::Svg || dpi >= least_dpi) return {};
  return Finding{"image.resolution", Level::Error, where, fmt::format("{} has {:.0f} dpi at {:.1f} mm width", p.path, dpi, width.to_mm()),
                 fmt::format("at least {:.0f} dpi: {:.0f} pixels wide", least_dpi, std::ceil(inches * least_dpi)), {}, {}};
}

void Painter::check_resolution(const Picture& p, Length width, Span where) {
  if (auto finding = too_few_pixels(p, width, where)) judge(std::move(*finding));
}

PictureRef Painter::load_picture(const std::string& name, Span where) {
  if (name.empty() || name[0] == '/' || join_path("", name).starts_with("..")) {
    out_.error("file.outside", where, fmt::format("'{}' is not inside the game's folder", name), "pictures lie in the game's folder, by custom in art/");
    return nullptr;
  }
  return studio_.pictures.load(join_path(studio_.game.folder, name), where, out_);
}

PictureRef Painter::picture(const Element& e, std::string_view key, const Environment& names) {
  const auto name = words(e, key, names);
  return name ? load_picture(*name, e.span(key)) : nullptr;
}

std::optional<Paint> Painter::gradient_of(const Element& e, const Rect& box, const Environment& names) {
  Gradient g;
  for (const auto& [at, t] : e.gradient->stops) {
    const auto text = expand(t, names, out_);
    const auto c = text ? colour_of(*text, e.span("fill")) : std::nullopt;
    if (!c) return {};
    g.stops.push_back({at, *c});
  }
  const Point centre = box.centre();
  if (e.gradient->radial) {
    g.from = g.to = centre;
    g.radius = std::max(box.size.width, box.size.height) / 2;
    return Paint{std::move(g)};
  }
  const double r = e.gradient->angle * std::numbers::pi / 180, c = std::cos(r), s = std::sin(r);
  const Length half = (std::abs(c) * box.size.width + std::abs(s) * box.size.height) / 2;
  g.from = {centre.x - c * half, centre.y - s * half};
  g.to = {centre.x + c * half, centre.y + s * half};
  return Paint{std::move(g)};
}

std::optional<Paint> Painter::fill_of(const Element& e, const Rect& box, const Environment& names) {
  if (e.gradient) return gradient_of(e, box, names);
  const auto c = colour(e, "fill", names);
  if (!c || c->alpha == 0) return {};
  return Paint{*c};
}

/// Dashes and gaps; none at all after a finding, or no line would be drawn.
std::vector<Length> Painter::dash_of(const Element& e, const Rect& box, const Environment& names) {
  std::vector<Length> dash;
  for (const Measure& m : measures(e, "dash", names)) dash.push_back(m.of(box.size.width));
  const bool good = std::all_of(dash.begin(), dash.end(), [](Length l) { return l >= Length::mm(0.01); });
  if (good) return dash;
  out_.error("layout.dash", e.span("dash"), "dashes and gaps measure at least 0.01 mm", "leave 'dash' out for a line without gaps");
  return {};
}

void Painter::paint_path(const Element& e, std::vector<Segment> path, const Rect& box, const Environment& names, Frame& into) {
  if (auto fill = fill_of(e, box, names)) into.items.push_back({Path{path, std::move(fill), {}}, Role::Art, {}, e.where});
  if (e.has("pattern"))
    if (const PictureRef p = picture(e, "pattern", names)) {
      const auto tile = measures(e, "tile", names);
      const Size size = tile.empty() ? Size{Length::mm(10), Length::mm(10)} : Size{tile.front().of(box.size.width), tile.back().of(box.size.height)};
      PictureTiles tiles{p, size, box.origin, colour(e, "pattern_colour", names).value_or(Colour{}), studio_.lean};
      if (size.width < Length::mm(0.5) || size.height < Length::mm(0.5)) out_.error("layout.tile", e.span("tile"), "a tile measures at least 0.5 mm a side");
      else {
        check_resolution(*p, size.width, e.span("pattern"));
        into.items.push_back({Path{path, Paint{std::move(tiles)}, {}}, Role::Art, {}, e.where});
      }
    }
  const auto stroke = colour(e, "stroke", names);
  if (!stroke || stroke->alpha == 0) return;
  Stroke s{Paint{*stroke}, length(e, "stroke_width", box.size.width, Length::mm(0.25), names), {}, true};
  // PRINT.md: thinner lines vanish on paper.
  if (s.width < Length::mm(0.09)) out_.error("layout.hairline", e.span("stroke_width"), fmt::format("a line of {:.3f} mm does not print", s.width.to_mm()), "at least 0.09 mm");
  s.dash = dash_of(e, box, names);
  into.items.push_back({Path{std::move(path), {}, std::move(s)}, Role::Art, {}, e.where});
}

void Painter::fill(const Element& e, const Rect& box, const Environment& names, Frame& into) { paint_path(e, rectangle(box), box, names, into); }

static std::vector<Segment> star(const Rect& box, int corners) {
  std::vector<Point> points;
  for (int i = 0; i < 2 * corners; ++i) {
    const double r = std::numbers::pi * i / corners, k = i % 2 ? 0.45 : 1;
    points.push_back({box.centre().x + box.size.width / 2 * (k * std::sin(r)), box.centre().y - box.size.height / 2 * (k * std::cos(r))});
  }
  return polygon(points);
}

std::vector<Segment> Painter::outline_of(const Element& e, const Rect& box, const Environment& names) {
  const std::string kind = word(e, "shape", "rectangle", names);
  if (kind == "rounded") return rounded_rectangle(box, std::min({positive(e, "radius", length(e, "radius", box.size.width, Length::mm(2), names)), box.size.width / 2, box.size.height / 2}));
  if (kind == "ellipse") return ellipse(box);
  if (kind == "circle") {
    const Length d = std::min(box.size.width, box.size.height);
    return ellipse(centred({d, d}, box.centre()));
  }
  if (kind == "hexagon") return hexagon(box);
  if (kind == "star") return star(box, whole_number(e, "corners", 5, 3, 60, names));
  if (kind == "polygon") return polygon(points(e, "points", box, names));
  if (kind == "line") {
    const auto corners = points(e, "points", box, names);
    if (corners.empty()) return line({box.left(), box.centre().y}, {box.right(), box.centre().y});
    auto open = polygon(corners);
    if (!open.empty() && open.back().kind == Segment::Kind::Close) open.pop_back();
    return open;
  }
  if (kind == "path") {
    const auto path = parse_path_data(word(e, "path", "", names));
    if (!path) out_.error("layout.path", e.span("path"), "this is no SVG path data", R"(for example "M0 0H10V10Z")");
    return path ? transformed(*path, Matrix::move(box.left(), box.top())) : std::vector<Segment>{};
  }
  return rectangle(box);
}

void Painter::shape(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  auto path = outline_of(e, box, names);
  if (!path.empty()) paint_path(e, std::move(path), box, names, into);
}

void Painter::image(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const PictureRef p = picture(e, "image", names);
  if (!p || p->width <= 0 || p->height <= 0 || box.size.width <= Length{} || box.size.height <= Length{}) return;
  const std::string fit = word(e, "fit", "contain", names);
  const double kx = box.size.width.to_mm() / p->width, ky = box.size.height.to_mm() / p->height;
  const double k = fit == "cover" ? std::max(kx, ky) : std::min(kx, ky);
  const Size size = fit == "stretch" ? box.size : Size{Length::mm(p->width * k), Length::mm(p->height * k)};
  check_resolution(*p, size.width, e.span("image"));
  Image image{p, centred(size, box.centre()), colour(e, "colour", names), colour(e, "tint", names), studio_.lean};
  const bool cut = fit == "cover" && (size.width > box.size.width || size.height > box.size.height);
  if (!cut && !e.flag("mirror")) return into.items.push_back({std::move(image), Role::Art, {}, e.where});
  auto inner = std::make_shared<Frame>();
  inner->size = into.size;
  inner->items.push_back({std::move(image), Role::Art, {}, e.where});
  const Matrix matrix = e.flag("mirror") ? Matrix{-1, 0, 0, 1, box.centre().x * 2, {}} : Matrix{};
  into.items.push_back({Group{std::move(inner), matrix, cut ? rectangle(box) : std::vector<Segment>{}, 1}, Role::Art, {}, e.where});
}

}  // namespace kitwright
