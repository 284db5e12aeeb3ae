#pragma once

#include <string>

namespace kitwright {

/// The kind of a picture file, by its extension.
enum class PictureKind { Png, Svg, Pdf, None };
PictureKind picture_kind(const std::string& path);

/// True if the path ends with a slash or is an existing folder.
bool names_folder(const std::string& path);

}  // namespace kitwright
