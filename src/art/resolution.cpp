#include "art/resolution.h"

#include <cmath>

#include <fmt/format.h>

namespace kitwright {

/// Bitmaps with fewer dots per inch look soft on paper.
constexpr double least_dpi = 150;

std::optional<Finding> too_few_pixels(const Picture& p, Size size, Span where) {
  if (p.pixels_across <= 0) return {};
  const double pixels_down = p.pixels_across * p.height / p.width;
  const double across = size.width.to_mm() / 25.4, down = size.height.to_mm() / 25.4;
  const bool upright = pixels_down / down < p.pixels_across / across * 0.99;  // as rounding would have it
  const double inches = upright ? down : across, dpi = (upright ? pixels_down : p.pixels_across) / inches;
  if (dpi >= least_dpi) return {};
  const bool inside = p.kind == Picture::Kind::Svg;
  return Finding{"image.resolution",
                 Level::Error,
                 where,
                 fmt::format("{}{} has {:.0f} dpi at {:.1f} mm {}", inside ? "a bitmap in " : "", p.path, dpi, inches * 25.4,
                             upright ? "height" : "width"),
                 inside ? fmt::format("at least {:.0f} dpi: embed one with {:.1f} times as many pixels {}", least_dpi,
                                      least_dpi / dpi, upright ? "from top to bottom" : "across")
                        : fmt::format("at least {:.0f} dpi: {:.0f} pixels {}", least_dpi, std::ceil(inches * least_dpi),
                                      upright ? "high" : "wide"),
                 {},
                 {}};
}

}  // namespace kitwright
