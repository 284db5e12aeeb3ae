#pragma once

#include "base/diagnostics.h"
#include "base/disk.h"
#include "text/fonts.h"

namespace kitwright {

/// Reads fonts.json of each folder (the game's first, then ours), and takes up font files that lie there unlisted. A file that is
/// not there is a warning that names its package, text that asks for it is the error; one with another checksum is a note.
FontSet read_fonts(const Disk& disk, const std::vector<std::string>& folders, Sources& sources, Diagnostics& out);

}  // namespace kitwright
