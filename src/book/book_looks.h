#pragma once

#include <optional>
#include <string>

#include "manuscript/manuscript.h"
#include "book/book_measures.h"
#include "data/keys.h"
#include "game/world.h"
#include "layout/styles.h"

namespace kitwright {

/// `book` of game.json.
extern const KeyTable book_keys;

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
  bool folded = false;      ///< to a booklet, whose last page is its back
  std::string hyphenation;  ///< the dictionary that divides words
  bool divide = true;       ///< words, at the ends of lines; no when there is no such dictionary
  BookMeasures measures;

  bool large() const { return page.width > measures.large_from; }
  const SheetMeasures& sheet() const { return large() ? measures.large : measures.small; }
  Rect body() const { return shrunk({{}, page}, margins); }
  /// The tint with this share of the accent in it.
  Colour accented(double share) const;
  Length column_width() const { return (body().size.width - gutter * (columns - 1)) / columns; }
};

/// The looks of game.json's `book` for this front matter; `paper` of the command line wins when it is not empty.
BookLooks read_looks(const Game& game, const World& world, const Styles& styles, const FrontMatter& front,
                     const std::string& paper, Diagnostics& out);

}  // namespace kitwright
