#include "render/part_stand_in.h"

#include <cstddef>

namespace kitwright {
namespace {

std::uint32_t colour_at(std::string_view pixels, std::size_t i) {
  const auto byte = [&](std::size_t n) { return static_cast<std::uint32_t>(static_cast<std::uint8_t>(pixels[3 * i + n])); };
  return byte(0) << 16 | byte(1) << 8 | byte(2);
}

/// Where the part begins on this axis. Before it stands its first pixel again and again, behind it its last.
struct Beginning {
  std::optional<int> at;
  void see(int place, int said) {
    if (said == 0 || !at) at = place - said;
  }
};

}  // namespace

std::optional<PartPlace> part_place(std::string_view pixels, int width, int height) {
  const auto all = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  if (all == 0 || pixels.size() != 3 * all) return {};
  std::optional<std::uint32_t> part;
  Beginning left, top;
  for (std::size_t i = 0; i < all; ++i) {
    const auto pixel = part_pixel(colour_at(pixels, i));
    if (!pixel || (part && *part != pixel->part)) return {};
    part = pixel->part;
    const int x = static_cast<int>(i % static_cast<std::size_t>(width)),
              y = static_cast<int>(i / static_cast<std::size_t>(width));
    if (y == 0) left.see(x, pixel->column);
    if (x == 0) top.see(y, pixel->row);
  }
  return PartPlace{*part, *left.at, *top.at};
}

}  // namespace kitwright
