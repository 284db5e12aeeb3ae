#include "expr/expression.h"

#include <algorithm>

#include "expr/lexer.h"
#include "expr/node.h"
#include "expr/run.h"
#include "expr/type.h"

namespace kitwright {
namespace {

/// Where the expression that begins at `begin` is closed: by the first `}}` outside quotes, or by the first at all if a quote
/// stays open.
std::size_t closing(std::string_view text, std::size_t begin) {
  bool quoted = false;
  for (std::size_t at = begin; at + 1 < text.size(); ++at) {
    if (quoted && text[at] == '\\')
      ++at;
    else if (text[at] == '\'')
      quoted = !quoted;
    else if (!quoted && text.substr(at, 2) == "}}")
      return at;
  }
  return text.find("}}", begin);
}

/// The designer asked for these decimals.
bool is_rounding(const Node& node) { return node.kind == Node::Kind::Call && node.word == "round"; }

std::optional<std::string> print(const Template::Part& part, const Environment& environment, Diagnostics& out) {
  if (!part.expression) return part.text;
  const auto value = evaluate(part.expression, environment, out);
  if (!value) return {};
  const Node& root = *part.expression.root();
  if (value->number() && is_rounding(root))
    if (auto decimals = decimal_text(*value->number())) return decimals;
  Run run(out);
  return printed(*value, root.where, run);
}

bool prints_badly(const Type& type) { return type.kind == Type::Kind::List || type.kind == Type::Kind::Record; }

}  // namespace

bool Template::is_constant() const {
  for (const Part& part : parts)
    if (part.expression) return false;
  return true;
}

std::string Template::constant() const {
  std::string result;
  for (const Part& part : parts) result += part.text;
  return result;
}

Template parse_template(std::string_view text, Span where, Diagnostics& out) {
  const Place place(text, where);
  Template result;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t open = text.find("{{", at);
    if (open != std::string_view::npos && open > 0 && open > at && text[open - 1] == '\\') {
      result.parts.push_back({std::string(text.substr(at, open - 1 - at)) + "{{", {}, place(at, open + 2)});
      at = open + 2;
      continue;
    }
    if (open > at) result.parts.push_back({std::string(text.substr(at, open - at)), {}, place(at, std::min(open, text.size()))});
    if (open == std::string_view::npos) break;
    const std::size_t close = closing(text, open + 2);
    if (close == std::string_view::npos) {
      out.error("expr.syntax", place(open, open + 2), "this '{{' is never closed", "close it with '}}'");
      break;
    }
    const Span inside = place(open + 2, close);
    result.parts.push_back({{}, parse_expression(text.substr(open + 2, close - open - 2), inside, out), inside});
    at = close + 2;
    // Of `{{{ n }}}` the first is an error, and two more close an expression that nothing opens.
    if (text.substr(at, 1) == "}" && text.substr(at, 2) != "}}" && text[open + 2] != '{')
      out.warning("expr.syntax", place(at, at + 1), "this '}' is printed as it stands: two braces close an expression",
                  "take it away, or write '\\}' if it is meant so");
  }
  return result;
}

std::optional<std::string> expand(const Template& text, const Environment& environment, Diagnostics& out) {
  std::string result;
  bool complete = true;
  for (const Template::Part& part : text.parts) {
    const auto printed = print(part, environment, out);
    complete = complete && printed;
    if (printed) result += *printed;
  }
  return complete ? std::optional<std::string>(std::move(result)) : std::nullopt;
}

void check(const Template& text, const Names& names, Diagnostics& out) {
  for (const Template::Part& part : text.parts)
    if (const Type type = check(part.expression, names, out); prints_badly(type))
      out.error("expr.print", part.expression.root()->where, to_text(type) + " cannot be printed",
                type.kind == Type::Kind::List ? "join it: join(list, ', ')" : "print one of its fields");
}

}  // namespace kitwright
