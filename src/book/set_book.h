#pragma once

#include "art/load.h"
#include "book/book_looks.h"
#include "layout/library.h"

namespace kitwright {

/// What is needed to set a book, besides its manuscript and looks.
struct BookPress {
  const Game& game;
  const World& world;
  const Styles& styles;
  const Icons& icons;
  Library& library;
  Pictures& pictures;
  Typesetter& type;
};

/// Sets the book: cover, contents, text, running heads and page numbers, with outline, links and structure. It is set repeatedly,
/// until the page numbers it prints are the ones it has.
Document set_book(const Manuscript& book, const BookLooks& looks, const BookPress& press, Diagnostics& out);

}  // namespace kitwright
