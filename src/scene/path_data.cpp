#include "scene/path_data.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/corners.h"

namespace kitwright {

/// The current point, the start of the subpath, and the last control point (which smooth curves reflect).
struct Pen {
  double x = 0, y = 0, start_x = 0, start_y = 0, control_x = 0, control_y = 0;
};

/// Absolute millimetres from the start: relative commands are added to the pen at once.
class PathReader {
 public:
  explicit PathReader(std::string_view text) : text_(text) {}

  std::optional<std::vector<Segment>> read() {
    skip();
    char command = 0, previous = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      // A command letter may be left out where the last one goes on; behind a move that is a line (SVG 1.1, 8.3.2).
      if (std::isalpha(static_cast<unsigned char>(c)))
        command = c, ++at_;
      else if (command == 'M')
        command = 'L';
      else if (command == 'm')
        command = 'l';
      else if (command == 0 || command == 'Z' || command == 'z')
        return {};
      // The first command must be a move.
      if (segments_.empty() && command != 'M' && command != 'm') return {};
      if (!step(command, previous)) return {};
      previous = command;
      skip();
    }
    return segments_;
  }

  std::string_view fault() const { return fault_; }

 private:
  void skip() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r'))
      ++at_;
  }

  /// Reads the next numbers into n_. The limits keep hostile files small.
  bool numbers(int count) {
    if ((total_ += count) > 10'000) return fault_ = "has more than 10,000 numbers", false;
    for (int i = 0; i < count; ++i) {
      skip();
      if (at_ < text_.size() && text_[at_] == '+') ++at_;
      const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), n_[i]);
      if (error == std::errc{} && std::abs(n_[i]) >= 5000) fault_ = "has a number of 5000 or more";
      if (error != std::errc{} || !(std::abs(n_[i]) < 5000)) return false;
      at_ = static_cast<std::size_t>(end - text_.data());
    }
    return true;
  }

  /// Flags of an arc may be written without a separator: `a5 5 0 0110 10`.
  bool flag(double& value) {
    skip();
    if (at_ >= text_.size() || (text_[at_] != '0' && text_[at_] != '1')) return false;
    value = text_[at_++] - '0';
    return true;
  }

  static Point point(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

  void line_to(double x, double y) {
    segments_.push_back({Segment::Kind::Line, point(x, y), {}, {}});
    pen_.x = x, pen_.y = y;
  }

  void curve_to(double ax, double ay, double bx, double by, double x, double y) {
    segments_.push_back({Segment::Kind::Curve, point(ax, ay), point(bx, by), point(x, y)});
    pen_.x = x, pen_.y = y;
  }

  /// A quadratic curve as a cubic one: both controls lie two thirds of the way to its only control.
  void quad_to(double cx, double cy, double x, double y) {
    curve_to(pen_.x + (cx - pen_.x) * 2 / 3, pen_.y + (cy - pen_.y) * 2 / 3, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y);
    pen_.control_x = cx, pen_.control_y = cy;
  }

  /// Executes one command with its numbers. False if they are wrong.
  bool step(char command, char previous) {
    const bool relative = std::islower(static_cast<unsigned char>(command)) != 0;
    const double ox = relative ? pen_.x : 0, oy = relative ? pen_.y : 0;
    switch (std::toupper(static_cast<unsigned char>(command))) {
      case 'M':
        if (!numbers(2)) return false;
        pen_.x = pen_.start_x = n_[0] + ox, pen_.y = pen_.start_y = n_[1] + oy;
        segments_.push_back({Segment::Kind::Move, point(pen_.x, pen_.y), {}, {}});
        return true;
      case 'L': return numbers(2) && (line_to(n_[0] + ox, n_[1] + oy), true);
      case 'H': return numbers(1) && (line_to(n_[0] + ox, pen_.y), true);
      case 'V': return numbers(1) && (line_to(pen_.x, n_[0] + oy), true);
      case 'C':
      case 'S': return cubic(command, previous, ox, oy);
      case 'Q':
      case 'T': return quadratic(command, previous, ox, oy);
      case 'A': return arc(ox, oy);
      case 'Z':
        segments_.push_back({Segment::Kind::Close, {}, {}, {}});
        pen_.x = pen_.start_x, pen_.y = pen_.start_y;
        return true;
      default: return false;
    }
  }

  bool cubic(char command, char previous, double ox, double oy) {
    double ax, ay;
    // A smooth curve begins with the reflection of the last control, but only after another cubic.
    const bool smooth = command == 'S' || command == 's';
    if (!numbers(smooth ? 4 : 6)) return false;
    const double* rest = smooth ? n_ : n_ + 2;
    if (smooth) {
      const bool follows = std::string_view("CcSs").find(previous) != std::string_view::npos;
      ax = follows ? 2 * pen_.x - pen_.control_x : pen_.x;
      ay = follows ? 2 * pen_.y - pen_.control_y : pen_.y;
    } else {
      ax = n_[0] + ox, ay = n_[1] + oy;
    }
    const double bx = rest[0] + ox, by = rest[1] + oy;
    curve_to(ax, ay, bx, by, rest[2] + ox, rest[3] + oy);
    pen_.control_x = bx, pen_.control_y = by;
    return true;
  }

  bool quadratic(char command, char previous, double ox, double oy) {
    if (command == 'Q' || command == 'q') return numbers(4) && (quad_to(n_[0] + ox, n_[1] + oy, n_[2] + ox, n_[3] + oy), true);
    if (!numbers(2)) return false;
    const bool follows = std::string_view("QqTt").find(previous) != std::string_view::npos;
    const double cx = follows ? 2 * pen_.x - pen_.control_x : pen_.x, cy = follows ? 2 * pen_.y - pen_.control_y : pen_.y;
    quad_to(cx, cy, n_[0] + ox, n_[1] + oy);
    return true;
  }

  bool arc(double ox, double oy) {
    if (!numbers(3)) return false;
    double rx = std::abs(n_[0]), ry = std::abs(n_[1]), large = 0, sweep = 0;
    const double phi = n_[2] * std::numbers::pi / 180;
    if (!flag(large) || !flag(sweep) || !numbers(2)) return false;
    const double x = n_[0] + ox, y = n_[1] + oy;
    // SVG 1.1, F.6.2: an arc without a radius is a line.
    if (rx == 0 || ry == 0) return line_to(x, y), true;
    draw_arc(rx, ry, phi, large != 0, sweep != 0, x, y);
    return true;
  }

  /// From end points to centre (SVG 1.1, F.6.5), then one cubic curve for each quarter of a turn at most.
  void draw_arc(double rx, double ry, double phi, bool large, bool sweep, double x, double y) {
    const double cos = std::cos(phi), sin = std::sin(phi), dx = (pen_.x - x) / 2, dy = (pen_.y - y) / 2;
    const double px = cos * dx + sin * dy, py = -sin * dx + cos * dy;
    const double lambda = px * px / (rx * rx) + py * py / (ry * ry);
    if (lambda == 0) return;
    // Radii that are too small to reach are scaled up (F.6.6).
    if (lambda > 1) rx *= std::sqrt(lambda), ry *= std::sqrt(lambda);
    const double over = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px;
    const double factor = (large == sweep ? -1 : 1) * std::sqrt(std::max(0.0, over / (rx * rx * py * py + ry * ry * px * px)));
    const double cpx = factor * rx * py / ry, cpy = -factor * ry * px / rx;
    const double cx = cos * cpx - sin * cpy + (pen_.x + x) / 2, cy = sin * cpx + cos * cpy + (pen_.y + y) / 2;
    const double from = std::atan2((py - cpy) / ry, (px - cpx) / rx);
    double angle = std::atan2((-py - cpy) / ry, (-px - cpx) / rx) - from;
    if (sweep && angle < 0) angle += 2 * std::numbers::pi;
    if (!sweep && angle > 0) angle -= 2 * std::numbers::pi;
    const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(angle) / (std::numbers::pi / 2) - 1e-9)));
    const double step = angle / parts, k = 4.0 / 3 * std::tan(step / 4);
    const auto place = [&](double ux, double uy) {
      return std::pair{cx + cos * rx * ux - sin * ry * uy, cy + sin * rx * ux + cos * ry * uy};
    };
    for (int i = 0; i < parts; ++i) {
      const double a = from + i * step, b = a + step;
      const auto [ax, ay] = place(std::cos(a) - k * std::sin(a), std::sin(a) + k * std::cos(a));
      const auto [bx, by] = place(std::cos(b) + k * std::sin(b), std::sin(b) - k * std::cos(b));
      // The last curve ends exactly at the given point, whatever rounding did.
      const auto [ex, ey] = i + 1 == parts ? std::pair{x, y} : place(std::cos(b), std::sin(b));
      curve_to(ax, ay, bx, by, ex, ey);
    }
  }

  std::string_view text_, fault_ = "is no SVG path data";
  std::size_t at_ = 0;
  int total_ = 0;
  double n_[6] = {};
  Pen pen_;
  std::vector<Segment> segments_;
};

std::optional<std::vector<Segment>> parse_path_data(std::string_view text) { return PathReader(text).read(); }

std::string_view fault_of_path_data(std::string_view text) {
  PathReader reader(text);
  reader.read();
  return reader.fault();
}

/// A point of the cubic Bézier curve, t from 0 to 1.
static Point on_curve(Point from, const Segment& s, double t) {
  const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
  return {a * from.x + b * s.a.x + c * s.b.x + d * s.c.x, a * from.y + b * s.a.y + c * s.b.y + d * s.c.y};
}

std::vector<std::vector<Point>> parts_of(const std::vector<Segment>& path) {
  constexpr int lines_of_curve = 24;  // a circle of 100 mm is approximated to 0.03 mm
  std::vector<std::vector<Point>> parts;
  std::vector<Point> part;
  const auto begin_at = [&](Point p) {
    if (part.size() > 1) parts.push_back(std::move(part));
    part = {p};
  };
  for (const Segment& s : path) switch (s.kind) {
      case Segment::Kind::Move: begin_at(s.a); break;
      case Segment::Kind::Line: part.push_back(s.a); break;
      case Segment::Kind::Close: {
        const Point first = part.front();
        if (part.size() > 1) part.push_back(first);
        begin_at(first);
        break;
      }
      case Segment::Kind::Curve: {
        const Point from = part.back();
        for (int i = 1; i <= lines_of_curve; ++i) part.push_back(on_curve(from, s, static_cast<double>(i) / lines_of_curve));
        break;
      }
    }
  begin_at({});
  return parts;
}

bool draws_something(const std::vector<Segment>& path) {
  return std::any_of(path.begin(), path.end(),
                     [](const Segment& s) { return s.kind == Segment::Kind::Line || s.kind == Segment::Kind::Curve; });
}

bool encloses_something(const std::vector<Segment>& path) {
  std::vector<Point> part;
  for (const Segment& s : path) {
    if (s.kind == Segment::Kind::Move) {
      if (!on_one_line(part)) return true;
      part.clear();
    }
    if (s.kind != Segment::Kind::Close) part.push_back(s.a);
    if (s.kind == Segment::Kind::Curve) part.insert(part.end(), {s.b, s.c});
  }
  return !on_one_line(part);
}

}  // namespace kitwright
