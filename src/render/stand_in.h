#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kitwright {

/// What render leaves to finish. Cairo writes every line of a drawing wherever it is shown, marks content and writes links
/// otherwise from one version to the next, but puts an image exactly where it is told to and keeps it once. So a PDF on its way
/// from render to finish says with images what cairo cannot: each has nine pixels, 24 letters, which no picture has by chance,
/// and a number.
using StandIn = std::array<std::uint8_t, 27>;  ///< red, green and blue of each pixel

/// Stretched over the place of a drawing that the file holds once. The drawing has a page of its own: that of this number, from
/// 0, behind those of the document. Finish makes a form of that page and puts it in the image's place.
constexpr std::string_view drawing_stand_in = "Kitwright drawing no. : ";

/// Stands on a tagged page behind what belongs to the element of this number, from the one before it of its kind.
/// Finish marks the content instead.
constexpr std::string_view content_stand_in = "Kitwright ends element: ";
constexpr std::uint32_t no_element = 0xFFFFFF;  ///< the content is an artifact
static_assert(drawing_stand_in.size() + 3 == StandIn{}.size() && content_stand_in.size() + 3 == StandIn{}.size());

constexpr StandIn stand_in(std::string_view kind, std::uint32_t number) {
  StandIn image{};
  std::copy(kind.begin(), kind.end(), image.begin());
  for (std::size_t i = 0; i < 3; ++i) image[kind.size() + i] = static_cast<std::uint8_t>(number >> (16 - 8 * i));
  return image;
}

/// The number of a stand-in; nothing if these pixels are none of that kind.
constexpr std::optional<std::uint32_t> stand_in_number(std::string_view kind, std::string_view pixels) {
  if (pixels.size() != StandIn{}.size() || !pixels.starts_with(kind)) return {};
  std::uint32_t number = 0;
  for (const char byte : pixels.substr(kind.size())) number = number << 8 | static_cast<std::uint8_t>(byte);
  return number;
}

}  // namespace kitwright
