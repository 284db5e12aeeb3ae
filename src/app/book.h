#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/kit.h"
#include "manuscript/manuscript.h"

namespace kitwright {

/// The game's rulebook.md, read and linted, with the icons of its text; nothing if the game has none. `pieces` are the whole
/// kit's, in full colour.
struct ReadBook {
  Icons icons;
  Manuscript text;
};
std::optional<ReadBook> read_book(Kit& kit, Sources& sources, const std::vector<PieceSet>& pieces, Typesetter& type);

/// A laid out rulebook by file name: PDFs that are still to be written (the booklet too, if it is asked for), and HTML.
struct LaidBook {
  std::map<std::string, Document> pdfs;
  std::map<std::string, std::string> html;
};
/// Nothing if the game has no rulebook or its mistakes forbid it.
LaidBook lay_out_book(Kit& kit, Sources& sources, const std::vector<PieceSet>& pieces, const Options& options, Typesetter& type);

}  // namespace kitwright
