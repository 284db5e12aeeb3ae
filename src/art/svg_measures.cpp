#include "art/svg_measures.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>
#include <system_error>

#include "art/svg_reader.h"
#include "art/svg_weight.h"

namespace kitwright {

std::vector<double> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,+"), text.size()));
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return numbers;
    numbers.push_back(number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
}

namespace {

struct SvgUnit {
  std::string_view name;
  double pixels;
};
constexpr SvgUnit units[] = {{"mm", 96 / 25.4}, {"cm", 960 / 25.4}, {"in", 96}, {"pt", 96.0 / 72}, {"pc", 16}};

/// The product of what `scale` says of each of a transform's functions, given its name and numbers.
template <class Scale>
double product_of(std::string_view transform, Scale scale) {
  double product = 1;
  for (std::size_t open; (open = transform.find('(')) != std::string_view::npos;) {
    product *= scale(transform.substr(0, open), numbers_in(transform.substr(open + 1)));
    transform.remove_prefix(std::min(transform.find(')', open), transform.size() - 1) + 1);
  }
  return product;
}

double determinant(const std::vector<double>& n) { return std::abs(n[0] * n[3] - n[1] * n[2]); }

}  // namespace

std::optional<double> units_of(std::string_view length, double whole) {
  const std::vector<double> n = numbers_in(length);
  if (n.empty()) return {};
  if (length.ends_with('%')) return n[0] / 100 * whole;
  for (const SvgUnit& unit : units)
    if (length.ends_with(unit.name)) return n[0] * unit.pixels;
  return n[0];
}

double scale_of(std::string_view transform) {
  return product_of(transform, [](std::string_view name, const std::vector<double>& n) {
    if (name.ends_with("scale") && !n.empty()) return std::sqrt(std::abs(n[0] * (n.size() > 1 ? n[1] : n[0])));
    return name.ends_with("matrix") && n.size() >= 4 ? std::sqrt(determinant(n)) : 1;
  });
}

double least_scale_of(std::string_view transform) {
  return product_of(transform, [](std::string_view name, const std::vector<double>& n) {
    if (n.empty()) return 1.0;
    if (name.ends_with("scale")) return std::min(std::abs(n[0]), std::abs(n.size() > 1 ? n[1] : n[0]));
    if (name.ends_with("scaleX") || name.ends_with("scaleY")) return std::min(std::abs(n[0]), 1.0);
    // The root of all squares is at least what the other direction is enlarged by.
    if (name.ends_with("matrix") && n.size() >= 4)
      return determinant(n) == 0 ? 0 : determinant(n) / std::hypot(std::hypot(n[0], n[1]), std::hypot(n[2], n[3]));
    return name.find("skew") == std::string_view::npos ? 1.0 : 1 / (1 + std::abs(std::tan(n[0] * std::numbers::pi / 180)));
  });
}

double most_scale_of(std::string_view transform) {
  return product_of(transform, [](std::string_view name, const std::vector<double>& n) {
    if (n.empty()) return 1.0;
    if (name.ends_with("scale")) return std::max(std::abs(n[0]), std::abs(n.size() > 1 ? n[1] : n[0]));
    if (name.ends_with("scaleX") || name.ends_with("scaleY")) return std::max(std::abs(n[0]), 1.0);
    if (name.ends_with("matrix") && n.size() >= 4) return std::hypot(std::hypot(n[0], n[1]), std::hypot(n[2], n[3]));
    return name.find("skew") == std::string_view::npos ? 1.0 : 1 + std::abs(std::tan(n[0] * std::numbers::pi / 180));
  });
}

double whole_of(const SvgMark& root) {
  const std::vector<double> box = numbers_in(root.attribute("viewbox"));
  return box.size() == 4 ? std::max(box[2], box[3]) : units_of(root.attribute("width"), 100).value_or(100);
}

namespace {

/// How much smaller than the file says an element's parts are drawn, at most.
double least_scale_inside(const SvgMark& m, double whole) {
  double scale = 1;
  for (const std::string_view transform :
       {m.attribute("transform"), m.attribute("patterntransform"), said_in_style(m.attribute("style"), "transform")})
    scale *= least_scale_of(transform);
  const std::vector<double> box = numbers_in(m.attribute("viewbox"));
  if (m.parent == SvgMark::none || box.size() != 4 || box[2] <= 0 || box[3] <= 0) return scale;
  return scale * std::min(units_of(m.attribute("width"), whole).value_or(whole) / box[2],
                          units_of(m.attribute("height"), whole).value_or(whole) / box[3]);
}

}  // namespace

std::vector<double> least_scales(const SvgMarks& marks, double whole) {
  std::vector<double> scales;
  for (const SvgMark& m : marks.all)
    scales.push_back(least_scale_inside(m, whole) * (m.parent == SvgMark::none ? 1 : scales[m.parent]));
  return scales;
}

namespace {

/// Follows an outline from corner to corner; those that a curve bends to count as corners, too.
class Walk {
 public:
  /// Begins another part.
  void jump(double x, double y) {
    be_at(x, y);
    start_[0] = x, start_[1] = y, along_[0] = along_[1] = 0;
  }
  double go(double x, double y) {
    const double step = std::hypot(x - at_[0], y - at_[1]);
    be_at(x, y);
    encloses_ = encloses_ || leaves_line();
    return length_ += step, step;
  }
  void close() {
    go(start_[0], start_[1]);
    jump(start_[0], start_[1]);
  }
  void add(double length) { length_ += length; }
  /// Of what is bent between its corners.
  void bulge() { encloses_ = true; }
  double x() const { return at_[0]; }
  double y() const { return at_[1]; }
  ShapeMeasures outline() const {
    return most_[0] < least_[0] ? ShapeMeasures{} : ShapeMeasures{length_, most_[0] - least_[0], most_[1] - least_[1], encloses_};
  }

 private:
  void be_at(double x, double y) {
    at_[0] = x, at_[1] = y;
    for (int i = 0; i < 2; ++i) least_[i] = std::min(least_[i], at_[i]), most_[i] = std::max(most_[i], at_[i]);
  }
  /// Whether it is off the line from the part's start to the first corner elsewhere, but for what the numbers are rounded by.
  bool leaves_line() {
    constexpr double rounded = 1e-6;
    const double x = at_[0] - start_[0], y = at_[1] - start_[1];
    if (along_[0] == 0 && along_[1] == 0) along_[0] = x, along_[1] = y;
    return std::abs(along_[0] * y - along_[1] * x) > rounded * std::hypot(along_[0], along_[1]) * std::hypot(x, y);
  }

  double at_[2] = {0, 0}, start_[2] = {0, 0}, along_[2] = {0, 0}, length_ = 0;
  double least_[2] = {HUGE_VAL, HUGE_VAL}, most_[2] = {-HUGE_VAL, -HUGE_VAL};
  bool encloses_ = false;
};

/// More than the length of an arc with these numbers over this chord: radii that are too small for it are enlarged.
double arc_length(const double (&n)[7], double chord) {
  const double wide = std::max(std::abs(n[0]), std::abs(n[1])), narrow = std::min(std::abs(n[0]), std::abs(n[1]));
  return n[3] == 0 ? 2 * chord * wide / narrow : 7 * std::max(wide, chord * wide / narrow);
}

ShapeMeasures outline_of_path(std::string_view data) {
  Walk walk;
  double bend = 0;
  each_command(data, [&](char command, const double(&n)[7]) {
    const bool relative = std::islower(static_cast<unsigned char>(command)) != 0;
    const double x = relative ? walk.x() : 0, y = relative ? walk.y() : 0;
    double steps = 0;
    switch (std::toupper(static_cast<unsigned char>(command))) {
      case 'Z': walk.close(); break;
      case 'H': walk.go(x + n[0], walk.y()); break;
      case 'V': walk.go(walk.x(), y + n[0]); break;
      case 'A':
        if (const double chord = walk.go(x + n[5], y + n[6]); chord > 0 && n[0] != 0 && n[1] != 0) {
          walk.add(arc_length(n, chord));
          walk.bulge();
        }
        break;
      case 'M': walk.jump(x + n[0], y + n[1]); break;
      default:
        for (int i = 0; i < numbers_of(command); i += 2) steps += walk.go(x + n[i], y + n[i + 1]);
    }
    // S and T bend as far as the curve before them did.
    const bool goes_on = command == 'S' || command == 's' || command == 'T' || command == 't';
    if (goes_on) walk.add(bend);
    bend = goes_on ? bend + steps : steps;
  });
  return walk.outline();
}

ShapeMeasures outline_of_points(std::string_view points) {
  const std::vector<double> n = numbers_in(points);
  Walk walk;
  for (std::size_t i = 0; i + 1 < n.size(); i += 2) i == 0 ? walk.jump(n[0], n[1]) : void(walk.go(n[i], n[i + 1]));
  if (n.size() > 1) walk.add(std::hypot(n[0] - walk.x(), n[1] - walk.y()));
  return walk.outline();
}

}  // namespace

ShapeMeasures outline_of(const SvgMark& m, double whole) {
  const auto side = [&](std::string_view name) { return std::abs(units_of(m.attribute(name), whole).value_or(0)); };
  const auto at = [&](std::string_view name) { return units_of(m.attribute(name), whole).value_or(0); };
  if (m.name == "path") return outline_of_path(m.attribute("d"));
  if (m.name == "polygon" || m.name == "polyline") return outline_of_points(m.attribute("points"));
  double width = 0, height = 0;
  if (m.name == "rect" || m.name == "image") width = side("width"), height = side("height");
  if (m.name == "circle") width = height = 2 * side("r");
  if (m.name == "ellipse") width = 2 * side("rx"), height = 2 * side("ry");
  if (m.name == "line") width = std::abs(at("x2") - at("x1")), height = std::abs(at("y2") - at("y1"));
  return {2 * (width + height), width, height, m.name != "line" && width + height > 0};
}

}  // namespace kitwright
