#include "text/font_set.h"

#include <algorithm>

namespace kitwright {

std::vector<std::string> FontSet::families() const {
  std::vector<std::string> names;
  for (const FontFile& f : files)
    if (std::find(names.begin(), names.end(), f.family) == names.end()) names.push_back(f.family);
  return names;
}

bool FontSet::has(const std::string& family) const {
  return std::any_of(files.begin(), files.end(), [&](const FontFile& f) { return f.family == family; });
}

}  // namespace kitwright
