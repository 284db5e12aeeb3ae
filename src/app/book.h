#pragma once

#include <map>
#include <string>

#include "app/kit.h"

namespace kitwright {

/// The game's rulebook.md as PDF and HTML, by file name; nothing if the game has none or its mistakes forbid it. `pieces` are the
/// whole kit's, in full colour.
std::map<std::string, std::string> make_book(Kit& kit, Sources& sources, const std::vector<PieceSet>& pieces, const Options& options, Typesetter& type);

}  // namespace kitwright
