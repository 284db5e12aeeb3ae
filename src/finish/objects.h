#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <qpdf/QPDFObjectHandle.hh>

#include "scene/frame.h"

namespace kitwright {

/// A box in PDF's coordinates: in points, from the page's bottom left corner, y pointing up.
QPDFObjectHandle to_pdf(const Rect& box, Size page);
/// Turns a page into a form that fits an image's place. PDF images fill the unit square, so the matrix scales the page to it. The
/// page's content stream itself becomes the form; Cairo writes exactly one per page.
QPDFObjectHandle form_of(QPDFObjectHandle page);
/// The number that a stand-in image carries (render/stand_in.h). Empty if the object is no stand-in of this kind.
std::optional<std::uint32_t> number_of_stand_in(std::string_view kind, QPDFObjectHandle object);

}  // namespace kitwright
