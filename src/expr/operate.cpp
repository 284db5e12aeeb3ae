#include <algorithm>
#include <limits>

#include "expr/run.h"

namespace kitwright {
namespace {

std::optional<Value> result(std::optional<Number> number, const Node& node, Run& run) {
  if (!number) return run.fail("expr.overflow", node.where, "the result is too large or too fine for an exact number");
  return Value(*number);
}

/// The operand to blame: the right one of '-x' is its only one.
Span place(const Node& node, bool right) { return node.children[right ? node.children.size() - 1 : 0]->where; }

std::optional<Value> calculate(const Node& node, Number left, Number right, Run& run) {
  const bool divides = node.op == Operator::Divide || node.op == Operator::FloorDivide || node.op == Operator::Modulo;
  if (divides && right == Number(0)) return run.fail("expr.divide", place(node, true), "division by zero");
  switch (node.op) {
    case Operator::Add: return result(add(left, right), node, run);
    case Operator::Subtract:
    case Operator::Negate: return result(subtract(left, right), node, run);
    case Operator::Multiply: return result(multiply(left, right), node, run);
    case Operator::Divide: return result(divide(left, right), node, run);
    case Operator::FloorDivide: return result(floor_divide(left, right), node, run);
    default: return result(modulo(left, right), node, run);
  }
}

/// Blames the first operand that is no number.
std::nullopt_t not_numbers(const Node& node, const Value& left, const Value& right, Run& run) {
  const bool blame_right = left.number();
  const std::string found((blame_right ? right : left).kind_word());
  return run.fail("expr.kind", place(node, blame_right), "'" + std::string(to_text(node.op)) + "' needs numbers, found " + found);
}

std::optional<Value> range(const Node& node, Number from, Number to, Run& run) {
  if (!from.is_whole() || !to.is_whole()) {
    const Number broken = from.is_whole() ? to : from;
    return run.fail("expr.kind", place(node, from.is_whole()), "a range needs whole numbers, found " + broken.to_text());
  }
  if (from > to) return Value(ValueList());
  // The length is paid before the list is made, so that 1..1000000000 is a finding and not a full memory.
  const std::int64_t length = subtract(to, from).value_or(std::numeric_limits<std::int64_t>::max()).top();
  if (!run.spend(length, node.where)) return {};
  ValueList list;
  list.reserve(static_cast<std::size_t>(length) + 1);
  for (std::int64_t at = from.top(); at < to.top(); ++at) list.emplace_back(at);
  list.emplace_back(to);
  return Value(std::move(list));
}

/// Only numbers and texts have an order that a designer can mean.
std::optional<bool> order(const Node& node, const Value& left, const Value& right, Run& run) {
  if (!(left.number() && right.number()) && !(left.text() && right.text()))
    return run.fail("expr.kind", node.where,
                    "'" + std::string(to_text(node.op)) + "' orders two numbers or two texts, found " +
                        std::string(left.kind_word()) + " and " + std::string(right.kind_word()));
  switch (node.op) {
    case Operator::Less: return left < right;
    case Operator::LessEqual: return left <= right;
    case Operator::Greater: return left > right;
    default: return left >= right;
  }
}

/// 'in' asks for an element of a list, a key of a record or a part of a text.
std::optional<bool> contains(const Node& node, const Value& left, const Value& right, Run& run) {
  if (const ValueList* list = right.list()) {
    if (!run.spend_for(left, node.where, static_cast<std::int64_t>(list->size()))) return {};
    return std::find(list->begin(), list->end(), left) != list->end();
  }
  if (right.record()) {
    const auto key = record_key(left);
    if (key) return right.record()->contains(*key);
    return run.fail("expr.kind", place(node, false), "a key is a text or a number, found " + std::string(left.kind_word()));
  }
  if (!right.text())
    return run.fail("expr.kind", place(node, true),
                    "'in' looks into a list, a record or a text, found " + std::string(right.kind_word()));
  if (!left.text())
    return run.fail("expr.kind", place(node, false), "only a text can be in a text, found " + std::string(left.kind_word()));
  return find_in(*right.text(), *left.text()) != std::string_view::npos;
}

std::optional<bool> compare(const Node& node, const Value& left, const Value& right, Run& run) {
  // A number or a short text is compared in the step that the operator itself takes.
  if (!run.spend(left.weight() - 1 + (right.text() ? right.weight() - 1 : 0), node.where)) return {};
  switch (node.op) {
    case Operator::Equal: return left == right;
    case Operator::NotEqual: return left != right;
    case Operator::In: return contains(node, left, right, run);
    default: return order(node, left, right, run);
  }
}

std::optional<Value> add_values(const Value& left, const Value& right, const Node& node, Run& run) {
  if (left.number() && right.number()) return calculate(node, *left.number(), *right.number(), run);
  if (left.text() && right.text()) {
    Value joined(*left.text() + *right.text());
    return run.spend_for(joined, node.where) ? std::optional<Value>(std::move(joined)) : std::nullopt;
  }
  if (left.list() && right.list()) {
    if (!run.spend_for(left, node.where) || !run.spend_for(right, node.where)) return {};
    ValueList joined;
    joined.reserve(left.list()->size() + right.list()->size());
    joined.insert(joined.end(), left.list()->begin(), left.list()->end());
    joined.insert(joined.end(), right.list()->begin(), right.list()->end());
    return Value(std::move(joined));
  }
  return run.fail("expr.kind", node.where,
                  "'+' joins two of a kind, found " + std::string(left.kind_word()) + " and " + std::string(right.kind_word()),
                  left.text() || right.text() ? "make a text of the other with text(x)" : "");
}

}  // namespace

std::optional<Value> operate(const Node& node, const Value& left, const Value& right, Run& run) {
  if (node.op == Operator::Add) return add_values(left, right, node, run);
  if (is_comparison(node.op)) {
    const auto holds = compare(node, left, right, run);
    return holds ? std::optional<Value>(*holds) : std::nullopt;
  }
  if (!left.number() || !right.number()) return not_numbers(node, left, right, run);
  if (node.op == Operator::Range) return range(node, *left.number(), *right.number(), run);
  return calculate(node, *left.number(), *right.number(), run);
}

}  // namespace kitwright
