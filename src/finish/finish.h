#pragma once

#include <string>

#include "scene/frame.h"

namespace kitwright {

/// Completes a PDF from render_pdf(): puts repeated drawings in place, and writes page boxes, links, outline, structure, and
/// metadata (XMP and Info) with the document's date and language. The file's id derives from its content: the same bytes in give
/// the same bytes out.
std::string finish_pdf(const std::string& pdf, const Document& document);

}  // namespace kitwright
