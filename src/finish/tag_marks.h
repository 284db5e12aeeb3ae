#pragma once

#include <cstdint>
#include <vector>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace kitwright {

/// Replaces the stand-ins on a tagged page by marks: what precedes each becomes content of its element, or an artifact (ISO
/// 32000-1, 14.6 and 14.8.2.2). Returns each mark's element, by the mark's number on the page.
std::vector<std::uint32_t> mark_content(QPDF& pdf, QPDFPageObjectHelper page);

}  // namespace kitwright
