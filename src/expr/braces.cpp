#include "expr/braces.h"

#include <algorithm>

#include "expr/node.h"

namespace kitwright {

/// `3` and `'park'` say the same with braces and without.
static bool names_something(const Expression& expression) {
  bool calls = false;
  each_node(expression, [&](const Node& node) { calls = calls || node.kind == Node::Kind::Call; });
  return calls || !expression.names().empty();
}

bool reads_as_expression(std::string_view text, const Environment& environment, const Names& elsewhere) {
  Diagnostics unsaid;
  const Expression expression = parse_expression(text, {}, unsaid);
  if (!expression || !names_something(expression)) return false;
  const bool alone = expression.root()->kind == Node::Kind::Name;
  const auto is_known = [&](const std::string& name) {
    return environment.find(name) || (!alone && elsewhere.find(name) != elsewhere.end());
  };
  return std::ranges::all_of(expression.names(), is_known) &&
         std::ranges::all_of(expression.words(), [&](const std::string& word) { return environment.word(word); });
}

}  // namespace kitwright
