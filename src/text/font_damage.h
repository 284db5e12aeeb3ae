#pragma once

#include <string>

namespace kitwright {

/// What is wrong with the bytes of a font that FreeType opens and draws all the same, without its letters: `its table 'glyf' ends
/// behind the file's end`. Empty if nothing is.
std::string font_damage(const std::string& bytes);

}  // namespace kitwright
