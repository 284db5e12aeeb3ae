#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/length.h"
#include "data/datum.h"
#include "game/style_entry.h"

namespace kitwright {

/// A picture's path in the game's folder, or a layout's name. Its place is that of `book` if nobody wrote it.
struct BookSource {
  std::string name;
  Span where;
};

/// The dress of headings as game.json says it. What it leaves open is empty.
struct BookHeadingEntry {
  std::vector<BookSource> art;  ///< worn in turn
  std::string place;            ///< sign, band, beside or below
  std::optional<StyleText> ground, colour;
  std::optional<Length> height, inset;
  bool capitals = false;
  std::optional<StyleEntry> style;
};

/// How the rulebook looks as game.json says it. What it leaves open is empty.
struct BookEntry {
  Span where;
  std::string paper;  ///< one that there is, unless it was reported
  int columns = 0;    ///< 1 or 2
  std::optional<StyleEntry> text, heading, title;
  std::optional<StyleText> accent, on_accent, tint, ground, cover_colour, cover_ink;
  BookHeadingEntry chapter, section;
  std::vector<BookSource> ground_art;  ///< none, one for all pages, or those of left and right pages
  BookSource running_art, number_art, cover_art;
  BookSource cover, back_cover;  ///< layouts
  std::map<std::string, BookSource, std::less<>> mascots;
  bool hanging = true;
  bool full_tables = true;  ///< as wide as the text, not as their words ask for
};

/// Reads `book` of game.json; reports what is wrong but for names that nothing has.
BookEntry read_book_entry(const Datum& book, Diagnostics& out);

}  // namespace kitwright
