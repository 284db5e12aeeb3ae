#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/font_set.h"

namespace kitwright {

/// TrueType and OpenType begin so: what else FreeType opens, such as a font of bitmaps, Pango does not.
bool begins_as_font(std::string_view bytes);
/// Whether the bytes are a TrueType or OpenType font with outlines, which is what Pango takes.
bool is_font(const std::string& bytes);
/// What a font file says about itself: family, weight, italic. Empty if the bytes are not a font. The bytes are looked at in
/// memory; `file` is only recorded as the font's path.
std::optional<FontFile> inspect_font(const std::string& file, const std::string& bytes);

/// The bytes' SHA-256 in 64 hexadecimal digits.
std::string sha256(const std::string& bytes);

}  // namespace kitwright
