#pragma once

#include <string>

#include "scene/frame.h"

namespace kitwright {

/// The document's facts as an XMP packet.
std::string xmp_packet(const Document& document, const std::string& producer);
/// `2026-01-31` as PDF writes it: `D:20260131000000Z`. Throws Failure when it is not such a date.
std::string pdf_date(const std::string& date);

}  // namespace kitwright
