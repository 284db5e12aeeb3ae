#pragma once

#include <optional>
#include <string_view>

#include "expr/expression.h"

namespace kitwright {

/// Parses `text`, which stands at `where`, and checks it against `names`: what is given runs. Empty after an error.
Expression parse_checked(std::string_view text, Span where, const Names& names, Diagnostics& out);
/// The same of a text with `{{ expressions }}`.
std::optional<Template> parse_checked_template(std::string_view text, Span where, const Names& names, Diagnostics& out);

/// Checks what a word means for arguments of any kind: a call checks it for those that it has.
void check_body(const Definition& word, const Names& names, Diagnostics& out);

/// Whether a checked expression gives a value of this kind, as far as that is known before it is asked; true of an empty one.
/// Reports another kind: "`what`, found a number".
bool gives(const Expression& expression, Type::Kind kind, const Names& names, Span where, std::string_view what,
           std::string_view hint, Diagnostics& out);

/// Whether it names or calls anything: one that does not is the same always.
bool asks_something(const Expression& expression);

}  // namespace kitwright
