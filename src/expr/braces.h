#pragma once

#include <string_view>

#include "expr/expression.h"

namespace kitwright {

/// Whether `text`, found in single braces, reads as an expression: it names something, and `environment` knows every name and
/// word in it. `n * hand` and `words(hand)` do; `a, b` and `3` do not.
bool reads_as_expression(std::string_view text, const Environment& environment);

}  // namespace kitwright
