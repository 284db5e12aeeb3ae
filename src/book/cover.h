#pragma once

#include "book/pages.h"
#include "book/set_book.h"

namespace kitwright {

/// The cover: the game's own layout, or else its picture and title on a coloured ground.
BookPage cover_page(const Manuscript& book, const BookLooks& looks, const BookPress& press, Compositor& compositor,
                    Diagnostics& out);
/// The cover as the game's layout draws it, at the size of the page and beyond it into the bleed; null if it has no layout, or
/// after a finding.
FrameRef drawn_cover(const Manuscript& book, const BookLooks& looks, const BookPress& press, Diagnostics& out);
/// Draws the game's layout for the back of the book under what stands on its last page.
void put_back_cover(BookPage& page, const Manuscript& book, const BookLooks& looks, const BookPress& press, Diagnostics& out);
/// The title on top of the first page, for books without a cover. Sets `height` to what it takes.
std::vector<Item> title_head(const Manuscript& book, const BookLooks& looks, Compositor& compositor, Length& height);

}  // namespace kitwright
