#include "art/current_colour.h"

namespace kitwright {

bool takes_colour(const Picture& picture) {
  if (picture.kind != Picture::Kind::Svg) return false;
  const auto has = [&](const char* word) { return picture.bytes.find(word) != std::string::npos; };
  return has("currentColor") || has("currentcolor");
}

}  // namespace kitwright
