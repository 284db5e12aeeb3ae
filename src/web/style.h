#pragma once

#include <string>

#include "book/book_looks.h"

namespace kitwright {

/// The style sheet of a rulebook: light and dark colours, for screens of any width and for print.
std::string book_style(const BookLooks& looks);

}  // namespace kitwright
