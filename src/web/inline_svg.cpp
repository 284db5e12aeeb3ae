#include "web/inline_svg.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kitwright {

namespace {

/// Points with two decimals at most and no trailing zeros: 12.50 becomes 12.5.
std::string number(double v) {
  std::string t = fmt::format("{:.2f}", v);
  while (t.back() == '0') t.pop_back();
  if (t.back() == '.') t.pop_back();
  return t == "-0" ? "0" : t;
}
std::string number(Length l) { return number(l.to_pt()); }
std::string point(Point p) { return number(p.x) + " " + number(p.y); }

std::string path_data(const std::vector<Segment>& path) {
  std::string d;
  for (const Segment& s : path) switch (s.kind) {
      case Segment::Kind::Move: d += "M" + point(s.a); break;
      case Segment::Kind::Line: d += "L" + point(s.a); break;
      case Segment::Kind::Curve: d += "C" + point(s.a) + " " + point(s.b) + " " + point(s.c); break;
      case Segment::Kind::Close: d += "Z"; break;
    }
  return d;
}

std::string matrix_text(const Matrix& m) {
  return fmt::format("matrix({:.6g} {:.6g} {:.6g} {:.6g} {} {})", m.xx, m.yx, m.xy, m.yy, number(m.x0), number(m.y0));
}

/// SVG has opacity in an attribute of its own.
std::string opaque(Colour c) {
  c.alpha = 255;
  return to_text(c);
}

std::string colour_attributes(std::string_view attribute, Colour c) {
  std::string out = fmt::format(" {}=\"{}\"", attribute, opaque(c));
  if (c.alpha != 255) out += fmt::format(" {}-opacity=\"{:.3g}\"", attribute, c.alpha / 255.0);
  return out;
}

}  // namespace

std::string SvgShelf::define(char letter, const std::string& key, const std::string& before, const std::string& after) {
  const auto [at, fresh] = ids_.try_emplace(letter + key);
  if (fresh) {
    at->second = fmt::format("{}{}", letter, counts_[letter]++);
    definitions_ += fmt::format("{} id=\"{}\"{}", before, at->second, after);
  }
  return at->second;
}

/// In the path's coordinates, as in the PDF.
std::string SvgShelf::gradient(const Gradient& g) {
  std::string stops;
  for (const GradientStop& s : g.stops)
    stops += fmt::format("<stop offset=\"{:.4g}\"{}/>", s.at, colour_attributes("stop-color", s.colour));
  // For stops the attribute is called just `stop-opacity`.
  for (std::size_t at; (at = stops.find("stop-color-opacity")) != std::string::npos;) stops.replace(at, 18, "stop-opacity");
  const bool radial = g.radius > Length{};
  const std::string where =
      radial ? fmt::format(" cx=\"{}\" cy=\"{}\" r=\"{}\"", number(g.from.x), number(g.from.y), number(g.radius))
             : fmt::format(" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", number(g.from.x), number(g.from.y), number(g.to.x),
                           number(g.to.y));
  const std::string kind = radial ? "radialGradient" : "linearGradient";
  return define('l', where + stops, "<" + kind, fmt::format(" gradientUnits=\"userSpaceOnUse\"{}>{}</{}>\n", where, stops, kind));
}

/// An endless pattern; the path that is filled with it clips it.
std::string SvgShelf::tiles(const PictureTiles& t) {
  Image image{t.picture, {{}, t.tile}, t.colour, {}, t.lean};
  const std::string use = picture_use(image);
  const std::string where = fmt::format(" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(t.origin.x), number(t.origin.y),
                                        number(t.tile.width), number(t.tile.height));
  return define('t', where + use, "<pattern", fmt::format(" patternUnits=\"userSpaceOnUse\"{}>{}</pattern>\n", where, use));
}

std::string SvgShelf::paint(const Paint& paint, std::string_view attribute) {
  if (const auto* c = std::get_if<Colour>(&paint)) return colour_attributes(attribute, *c);
  if (const auto* g = std::get_if<Gradient>(&paint)) return fmt::format(" {}=\"url(#{})\"", attribute, gradient(*g));
  const auto& t = std::get<PictureTiles>(paint);
  return t.picture ? fmt::format(" {}=\"url(#{})\"", attribute, tiles(t)) : fmt::format(" {}=\"none\"", attribute);
}

std::string SvgShelf::item(const Path& path) {
  if (path.segments.empty() || (!path.fill && !path.stroke)) return {};
  std::string out = fmt::format("<path d=\"{}\"", path_data(path.segments));
  out += path.fill ? paint(*path.fill, "fill") : std::string(" fill=\"none\"");
  if (path.stroke && path.stroke->width > Length{}) {
    out += paint(path.stroke->paint, "stroke") + fmt::format(" stroke-width=\"{}\"", number(path.stroke->width));
    if (path.stroke->round) out += " stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    std::string dashes;
    for (const Length d : path.stroke->dash) dashes += (dashes.empty() ? "" : " ") + number(d);
    if (!dashes.empty()) out += fmt::format(" stroke-dasharray=\"{}\"", dashes);
  }
  return out + "/>";
}

/// Letters are written as outlines: the page carries no fonts, and the reader's machine need not have them. Each letter is
/// defined once, at 1000 units to its size.
std::string SvgShelf::item(const GlyphRun& run) {
  if (run.glyphs.empty() || run.size <= Length{}) return {};
  const double scale = run.size.to_pt() / 1000;
  std::string letters;
  for (const Glyph& g : run.glyphs) {
    const std::string key = fmt::format("{}#{}#{}#{}", run.font.file, run.font.index, run.font.variations, g.id);
    if (!ids_.contains('g' + key)) {
      const std::string d = outlines_.path(run.font, g.id);
      define('g', key, "<path", fmt::format(" d=\"{}\"/>\n", d));
    }
    letters += fmt::format("<use href=\"#{}\" x=\"{}\"", ids_.at('g' + key), std::lround(g.x.to_pt() / scale));
    if (g.y != Length{}) letters += fmt::format(" y=\"{}\"", std::lround(g.y.to_pt() / scale));
    letters += "/>";
  }
  std::string look = colour_attributes("fill", run.colour);
  if (run.outline && run.outline->width > Length{})
    look += colour_attributes("stroke", run.outline->colour) +
            fmt::format(" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                        number(run.outline->width.to_pt() / scale));
  return fmt::format("<g transform=\"translate({} {}) scale({:.5g})\"{}>{}</g>", number(run.origin.x), number(run.origin.y),
                     scale, look, letters);
}

std::string SvgShelf::item(const Image& image) { return image.picture ? picture_use(image) : std::string(); }

/// Equal outlines share a clip path.
std::string SvgShelf::clip(const std::vector<Segment>& outline) {
  const std::string d = path_data(outline);
  return define('c', d, "<clipPath", fmt::format("><path d=\"{}\"/></clipPath>\n", d));
}

/// The frame, written out if it is small, else by reference. Frames are equal if their hashes are.
std::string SvgShelf::frame_use(const Frame& frame) {
  constexpr std::size_t worth_sharing = 4;  // below this a reference is as long as what it saves
  if (frame.items.size() < worth_sharing) return items(frame);
  const std::string key = hash(frame);
  if (!ids_.contains('f' + key)) {
    const std::string content = items(frame);
    define('f', key, "<g", fmt::format(">{}</g>\n", content));
  }
  return fmt::format("<use href=\"#{}\"/>", ids_.at('f' + key));
}

std::string SvgShelf::item(const Group& group) {
  if (!group.frame || group.opacity <= 0) return {};
  std::string out = fmt::format("<g transform=\"{}\"", matrix_text(group.matrix));
  if (group.opacity < 1) out += fmt::format(" opacity=\"{:.3g}\"", group.opacity);
  out += ">" + frame_use(*group.frame) + "</g>";
  // The clip uses the outer coordinates, so it surrounds the transformed group.
  return group.clip.empty() ? out : fmt::format("<g clip-path=\"url(#{})\">{}</g>", clip(group.clip), out);
}

/// Groups of furniture are the discs of call-outs, which the page's script makes larger where a drawing is small.
static const Group* callout_of(const Item& item) {
  const auto* group = std::get_if<Group>(&item.what);
  return group && group->frame && item.role == Role::Furniture ? group : nullptr;
}

std::string SvgShelf::callout(const Group& disc) {
  return fmt::format("<g transform=\"{}\"><g class=\"disc\">{}</g></g>", matrix_text(disc.matrix), items(*disc.frame));
}

std::string SvgShelf::items(const Frame& frame) {
  std::string out;
  for (const Item& i : frame.items) {
    const Group* disc = callout_of(i);
    out += disc ? callout(*disc) : std::visit([&](const auto& what) { return item(what); }, i.what);
  }
  return out;
}

std::string SvgShelf::show(const Frame& frame, const std::vector<Segment>& outline, const std::string& alt,
                           const std::string& attributes) {
  // What is used by reference cannot change its size on its own.
  const bool callouts = std::any_of(frame.items.begin(), frame.items.end(), callout_of);
  std::string content = callouts ? items(frame) : frame_use(frame);
  if (!outline.empty()) content = fmt::format("<g clip-path=\"url(#{})\">{}</g>", clip(outline), content);
  const std::string voice =
      alt.empty() ? "aria-hidden=\"true\"" : fmt::format("role=\"img\" aria-label=\"{}\"", escaped_html(alt));
  return fmt::format("<svg viewBox=\"0 0 {} {}\" {} {}>{}</svg>", number(frame.size.width), number(frame.size.height), voice,
                     attributes, content);
}

std::string SvgShelf::definitions() const {
  return "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n" + definitions_ +
         "</defs></svg>\n";
}

}  // namespace kitwright
