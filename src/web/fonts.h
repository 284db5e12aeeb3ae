#pragma once

#include <string>
#include <string_view>

#include "book/book_looks.h"
#include "text/font_set.h"

namespace kitwright {

/// The letters of `page` in the book's fonts, as `@font-face` rules that hold them: each file is cut down to the characters that
/// stand on the page. A weight that the list does not have is left to the browser. Empty for a font that cannot be cut down.
std::string embedded_fonts(const FontSet& fonts, const BookLooks& looks, std::string_view page);

}  // namespace kitwright
