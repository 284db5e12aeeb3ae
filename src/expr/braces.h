#pragma once

#include <string_view>

#include "expr/expression.h"

namespace kitwright {

/// Whether `text`, found in single braces, reads as an expression: it names something, and `environment` knows every name and
/// word in it. `2 * hand` and `words(hand)` do; `a, b` and `3` do not. Beside others it may use names that are known
/// `elsewhere`, such as the number of players; alone, one of these is rather a word.
bool reads_as_expression(std::string_view text, const Environment& environment, const Names& elsewhere = {});

}  // namespace kitwright
