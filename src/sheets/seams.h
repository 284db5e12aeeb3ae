#pragma once

#include "sheets/placed_faces.h"
#include "sheets/lettering.h"

namespace kitwright {

/// Whitens the tabs of sections: they will be glued under a neighbour, and must be told apart.
std::vector<Item> tabs(const std::vector<PlacedFace>& faces);

/// The words on tabs, and beside the edges that go over them: "A  glue under edge A".
std::vector<Item> seam_letters(const std::vector<PlacedFace>& faces, const Language& language, Lettering& lettering);

/// Such as "part 2 of 6" for a sheet with a section; otherwise empty.
std::string part_words(const Sheet& sheet, const Language& language);

}  // namespace kitwright
