#include "expr/expression.h"

#include "expr/node.h"
#include "expr/words.h"

#include <functional>

namespace kitwright {
namespace {

class Walk {
 public:
  Walk(const std::vector<std::shared_ptr<const Definition>>& words, const std::function<void(const Node&)>& visit)
      : words_(words), visit_(visit) {}

  void through(const Expression& expression) {
    if (!expression) return;
    inside(*expression.root());
    for (const std::string& word : expression.words())
      for (const auto& definition : words_)
        if (definition->name == word && seen_.insert(word).second) through(definition->body);
  }

 private:
  void inside(const Node& node) {
    visit_(node);
    for (const NodePointer child : node.children) inside(*child);
    for (const NodePointer child : {node.condition, node.key})
      if (child) inside(*child);
  }

  const std::vector<std::shared_ptr<const Definition>>& words_;
  const std::function<void(const Node&)>& visit_;
  std::set<std::string> seen_;
};

}  // namespace

void each_node(const Expression& expression, const std::vector<std::shared_ptr<const Definition>>& words,
               const std::function<void(const Node&)>& visit) {
  Walk(words, visit).through(expression);
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

void Expression::Mentioned::take(const Node& node) {
  if (node.kind == Node::Kind::Name && node.bound < 0) names.insert(node.word);
  if (node.kind == Node::Kind::Call && !node.function && !language().has(node.word)) words.insert(node.word);
  for (const NodePointer child : node.children) take(*child);
  for (const NodePointer child : {node.condition, node.key})
    if (child) take(*child);
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
