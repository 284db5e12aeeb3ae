#pragma once

#include <string>

namespace kitwright {

/// What a picture's file can be, by its ending.
enum class PictureKind { Png, Svg, Pdf, None };
PictureKind picture_kind(const std::string& path);

/// Whether the path names a folder: it ends with a slash, or is one already.
bool names_folder(const std::string& path);

}  // namespace kitwright
