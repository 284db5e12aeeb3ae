#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "art/svg_measures.h"
#include "art/svg_weight.h"

namespace kitwright {
namespace {

/// How many times the picture's larger side a shape may measure. Cairo's numbers end at 8,388,607 pixels: what goes beyond is
/// not drawn, or drawn somewhere else. So a picture may have that many thousand pixels on a side.
constexpr double most_sides = 1'000;

/// What an element measures in its own units, with its line.
double extent_of(const SvgMark& m, double whole) {
  const ShapeMeasures outline = outline_of(m, whole);
  double extent = std::max(outline.width, outline.height);
  for (const std::string_view line : {m.attribute("stroke-width"), said_in_style(m.attribute("style"), "stroke-width")})
    extent = std::max(extent, std::abs(units_of(line, whole).value_or(0)));
  return extent;
}

}  // namespace

SvgRefusal refused_extents(const SvgMarks& marks, std::string_view svg) {
  if (marks.all.empty()) return {};
  const double whole = whole_of(marks.all.front());
  if (whole < 1e-3) return {};  // it has no size, and is told of that
  const std::vector<double> scales = least_scales(marks, whole);
  // Any of them may be drawn by the use that makes it smallest.
  double used = 1;
  for (std::size_t i = 0; i < scales.size(); ++i)
    if (marks.all[i].name == "use") used = std::min(used, scales[i]);
  for (std::size_t i = 0; i < scales.size(); ++i) {
    const SvgMark& m = marks.all[i];
    if (const double extent = extent_of(m, whole); extent * scales[i] * used > most_sides * whole)
      return {"image.broken",
              fmt::format("<{}> in line {} is {:g} wide or high, which cannot be drawn", m.written, line_of(svg, m.at), extent),
              fmt::format("a shape or line measures at most {:.0f} times the picture", most_sides)};
  }
  return {};
}

}  // namespace kitwright
