#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "expr/evaluator.h"
#include "expr/inquiry.h"
#include "expr/witness.h"

namespace kitwright {
namespace {

/// Words may not call themselves, so this only bounds long chains of them: each takes some of the machine's stack.
constexpr int deepest_words = 40;

/// The checker asks the same of types. It lets `any` through, such as a field of a record from a file, so values are asked again.
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

bool is_plain(const Value& value) { return !value.list() && !value.record(); }

/// Plain values and short lists of them are cheap to compare: a word's answer to them is kept.
bool is_short(const Operand& argument) {
  const ValueList* list = argument->list();
  return list ? list->size() <= 8 && std::all_of(list->begin(), list->end(), is_plain) : is_plain(*argument);
}

/// Equal values have equal hashes. Records never come here: see is_short().
std::size_t hash_of(const Value& value) {
  if (const Number* number = value.number())
    return static_cast<std::size_t>(number->top()) * 0x9E3779B97F4A7C15u ^ static_cast<std::size_t>(number->bottom());
  if (const std::string* text = value.text()) return std::hash<std::string>{}(*text);
  std::size_t hash = value.boolean() && *value.boolean();
  if (value.list())
    for (const Value& part : *value.list()) hash = (hash ^ hash_of(part)) * 0x100000001B3u;
  return hash;
}

std::vector<std::string> keys_of(const ValueRecord& record) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : record) keys.push_back(key);
  return keys;
}

std::string found(const Value& value) { return ", found " + std::string(value.kind_word()); }

/// The entry of a record; null after a finding.
const Value* entry_of(const ValueRecord& record, const Value& key, const Node& node, Run& run) {
  // A number or a short text is looked up in the step that the bracket itself takes.
  if (!run.spend(key.weight() - 1, node.word_place)) return nullptr;
  const auto name = record_key(key);
  if (!name) return run.fail("expr.kind", node.word_place, "a key is a text or a number" + found(key)), nullptr;
  const Value* entry = record.get(*name);
  if (!entry) run.fail("expr.key", node.word_place, "no entry '" + *name + "'", suggest(*name, keys_of(record)));
  return entry;
}

/// The element of a list, counted from 0; null after a finding.
const Value* element_of(const ValueList& list, const Value& key, const Node& node, Run& run) {
  const Number* at = key.number();
  if (!at) return run.fail("expr.kind", node.word_place, "a list is indexed by number" + found(key)), nullptr;
  if (at->is_whole() && at->top() >= 0 && at->top() < static_cast<std::int64_t>(list.size()))
    return &list[static_cast<std::size_t>(at->top())];
  const std::string reach = list.empty() ? "the list is empty" : "the list goes from 0 to " + std::to_string(list.size() - 1);
  run.fail("expr.index", node.word_place, "no element " + at->to_text() + ": " + reach);
  return nullptr;
}

}  // namespace

std::optional<Value> Evaluator::run(const Expression& expression) {
  if (!run_.begin(expression.root()->where)) return {};
  Body body(*expression.root());
  body_ = &body;
  Operand result = value(body.root);
  return result ? std::optional<Value>(std::move(result).taken()) : std::nullopt;
}

/// Names, fields and entries are handed on as pointers to where they stand. Only what has to be made is a new value.
Operand Evaluator::value(const Node& node) {
  if (!run_.spend(1, node.where)) return {};
  return witness_ ? witnessed(node) : looked_up(node);
}

Operand Evaluator::witnessed(const Node& node) {
  Operand result = looked_up(node);
  witness_->sees_node(node);
  if (result) witness_->sees_value(*result);
  return result;
}

inline Operand Evaluator::looked_up(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Literal: return &node.literal;
    case Node::Kind::Name: return node.bound >= 0 ? frames_[frame_ + static_cast<std::size_t>(node.bound)] : name(node);
    case Node::Kind::Field: return field(node);
    case Node::Kind::Index: return index(node);
    case Node::Kind::Choice: {
      const auto condition = truth(node.child(0));
      return condition ? value(node.child(*condition ? 1 : 2)) : Operand();
    }
    default: return node.is_kept ? kept(node) : made(node);
  }
}

Operand Evaluator::made(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Unary: return unary(node);
    case Node::Kind::Binary: return binary(node);
    case Node::Kind::List: return list(node);
    case Node::Kind::Call: return call(node);
    default: return aggregate(node);
  }
}

/// Made in the first round of the loops around it, and the same in all others.
Operand Evaluator::kept(const Node& node) {
  if (const Value* known = std::get_if<Value>(&slot(node))) return known;
  Operand result = made(node);
  return result ? &slot(node).emplace<Value>(std::move(result).taken()) : Operand();
}

std::optional<bool> Evaluator::truth(const Node& node) { return truth_of(value(node), node); }

std::optional<bool> Evaluator::truth_of(const Operand& operand, const Node& node) {
  if (!operand) return {};
  if (const bool* known = operand->boolean()) return *known;
  return run_.fail("expr.kind", node.where, "this must be true or false" + found(*operand));
}

/// The chain of environments is searched once in a run: none of them changes meanwhile.
Operand Evaluator::name(const Node& node) {
  Body::Slot& known = slot(node);
  if (const auto* standing = std::get_if<const Value*>(&known)) return *standing;
  const Value* value = environment_.find(node.word);
  if (!value) return run_.fail("expr.name", node.where, "unknown name '" + node.word + "'");
  known = value;
  return value;
}

Operand Evaluator::list(const Node& node) {
  ValueList elements;
  elements.reserve(node.children.size());
  for (const NodePointer child : node.children) {
    Operand next = value(*child);
    if (!next) return {};
    elements.push_back(std::move(next).taken());
  }
  return Value(std::move(elements));
}

Operand Evaluator::unary(const Node& node) {
  if (node.op == Operator::Negate) {
    const Operand number = value(node.child(0));
    return number ? operate(node, Value(0), *number, run_) : std::nullopt;
  }
  const auto truth_of_it = truth(node.child(0));
  return truth_of_it ? Operand(Value(!*truth_of_it)) : Operand();
}

/// `||` and `&&` look at their right side only if the left one leaves it open: `size(x) > 0 && x[0] == 1` is safe.
Operand Evaluator::binary(const Node& node) {
  if (node.op == Operator::Or || node.op == Operator::And) {
    auto result = truth(node.child(0));
    if (result && *result == (node.op == Operator::And)) result = truth(node.child(1));
    return result ? Operand(Value(*result)) : Operand();
  }
  const Operand left = value(node.child(0));
  const Operand right = left ? value(node.child(1)) : Operand();
  return right ? operate(node, *left, *right, run_) : std::nullopt;
}

Operand Evaluator::field(const Node& node) {
  const Operand of = value(node.child(0));
  if (!of) return {};
  const ValueRecord* record = of->record();
  if (!record) return run_.fail("expr.kind", node.child(0).where, "only a record has fields" + found(*of));
  if (witness_) witness_->sees_field(node, *record);
  if (const Value* field = record->get(node.word)) return of.part(*field);
  return run_.fail("expr.key", node.word_place, "no field '" + node.word + "'", suggest(node.word, keys_of(*record)));
}

Operand Evaluator::index(const Node& node) {
  const Operand of = value(node.child(0));
  const Operand key = of ? value(node.child(1)) : Operand();
  if (!key) return {};
  if (!of->list() && !of->record())
    return run_.fail("expr.kind", node.child(0).where, "only a list or a record has entries" + found(*of));
  const Value* entry = of->list() ? element_of(*of->list(), *key, node, run_) : entry_of(*of->record(), *key, node, run_);
  return entry ? of.part(*entry) : Operand();
}

/// record('a', 1, 'b', 2): the names are known from the text, so only the values are evaluated and put in their places.
Operand Evaluator::record(const Node& node) {
  const RecordForm& form = *node.form;
  ValueList values(form.places.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    Operand next = run_.spend(1, node.where) ? value(node.child(2 * i + 1)) : Operand();
    if (!next) return {};
    values[form.places[i]] = std::move(next).taken();
  }
  return Value(ValueRecord(form.names, std::move(values)));
}

Operand Evaluator::call(const Node& node) {
  if (node.form) return record(node);
  // Nearly all calls have at most four arguments, which then need no memory of their own.
  std::array<Operand, 4> few;
  std::vector<Operand> many(node.children.size() > few.size() ? node.children.size() : 0);
  const std::span<Operand> arguments(many.empty() ? few.data() : many.data(), node.children.size());
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!(arguments[i] = value(node.child(i)))) return {};
  const Function* function = function_of(node);
  return function ? call_function(*function, node, arguments) : call_word(node, arguments);
}

/// The parser has found words of the language; those that look at a position are found here. Null: a word of the designer's own.
const Function* Evaluator::function_of(const Node& node) {
  if (node.function) return node.function;
  Body::Slot& known = slot(node);
  if (std::holds_alternative<std::monostate>(known))
    if (const Function* further = environment_.further_word(node.word, node.children.size())) known = further;
  const auto* function = std::get_if<const Function*>(&known);
  return function ? *function : nullptr;
}

Operand Evaluator::call_function(const Function& function, const Node& node, std::span<const Operand> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Argument wanted = function.parameters[i];
    const Value& given = *arguments[i];
    if (fits(wanted, given)) continue;
    const std::string is(given.number() && wanted == Argument::Whole ? given.to_text() : given.kind_word());
    return run_.fail("expr.kind", node.child(i).where,
                     node.word + "() needs " + std::string(to_text(wanted)) + " here, found " + is);
  }
  Call call{node, arguments, run_, situation_};
  return function.run(call);
}

/// Null if there is no such word, or not with so many parameters.
Body* Evaluator::body_of(const Node& node) {
  if (Body** const known = std::get_if<Body*>(&slot(node))) return *known;
  const Definition* word = environment_.word(node.word);
  if (!word || word->parameters.size() != node.children.size()) return nullptr;
  Body* body = &words_.try_emplace(word, *word->body.root()).first->second;
  slot(node) = body;
  return body;
}

/// A word sees its arguments and the names of the game, nothing of its caller's: what it gives for short arguments is kept.
Operand Evaluator::call_word(const Node& node, std::span<const Operand> arguments) {
  Body* body = body_of(node);
  if (!body) return run_.fail("expr.function", node.word_place, "unknown function '" + node.word + "'");
  if (depth_ >= deepest_words) return run_.fail("expr.budget", node.where, "words call each other more than 40 deep");
  const bool repeats = body->calls < 64 || body->repeated * 8 >= body->calls;  // not asked for ever new arguments
  if (!repeats || !body->root.has_work || !std::all_of(arguments.begin(), arguments.end(), is_short))
    return run_word(*body, arguments);
  ++body->calls;
  std::size_t hash = 0;
  for (const Operand& argument : arguments) hash = (hash ^ hash_of(*argument)) * 0x100000001B3u;
  // Different arguments may have one hash, so those of the answer are compared too.
  const auto [begin, end] = body->answers.equal_range(hash);
  const auto is_given = [](const Operand& given, const Value& then) { return *given == then; };
  for (auto answer = begin; answer != end; ++answer)
    if (std::equal(arguments.begin(), arguments.end(), answer->second.arguments.begin(), is_given))
      return ++body->repeated, &answer->second.result;
  Operand result = run_word(*body, arguments);
  if (!result) return {};
  ValueList given;
  given.reserve(arguments.size());
  for (const Operand& argument : arguments) given.push_back(*argument);
  return &body->answers.emplace(hash, Body::Answer{std::move(given), std::move(result).taken()})->second.result;
}

/// The result is made or copied: what stands in the word's frame goes with it.
Operand Evaluator::run_word(Body& body, std::span<const Operand> arguments) {
  const std::size_t callers_frame = std::exchange(frame_, frames_.size());
  for (const Operand& argument : arguments) frames_.push_back(&*argument);
  Body* const caller = std::exchange(body_, &body);
  ++depth_;
  Operand result = value(body.root);
  --depth_;
  body_ = caller;
  frames_.resize(frame_);
  frame_ = callers_frame;
  return result ? Operand(std::move(result).taken()) : Operand();
}

/// A table with numbers for keys is written `{"1": ...}` in JSON, and asked with `table[1]`.
std::optional<std::string> record_key(const Value& value) {
  if (value.text()) return *value.text();
  if (value.number()) return value.to_text();  // as it prints: 1.5
  return {};
}

std::optional<Value> evaluate(const Expression& expression, const Environment& environment, Diagnostics& out) {
  return Inquiry(environment).value(expression, out);
}

Inquiry::Inquiry(const Environment& environment) : environment_(environment), words_(std::make_unique<WordBodies>()) {}
Inquiry::~Inquiry() = default;

std::optional<Value> Inquiry::value(const Expression& expression, Diagnostics& out) {
  if (!expression) return {};
  WordBodies fresh;
  return Evaluator(environment_, witness_of(environment_) ? fresh : *words_, out).run(expression);
}

}  // namespace kitwright
