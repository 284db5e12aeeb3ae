#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kitwright {

/// An sRGB colour with opacity; an alpha of 255 is opaque.
struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
  constexpr bool operator==(const Colour&) const = default;
};

/// Reads `#rgb`, `#rrggbb`, `#rrggbbaa`, and the words `none`, `black` and `white`. Empty for everything else.
std::optional<Colour> parse_colour(std::string_view text);
/// A hint for text that parse_colour() rejects: `c8961e` lacks its `#`, and for names of CSS the hex value is given. CSS names
/// are not accepted as colours: `gold` would silently differ from the palette's gold. With `of_palette` for a colour of the
/// palette itself, which cannot be another of its names.
std::string colour_hint(std::string_view wrong, bool of_palette = false);
/// `#rrggbb`, or `#rrggbbaa` if not opaque.
std::string to_text(Colour colour);
/// An opaque colour with `share` (0 to 1) of `one` and the rest of `other`, mixed by channel as sRGB values.
Colour mixed(Colour one, double share, Colour other);
/// WCAG 2.1 relative luminance, 0 to 1.
double luminance(Colour colour);
/// WCAG 2.1 contrast ratio, 1 to 21.
double contrast(Colour a, Colour b);

}  // namespace kitwright
