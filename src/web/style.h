#pragma once

#include <string>

#include "book/book_looks.h"

namespace kitwright {

/// The ground of the page by night, half of which comes from the game. Slightly warm, and not quite black: pure white and black
/// tire the eyes.
inline constexpr Colour night_ground{0x1b, 0x1a, 0x1d, 255}, night_ink{0xec, 0xe7, 0xdf, 255};

/// The style sheet of a rulebook: light and dark colours, for screens of any width and for print.
std::string book_style(const BookLooks& looks);

}  // namespace kitwright
