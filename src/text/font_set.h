#pragma once

#include <string>
#include <vector>

#include "base/source.h"

namespace kitwright {

/// A font file that ships with the project (fonts/fonts.json): where to find it and what it claims to be.
struct FontFile {
  std::string family;
  int weight = 400;
  bool italic = false;
  std::string file;     ///< absolute path found on this machine
  std::string package;  ///< the Debian package that brings it
  Span where;           ///< its entry in fonts.json
};

/// All fonts that a build may use. The system's other fonts are never considered, so every machine sets the same text. `app`
/// reads the list from fonts/fonts.json.
struct FontSet {
  std::vector<FontFile> files;
  std::vector<FontFile> missing = {};  ///< those whose files are not there, told where they are listed
  /// Each family once, in the order of the list.
  std::vector<std::string> families() const;
  bool has(const std::string& family) const;
};

}  // namespace kitwright
