#include "art/profile.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace kitwright {
namespace {

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t n = 0;
  for (std::size_t i = at; i < at + 4; ++i) n = n << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0u);
  return n;
}

/// Where the content of a tag stands: https://www.color.org/specification/ICC.1-2022-05.pdf, 7.3.
std::optional<std::size_t> place_of(std::string_view profile, std::string_view tag) {
  constexpr std::size_t table = 128, entry = 12;
  const std::size_t count = std::min<std::size_t>(number_at(profile, table), 100);
  for (std::size_t at = table + 4; at < table + 4 + count * entry && at + entry <= profile.size(); at += entry)
    if (profile.substr(at, 4) == tag) return number_at(profile, at + 4);
  return {};
}

/// What red, green and blue are in XYZ, for the light of a printed page.
struct Primary {
  std::string_view tag;
  double xyz[3];
};
constexpr Primary primaries_of_srgb[] = {
    {"rXYZ", {0.4361, 0.2225, 0.0139}}, {"gXYZ", {0.3851, 0.7169, 0.0971}}, {"bXYZ", {0.1431, 0.0606, 0.7141}}};

}  // namespace

bool is_of_other_colours(std::string_view profile) {
  constexpr std::size_t space = 16, head = 8;
  constexpr double one = 65'536, alike = 0.02;
  if (profile.substr(std::min(space, profile.size()), 4) != "RGB ") return false;
  for (const Primary& primary : primaries_of_srgb) {
    const auto at = place_of(profile, primary.tag);
    for (std::size_t i = 0; at && *at + head + 12 <= profile.size() && i < 3; ++i) {
      const double value = static_cast<std::int32_t>(number_at(profile, *at + head + i * 4)) / one;
      if (std::abs(value - primary.xyz[i]) > alike) return true;
    }
  }
  return false;
}

PictureDoubt other_colours() {
  return {"image.colours",
          "its colours are not those of sRGB, so it is printed duller or brighter than a picture program shows it",
          "convert it to sRGB when you export it (Photoshop: Edit > Convert to Profile; GIMP: Image > Color Management)"};
}

}  // namespace kitwright
