#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kitwright {

/// An image of nine pixels that says something to finish while a PDF is drawn: 24 letters, which no picture has by chance, and a
/// number. Images are what every version of cairo writes where it is told to, whatever stands around them.
using StandIn = std::array<std::uint8_t, 27>;  ///< red, green and blue of each pixel

/// Stands wherever a frame belongs that is drawn more than once. The frame itself is drawn on a page behind those of the
/// document, in the middle of `pdf_field` as they are, and finish puts that page in the image's place. Cairo 1.16 weighs every
/// stroke of a recording again wherever it is used.
constexpr std::string_view frame_stand_in = "Kitwright frame number: ";

/// Stands on a tagged page before what belongs to the element of this number, up to the next of its kind; finish takes it away
/// and marks the content. Two numbers are no element's.
constexpr std::string_view content_stand_in = "Kitwright begins element";
constexpr std::uint32_t artifact_content = 0xFFFFFE;  ///< what follows is in no element
constexpr std::uint32_t end_of_content = 0xFFFFFF;    ///< nothing follows
static_assert(frame_stand_in.size() + 3 == StandIn{}.size() && content_stand_in.size() + 3 == StandIn{}.size());

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
