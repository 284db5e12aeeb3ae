#include <algorithm>
#include <compare>
#include <cstdint>
#include <map>
#include <string_view>

#include "expr/evaluator.h"

namespace kitwright {
namespace {

/// The key of one element of a group. Its head orders most of them without looking at the text.
struct GroupKey {
  std::uint64_t head;
  std::string_view text;
  std::size_t element;
  auto operator<=>(const GroupKey&) const = default;
};

}  // namespace

static bool accumulate(Number& total, Number share) {
  const auto next = add(total, share);
  if (next) total = *next;
  return next.has_value();
}

const Value* Evaluator::aggregate(const Node& node) {
  const Value* range = value(node.child(0));
  if (!range) return nullptr;
  const auto kind = node.aggregate->kind;
  if (kind == Aggregate::Kind::Settle) return settle(node, *range);
  if (!range->list())
    return fail("expr.kind", node.child(0).where, "only a list can be gone through, found " + std::string(range->kind_word()));
  const ValueList& list = *range->list();
  switch (kind) {
    case Aggregate::Kind::All:
    case Aggregate::Kind::Any: return quantify(node, list, kind == Aggregate::Kind::Any);
    case Aggregate::Kind::Chance:
    case Aggregate::Kind::Outcomes:
    case Aggregate::Kind::Expected: return weigh(node, list);
    case Aggregate::Kind::Sum: return sum(node, list);
    case Aggregate::Kind::Count: return node.key ? gather(node, list) : count(node, list);
    default: return gather(node, list);
  }
}

/// Does it again to what came out, until nothing changes.
const Value* Evaluator::settle(const Node& node, Value state) {
  Loop loop(*this);
  for (int round = 0; round < 1000; ++round) {
    loop.turn_to(state);
    const Value* next = value(*node.key);
    if (!next || !run_.spend_for(*next, node.where)) return nullptr;
    if (*next == state) return stack_.push(std::move(state));
    state = loop.taken(next);
  }
  return fail("expr.budget", node.where, "this does not settle within 1000 rounds");
}

const Value* Evaluator::weigh(const Node& node, const ValueList& outcomes) {
  const auto kind = node.aggregate->kind;
  std::map<Value, Number> merged;
  Number total = 0;
  Loop loop(*this);
  for (const Value& outcome : outcomes) {
    const auto part = outcome_of(outcome);
    if (!part) return fail("expr.kind", node.child(0).where, "chances go through a distribution such as die(6)");
    loop.turn_to(*part->value);
    const auto meant = is_meant(node);
    if (!meant || !run_.spend(1, node.where)) return nullptr;
    if (!*meant) continue;
    const Value* key = node.key ? look(*node.key) : part->value;
    if (!key) return nullptr;
    if (kind == Aggregate::Kind::Expected && !key->number())
      return fail("expr.kind", node.where, "only numbers have a mean, found " + std::string(key->kind_word()));
    const auto share = kind == Aggregate::Kind::Expected ? multiply(part->chance, *key->number()) : part->chance;
    if (!share || !accumulate(total, *share) || (kind == Aggregate::Kind::Outcomes && !accumulate(merged[*key], part->chance)))
      return fail("expr.overflow", node.where, "the chances are too fine for an exact number");
  }
  return stack_.push(kind == Aggregate::Kind::Outcomes ? distribution(merged) : Value(total));
}

/// Stops at the first element that settles it.
const Value* Evaluator::quantify(const Node& node, const ValueList& range, bool settling) {
  Loop loop(*this);
  for (const Value& element : range) {
    loop.turn_to(element);
    const auto meant = is_meant(node);
    if (!meant) return nullptr;
    if (!*meant) continue;
    const auto holds = node.key ? truth(*node.key) : std::optional<bool>(true);
    if (!holds) return nullptr;
    if (*holds == settling) return stack_.push(settling);
  }
  return stack_.push(!settling);
}

const Value* Evaluator::count(const Node& node, const ValueList& range) {
  std::int64_t meant_ones = 0;
  Loop loop(*this);
  for (const Value& element : range) {
    loop.turn_to(element);
    const auto meant = is_meant(node);
    if (!meant || !run_.spend(1, node.where)) return nullptr;
    if (*meant) ++meant_ones;
  }
  return stack_.push(meant_ones);
}

const Value* Evaluator::sum(const Node& node, const ValueList& range) {
  const Span where = node.key ? node.key->where : node.where;
  Number total = 0;
  Loop loop(*this);
  for (const Value& element : range) {
    loop.turn_to(element);
    const auto meant = is_meant(node);
    if (!meant || !run_.spend(2, node.where)) return nullptr;
    if (!*meant) continue;
    const Value* share = node.key ? look(*node.key) : &element;
    if (!share || !add_share(total, *share, where, run_)) return nullptr;
  }
  return stack_.push(total);
}

const Value* Evaluator::gather(const Node& node, const ValueList& range) {
  const bool groups = node.aggregate->kind == Aggregate::Kind::Group;
  std::vector<const Value*> elements;
  ValueList keys;
  const std::size_t likely = node.condition ? std::min<std::size_t>(range.size(), 8) : range.size();
  keys.reserve(likely);
  if (groups) elements.reserve(likely);
  Loop loop(*this);
  for (const Value& element : range) {
    loop.turn_to(element);
    const auto meant = is_meant(node);
    if (!meant || !run_.spend(1, node.where)) return nullptr;
    if (!*meant) continue;
    const Value* key = node.key ? look(*node.key) : &element;
    if (!key) return nullptr;
    if (groups) elements.push_back(&element);
    keys.push_back(loop.taken(key));
  }
  return made(groups ? group(node, elements, keys) : reduce(node, std::move(keys)));
}

std::optional<Value> Evaluator::reduce(const Node& node, ValueList keys) {
  const Span where = node.key ? node.key->where : node.where;
  switch (node.aggregate->kind) {
    case Aggregate::Kind::Count: {
      const auto set = set_of(std::move(keys), where, run_);
      return set ? std::optional<Value>(static_cast<std::int64_t>(set->list()->size())) : std::nullopt;
    }
    case Aggregate::Kind::Min: return least_of(keys, where, run_);
    case Aggregate::Kind::Max: return greatest_of(keys, where, run_);
    case Aggregate::Kind::Set: return set_of(std::move(keys), where, run_);
    case Aggregate::Kind::The: return only_one_of(keys, node.where, run_);
    default: return Value(std::move(keys));
  }
}

std::optional<Value> Evaluator::group(const Node& node, std::span<const Value* const> elements, const ValueList& keys) {
  std::vector<std::string> numbers;
  numbers.reserve(keys.size());
  std::vector<GroupKey> order;
  order.reserve(keys.size());
  for (const Value& key : keys) {
    if (!key.text() && !key.number())
      return run_.fail("expr.kind", node.key->where,
                       "a group's key is a text or a number, found " + std::string(key.kind_word()));
    const std::string_view text = key.text() ? *key.text() : numbers.emplace_back(key.number()->to_text());
    order.push_back({text_head(text), text, order.size()});
  }
  if (!run_.spend(static_cast<std::int64_t>(order.size()) * halvings(order.size()), node.where)) return {};
  std::sort(order.begin(), order.end());
  std::vector<std::string> names;
  ValueList groups;
  names.reserve(order.size());
  groups.reserve(order.size());
  for (auto first = order.begin(); first != order.end();) {
    const auto end = std::find_if(first, order.end(), [&](const GroupKey& key) { return key.text != first->text; });
    ValueList members;
    members.reserve(static_cast<std::size_t>(end - first));
    names.emplace_back(first->text);
    for (; first != end; ++first) members.push_back(*elements[first->element]);
    groups.emplace_back(std::move(members));
  }
  return Value(ValueRecord(std::move(names), std::move(groups)));
}

}  // namespace kitwright
