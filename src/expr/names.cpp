#include "expr/expression.h"

#include "expr/node.h"
#include "expr/witness.h"
#include "expr/words.h"

#include <functional>

namespace kitwright {

static void visit_each(const Node& node, const std::function<void(const Node&)>& visit) {
  visit(node);
  for (const NodePointer child : node.children) visit_each(*child, visit);
  for (const NodePointer child : {node.condition, node.key})
    if (child) visit_each(*child, visit);
}

std::string_view leading_text(const Node& node) {
  if (const std::string* written = node.literal.text()) return *written;
  return node.kind == Node::Kind::Binary && node.op == Operator::Add ? leading_text(node.child(0)) : std::string_view();
}

void each_node(const Expression& expression, const std::function<void(const Node&)>& visit) {
  if (expression) visit_each(*expression.root(), visit);
}

const Value* Environment::find(std::string_view name) const {
  for (const Environment* here = this; here; here = here->outer) {
    if (const auto found = here->values.find(name); found != here->values.end()) return &found->second;
    if (const Value* field = here->fields ? here->fields->get(name) : nullptr) return field;
  }
  return nullptr;
}

const Definition* Environment::word(std::string_view name) const {
  for (const Environment* here = this; here; here = here->outer)
    if (const auto found = here->words.find(name); found != here->words.end()) return found->second.get();
  return nullptr;
}

const Function* Environment::further_word(std::string_view name, std::size_t arguments) const {
  for (const Environment* here = this; here; here = here->outer)
    if (here->more) return here->more->find(name, arguments);
  return nullptr;
}

const Situation* Environment::seen_situation() const {
  for (const Environment* here = this; here; here = here->outer)
    if (here->situation) return here->situation;
  return nullptr;
}

Allowance* Environment::allowance() const {
  for (const Environment* here = this; here; here = here->outer)
    if (here->steps) return here->steps.get();
  return nullptr;
}

Witness* witness_of(const Environment& environment) {
  for (const Environment* here = &environment; here; here = here->outer)
    if (here->more) return here->more->witness;
  return nullptr;
}

void Expression::Mentioned::take(const Node& node) {
  visit_each(node, [this](const Node& part) {
    if (part.kind == Node::Kind::Name && part.bound < 0) names.insert(part.word);
    if (part.kind == Node::Kind::Call && !part.function && !language().has(part.word)) words.insert(part.word);
  });
}

Expression::Expression(std::shared_ptr<const Node> root) : root_(std::move(root)) {
  if (!root_) return;
  Mentioned found;
  found.take(*root_);
  if (!found.names.empty() || !found.words.empty()) mentioned_ = std::make_shared<const Mentioned>(std::move(found));
}

Expression Expression::part(const Node& node) const { return Expression(std::shared_ptr<const Node>(root_, &node)); }

const Expression::Mentioned& Expression::mentioned() const {
  static const Mentioned nothing;
  return mentioned_ ? *mentioned_ : nothing;
}

std::set<std::string> names_used(const Template& text) {
  std::set<std::string> names;
  for (const Template::Part& part : text.parts) names.insert(part.expression.names().begin(), part.expression.names().end());
  return names;
}

}  // namespace kitwright
