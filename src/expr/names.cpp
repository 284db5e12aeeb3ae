#include "expr/expression.h"

#include <algorithm>

#include "expr/node.h"

namespace kitwright {
namespace {

void collect(const Node& node, std::vector<std::string_view>& bound, std::set<std::string>& names) {
  if (node.kind == Node::Kind::Name && std::find(bound.begin(), bound.end(), node.word) == bound.end()) names.insert(node.word);
  for (const NodePointer& child : node.children) collect(*child, bound, names);
  if (node.kind != Node::Kind::Aggregate) return;
  bound.push_back(node.variable);
  if (node.condition) collect(*node.condition, bound, names);
  if (node.key) collect(*node.key, bound, names);
  bound.pop_back();
}

}  // namespace

const Value* Environment::find(std::string_view name) const {
  for (const Environment* here = this; here; here = here->outer)
    if (const auto found = here->values.find(name); found != here->values.end()) return &found->second;
  return nullptr;
}

std::set<std::string> names_used(const Expression& expression) {
  std::set<std::string> names;
  std::vector<std::string_view> bound;
  if (expression) collect(*expression.root(), bound, names);
  return names;
}

std::set<std::string> names_used(const Template& text) {
  std::set<std::string> names;
  for (const Template::Part& part : text.parts) names.merge(names_used(part.expression));
  return names;
}

}  // namespace kitwright
