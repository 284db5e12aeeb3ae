#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// A style or a style sheet without its comments.
std::string without_comments(std::string_view css);
/// A style sheet, without comments, without what begins with a `@` and has no braces: `@charset "utf-8";`.
std::string without_statements(std::string_view css);

/// What a style says in one place: `fill: red !important`. The parts are in the style, without blanks around them.
struct SvgDeclaration {
  std::string_view name;
  std::string_view value;  ///< null if no colon stands behind the name
  std::string_view mark;   ///< what stands behind `!`
};
/// Of a style without comments; a `;` in brackets or quotes parts nothing.
std::vector<SvgDeclaration> declarations_of(std::string_view css);

}  // namespace kitwright
