#pragma once

#include <cstdint>
#include <vector>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace kitwright {

/// Marks what a tagged page paints, as content of an element or as an artifact (ISO 32000-1, 14.6 and 14.8.2.2), instead of the
/// images that say where each ends (render/stand_in.h). Returns the element of each mark, by the mark's number.
std::vector<std::uint32_t> mark_content(QPDF& pdf, QPDFPageObjectHelper page);

}  // namespace kitwright
