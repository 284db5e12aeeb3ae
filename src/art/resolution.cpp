#include "art/resolution.h"

#include <cmath>

#include <fmt/format.h>

namespace kitwright {

/// Bitmaps with fewer dots per inch look soft on paper.
constexpr double least_dpi = 150;

std::optional<Finding> too_few_pixels(const Picture& p, Length width, Span where) {
  const double inches = width.to_mm() / 25.4, dpi = p.width / inches;
  if (p.kind == Picture::Kind::Svg || dpi >= least_dpi) return {};
  return Finding{"image.resolution",
                 Level::Error,
                 where,
                 fmt::format("{} has {:.0f} dpi at {:.1f} mm width", p.path, dpi, width.to_mm()),
                 fmt::format("at least {:.0f} dpi: {:.0f} pixels wide", least_dpi, std::ceil(inches * least_dpi)),
                 {},
                 {}};
}

}  // namespace kitwright
