#pragma once

#include <string>

#include "prose/manuscript.h"
#include "web/rulebook_html.h"

namespace kitwright {

/// The cover without letters that no phone shows at a size to read: what they say stands beside it.
WebCover legible_cover(const WebCover& cover);
/// The head of the page: the cover, drawn already as `art`, and what the book says of itself, in letters that can be read on any
/// screen. On a phone, where the cover is as wide as the screen, what it shows is repeated only to who cannot see it.
std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art);

}  // namespace kitwright
