#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kitwright {

// What render tells finish. Cairo would write a drawing again wherever it is shown, and its tagging and links differ from
// version to version. But an image it places exactly where it is told to, and stores once. So images carry the messages: nine
// pixels hold 24 letters, which no picture has by chance, and a number.
using StandIn = std::array<std::uint8_t, 27>;  ///< red, green and blue of each pixel

/// Stretched over the place of a drawing that the file stores once. The drawing is a page of its own behind the document's pages:
/// number 0 is the first of those. Finish turns that page into a form and puts it in the image's place.
constexpr std::string_view drawing_stand_in = "Kitwright drawing no. : ";

/// Stretched over the place of a picture. Finish puts the plate with this number in its place (render/plates.h).
constexpr std::string_view plate_stand_in = "Kitwright plate number: ";

/// Drawn on a tagged page behind the content of the element with this number; it covers everything since the image before. Finish
/// replaces it by marked content.
constexpr std::string_view content_stand_in = "Kitwright ends element: ";
constexpr std::uint32_t no_element = 0xFFFFFF;  ///< this content is an artifact
constexpr auto stand_in_letters = StandIn{}.size() - 3;
static_assert(drawing_stand_in.size() == stand_in_letters && plate_stand_in.size() == stand_in_letters &&
              content_stand_in.size() == stand_in_letters);

constexpr StandIn stand_in(std::string_view kind, std::uint32_t number) {
  StandIn image{};
  std::copy(kind.begin(), kind.end(), image.begin());
  for (std::size_t i = 0; i < 3; ++i) image[kind.size() + i] = static_cast<std::uint8_t>(number >> (16 - 8 * i));
  return image;
}

/// The number that a stand-in carries. Empty if the pixels are not a stand-in of this kind.
constexpr std::optional<std::uint32_t> stand_in_number(std::string_view kind, std::string_view pixels) {
  if (pixels.size() != StandIn{}.size() || !pixels.starts_with(kind)) return {};
  std::uint32_t number = 0;
  for (const char byte : pixels.substr(kind.size())) number = number << 8 | static_cast<std::uint8_t>(byte);
  return number;
}

}  // namespace kitwright
