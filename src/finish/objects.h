#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <qpdf/QPDFObjectHandle.hh>

#include "scene/frame.h"

namespace kitwright {

/// A box of a page in PDF's coordinates: from the bottom left, y up.
QPDFObjectHandle to_pdf(const Rect& box, Size page);
/// The number that an image says (render/stand_in.h); nothing if the object is no image of that kind.
std::optional<std::uint32_t> number_of_stand_in(std::string_view kind, QPDFObjectHandle object);

}  // namespace kitwright
