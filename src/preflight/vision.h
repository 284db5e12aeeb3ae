#pragma once

#include <array>
#include <string_view>

#include "base/colour.h"

namespace kitwright {

/// Eyes to look with: normal ones, the three kinds of colour blindness at full strength, and none for colour.
enum class Vision { Normal, Protan, Deutan, Tritan, Grey };

struct VisionRow {
  Vision vision;
  std::string_view name;  ///< as in "look alike in greyscale"
};
inline constexpr std::array<VisionRow, 5> visions{{{Vision::Normal, "normal sight"},
                                                   {Vision::Protan, "protanopia"},
                                                   {Vision::Deutan, "deuteranopia"},
                                                   {Vision::Tritan, "tritanopia"},
                                                   {Vision::Grey, "greyscale"}}};

/// Linear light, 0 to 1. Unlike sRGB values these may be added and averaged.
struct Light {
  float red = 0, green = 0, blue = 0;
  constexpr bool operator==(const Light&) const = default;
};
Light to_light(Colour colour);
Colour to_colour(const Light& light);
/// The light as these eyes see it, after Machado, Oliveira and Fernandes (2009) at severity 1. Grey is WCAG's relative luminance.
Light seen(const Light& light, Vision vision);

/// CIE L*a*b* with white point D65.
struct Lab {
  double l = 0, a = 0, b = 0;
};
Lab to_lab(const Light& light);
/// CIEDE2000, after Sharma, Wu and Dalal (2005). A difference of 1 is just noticeable side by side.
double difference(const Lab& one, const Lab& other);

}  // namespace kitwright
