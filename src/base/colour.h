#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kitwright {

/// An sRGB colour with opacity; 255 is full.
struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
  constexpr bool operator==(const Colour&) const = default;
};

/// Reads `#rgb`, `#rrggbb`, `#rrggbbaa` and the words `none`, `black`, `white`; empty if it is none of them.
std::optional<Colour> parse_colour(std::string_view text);
/// How to write what parse_colour() did not read: `c8961e` lacks its `#`, and CSS names are told as hex. They are not read as
/// colours, or `gold` would silently be another gold than the palette's.
std::string colour_hint(std::string_view wrong);
/// `#rrggbb`, or `#rrggbbaa` when not opaque.
std::string to_text(Colour colour);
/// WCAG 2.1 relative luminance, 0 to 1.
double luminance(Colour colour);
/// WCAG 2.1 contrast ratio, 1 to 21.
double contrast(Colour a, Colour b);

}  // namespace kitwright
