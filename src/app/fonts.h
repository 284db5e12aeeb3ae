#pragma once

#include "base/diagnostics.h"
#include "base/disk.h"
#include "data/keys.h"
#include "text/fonts.h"


namespace kitwright {

extern const KeyTable font_keys, fonts_keys;

/// Reads fonts.json of each folder (the game's first, then ours). A font file that is not there is a warning that names its package;
/// text that asks for it is the error.
FontSet read_fonts(const Disk& disk, const std::vector<std::string>& folders, Sources& sources, Diagnostics& out);

}  // namespace kitwright
