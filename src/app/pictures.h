#pragma once

#include <string>

#include "app/kit.h"
#include "app/picture_kind.h"

namespace kitwright {

/// A face as it is cut out: beyond its outline there is nothing. With `bleed` as it is printed, bleed and all. Throws
/// WrongCommandLine when `dpi` asks for too many pixels.
std::string picture_of(const Frame& face, const PieceSet& pieces, const Game& game, PictureKind kind, bool bleed, double dpi);

/// A document about the game, without pages.
Document document_about(const Game& game);

}  // namespace kitwright
