#pragma once

#include <string>

#include "prose/manuscript.h"
#include "web/rulebook_html.h"

namespace kitwright {

/// The head of the page: the cover, drawn already as `art`, and what the book says of itself, in letters that can be read on any
/// screen. On a phone the title of a cover that shows it is said once more only to who cannot see it.
std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art);

}  // namespace kitwright
