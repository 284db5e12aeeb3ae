#pragma once

#include <optional>
#include <string>
#include <vector>

#include "art/load.h"
#include "prose/manuscript.h"
#include "book/book_measures.h"
#include "game/world.h"
#include "layout/styles.h"

namespace kitwright {

/// A page size for rulebooks. Half-letter is Letter folded once (ANSI/ASME Y14.1).
struct BookPaper {
  std::string_view id, name;
  Size size;
};
/// That which is `chosen`; else what the front matter says, or else the game.
BookPaper book_paper(const Game& game, const FrontMatter& front, const std::string& chosen);

/// A picture of a book's dress; loaded when the book is set.
struct BookArt {
  std::string path;
  Span where;
  PictureRef picture = nullptr;
};

/// What makes a heading more than a line of type.
struct HeadingDress {
  /// Behind it, as wide as its column (Behind), its words (Sign) or the paper (Band); at its left; or below it.
  enum class Place { Behind, Sign, Band, Beside, Below } place = Place::Behind;
  std::vector<BookArt> art;  ///< worn in turn, heading by heading
  std::optional<Colour> ground;
  Length height;  ///< of the picture or the ground; zero: as the letters need
  Length inset;   ///< from its ends to the words
  bool capitals = false;
  bool worn() const { return ground || !art.empty(); }
  /// What the heading behind so many others of its level wears; null if there is no picture, or it could not be loaded.
  PictureRef picture(std::size_t before) const { return art.empty() ? nullptr : art[before % art.size()].picture; }
};

/// How a book looks: everything needed to set it. The measures that a game does not choose are in book_measures.h.
struct BookLooks {
  Size page;
  bool own_paper = true;  ///< the page is that which the book was laid out for
  Sides margins;
  int columns = 1;
  Length gutter;
  Length leading;  ///< from baseline to baseline; text stands on a grid of half of it
  /// `running` is the type of running heads; headings are by level, from the first.
  TextStyle text, small, caption, table, running, heading[3], title, subtitle;
  Colour accent, on_accent, tint, cover_colour, cover_ink;
  std::string cover_layout, back_cover_layout, cover_art;
  Span cover_where, back_cover_where, art_where;
  std::optional<Colour> ground;     ///< of the pages; none: the paper's own
  std::vector<BookArt> ground_art;  ///< none, one for all pages, or those of left and right pages
  BookArt running_art, number_art;  ///< in the running head; behind the page number
  HeadingDress dress[2];            ///< of chapters and sections
  bool justify = true, hanging = true;
  bool full_tables = true;  ///< tables are as wide as the text, not as their words ask for
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

/// Loads the pictures of a book's dress.
void load_dress(BookLooks& looks, const std::string& folder, Pictures& pictures, Diagnostics& out);
/// Leaves out what covers pages: for the ink-saver.
void save_ink(BookLooks& looks);

/// The looks that `book` in game.json and the manuscript's front matter ask for. `paper`, from the command line, wins over both
/// unless it is empty.
BookLooks read_looks(const Game& game, const World& world, const Styles& styles, const FrontMatter& front,
                     const std::string& paper, Diagnostics& out);

}  // namespace kitwright
