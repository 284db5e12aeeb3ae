#include "expr/expression.h"

#include <algorithm>
#include <utility>

#include "expr/node.h"
#include "expr/run.h"
#include "expr/words.h"

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

class Evaluator {
 public:
  Evaluator(const Environment& environment, Diagnostics& out) : environment_(environment), run_(out) {}

  std::optional<Value> value(const Node& node) {
    if (!run_.spend(1, node.where)) return {};
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

 private:
  struct Binding {
    std::string_view name;
    const Value* value;
  };

  /// The value where it already stands, without a copy; null (and no finding) when it has to be made.
  const Value* peek(const Node& node) {
    if (node.kind == Node::Kind::Literal) return &node.literal;
    if (node.kind == Node::Kind::Name) return find(node.word);
    if (node.kind != Node::Kind::Field) return nullptr;
    const Value* of = peek(*node.children[0]);
    const ValueRecord* record = of ? of->record() : nullptr;
    if (!record) return nullptr;
    const auto found = record->find(node.word);
    return found == record->end() ? nullptr : &found->second;
  }

  /// Calls `use` with the value, which is copied only if it has to be made.
  template <class Use>
  auto with(const Node& node, Use use) -> decltype(use(Value())) {
    if (const Value* there = peek(node)) {
      if (!run_.spend(1, node.where)) return {};
      return use(*there);
    }
    const auto made = value(node);
    if (!made) return {};
    return use(*made);
  }

  std::optional<bool> truth(const Node& node) {
    return with(node, [&](const Value& result) -> std::optional<bool> {
      if (!result.boolean())
        return run_.fail("expr.kind", node.where, "this must be true or false, found " + std::string(result.kind_word()));
      return *result.boolean();
    });
  }

  const Value* find(const std::string& name) const {
    for (std::size_t i = bound_.size(); i-- > frame_;)
      if (bound_[i].name == name) return bound_[i].value;
    return environment_.find(name);
  }

  std::optional<Value> name(const Node& node) {
    if (const Value* found = find(node.word)) return copied(*found, node);
    return run_.fail("expr.name", node.where, "unknown name '" + node.word + "'");
  }

  /// Lists and records are shared, texts are not: a long one costs.
  std::optional<Value> copied(const Value& value, const Node& node) {
    if (value.text() && !run_.spend_for(value, node.where)) return {};
    return value;
  }

  /// All children's values; empty after a finding.
  std::optional<ValueList> values(const Node& node) {
    ValueList result;
    result.reserve(node.children.size());
    for (const NodePointer& child : node.children) {
      auto next = value(*child);
      if (!next) return {};
      result.push_back(std::move(*next));
    }
    return result;
  }

  std::optional<Value> list(const Node& node) {
    auto elements = values(node);
    if (!elements) return {};
    return Value(std::move(*elements));
  }

  std::optional<Value> unary(const Node& node) {
    const Node& operand = *node.children[0];
    if (node.op == Operator::Not) {
      const auto flag = truth(operand);
      if (!flag) return {};
      return Value(!*flag);
    }
    const auto number = value(operand);
    return number ? operate(node, Value(0), *number, run_) : std::nullopt;
  }

  std::optional<Value> binary(const Node& node) {
    if (node.op == Operator::Or || node.op == Operator::And) return logic(node);
    return with(*node.children[0], [&](const Value& left) {
      return with(*node.children[1], [&](const Value& right) { return operate(node, left, right, run_); });
    });
  }

  std::optional<Value> logic(const Node& node) {
    const auto left = truth(*node.children[0]);
    if (!left) return {};
    if (*left == (node.op == Operator::Or)) return Value(*left);
    const auto right = truth(*node.children[1]);
    if (!right) return {};
    return Value(*right);
  }

  std::optional<Value> choice(const Node& node) {
    const auto condition = truth(*node.children[0]);
    return condition ? value(*node.children[*condition ? 1 : 2]) : std::nullopt;
  }

  std::optional<Value> field(const Node& node) {
    return with(*node.children[0], [&](const Value& of) -> std::optional<Value> {
      if (!of.record())
        return run_.fail("expr.kind", node.children[0]->where, "only a record has fields, found " + std::string(of.kind_word()));
      return entry(*of.record(), node.word, "field", node);
    });
  }

  std::optional<Value> entry(const ValueRecord& record, const std::string& key, std::string_view what, const Node& node) {
    if (const auto found = record.find(key); found != record.end()) return copied(found->second, node);
    return run_.fail("expr.key", node.word_place, "no " + std::string(what) + " '" + key + "'", suggest(key, keys_of(record)));
  }

  std::optional<Value> index(const Node& node) {
    return with(*node.children[0], [&](const Value& of) {
      return with(*node.children[1], [&](const Value& key) { return entry_at(of, key, node); });
    });
  }

  std::optional<Value> entry_at(const Value& of, const Value& key, const Node& node) {
    if (of.list()) return element(*of.list(), key, node);
    if (!of.record())
      return run_.fail("expr.kind", node.children[0]->where,
                       "only a list or a record has entries, found " + std::string(of.kind_word()));
    const auto name = record_key(key);
    if (!name)
      return run_.fail("expr.kind", node.word_place, "a key is a text or a number, found " + std::string(key.kind_word()));
    return entry(*of.record(), *name, "entry", node);
  }

  std::optional<Value> element(const ValueList& list, const Value& key, const Node& node) {
    if (!key.number())
      return run_.fail("expr.kind", node.word_place, "a list is indexed by number, found " + std::string(key.kind_word()));
    const Number at = *key.number();
    const auto size = static_cast<std::int64_t>(list.size());
    if (at.is_whole() && at.top() >= 0 && at.top() < size) return copied(list[static_cast<std::size_t>(at.top())], node);
    const std::string reach = size == 0 ? "the list is empty" : "the list goes from 0 to " + std::to_string(size - 1);
    return run_.fail("expr.index", node.word_place, "no element " + at.to_text() + ": " + reach);
  }

  std::optional<Value> call(const Node& node) {
    const auto arguments = values(node);
    if (!arguments) return {};
    if (!node.function) return call_word(node, *arguments);
    if (!arguments_fit(*node.function, *arguments, node)) return {};
    Call call{node, *arguments, run_, environment_.position()};
    return node.function->run(call);
  }

  /// A word of the designer's own sees its arguments and the names of the game, nothing of its caller's.
  std::optional<Value> call_word(const Node& node, const ValueList& arguments) {
    const Definition* word = environment_.word(node.word);
    if (!word || word->parameters.size() != arguments.size())
      return run_.fail("expr.function", node.word_place, "unknown function '" + node.word + "'");
    if (depth_ >= deepest_words) return run_.fail("expr.budget", node.where, "words call each other more than 40 deep");
    const std::size_t outer = std::exchange(frame_, bound_.size());
    for (std::size_t i = 0; i < arguments.size(); ++i) bound_.push_back({word->parameters[i], &arguments[i]});
    ++depth_;
    auto result = value(*word->body.root());
    --depth_;
    bound_.resize(frame_);
    frame_ = outer;
    return result;
  }

  bool arguments_fit(const Function& function, const ValueList& arguments, const Node& node) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const char letter = parameter(function, i);
      const Span where = node.children[i]->where;
      if (!fits(letter, arguments[i])) return wrong_argument(letter, arguments[i], node, where);
    }
    return true;
  }

  bool wrong_argument(char letter, const Value& value, const Node& node, Span where) {
    const std::string found(value.number() && letter == 'i' ? value.to_text() : value.kind_word());
    run_.fail("expr.kind", where, node.word + "() needs " + std::string(parameter_word(letter)) + " here, found " + found);
    return false;
  }

  std::optional<Value> aggregate(const Node& node) {
    return with(*node.children[0], [&](const Value& range) { return aggregate_over(range, node); });
  }

  std::optional<Value> aggregate_over(const Value& range, const Node& node) {
    const auto kind = node.aggregate->kind;
    if (kind == Aggregate::Kind::Settle) return settle(node, range);
    if (!range.list())
      return run_.fail("expr.kind", node.children[0]->where,
                       "only a list can be gone through, found " + std::string(range.kind_word()));
    // The list may be part of a value that only a name of this very loop keeps alive.
    const Value kept = range;
    switch (kind) {
      case Aggregate::Kind::All:
      case Aggregate::Kind::Any: return quantify(node, *kept.list(), kind == Aggregate::Kind::Any);
      case Aggregate::Kind::Chance:
      case Aggregate::Kind::Outcomes:
      case Aggregate::Kind::Expected: return weigh(node, *kept.list(), kind);
      default: return gather(node, *kept.list(), kind);
    }
  }

  /// Does it again to what came out, until nothing changes.
  std::optional<Value> settle(const Node& node, Value state) {
    for (int round = 0; round < 1000; ++round) {
      const Bound bound(bound_, {node.variable, &state});
      auto next = value(*node.key);
      if (!next || !run_.spend_for(*next, node.where)) return {};
      if (*next == state) return state;
      state = std::move(*next);
    }
    return run_.fail("expr.budget", node.where, "this does not settle within 1000 rounds");
  }

  std::optional<Value> weigh(const Node& node, const ValueList& outcomes, Aggregate::Kind kind) {
    std::map<Value, Number> merged;
    Number total = 0;
    for (const Value& outcome : outcomes) {
      const auto part = outcome_of(outcome);
      if (!part) return run_.fail("expr.kind", node.children[0]->where, "chances go through a distribution such as die(6)");
      const Bound bound(bound_, {node.variable, part->value});
      const auto meant = is_meant(node);
      if (!meant || !run_.spend(1, node.where)) return {};
      if (!*meant) continue;
      const auto key = node.key ? value(*node.key) : std::optional<Value>(*part->value);
      if (!key) return {};
      if (kind == Aggregate::Kind::Expected && !key->number())
        return run_.fail("expr.kind", node.where, "only numbers have a mean, found " + std::string(key->kind_word()));
      const auto share = kind == Aggregate::Kind::Expected ? multiply(part->chance, *key->number()) : part->chance;
      if (!share || !accumulate(total, *share)) return run_.fail("expr.overflow", node.where, "the chances are too fine for an exact number");
      if (kind == Aggregate::Kind::Outcomes && !accumulate(merged[*key], part->chance))
        return run_.fail("expr.overflow", node.where, "the chances are too fine for an exact number");
    }
    return kind == Aggregate::Kind::Outcomes ? distribution(merged) : Value(total);
  }

  static bool accumulate(Number& total, Number share) {
    const auto next = add(total, share);
    if (next) total = *next;
    return next.has_value();
  }

  std::optional<bool> is_meant(const Node& node) { return node.condition ? truth(*node.condition) : std::optional<bool>(true); }

  /// Stops at the first element that settles it.
  std::optional<Value> quantify(const Node& node, const ValueList& range, bool settling) {
    for (const Value& element : range) {
      const Bound bound(bound_, {node.variable, &element});
      const auto meant = is_meant(node);
      if (!meant) return {};
      if (!*meant) continue;
      const auto holds = node.key ? truth(*node.key) : std::optional<bool>(true);
      if (!holds) return {};
      if (*holds == settling) return Value(settling);
    }
    return Value(!settling);
  }

  std::optional<Value> gather(const Node& node, const ValueList& range, Aggregate::Kind kind) {
    ValueList elements, keys;
    for (const Value& element : range) {
      const Bound bound(bound_, {node.variable, &element});
      const auto meant = is_meant(node);
      if (!meant || !run_.spend(1, node.where)) return {};
      if (!*meant) continue;
      auto key = node.key ? value(*node.key) : copied(element, node);
      if (!key) return {};
      if (kind == Aggregate::Kind::Group) elements.push_back(element);
      keys.push_back(std::move(*key));
    }
    return kind == Aggregate::Kind::Group ? group(node, elements, keys) : reduce(node, std::move(keys), kind);
  }

  std::optional<Value> reduce(const Node& node, ValueList keys, Aggregate::Kind kind) {
    const Span where = node.key ? node.key->where : node.where;
    switch (kind) {
      case Aggregate::Kind::Count:
        return node.key ? count_distinct(std::move(keys), where) : Value(static_cast<std::int64_t>(keys.size()));
      case Aggregate::Kind::Sum: return sum_of(keys, where, run_);
      case Aggregate::Kind::Min: return least_of(keys, where, run_);
      case Aggregate::Kind::Max: return greatest_of(keys, where, run_);
      case Aggregate::Kind::Set: return set_of(std::move(keys), where, run_);
      case Aggregate::Kind::The: return only_one_of(keys, node.where, run_);
      default: return Value(std::move(keys));
    }
  }

  std::optional<Value> count_distinct(ValueList keys, Span where) {
    const auto set = set_of(std::move(keys), where, run_);
    if (!set) return {};
    return Value(static_cast<std::int64_t>(set->list()->size()));
  }

  std::optional<Value> group(const Node& node, const ValueList& elements, const ValueList& keys) {
    std::map<std::string, ValueList, std::less<>> groups;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const auto key = record_key(keys[i]);
      if (!key)
        return run_.fail("expr.kind", node.key->where,
                         "a group's key is a text or a number, found " + std::string(keys[i].kind_word()));
      if (!run_.spend(halvings(groups.size()), node.where)) return {};
      groups[*key].push_back(elements[i]);
    }
    ValueRecord result;
    for (auto& [key, members] : groups) result.emplace(key, Value(std::move(members)));
    return Value(std::move(result));
  }

  /// A name that stands for an element while its condition and key run.
  class Bound {
   public:
    Bound(std::vector<Binding>& stack, Binding binding) : stack_(stack) { stack_.push_back(binding); }
    ~Bound() { stack_.pop_back(); }
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;

   private:
    std::vector<Binding>& stack_;
  };

  static constexpr int deepest_words = 40;

  const Environment& environment_;
  Run run_;
  std::vector<Binding> bound_;
  std::size_t frame_ = 0;  ///< names bound below it belong to a caller
  int depth_ = 0;
};

}  // namespace

std::optional<std::string> record_key(const Value& value) {
  if (value.text()) return *value.text();
  if (value.number()) return value.number()->to_text();
  return {};
}

std::optional<Value> evaluate(const Expression& expression, const Environment& environment, Diagnostics& out) {
  if (!expression) return {};
  return Evaluator(environment, out).value(*expression.root());
}

}  // namespace kitwright
