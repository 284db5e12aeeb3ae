#pragma once

#include <string>

#include "prose/manuscript.h"
#include "web/rulebook_html.h"

namespace kitwright {

/// The head of the page: the cover, drawn already as `art`, and what the book says of itself. Title and lines that the cover
/// shows are said once more only to who cannot see it; players, age, time and designers to all.
std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art);

}  // namespace kitwright
