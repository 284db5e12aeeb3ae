#include "art/svg_lines.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numbers>
#include <utility>

#include "art/svg_measures.h"
#include "art/svg_reader.h"

namespace kitwright {
namespace {

/// Of a bend, which Cairo makes more of, the larger it is. They lie within a hundredth of its size.
constexpr int lines_of_bend = 8;

SvgPoint between(SvgPoint a, SvgPoint b, double share) { return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}; }
SvgPoint mirrored(SvgPoint a, SvgPoint centre) { return {2 * centre.x - a.x, 2 * centre.y - a.y}; }

/// Draws with the commands of a path (https://www.w3.org/TR/SVG11/paths.html#PathData).
class Pen {
 public:
  void draw(char command, const double (&n)[7]) {
    const bool relative = std::islower(static_cast<unsigned char>(command)) != 0;
    const SvgPoint base = relative ? at_ : SvgPoint{};
    const auto point = [&](int i) { return SvgPoint{base.x + n[i], base.y + n[i + 1]}; };
    const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(command)));
    const SvgPoint smooth =
        kind == bent_ || (kind == 'S' && bent_ == 'C') || (kind == 'T' && bent_ == 'Q') ? mirrored(bend_, at_) : at_;
    switch (kind) {
      case 'Z': close(); break;
      case 'M': jump(point(0)); break;
      case 'H': go({base.x + n[0], at_.y}); break;
      case 'V': go({at_.x, base.y + n[0]}); break;
      case 'C': cubic(point(0), point(2), point(4)); break;
      case 'S': cubic(smooth, point(0), point(2)); break;
      case 'Q': quadratic(point(0), point(2)); break;
      case 'T': quadratic(smooth, point(0)); break;
      case 'A': arc(n, point(5)); break;
      default: go(point(0));
    }
    bent_ = kind;
  }

  void jump(SvgPoint to) {
    close();
    start_ = at_ = to;
  }
  void go(SvgPoint to, bool ends = true) {
    if (to.x != at_.x || to.y != at_.y) lines_.push_back({at_, to, ends});
    at_ = to;
  }
  std::vector<SvgLine> lines() {
    close();
    return std::move(lines_);
  }

 private:
  void close() { go(start_); }

  void cubic(SvgPoint a, SvgPoint b, SvgPoint end) {
    const SvgPoint begin = at_;
    for (int i = 1; i <= lines_of_bend; ++i) {
      const double t = double(i) / lines_of_bend;
      const SvgPoint ab = between(a, b, t), first = between(between(begin, a, t), ab, t),
                     last = between(ab, between(b, end, t), t);
      go(between(first, last, t), i == lines_of_bend);
    }
    bend_ = b;
  }

  void quadratic(SvgPoint a, SvgPoint end) {
    cubic(between(at_, a, 2.0 / 3), between(end, a, 2.0 / 3), end);
    bend_ = a;
  }

  /// From its ends to its centre: https://www.w3.org/TR/SVG11/implnote.html#ArcConversionEndpointToCenter.
  void arc(const double (&n)[7], SvgPoint end) {
    const SvgPoint half{(at_.x - end.x) / 2, (at_.y - end.y) / 2}, middle = between(at_, end, 0.5);
    const double turn = n[2] * std::numbers::pi / 180, c = std::cos(turn), s = std::sin(turn);
    double rx = std::abs(n[0]), ry = std::abs(n[1]);
    if (rx == 0 || ry == 0 || (half.x == 0 && half.y == 0)) return go(end);
    double x = (c * half.x + s * half.y) / rx, y = (c * half.y - s * half.x) / ry;
    if (const double enlarged = std::hypot(x, y); enlarged > 1) rx *= enlarged, ry *= enlarged, x /= enlarged, y /= enlarged;
    const double squares = x * x + y * y, off = std::sqrt(std::max(0.0, 1 / squares - 1)) * (n[3] == n[4] ? -1 : 1);
    const double cx = off * y, cy = -off * x;  // on a circle of radius 1
    const double begin = std::atan2(y - cy, x - cx);
    double sweep = std::atan2(-y - cy, -x - cx) - begin;
    if (n[4] == 0 && sweep > 0) sweep -= 2 * std::numbers::pi;
    if (n[4] != 0 && sweep < 0) sweep += 2 * std::numbers::pi;
    for (int i = 1; i < lines_of_bend; ++i) {
      const double angle = begin + sweep * i / lines_of_bend;
      const double px = rx * (cx + std::cos(angle)), py = ry * (cy + std::sin(angle));
      go({middle.x + c * px - s * py, middle.y + s * px + c * py}, false);
    }
    go(end);
  }

  SvgPoint at_, start_, bend_;
  char bent_ = 0;  ///< the command before
  std::vector<SvgLine> lines_;
};

std::vector<SvgLine> lines_of_path(std::string_view data) {
  Pen pen;
  each_command(data, [&](char command, const double(&n)[7]) { pen.draw(command, n); });
  return pen.lines();
}

std::vector<SvgLine> lines_of_points(std::string_view points) {
  const std::vector<double> n = numbers_in(points);
  Pen pen;
  for (std::size_t i = 0; i + 1 < n.size(); i += 2) i == 0 ? pen.jump({n[0], n[1]}) : pen.go({n[i], n[i + 1]});
  return pen.lines();
}

/// On which side of a line a point lies: below 0, above 0, or on it.
double side_of(const SvgLine& line, SvgPoint p) {
  return (line.to.x - line.from.x) * (p.y - line.from.y) - (line.to.y - line.from.y) * (p.x - line.from.x);
}

/// Across, to the left or right of each other.
bool are_near(const SvgLine& a, const SvgLine& b, double distance) {
  return std::min(a.from.x, a.to.x) <= std::max(b.from.x, b.to.x) + distance &&
         std::min(b.from.x, b.to.x) <= std::max(a.from.x, a.to.x) + distance;
}

bool cross(const SvgLine& a, const SvgLine& b) {
  return side_of(a, b.from) * side_of(a, b.to) < 0 && side_of(b, a.from) * side_of(b, a.to) < 0;
}

}  // namespace

std::vector<SvgLine> lines_of(const SvgMark& m) {
  if (m.name == "path") return lines_of_path(m.attribute("d"));
  return m.name == "polygon" || m.name == "polyline" ? lines_of_points(m.attribute("points")) : std::vector<SvgLine>{};
}

/// How many lines lie beside each other, seen along y, about.
static double density(const std::vector<SvgLine>& lines) {
  double sum = 0, least = HUGE_VAL, most = -HUGE_VAL;
  for (const SvgLine& l : lines) {
    sum += std::abs(l.from.y - l.to.y);
    least = std::min(least, l.from.y), most = std::max(most, l.from.y);
  }
  return most > least ? sum / (most - least) : HUGE_VAL;
}

static std::vector<SvgLine> turned(std::vector<SvgLine> lines) {
  for (SvgLine& l : lines) std::swap(l.from.x, l.from.y), std::swap(l.to.x, l.to.y);
  return lines;
}

SvgMeetings meetings_of(std::vector<SvgLine> lines, double stroke_width, double& pairs) {
  const auto top = [](const SvgLine& l) { return std::min(l.from.y, l.to.y); };
  const auto reach = [&](const SvgLine& l) { return std::max(l.from.y, l.to.y) + stroke_width; };
  if (std::vector<SvgLine> upright = turned(lines); density(upright) < density(lines)) lines = std::move(upright);
  std::ranges::sort(lines, {}, top);
  std::vector<SvgLine> open;  // those that reach below the next one's top
  SvgMeetings found;
  for (const SvgLine& line : lines) {
    std::erase_if(open, [&](const SvgLine& l) { return reach(l) < top(line); });
    const auto looked_at = static_cast<double>(open.size());
    if (pairs < looked_at) {
      found.crossings += looked_at;
    } else {
      for (const SvgLine& other : open) {
        if (!are_near(line, other, stroke_width)) continue;
        found.crossings += cross(line, other) ? 1 : 0;
        found.overlaps += stroke_width > 0 && line.ends && other.ends ? 1 : 0;
      }
    }
    pairs = std::max(0.0, pairs - looked_at);
    open.push_back(line);
  }
  return found;
}

}  // namespace kitwright
