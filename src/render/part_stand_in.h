#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kitwright {

// What stands for a part of a picture that a plate stores once. librsvg places it, and draws the edge of an image on beyond it;
// Cairo then keeps an image of just what is seen: turned or clipped ones have rows and columns too many or too few. So each pixel
// says for itself which part it stands for, and where in the image it lies.
constexpr int part_side = 16;  ///< of the image, in pixels

struct PartPixel {
  std::uint32_t part;
  int column, row;
};

namespace parts {
/// Six bits that rest on all others: no picture has them right by chance in every pixel, and neither black nor white has.
constexpr std::uint32_t proof_of(std::uint32_t said) { return ((said + 1) * 2654435761U) >> 26; }
}  // namespace parts

/// Red, green and blue, as 0xRRGGBB.
constexpr std::uint32_t colour_of(PartPixel pixel) {
  const std::uint32_t said =
      pixel.part << 8 | static_cast<std::uint32_t>(pixel.column) << 4 | static_cast<std::uint32_t>(pixel.row);
  return said << 6 | parts::proof_of(said);
}

/// Empty if the colour is not that of such a pixel.
constexpr std::optional<PartPixel> part_pixel(std::uint32_t colour) {
  const std::uint32_t said = colour >> 6;
  if ((colour & 63) != parts::proof_of(said)) return {};
  return PartPixel{said >> 8, static_cast<int>(said >> 4 & 15), static_cast<int>(said & 15)};
}

/// How an image shows a part: the part's left and top edge in the image's pixels, of which it is `part_side` wide and high.
struct PartPlace {
  std::uint32_t part;
  int left, top;
};
/// Reads an image of RGB pixels. Empty if it does not stand for a part.
std::optional<PartPlace> part_place(std::string_view pixels, int width, int height);

}  // namespace kitwright
