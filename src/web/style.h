#pragma once

#include <string>

#include "book/book_looks.h"

namespace kitwright {

/// The style sheet of a rulebook: its colours light and dark, for screens of any width and for paper.
std::string book_style(const BookLooks& looks);

}  // namespace kitwright
