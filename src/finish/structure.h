#pragma once

#include <vector>

#include <qpdf/QPDF.hh>

#include "finish/links.h"
#include "scene/frame.h"

namespace kitwright {

/// Writes the document's structure: elements in the order of their content, alternative texts, scopes of table heads, links with
/// words; and marks everything outside of it as an artifact.
void hang_structure(QPDF& pdf, const Document& document, const std::vector<LinkArea>& links);

}  // namespace kitwright
