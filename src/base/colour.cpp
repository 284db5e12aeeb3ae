#include "base/colour.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace kitwright {

/// -1 for other characters.
static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<Colour> parse_colour(std::string_view text) {
  if (text == "none") return Colour{0, 0, 0, 0};
  if (text == "black") return Colour{};
  if (text == "white") return Colour{255, 255, 255};
  if (text.empty() || text[0] != '#') return {};
  text.remove_prefix(1);
  if (!std::all_of(text.begin(), text.end(), [](char c) { return hex_digit(c) >= 0; })) return {};
  const auto pair = [&](std::size_t i) { return static_cast<std::uint8_t>(hex_digit(text[i]) * 16 + hex_digit(text[i + 1])); };
  // `#c8e` stands for `#cc88ee`; 17 times a digit writes it twice.
  const auto single = [&](std::size_t i) { return static_cast<std::uint8_t>(hex_digit(text[i]) * 17); };
  if (text.size() == 3) return Colour{single(0), single(1), single(2)};
  if (text.size() == 6) return Colour{pair(0), pair(2), pair(4)};
  if (text.size() == 8) return Colour{pair(0), pair(2), pair(4), pair(6)};
  return {};
}

std::string to_text(Colour c) {
  if (c.alpha == 255) return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
  return fmt::format("#{:02x}{:02x}{:02x}{:02x}", c.red, c.green, c.blue, c.alpha);
}

Colour mixed(Colour one, double share, Colour other) {
  const auto mix = [&](int a, int b) { return static_cast<std::uint8_t>(std::lround(share * a + (1 - share) * b)); };
  return {mix(one.red, other.red), mix(one.green, other.green), mix(one.blue, other.blue)};
}

/// The light of each byte of a channel, as a table: checks ask for every pixel behind every letter.
static std::array<double, 256> linear_by_byte() {
  std::array<double, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double s = static_cast<double>(i) / 255.0;
    // WCAG 2.1 prints 0.03928; the sRGB standard has 0.04045. No byte lies between the two.
    table[i] = s <= 0.03928 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
  }
  return table;
}

double luminance(Colour c) {
  static const std::array<double, 256> linear = linear_by_byte();
  return 0.2126 * linear[c.red] + 0.7152 * linear[c.green] + 0.0722 * linear[c.blue];
}

double contrast(Colour a, Colour b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace kitwright
