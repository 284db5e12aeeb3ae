#include "expr/checked.h"

#include <fmt/format.h>

#include "base/attempt.h"
#include "expr/node.h"

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

bool gives(const Expression& expression, Type::Kind kind, const Names& names, Span where, std::string_view what,
           std::string_view hint, Diagnostics& out) {
  Diagnostics known;
  const Type type = expression ? check(expression, names, known) : Type::any();
  if (type.kind == Type::Kind::Any || type.kind == kind) return true;
  out.error("expr.type", where, fmt::format("{}, found {}", what, to_text(type)), std::string(hint));
  return false;
}

bool asks_something(const Expression& expression) {
  bool asks = false;
  each_node(expression, [&](const Node& node) { asks = asks || node.kind == Node::Kind::Name || node.kind == Node::Kind::Call; });
  return asks;
}

}  // namespace kitwright
