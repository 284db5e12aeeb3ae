#pragma once

#include <string>

#include "render/plates.h"
#include "scene/frame.h"

namespace kitwright {

/// Completes a PDF from render_pdf(): puts plates and repeated drawings in place, and writes page boxes, links, outline,
/// structure, and metadata (XMP and Info) with the document's date and language. The file's id derives from its content: the same
/// bytes in give the same bytes out.
std::string finish_pdf(const std::string& pdf, const Document& document, const Plates& plates);
/// Renders the document and completes it. The plates hold at least its pictures; without them they are drawn for it alone.
std::string whole_pdf(const Document& document, const Plates& plates);
std::string whole_pdf(const Document& document);

}  // namespace kitwright
