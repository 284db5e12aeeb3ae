#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kitwright {

/// While a PDF is drawn, an image of nine pixels stands wherever a frame belongs that is drawn more than once. The frame itself
/// is drawn on a page behind those of the document, in the middle of `pdf_field` as they are, and finish puts that page in the
/// image's place. Cairo 1.16 weighs every stroke of a recording again wherever it is used.
using StandIn = std::array<std::uint8_t, 27>;  ///< red, green and blue of each pixel

/// The image of frame number 0, 1, ...: eight pixels that no picture has by chance, and the number.
constexpr StandIn stand_in(std::uint32_t number) {
  return {0x4b,
          0x69,
          0x74,
          0x77,
          0x72,
          0x69,
          0x67,
          0x68,
          0x74,
          0x20,
          0xd1,
          0x5c,
          0x0e,
          0x83,
          0xf7,
          0x29,
          0xb6,
          0x3a,
          0xe4,
          0x90,
          0x17,
          0xcd,
          0x58,
          0xa2,
          static_cast<std::uint8_t>(number >> 16),
          static_cast<std::uint8_t>(number >> 8),
          static_cast<std::uint8_t>(number)};
}

/// The number of a stand-in; nothing if these pixels are none.
constexpr std::optional<std::uint32_t> stand_in_number(std::string_view pixels) {
  if (pixels.size() != StandIn{}.size()) return {};
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(pixels[i]); };
  for (std::size_t i = 0; i + 3 < pixels.size(); ++i)
    if (at(i) != stand_in(0)[i]) return {};
  return static_cast<std::uint32_t>(at(24) << 16 | at(25) << 8 | at(26));
}

}  // namespace kitwright
