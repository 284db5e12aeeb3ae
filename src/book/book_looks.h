#pragma once

#include <optional>
#include <string>

#include "manuscript/manuscript.h"
#include "book/book_measures.h"
#include "data/key_table.h"
#include "game/world.h"
#include "layout/styles.h"

namespace kitwright {

/// The keys of `book` in game.json.
extern const KeyTable book_keys;

/// A page size for rulebooks. Half-letter is Letter folded once (ANSI/ASME Y14.1).
struct BookPaper {
  std::string_view id;
  Size size;
};
std::optional<BookPaper> find_book_paper(std::string_view id);

/// How a book looks: everything needed to set it. The measures that a game does not choose are in book_measures.h.
struct BookLooks {
  Size page;
  Sides margins;
  int columns = 1;
  Length gutter;
  Length leading;  ///< from baseline to baseline; text stands on a grid of half of it
  /// `running` is the type of running heads; headings are by level, from the first.
  TextStyle text, small, caption, table, running, heading[3], title, subtitle;
  Colour accent, on_accent, tint, cover_colour, cover_ink;
  std::string cover_layout, cover_art;
  Span cover_where, art_where;
  bool justify = true, hanging = true;
  std::string hyphenation;  ///< the language whose dictionary divides words
  bool divide = true;       ///< divide words at line ends; false if the dictionary is missing
  BookMeasures measures;

  bool large() const { return page.width > measures.large_from; }
  const SheetMeasures& sheet() const { return large() ? measures.large : measures.small; }
  Rect body() const { return shrunk({{}, page}, margins); }
  /// The tint, with this share of the accent colour mixed in.
  Colour accented(double share) const;
  Length column_width() const { return (body().size.width - gutter * (columns - 1)) / columns; }
};

/// The looks that `book` in game.json and the manuscript's front matter ask for. `paper`, from the command line, wins over both
/// unless it is empty.
BookLooks read_looks(const Game& game, const World& world, const Styles& styles, const FrontMatter& front,
                     const std::string& paper, Diagnostics& out);

}  // namespace kitwright
