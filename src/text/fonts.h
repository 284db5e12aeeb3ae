#pragma once

#include <string>
#include <vector>

#include "base/source.h"

namespace kitwright {

/// One font file of ours (fonts/fonts.json): where it comes from and what it claims to be.
struct FontFile {
  std::string family;
  int weight = 400;
  bool italic = false;
  std::string file;     ///< absolute path found on this machine
  std::string package;  ///< the Debian package that brings it
  Span where;
};

/// Every font a build may use: only those, never the system's choice. Which they are is read from fonts/fonts.json by `app`.
struct FontSet {
  std::vector<FontFile> files;
  std::vector<std::string> families() const;
  bool has(const std::string& family) const;
};

}  // namespace kitwright
