#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <utility>

#include "expr/evaluator.h"

namespace kitwright {
namespace {

bool fits(Argument argument, const Value& value) {
  switch (argument) {
    case Argument::Any: break;
    case Argument::Number: return value.number();
    case Argument::Whole: return value.number() && value.number()->is_whole();
    case Argument::Text: return value.text();
    case Argument::List:
    case Argument::Numbers:
    case Argument::Bools: return value.list();
    case Argument::Record: return value.record();
    case Argument::Sortable: return value.number() || value.text();
    case Argument::Sized: return value.list() || value.text() || value.record();
  }
  return true;
}

bool is_plain(const Value& value) { return value.number() || value.text() || value.boolean(); }

/// Short enough to be known again at once: a plain value, or a few of them.
bool is_short(const Value* value) {
  if (const ValueList* list = value->list()) return list->size() <= 8 && std::all_of(list->begin(), list->end(), is_plain);
  return is_plain(*value);
}

constexpr std::size_t mixed(std::size_t all, std::size_t one) { return (all ^ one) * 0x100000001B3u + (all >> 29); }

/// Of its length and both ends, in which short texts differ.
std::size_t hash_of(std::string_view text) {
  std::uint64_t head = 0, tail = 0;
  const std::size_t size = std::min(text.size(), sizeof(head));
  std::memcpy(&head, text.data(), size);
  std::memcpy(&tail, text.data() + text.size() - size, size);
  return (head ^ text.size()) * 0x9E3779B97F4A7C15u ^ tail;
}

std::size_t hash_of(const Value& value) {
  if (const Number* n = value.number())
    return static_cast<std::size_t>(n->top()) * 0x9E3779B97F4A7C15u ^ static_cast<std::size_t>(n->bottom());
  if (const std::string* text = value.text()) return hash_of(std::string_view(*text));
  std::size_t hash = value.boolean() && *value.boolean();
  if (value.list())
    for (const Value& part : *value.list()) hash = mixed(hash, hash_of(part));
  return hash;
}

const Value* flag(std::optional<bool> truth) {
  static const Value yes(true), no(false);
  return truth ? (*truth ? &yes : &no) : nullptr;
}

/// What most arithmetic is: two whole numbers, a whole result that fits.
std::optional<std::int64_t> whole_result(Operator op, const Number* left, const Number* right) {
  std::int64_t result = 0;
  if (!left || !right || !left->is_whole() || !right->is_whole()) return {};
  switch (op) {
    case Operator::Add: return __builtin_add_overflow(left->top(), right->top(), &result) ? std::nullopt : std::optional(result);
    case Operator::Subtract:
      return __builtin_sub_overflow(left->top(), right->top(), &result) ? std::nullopt : std::optional(result);
    case Operator::Multiply:
      return __builtin_mul_overflow(left->top(), right->top(), &result) ? std::nullopt : std::optional(result);
    default: return {};
  }
}

/// Which of the signs `<`, `<=`, `>` and `>=` holds for what stands in this order.
bool holds(Operator op, std::strong_ordering order) {
  switch (op) {
    case Operator::Less: return order < 0;
    case Operator::LessEqual: return order <= 0;
    case Operator::Greater: return order > 0;
    default: return order >= 0;
  }
}

}  // namespace

Scope::Asked::Asked(std::span<const Value* const> arguments) : values(arguments) {
  for (const Value* value : values) hash = mixed(hash, hash_of(*value));
}

Scope::Known::Known(const Asked& asked) : hash(asked.hash) {
  for (std::size_t i = 0; i < asked.values.size(); ++i) values[i] = *asked.values[i];
}

bool Scope::ByArguments::operator()(const Asked& a, const Known& b) const {
  if (a.hash != b.hash) return false;
  for (std::size_t i = 0; i < a.values.size(); ++i)
    if (*a.values[i] != b.values[i]) return false;
  return true;
}

Memory::Memory() = default;
Memory::~Memory() = default;

void Scope::forget_results() {
  for (const Kept& one : kept) one.site->value = nullptr;
  kept.clear();
  if (!results.empty()) results.clear();  // goes through its buckets even when nothing is in them
  asked = known = 0;
}

void Scope::forget_places() {
  for (Site& site : sites) site.value = nullptr;
}

Memory::Scopes& Memory::scopes() {
  if (!scopes_) scopes_ = std::make_unique<Scopes>();
  return *scopes_;
}

Scope& Memory::scope_of(const Expression& expression) {
  const Node* root = expression.root();
  auto& known = scopes().expressions;
  const auto found = known.find(root);
  return (found != known.end() ? found : known.emplace(root, Scopes::Whole{expression, {nullptr, *root}}).first)->second.scope;
}

void Memory::forget_results() {
  if (!scopes_) return;
  for (auto& [name, scope] : scopes_->words) scope.forget_results();
  for (auto& [root, whole] : scopes_->expressions) whole.scope.forget_results();
}

/// What words and expressions there are stays known; what was found in them goes.
void Memory::clear() {
  forget_results();
  names_.clear();
  if (!scopes_) return;
  for (auto& [name, scope] : scopes_->words) scope.forget_places();
  for (auto& [root, whole] : scopes_->expressions) whole.scope.forget_places();
}

const Value* Evaluator::value(const Node& node) {
  if (!run_.spend(1, node.where)) return nullptr;
  switch (node.kind) {
    case Node::Kind::Literal: return &node.literal;
    case Node::Kind::Name: return node.bound >= 0 ? bound(node) : name(node);
    case Node::Kind::Field: return field(node);
    case Node::Kind::Index: return index(node);
    case Node::Kind::Choice: {
      const auto condition = truth(node.child(0));
      return condition ? value(node.child(*condition ? 1 : 2)) : nullptr;
    }
    case Node::Kind::Unary: return unary(node);
    case Node::Kind::Binary:
      if (node.op != Operator::Range) return binary(node);
      [[fallthrough]];
    default: return node.is_work && !node.varies && (!bound_.empty() || scope_->word) ? kept(node) : make(node);
  }
}

const Value* Evaluator::make(const Node& node) {
  switch (node.kind) {
    case Node::Kind::List: return list(node);
    case Node::Kind::Binary: return binary(node);
    case Node::Kind::Call: return call(node);
    default: return aggregate(node);
  }
}

/// Inside a loop or a word, and the same in every round: made once.
const Value* Evaluator::kept(const Node& node) {
  if (const Value* known = site(node).value) return known;
  const std::size_t height = stack_.height();
  const Value* result = make(node);
  if (!result) return nullptr;
  Scope::Site& place = site(node);
  scope_->kept.push_front({stack_.taken(result, height), &place});
  return place.value = &scope_->kept.front().value;
}

std::optional<bool> Evaluator::other_truth(const Node& node) {
  if (node.kind == Node::Kind::Unary && node.op == Operator::Not) {
    const auto operand = truth(node.child(0));
    return operand ? std::optional<bool>(!*operand) : std::nullopt;
  }
  return truth_of(value(node), node);
}

std::optional<bool> Evaluator::truth_of(const Value* value, const Node& node) {
  if (!value) return {};
  if (const bool* known = value->boolean()) return *known;
  return not_a_bool(node, *value);
}

/// Two numbers or two short texts are what most conditions compare.
std::optional<bool> Evaluator::comparison(const Node& node) {
  const Value* left = look(node.child(0));
  const Value* right = left ? look(node.child(1)) : nullptr;
  if (!right) return {};
  if (node.op != Operator::In) {
    const Number* first = left->number();
    const Number* second = right->number();
    if (first && second) {
      if (node.op == Operator::Equal || node.op == Operator::NotEqual) return (*first == *second) == (node.op == Operator::Equal);
      return holds(node.op, *first <=> *second);
    }
    const std::string *a = left->text(), *b = right->text();
    if (a && b && a->size() < 16 && b->size() < 16) {
      if (node.op == Operator::Equal || node.op == Operator::NotEqual) return (*left == *right) == (node.op == Operator::Equal);
      return holds(node.op, *a <=> *b);
    }
  } else if (const ValueList* list = right->list()) {
    if (!run_.spend_for(*left, node.where, static_cast<std::int64_t>(list->size()))) return {};
    return std::find(list->begin(), list->end(), *left) != list->end();
  }
  const auto result = operate(node, *left, *right, run_);
  return result ? std::optional<bool>(*result->boolean()) : std::nullopt;
}

std::optional<bool> Evaluator::logic(const Node& node) {
  const auto left = truth(node.child(0));
  if (!left || *left == (node.op == Operator::Or)) return left;
  return truth(node.child(1));
}

const Value* Evaluator::name(const Node& node) {
  Scope::Site& known = site(node);
  if (known.value) return known.value;
  if (const Value* own = environment_.field(node.word, known.hint)) return own;
  known.value = environment_.find(node.word);
  return known.value ? known.value : no_name(node);
}

const Value* Evaluator::list(const Node& node) {
  ValueList elements;
  elements.reserve(node.children.size());
  for (const NodePointer child : node.children) {
    const std::size_t height = stack_.height();
    const Value* next = value(*child);
    if (!next) return nullptr;
    elements.push_back(stack_.taken(next, height));
  }
  return stack_.push(std::move(elements));
}

const Value* Evaluator::unary(const Node& node) {
  if (node.op == Operator::Not) return flag(truth(node));
  const Value* number = value(node.child(0));
  return number ? made(operate(node, Value(0), *number, run_)) : nullptr;
}

const Value* Evaluator::binary(const Node& node) {
  if (node.op <= Operator::In) return flag(is_comparison(node.op) ? comparison(node) : logic(node));
  const Value* left = look(node.child(0));
  const Value* right = left ? look(node.child(1)) : nullptr;
  if (!right) return nullptr;
  if (const auto result = whole_result(node.op, left->number(), right->number())) return stack_.push(*result);
  return made(operate(node, *left, *right, run_));
}

const Value* Evaluator::field(const Node& node) {
  const Value* of = look(node.child(0));
  if (!of) return nullptr;
  const ValueRecord* record = of->record();
  if (!record) return no_fields(node, *of);
  const Value* found = record->get(node.word, site(node).hint);
  return found ? found : no_field(node, *record);
}

const Value* Evaluator::index(const Node& node) {
  const Value* of = look(node.child(0));
  const Value* key = of ? look(node.child(1)) : nullptr;
  if (!key) return nullptr;
  if (of->list()) return element(*of->list(), *key, node);
  if (of->record()) return entry(*of->record(), *key, node);
  return no_entries(node, *of);
}

const Value* Evaluator::entry(const ValueRecord& record, const Value& key, const Node& node) {
  if (const Value* found = key.text() ? record.get(*key.text()) : nullptr) return found;
  const auto name = record_key(key);
  const Value* found = name ? record.get(*name) : nullptr;
  return found ? found : no_entry(node, record, key);
}

const Value* Evaluator::element(const ValueList& list, const Value& key, const Node& node) {
  const Number* at = key.number();
  if (!at || !at->is_whole() || at->top() < 0 || at->top() >= static_cast<std::int64_t>(list.size()))
    return no_element(node, list, key);
  return &list[static_cast<std::size_t>(at->top())];
}

const Value* Evaluator::record(const Node& node) {
  const RecordForm& form = *node.form;
  ValueList values(form.places.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t height = stack_.height();
    const Value* next = run_.spend(1, node.where) ? value(node.child(2 * i + 1)) : nullptr;
    if (!next) return nullptr;
    values[form.places[i]] = stack_.taken(next, height);
  }
  return stack_.push(ValueRecord(form.names, std::move(values)));
}

const Value* Evaluator::call(const Node& node) {
  if (node.form) return record(node);
  const std::size_t size = node.children.size();
  std::array<const Value*, 6> few;
  std::vector<const Value*> many;
  if (size > few.size()) many.resize(size);
  const std::span<const Value*> arguments(size > few.size() ? many.data() : few.data(), size);
  for (std::size_t i = 0; i < size; ++i) {
    arguments[i] = look(node.child(i));
    if (!arguments[i]) return nullptr;
  }
  const Function* function = function_of(node);
  if (!function) return call_word(node, arguments);
  if (!arguments_fit(node, *function, arguments)) return nullptr;
  Call call{node, arguments, run_, situation_};
  return made(function->run(call));
}

const Function* Evaluator::function_of(const Node& node) {
  if (node.function) return node.function;
  Scope::Site& known = site(node);
  if (!known.function && !known.scope) known.function = environment_.further_word(node.word, node.children.size());
  return known.function;
}

Scope* Evaluator::scope_of_call(const Node& node) {
  Memory& memory = environment_.memory ? *environment_.memory : own_memory_ ? *own_memory_ : own_memory_.emplace();
  auto& words = memory.scopes().words;
  auto found = words.find(node.word);
  if (found == words.end()) {
    const Definition* word = environment_.word(node.word);
    if (!word) return nullptr;
    found = words.try_emplace(word->name, word, *word->body.root()).first;
  }
  if (found->second.word->parameters.size() != node.children.size()) return nullptr;
  return site(node).scope = &found->second;
}

/// A word of the designer's own sees its arguments and the names of the game, nothing of its caller's; so what it gives for plain
/// arguments is worked out once.
const Value* Evaluator::call_word(const Node& node, std::span<const Value* const> arguments) {
  Scope* scope = site(node).scope;
  if (!scope) scope = scope_of_call(node);
  if (!scope) return no_word(node);
  if (depth_ >= deepest_words) return too_deep(node);
  const bool repeats = !arguments.empty() && arguments.size() <= Scope::most_arguments && scope->word->body.root()->has_work &&
                       scope->repeats() && std::all_of(arguments.begin(), arguments.end(), is_short);
  return repeats ? known_word(*scope, arguments) : run_word(*scope, arguments);
}

const Value* Evaluator::known_word(Scope& scope, std::span<const Value* const> arguments) {
  const Scope::Asked asked(arguments);
  ++scope.asked;
  if (const auto known = scope.results.find(asked); known != scope.results.end()) return ++scope.known, &known->second;
  Scope::Known key(asked);  // what the arguments stand on may move while the word runs
  const std::size_t height = stack_.height();
  const Value* result = run_word(scope, arguments);
  return result ? &scope.results.emplace(std::move(key), stack_.taken(result, height)).first->second : nullptr;
}

const Value* Evaluator::run_word(Scope& scope, std::span<const Value* const> arguments) {
  if (bound_.capacity() == 0) bound_.reserve(16);
  const std::size_t callers_frame = std::exchange(frame_, bound_.size());
  bound_.insert(bound_.end(), arguments.begin(), arguments.end());
  Scope* const caller = std::exchange(scope_, &scope);
  ++depth_;
  const Value* result = value(*scope.word->body.root());
  --depth_;
  bound_.resize(frame_);
  frame_ = callers_frame;
  scope_ = caller;
  return result;
}

bool Evaluator::arguments_fit(const Node& node, const Function& function, std::span<const Value* const> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (const Argument wanted = function.parameters[i]; !fits(wanted, *arguments[i]))
      return unfit(node, i, wanted, *arguments[i]);
  return true;
}

std::optional<Value> evaluate(const Expression& expression, const Environment& environment, Diagnostics& out) {
  if (!expression) return {};
  return Evaluator(environment, out).run(expression);
}

}  // namespace kitwright
