#pragma once

#include <string>

#include "scene/frame.h"

namespace kitwright {

/// Completes a PDF that render wrote: drawings that are held once put in their places, page boxes, links and outline, structure,
/// XMP and Info metadata with the document's own date, language, title shown, deterministic id, no duplicate keys. Same bytes in,
/// same bytes out.
std::string finish_pdf(const std::string& pdf, const Document& document);

}  // namespace kitwright
