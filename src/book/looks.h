#pragma once

#include <optional>
#include <string>

#include "book/manuscript.h"
#include "game/game.h"
#include "layout/styles.h"

namespace kitwright {

/// A size of book page. Half-letter is Letter folded once (ANSI/ASME Y14.1).
struct BookPaper {
  std::string_view id;
  Size size;
};
std::optional<BookPaper> find_book_paper(std::string_view id);

/// How a book looks: everything its setting needs to know, in points and on paper.
struct BookLooks {
  Size page;
  Sides margins;
  int columns = 1;
  Length gutter;
  Length leading;  ///< from baseline to baseline; half of it is the grid
  TextStyle text, small, caption, table, running, heading[3], title, subtitle;
  Colour accent, on_accent, tint, cover_colour, cover_ink;
  std::string cover_layout, cover_art;
  Span cover_where, art_where;
  bool justify = true, hanging = true;
  bool folded = false;  ///< to a booklet, whose last page is its back
  std::string language;

  Rect body() const { return shrunk({{}, page}, margins); }
  Length column_width() const { return (body().size.width - gutter * (columns - 1)) / columns; }
};

/// The looks of game.json's `book` for this front matter; `paper` of the command line wins when it is not empty.
BookLooks read_looks(const Game& game, const World& world, const Styles& styles, const FrontMatter& front, const std::string& paper, Diagnostics& out);

}  // namespace kitwright
