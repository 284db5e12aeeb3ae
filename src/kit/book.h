#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "kit/kit.h"
#include "prose/manuscript.h"
#include "manuscript/shelf.h"

namespace kitwright {

/// The pieces for a rulebook's figures.
FaceShelf shelf_of(const std::vector<PieceSet>& sets);

/// The game's rulebook.md, read and proofread, with the icons of its text. Empty if the game has none. On the shelf are the
/// pieces of the whole kit, in full colour.
struct ReadBook {
  Icons icons;
  Manuscript text;
};
std::optional<ReadBook> read_book(Kit& kit, Sources& sources, const FaceShelf& shelf, Typesetter& type);

/// A finished rulebook, by file name: PDFs yet to be written (with the booklet, if asked for), and HTML, which is made when it is
/// asked for: its pictures take a fifth of a check, which never shows it. The kit must live until then.
struct LaidBook {
  std::map<std::string, Document> pdfs;
  std::map<std::string, std::function<std::string()>> html;
};
/// Empty if the game has no rulebook, or if mistakes forbid setting it. What reads otherwise than in `older` wears a bar.
LaidBook lay_out_book(Kit& kit, Sources& sources, const FaceShelf& shelf, const Options& options, Typesetter& type,
                      const Manuscript* older = nullptr);

/// The rulebook as HTML alone. Empty where lay_out_book() is.
std::string lay_out_html(Kit& kit, Sources& sources, const FaceShelf& shelf, const Options& options, Typesetter& type);

}  // namespace kitwright
