#pragma once

#include <map>
#include <string>

#include "manuscript/manuscript.h"

namespace kitwright {

/// The index as a list of links: each entry to the first place that it names, and to others by the names of their chapters, for
/// the web has no pages.
std::string index_list(const Index& index, const Manuscript& book);

/// The heading under which the text first links to each term of the glossary, both by their anchors.
std::map<std::string, std::string> first_spoken_of(const Manuscript& book);

/// The anchor of the heading under which each mark and term stands, by its own; a heading stands under itself.
std::map<std::string, std::string> headings_above(const Manuscript& book);

}  // namespace kitwright
