#include "art/resolution.h"

#include <cmath>

#include <fmt/format.h>

namespace kitwright {

/// Bitmaps with fewer dots per inch look soft on paper.
constexpr double least_dpi = 150;

std::optional<Finding> too_few_pixels(const Picture& p, Length width, Span where) {
  const double inches = width.to_mm() / 25.4, dpi = p.pixels_across / inches;
  if (p.pixels_across <= 0 || dpi >= least_dpi) return {};
  const bool inside = p.kind == Picture::Kind::Svg;
  return Finding{
      "image.resolution",
      Level::Error,
      where,
      fmt::format("{}{} has {:.0f} dpi at {:.1f} mm width", inside ? "a bitmap in " : "", p.path, dpi, width.to_mm()),
      inside ? fmt::format("at least {:.0f} dpi: embed one with {:.1f} times as many pixels across", least_dpi, least_dpi / dpi)
             : fmt::format("at least {:.0f} dpi: {:.0f} pixels wide", least_dpi, std::ceil(inches * least_dpi)),
      {},
      {}};
}

}  // namespace kitwright
