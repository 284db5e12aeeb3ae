#pragma once

#include <string_view>
#include <vector>

namespace kitwright {

/// What a style says in one place: `fill: red !important`. The parts are in the style, without blanks around them.
struct SvgDeclaration {
  std::string_view name;
  std::string_view value;  ///< null if no colon stands behind the name
  std::string_view mark;   ///< what stands behind `!`
};
/// Comments are passed over, and a `;` in brackets or quotes parts nothing.
std::vector<SvgDeclaration> declarations_of(std::string_view css);

}  // namespace kitwright
