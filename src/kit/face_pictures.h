#pragma once

#include <string>

#include "kit/kit.h"
#include "kit/picture_kind.h"

namespace kitwright {

/// A picture of a face as it is cut out, with nothing outside its outline; or, with `bleed`, as it is printed. Throws
/// WrongCommandLine if `dpi` makes it too large.
std::string picture_of(const Frame& face, const PieceSet& pieces, const Game& game, PictureKind kind, bool bleed, double dpi);

/// A document with the game's metadata and no pages.
Document document_about(const Game& game);

}  // namespace kitwright
