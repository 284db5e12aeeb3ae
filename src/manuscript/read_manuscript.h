#pragma once

#include <string>
#include <string_view>

#include "art/load.h"
#include "prose/manuscript.h"
#include "prose/scribe.h"
#include "manuscript/shelf.h"

namespace kitwright {

/// What a rulebook needs besides its text.
struct BookMatter {
  const Game& game;
  const World& world;
  const Rules& rules;
  const Icons& icons;
  const FaceShelf& shelf;
  Pictures& pictures;
  Typesetter& type;
  std::string family;  ///< the font of words in figures
};

/// Where the `---` stands that opens the front matter, behind a byte order mark and empty lines; npos if there is none.
std::size_t front_matter_begin(std::string_view text);
/// The front matter alone.
FrontMatter read_front_matter(const Source& source, const Game& game, Diagnostics& out);
/// Reads rulebook.md: front matter, text and generated blocks. Numbers the figures, makes anchors unique and checks links.
/// Mistakes are reported at their place; everything that could be read is returned.
Manuscript read_manuscript(const Source& source, const BookMatter& matter, Diagnostics& out);

}  // namespace kitwright
