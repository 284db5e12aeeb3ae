#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kitwright {

/// While a PDF is drawn, an image of nine pixels stands wherever a frame belongs that is drawn more than once. The frame itself
/// is drawn on a page behind those of the document, in the middle of `pdf_field` as they are, and finish puts that page in the
/// image's place. Cairo 1.16 weighs every stroke of a recording again wherever it is used.
using StandIn = std::array<std::uint8_t, 27>;  ///< red, green and blue of each pixel

/// The first eight pixels of each, which no picture has by chance; the last one is the number.
constexpr std::string_view stand_in_mark = "Kitwright frame number: ";
static_assert(stand_in_mark.size() + 3 == StandIn{}.size());

/// The image of frame number 0, 1, ...
constexpr StandIn stand_in(std::uint32_t number) {
  StandIn image{};
  std::copy(stand_in_mark.begin(), stand_in_mark.end(), image.begin());
  for (std::size_t i = 0; i < 3; ++i) image[stand_in_mark.size() + i] = static_cast<std::uint8_t>(number >> (16 - 8 * i));
  return image;
}

/// The number of a stand-in; nothing if these pixels are none.
constexpr std::optional<std::uint32_t> stand_in_number(std::string_view pixels) {
  if (pixels.size() != StandIn{}.size() || !pixels.starts_with(stand_in_mark)) return {};
  std::uint32_t number = 0;
  for (const char byte : pixels.substr(stand_in_mark.size())) number = number << 8 | static_cast<std::uint8_t>(byte);
  return number;
}

}  // namespace kitwright
