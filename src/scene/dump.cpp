#include "scene/frame.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace kitwright {
namespace {

/// Three decimals: finer differences are rounding, which tests should not see.
std::string text(double value) {
  const double rounded = std::round(value * 1000) / 1000;
  return fmt::format("{:.3f}", rounded == 0 ? 0.0 : rounded);  // never "-0.000"
}
std::string text(Length v) { return text(v.to_mm()); }
std::string text(Point p) { return text(p.x) + "," + text(p.y); }
std::string text(Size s) { return text(s.width) + "x" + text(s.height); }
std::string text(const Rect& r) { return text(r.origin) + " " + text(r.size); }

std::string_view word(Role role) {
  switch (role) {
    case Role::Art: return "art";
    case Role::Text: return "text";
    case Role::Cut: return "cut";
    case Role::Fold: return "fold";
    case Role::Furniture: return "furniture";
  }
  return "";
}

/// Escaped like a C string, so that an item stays on one line.
std::string quoted(std::string_view words) {
  std::string out = "\"";
  for (const char c : words) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string text(const Segment& s) {
  switch (s.kind) {
    case Segment::Kind::Move: return " M " + text(s.a);
    case Segment::Kind::Line: return " L " + text(s.a);
    case Segment::Kind::Curve: return " C " + text(s.a) + " " + text(s.b) + " " + text(s.c);
    case Segment::Kind::Close: return " Z";
  }
  return "";
}

std::string text(const std::vector<Segment>& path) {
  std::string out;
  for (const Segment& s : path) out += text(s);
  return out;
}

std::string name(const PictureRef& picture) { return picture ? picture->path : "nothing"; }

std::string text(const Gradient& g) {
  std::string out = g.radius > Length{} ? fmt::format("radial {} {}", text(g.from), text(g.radius))
                                        : fmt::format("linear {} {}", text(g.from), text(g.to));
  for (const GradientStop& stop : g.stops) out += fmt::format(" {}@{}", to_text(stop.colour), text(stop.at));
  return out;
}

std::string text(const PictureTiles& t) {
  return fmt::format("tiles {} {} {} {}{}", name(t.picture), text(t.origin), text(t.tile), to_text(t.colour),
                     t.lean ? " lean" : "");
}

std::string text(const Paint& paint) {
  if (const auto* colour = std::get_if<Colour>(&paint)) return to_text(*colour);
  if (const auto* gradient = std::get_if<Gradient>(&paint)) return text(*gradient);
  return text(std::get<PictureTiles>(paint));
}

std::string text(const Stroke& stroke) {
  std::string out = fmt::format(" stroke {} {} {}", text(stroke.paint), text(stroke.width), stroke.round ? "round" : "mitre");
  for (const Length& dash : stroke.dash) out += (&dash == &stroke.dash.front() ? " dash " : ",") + text(dash);
  return out;
}

std::string text(const Tag& tag) {
  if (const auto* content = std::get_if<Content>(&tag)) return fmt::format(" content {}", content->element);
  if (const auto* target = std::get_if<Target>(&tag)) return " target " + target->name;
  return "";
}

/// One line per item. A group's frame follows its line, indented by two more spaces.
class Dumper {
 public:
  std::string out;

  void frame(const Frame& frame, int depth) {
    line(depth, "frame " + text(frame.size));
    for (const Item& item : frame.items) {
      const std::string tail = text(item.tag);
      std::visit([&](const auto& what) { add(what, fmt::format(" {}", word(item.role)), tail, depth + 1); }, item.what);
    }
  }

 private:
  void line(int depth, const std::string& words) { out += std::string(static_cast<std::size_t>(depth) * 2, ' ') + words + "\n"; }

  void add(const GlyphRun& run, const std::string& role, const std::string& tail, int depth) {
    const std::string instance = run.font.variations.empty() ? "" : " [" + run.font.variations + "]";
    const std::string outline =
        run.outline ? fmt::format(" outline {} {}", to_text(run.outline->colour), text(run.outline->width)) : "";
    line(depth, fmt::format("text{} {} at {} {}{} size {} {} advance {} glyphs {}{}{}", role, quoted(run.text), text(run.origin),
                            run.font.family, instance, text(run.size), to_text(run.colour), text(run.advance), run.glyphs.size(),
                            outline, tail));
  }
  void add(const Path& path, const std::string& role, const std::string& tail, int depth) {
    const std::string fill = path.fill ? " fill " + text(*path.fill) : "";
    line(depth, fmt::format("path{}{}{}{}:{}", role, fill, path.stroke ? text(*path.stroke) : "", tail, text(path.segments)));
  }
  void add(const Image& image, const std::string& role, const std::string& tail, int depth) {
    line(depth,
         fmt::format("image{} {} {}{}{}{}{}{}", role, name(image.picture), text(image.box),
                     image.colour ? " colour " + to_text(*image.colour) : "", image.tint ? " tint " + to_text(*image.tint) : "",
                     image.lean ? " lean" : "", image.alt.empty() ? "" : " alt " + quoted(image.alt), tail));
  }
  void add(const Link& link, const std::string& role, const std::string& tail, int depth) {
    line(depth, fmt::format("link{} {} {}{}", role, text(link.box), link.target, tail));
  }
  void add(const Group& group, const std::string& role, const std::string& tail, int depth) {
    const Matrix& m = group.matrix;
    line(depth, fmt::format("group{} matrix {} {} {} {} {}{}{}{}", role, text(m.xx), text(m.yx), text(m.xy), text(m.yy),
                            text(Point{m.x0, m.y0}), group.opacity == 1 ? "" : " opacity " + text(group.opacity),
                            group.clip.empty() ? "" : " clip" + text(group.clip), tail));
    if (group.frame) frame(*group.frame, depth + 1);
  }
};

}  // namespace

std::string dump(const Frame& frame) {
  Dumper dumper;
  dumper.frame(frame, 0);
  return std::move(dumper.out);
}

}  // namespace kitwright
