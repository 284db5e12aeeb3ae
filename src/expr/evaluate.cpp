#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "expr/evaluator.h"

namespace kitwright {
namespace {

bool fits(char parameter, const Value& value) {
  switch (parameter) {
    case 'n': return value.number();
    case 'i': return value.number() && value.number()->is_whole();
    case 't': return value.text();
    case 'l':
    case 'N':
    case 'B': return value.list();
    case 'r': return value.record();
    case 's': return value.number() || value.text();
    case 'c': return value.list() || value.text() || value.record();
    default: return true;
  }
}

std::vector<std::string> keys_of(const ValueRecord& record) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : record) keys.push_back(key);
  return keys;
}

bool is_plain(const Value* value) { return value->number() || value->text() || value->boolean(); }

std::size_t hash_of(const Value& value) {
  if (const Number* n = value.number())
    return static_cast<std::size_t>(n->top()) * 0x9E3779B97F4A7C15u ^ static_cast<std::size_t>(n->bottom());
  if (const std::string* text = value.text()) return std::hash<std::string_view>()(*text);
  return value.boolean() && *value.boolean();
}

constexpr std::size_t mixed(std::size_t all, std::size_t one) { return (all ^ one) * 0x100000001B3u + (all >> 29); }

}  // namespace

std::size_t Evaluator::ByArguments::operator()(const ValueList& list) const {
  std::size_t hash = 0;
  for (const Value& value : list) hash = mixed(hash, hash_of(value));
  return hash;
}

std::size_t Evaluator::ByArguments::operator()(std::span<const Value* const> list) const {
  std::size_t hash = 0;
  for (const Value* value : list) hash = mixed(hash, hash_of(*value));
  return hash;
}

bool Evaluator::ByArguments::operator()(std::span<const Value* const> a, const ValueList& b) const {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Value* x, const Value& y) { return *x == y; });
}

std::optional<Value> Evaluator::value(const Node& node) {
  if (!run_.spend(1, node.where)) return {};
  if (!stays(node)) return make(node);
  if (const Value* known = site(node).value) return *known;
  auto made = make(node);
  if (!made) return {};
  kept_.push_front(std::move(*made));
  site(node).value = &kept_.front();
  return kept_.front();
}

/// Is it worth keeping: inside a loop or a word, the same in every round, and more than a look at something that stands already?
bool Evaluator::stays(const Node& node) const {
  if (node.varies || (bound_.empty() && !scope_->word)) return false;
  return node.kind == Node::Kind::Call || node.kind == Node::Kind::Aggregate || node.kind == Node::Kind::List ||
         (node.kind == Node::Kind::Binary && node.op == Operator::Range);
}

std::optional<Value> Evaluator::make(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Literal: return node.literal;
    case Node::Kind::Name: return name(node);
    case Node::Kind::List: return list(node);
    case Node::Kind::Unary: return unary(node);
    case Node::Kind::Binary: return binary(node);
    case Node::Kind::Choice: return choice(node);
    case Node::Kind::Field: return field(node);
    case Node::Kind::Index: return index(node);
    case Node::Kind::Call: return call(node);
    case Node::Kind::Aggregate: return aggregate(node);
  }
  return {};
}

/// The value where it already stands, without a copy; null (and no finding) when it has to be made.
const Value* Evaluator::peek(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Literal: return &node.literal;
    case Node::Kind::Name: return find(node);
    case Node::Kind::Field: {
      const Value* of = peek(*node.children[0]);
      const ValueRecord* record = of ? of->record() : nullptr;
      return record ? record->at(node.word, site(node).hint) : nullptr;
    }
    case Node::Kind::Index: {
      const Value* of = peek(*node.children[0]);
      const Value* key = of ? peek(*node.children[1]) : nullptr;
      return key ? peek_entry(*of, *key) : nullptr;
    }
    default: return stays(node) ? site(node).value : nullptr;
  }
}

const Value* Evaluator::peek_entry(const Value& of, const Value& key) const {
  if (const ValueList* list = of.list()) {
    const Number* at = key.number();
    const bool there = at && at->is_whole() && at->top() >= 0 && at->top() < static_cast<std::int64_t>(list->size());
    return there ? &(*list)[static_cast<std::size_t>(at->top())] : nullptr;
  }
  const ValueRecord* record = of.record();
  if (!record || !(key.text() || key.number())) return nullptr;
  const auto found = key.text() ? record->find(*key.text()) : record->find(key.number()->to_text());
  return found == record->end() ? nullptr : &found->second;
}

const Value* Evaluator::find(const Node& node) {
  if (node.bound >= 0) return bound_[frame_ + static_cast<std::size_t>(node.bound)];
  Site& known = site(node);
  if (!known.value) known.value = environment_.find(node.word);
  return known.value;
}

/// Compares two numbers or two short texts that stand somewhere already: what most conditions do. Empty if it is not that.
std::optional<bool> Evaluator::compared(const Node& node) {
  if (node.kind != Node::Kind::Binary || !is_comparison(node.op) || node.op == Operator::In) return {};
  const Value* left = peek(*node.children[0]);
  const Value* right = left ? peek(*node.children[1]) : nullptr;
  const bool numbers = right && left->number() && right->number();
  const bool texts = right && left->text() && right->text() && left->text()->size() < 16 && right->text()->size() < 16;
  if (!(numbers || texts) || !run_.spend(5, node.where)) return {};
  if (node.op == Operator::Equal) return *left == *right;
  if (node.op == Operator::NotEqual) return *left != *right;
  const auto order = numbers ? *left->number() <=> *right->number() : *left->text() <=> *right->text();
  switch (node.op) {
    case Operator::Less: return order < 0;
    case Operator::LessEqual: return order <= 0;
    case Operator::Greater: return order > 0;
    default: return order >= 0;
  }
}

std::optional<bool> Evaluator::truth(const Node& node) {
  if (const auto known = compared(node)) return known;
  if (node.kind == Node::Kind::Binary && (node.op == Operator::Or || node.op == Operator::And)) {
    if (!run_.spend(1, node.where)) return {};
    return logic(node);
  }
  return with(node, [&](const Value& result) -> std::optional<bool> {
    if (!result.boolean())
      return run_.fail("expr.kind", node.where, "this must be true or false, found " + std::string(result.kind_word()));
    return *result.boolean();
  });
}

std::optional<Value> Evaluator::name(const Node& node) {
  if (const Value* found = find(node)) return copied(*found, node);
  return run_.fail("expr.name", node.where, "unknown name '" + node.word + "'");
}

/// Lists and records are shared, texts are not: a long one costs.
std::optional<Value> Evaluator::copied(const Value& value, const Node& node) {
  if (value.text() && !run_.spend_for(value, node.where)) return {};
  return value;
}

std::optional<Value> Evaluator::list(const Node& node) {
  ValueList elements;
  elements.reserve(node.children.size());
  for (const NodePointer& child : node.children) {
    auto next = value(*child);
    if (!next) return {};
    elements.push_back(std::move(*next));
  }
  return Value(std::move(elements));
}

std::optional<Value> Evaluator::unary(const Node& node) {
  const Node& operand = *node.children[0];
  if (node.op == Operator::Not) {
    const auto flag = truth(operand);
    if (!flag) return {};
    return Value(!*flag);
  }
  const auto number = value(operand);
  return number ? operate(node, Value(0), *number, run_) : std::nullopt;
}

std::optional<Value> Evaluator::binary(const Node& node) {
  if (node.op == Operator::Or || node.op == Operator::And) {
    const auto result = logic(node);
    if (!result) return {};
    return Value(*result);
  }
  return with(*node.children[0], [&](const Value& left) {
    return with(*node.children[1], [&](const Value& right) { return operate(node, left, right, run_); });
  });
}

std::optional<bool> Evaluator::logic(const Node& node) {
  const auto left = truth(*node.children[0]);
  if (!left || *left == (node.op == Operator::Or)) return left;
  return truth(*node.children[1]);
}

std::optional<Value> Evaluator::choice(const Node& node) {
  const auto condition = truth(*node.children[0]);
  return condition ? value(*node.children[*condition ? 1 : 2]) : std::nullopt;
}

std::optional<Value> Evaluator::field(const Node& node) {
  return with(*node.children[0], [&](const Value& of) -> std::optional<Value> {
    if (!of.record())
      return run_.fail("expr.kind", node.children[0]->where, "only a record has fields, found " + std::string(of.kind_word()));
    if (const Value* found = of.record()->at(node.word, site(node).hint)) return copied(*found, node);
    return run_.fail("expr.key", node.word_place, "no field '" + node.word + "'", suggest(node.word, keys_of(*of.record())));
  });
}

std::optional<Value> Evaluator::index(const Node& node) {
  return with(*node.children[0], [&](const Value& of) {
    return with(*node.children[1], [&](const Value& key) { return entry_at(of, key, node); });
  });
}

std::optional<Value> Evaluator::entry_at(const Value& of, const Value& key, const Node& node) {
  if (const Value* found = peek_entry(of, key)) return copied(*found, node);
  if (of.list()) return element(*of.list(), key, node);
  if (!of.record())
    return run_.fail("expr.kind", node.children[0]->where,
                     "only a list or a record has entries, found " + std::string(of.kind_word()));
  const auto name = record_key(key);
  if (!name) return run_.fail("expr.kind", node.word_place, "a key is a text or a number, found " + std::string(key.kind_word()));
  return run_.fail("expr.key", node.word_place, "no entry '" + *name + "'", suggest(*name, keys_of(*of.record())));
}

/// Says why the list has no such element.
std::optional<Value> Evaluator::element(const ValueList& list, const Value& key, const Node& node) {
  if (!key.number())
    return run_.fail("expr.kind", node.word_place, "a list is indexed by number, found " + std::string(key.kind_word()));
  const std::string reach = list.empty() ? "the list is empty" : "the list goes from 0 to " + std::to_string(list.size() - 1);
  return run_.fail("expr.index", node.word_place, "no element " + key.number()->to_text() + ": " + reach);
}

/// Arguments that stand somewhere are passed from there; the others are made here.
std::optional<Value> Evaluator::call(const Node& node) {
  constexpr std::size_t few = 4;
  const std::size_t size = node.children.size();
  std::array<Value, few> made;
  std::array<const Value*, few> arguments;
  std::vector<Value> more_made(size > few ? size : 0);
  std::vector<const Value*> more(more_made.size());
  const std::span<Value> into = size > few ? std::span(more_made) : std::span(made);
  const std::span<const Value*> seen = size > few ? std::span(more) : std::span(arguments);
  for (std::size_t i = 0; i < size; ++i) {
    const Node& child = *node.children[i];
    seen[i] = peek(child);
    if (seen[i]) {
      if (!run_.spend(1, child.where)) return {};
      continue;
    }
    auto next = value(child);
    if (!next) return {};
    into[i] = std::move(*next);
    seen[i] = &into[i];
  }
  return call_with(node, seen.first(size));
}

std::optional<Value> Evaluator::call_with(const Node& node, std::span<const Value* const> arguments) {
  if (!node.function) return call_word(node, arguments);
  if (!arguments_fit(node, arguments)) return {};
  Call call{node, arguments, run_, environment_.position()};
  return node.function->run(call);
}

Evaluator::Scope* Evaluator::scope_of_call(const Node& node) {
  Site& known = site(node);
  if (known.scope) return known.scope;
  const Definition* word = environment_.word(node.word);
  if (!word || word->parameters.size() != node.children.size()) return nullptr;
  known.scope = &words_.try_emplace(word).first->second;
  known.scope->word = word;
  known.scope->sites.resize(word->body.root()->site + 1);
  return known.scope;
}

/// A word of the designer's own sees its arguments and the names of the game, nothing of its caller's; so what it gives for plain
/// arguments is worked out once.
std::optional<Value> Evaluator::call_word(const Node& node, std::span<const Value* const> arguments) {
  Scope* scope = scope_of_call(node);
  if (!scope) return run_.fail("expr.function", node.word_place, "unknown function '" + node.word + "'");
  if (depth_ >= deepest_words) return run_.fail("expr.budget", node.where, "words call each other more than 40 deep");
  if (arguments.empty() || !std::all_of(arguments.begin(), arguments.end(), is_plain)) return run_word(*scope, arguments);
  if (const auto known = scope->results.find(arguments); known != scope->results.end()) return known->second;
  ValueList key;
  for (const Value* argument : arguments) key.push_back(*argument);
  auto result = run_word(*scope, arguments);
  if (result) scope->results.emplace(std::move(key), *result);
  return result;
}

std::optional<Value> Evaluator::run_word(Scope& scope, std::span<const Value* const> arguments) {
  const std::size_t callers_frame = std::exchange(frame_, bound_.size());
  bound_.insert(bound_.end(), arguments.begin(), arguments.end());
  Scope* const caller = std::exchange(scope_, &scope);
  ++depth_;
  auto result = value(*scope.word->body.root());
  --depth_;
  bound_.resize(frame_);
  frame_ = callers_frame;
  scope_ = caller;
  return result;
}

bool Evaluator::arguments_fit(const Node& node, std::span<const Value* const> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const char letter = parameter(*node.function, i);
    const Value& value = *arguments[i];
    if (fits(letter, value)) continue;
    const std::string found(value.number() && letter == 'i' ? value.to_text() : value.kind_word());
    run_.fail("expr.kind", node.children[i]->where,
              node.word + "() needs " + std::string(parameter_word(letter)) + " here, found " + found);
    return false;
  }
  return true;
}

std::optional<std::string> record_key(const Value& value) {
  if (value.text()) return *value.text();
  if (value.number()) return value.number()->to_text();
  return {};
}

std::optional<Value> evaluate(const Expression& expression, const Environment& environment, Diagnostics& out) {
  if (!expression) return {};
  return Evaluator(*expression.root(), environment, out).run();
}

}  // namespace kitwright
