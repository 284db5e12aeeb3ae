#pragma once

#include <string>
#include <vector>

#include "render/plates.h"
#include "scene/frame.h"

namespace kitwright {

/// What render_pdf() made of a part of a document, and the plates that its stand-ins number.
struct RenderedPart {
  std::string pdf;
  const Plates* plates;
};

/// Why these bytes are no PDF that can be a part; empty if they are one.
std::string pdf_fault(const std::string& bytes);

/// Completes a PDF from its parts in order: joins them, puts plates and repeated drawings in place, and writes page boxes, links,
/// outline, structure, and metadata (XMP and Info) with the document's date and language. The file's id derives from its content:
/// the same parts give the same bytes, however their plates are numbered. Of the document's frames only sizes, links and targets
/// count.
std::string finish_pdf(const std::vector<RenderedPart>& parts, const Document& document);
/// Renders the document and completes it. The plates hold at least its pictures; without them they are drawn for it alone.
std::string whole_pdf(const Document& document, const Plates& plates);
std::string whole_pdf(const Document& document);

}  // namespace kitwright
