#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/kit.h"
#include "book/manuscript.h"

namespace kitwright {

/// The game's rulebook.md, read and linted, with the icons of its text; nothing if the game has none. `pieces` are the whole kit's, in
/// full colour.
struct ReadBook {
  Icons icons;
  Manuscript text;
};
std::optional<ReadBook> read_book(Kit& kit, Sources& sources, const std::vector<PieceSet>& pieces, Typesetter& type);

/// The rulebook as PDF and HTML, by file name; nothing if the game has none or its mistakes forbid it.
std::map<std::string, std::string> make_book(Kit& kit, Sources& sources, const std::vector<PieceSet>& pieces, const Options& options, Typesetter& type);

}  // namespace kitwright
