#pragma once

#include "sheets/faces.h"
#include "sheets/lettering.h"

namespace kitwright {

/// The tabs of sections, made pale: they are glued under the neighbour.
std::vector<Item> tabs(const std::vector<PlacedFace>& faces);

/// What is written on tabs and beside the edges that go over them: which joins which.
std::vector<Item> seam_letters(const std::vector<PlacedFace>& faces, Lettering& lettering);

/// "part 2 of 6" when the sheet has a section, else nothing.
std::string part_words(const Sheet& sheet, const Language& language);

}  // namespace kitwright
