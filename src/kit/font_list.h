#pragma once

#include <array>
#include <string_view>

#include "base/diagnostics.h"
#include "base/disk.h"
#include "text/font_set.h"

namespace kitwright {

/// Where packages put their fonts: a font list may name files there by a path from the root.
constexpr std::array<std::string_view, 3> package_font_folders = {"/usr/share/fonts", "/usr/local/share/fonts",
                                                                  "/usr/share/texmf/fonts"};

/// Reads fonts.json in each folder (the game's first, then ours), and adds font files that are there but not listed. A missing
/// file is a warning that names its package; the error is any text that needs it. A file with another checksum is a note.
FontSet read_fonts(const Disk& disk, const std::vector<std::string>& folders, Sources& sources, Diagnostics& out);

}  // namespace kitwright
