#pragma once

#include <string>
#include <vector>

#include <qpdf/QPDF.hh>

#include "finish/goals.h"

namespace kitwright {

/// A link as it was written, and the tag of the item that it came from.
struct LinkArea {
  QPDFObjectHandle annotation;
  Tag tag;
};

/// Writes the links onto the pages; those that lead nowhere are left out.
std::vector<LinkArea> write_links(QPDF& pdf, const Document& document, const Goals& goals);
/// Writes the entries of the pages and of the document, nested by level and open; those that lead nowhere are left out.
void write_outline(QPDF& pdf, const Document& document, const Goals& goals);

}  // namespace kitwright
