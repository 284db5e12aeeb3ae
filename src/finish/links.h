#pragma once

#include <string>
#include <vector>

#include <qpdf/QPDF.hh>

#include "finish/goals.h"

namespace kitwright {

/// A written link, and the tag of the item that it came from.
struct LinkArea {
  QPDFObjectHandle annotation;
  Tag tag;
};

/// Writes the links onto their pages. Links within the document that lead nowhere are left out.
std::vector<LinkArea> write_links(QPDF& pdf, const Document& document, const Goals& goals);
/// Writes the outline from the entries of pages and document, nested by level, all open. Entries that lead nowhere are left out.
void write_outline(QPDF& pdf, const Document& document, const Goals& goals);

}  // namespace kitwright
