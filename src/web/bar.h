#pragma once

#include <string>

#include "base/language.h"
#include "prose/manuscript.h"

namespace kitwright {

/// The bar at the top of an HTML rulebook, which stays when the page scrolls: the game's name, the contents,
/// the first heading of the back page, search, light and dark, back to the top. What needs a script is hidden.
std::string page_bar(const Manuscript& book);

/// The contents as nested lists, which the bar opens, following the levels of headings; a skipped level opens no list of its own.
/// Empty if the book has no headings.
std::string contents_list(const Manuscript& book);

/// What shows a figure in large; empty and closed.
std::string large_figure(const Language& language);

}  // namespace kitwright
