#pragma once

#include <optional>
#include <string_view>

#include "expr/expression.h"

namespace kitwright {

/// Parses `text`, which stands at `where`, and checks it against `names`: what is given runs. Empty after an error.
Expression parse_checked(std::string_view text, Span where, const Names& names, Diagnostics& out);
/// The same of a text with `{{ expressions }}`.
std::optional<Template> parse_checked_template(std::string_view text, Span where, const Names& names, Diagnostics& out);

}  // namespace kitwright
