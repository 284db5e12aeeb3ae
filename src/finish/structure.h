#pragma once

#include <qpdf/QPDF.hh>

#include "scene/frame.h"

namespace kitwright {

/// Replaces the flat structure that Cairo wrote by the document's own: elements in the order of their content, alternative texts,
/// scopes of table heads, links with words; and marks everything outside of it as an artifact. Throws Failure when the PDF does not
/// hold the content that the document says.
void hang_structure(QPDF& pdf, const Document& document);

}  // namespace kitwright
