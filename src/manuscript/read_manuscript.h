#pragma once

#include "art/load.h"
#include "manuscript/manuscript.h"
#include "manuscript/scribe.h"
#include "manuscript/shelf.h"

namespace kitwright {

/// What a rulebook is made from, besides its text.
struct BookMatter {
  const Game& game;
  const World& world;
  const Rules& rules;
  const Icons& icons;
  const FaceShelf& shelf;
  Pictures& pictures;
  Typesetter& type;
  std::string family;  ///< of words in figures
};

/// Reads rulebook.md: front matter, text, generated blocks. Figures are numbered, anchors made unique, links checked. Mistakes
/// are reported where they stand; what could be read is returned.
Manuscript read_manuscript(const Source& source, const BookMatter& matter, Diagnostics& out);

}  // namespace kitwright
