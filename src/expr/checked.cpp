#include "expr/checked.h"

#include "base/attempt.h"

namespace kitwright {

Expression parse_checked(std::string_view text, Span where, const Names& names, Diagnostics& out) {
  const Attempt attempt(out);
  const Expression e = parse_expression(text, where, out);
  if (e) check(e, names, out);
  return attempt.failed() ? Expression() : e;
}

std::optional<Template> parse_checked_template(std::string_view text, Span where, const Names& names, Diagnostics& out) {
  const Attempt attempt(out);
  const Template t = parse_template(text, where, out);
  check(t, names, out);
  if (attempt.failed()) return {};
  return t;
}

}  // namespace kitwright
