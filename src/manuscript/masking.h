#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

/// A text whose `{{ expressions }}` are replaced by tokens of the same length, so that Markdown does not read inside them and
/// every position stays true.
struct Masked {
  std::string text;
  std::vector<Span> expressions;  ///< inside the braces, by number
};

/// Masks the expressions in `where`; the text outside of it becomes spaces. Reports an expression that is not closed on its line.
Masked mask(Span where, Diagnostics& out);

/// Whether a token begins at `at`; then `number` is the expression's and `length` its bytes.
struct MaskToken {
  std::size_t number = 0, length = 0;
};
MaskToken token_at(const Masked& masked, std::string_view text, std::size_t at);

}  // namespace kitwright
