#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

/// A text in which tokens replace the `{{ expressions }}`. A token is as long as what it replaces, so offsets stay valid, and
/// Markdown does not look into it: `{{ a * b * c }}` contains no emphasis.
struct MaskedText {
  std::string text;
  std::vector<Span> expressions;  ///< without the braces, by the token's number
};

/// Masks the expressions inside `where`. The text before it becomes blanks. Reports expressions that are not closed on their
/// line.
MaskedText mask(Span where, Diagnostics& out);

/// A token: which expression it stands for, and its length in bytes. A length of 0 means that there is none.
struct MaskToken {
  std::size_t number = 0, length = 0;
};
MaskToken token_at(const MaskedText& masked, std::string_view text, std::size_t at);
/// Reports the expressions in a part of a masked text that is looked up as it is written, and returns whether there are any.
/// Whoever reads a name from a masked text asks this first: nobody outside may see a token.
bool report_expressions(const MaskedText& masked, std::string_view text, std::string_view what, Diagnostics& out,
                        std::string hint = "write it out");
/// A part of a masked text as it is written.
std::string written(const MaskedText& masked, std::string_view text);

}  // namespace kitwright
