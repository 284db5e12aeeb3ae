#pragma once

#include "base/diagnostics.h"
#include "base/disk.h"
#include "text/font_set.h"

namespace kitwright {

/// Reads fonts.json in each folder (the game's first, then ours), and adds font files that are there but not listed. A missing
/// file is a warning that names its package; the error is any text that needs it. A file with another checksum is a note.
FontSet read_fonts(const Disk& disk, const std::vector<std::string>& folders, Sources& sources, Diagnostics& out);

}  // namespace kitwright
