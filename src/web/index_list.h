#pragma once

#include <map>
#include <string>
#include <vector>

#include "prose/manuscript.h"

namespace kitwright {

/// The index as a list of links: each entry to the first place that names it or speaks of it, and to others by the names of their
/// sections, for the web has no pages. An arrow before these, as in a glossary, tells them from entries.
std::string index_list(const Index& index, const Manuscript& book);

/// The headings under which the text links to each term of the glossary, all by their anchors.
std::map<std::string, std::vector<std::string>> spoken_of(const Manuscript& book);

/// The title of what each mark and term stands under, by its anchor: a heading, or the piece that it marks. A heading stands
/// under itself.
std::map<std::string, std::string> titles_above(const Manuscript& book);

}  // namespace kitwright
