#pragma once

#include <string>

#include "scene/frame.h"

namespace kitwright {

/// The document's metadata as an XMP packet (ISO 16684-1).
std::string xmp_packet(const Document& document, const std::string& producer);
/// `2026-01-31` as PDF writes dates: `D:20260131000000Z`. Throws Failure if `date` is no such date.
std::string pdf_date(const std::string& date);

}  // namespace kitwright
