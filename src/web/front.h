#pragma once

#include <string>

#include "prose/manuscript.h"
#include "web/rulebook_html.h"

namespace kitwright {

/// The head of the page: the cover, drawn already as `art`, and what the book says of itself, in letters that can be read on any
/// screen. Beside a cover that shows the title its blurb heads the words, larger; title and subtitle are repeated only to who
/// cannot see the cover, and on a phone, where the cover is as wide as the screen, the blurb too.
std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art);

}  // namespace kitwright
