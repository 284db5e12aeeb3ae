#pragma once

#include <vector>

#include <qpdf/QPDF.hh>

#include "finish/links.h"
#include "scene/frame.h"

namespace kitwright {

/// Writes the structure tree of a tagged PDF: elements in the order of their content, alternative texts, scopes of table heads,
/// links. Everything else on the pages is marked as an artifact.
void hang_structure(QPDF& pdf, const Document& document, const std::vector<LinkArea>& links);

}  // namespace kitwright
