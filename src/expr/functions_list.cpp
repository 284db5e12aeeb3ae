#include "expr/functions.h"

#include <algorithm>
#include <set>

namespace kitwright {
namespace {

Value whole(std::size_t n) { return Value(static_cast<std::int64_t>(n)); }

/// Where the least rotation begins (two candidates race; the loser skips past what it lost by).
std::size_t least_rotation(const ValueList& list) {
  const std::size_t size = list.size();
  std::size_t a = 0, b = 1, same = 0;
  while (a < size && b < size && same < size) {
    const auto order = list[(a + same) % size] <=> list[(b + same) % size];
    if (order == 0) {
      ++same;
      continue;
    }
    (order > 0 ? a : b) += same + 1;
    if (a == b) ++b;
    same = 0;
  }
  return std::min(a, b);
}

/// all() and any() of a list that is there already: `settling` is the element that ends the search.
Result holds(Call& call, bool settling) {
  if (!call.pay(0)) return {};
  for (const Value& element : call.list(0)) {
    if (!element.boolean())
      return call.fail("expr.kind", 0, "each element must be true or false, found " + std::string(element.kind_word()));
    if (*element.boolean() == settling) return Value(settling);
  }
  return Value(!settling);
}

Result end_of(Call& call, bool at_back) {
  const ValueList& list = call.list(0);
  if (list.empty()) return call.fail("expr.index", 0, "the list is empty");
  return at_back ? list.back() : list.front();
}

ValueList all_of(const Call& call) {
  ValueList list;
  for (const Operand& argument : call.arguments) list.push_back(*argument);
  return list;
}

/// The argument that stands in this order to all others, if they are numbers; null if they are not.
const Value* outermost(const Call& call, std::strong_ordering order) {
  const Value* best = &call[0];
  for (const Operand& next : call.arguments) {
    if (!next->number()) return nullptr;
    if ((*next->number() <=> *best->number()) == order) best = &*next;
  }
  return best;
}

}  // namespace

Result run_size(Call& call) {
  if (const std::string* text = call[0].text()) return call.pay(0) ? Result(Value(count_characters(*text))) : std::nullopt;
  return whole(call[0].list() ? call.list(0).size() : call[0].record()->size());
}

Result run_count(Call& call) { return whole(call.list(0).size()); }
Result run_sum(Call& call) { return sum_of(call.list(0), call.place(0), call.run); }
Result run_min_of_list(Call& call) { return least_of(call.list(0), call.place(0), call.run); }
Result run_max_of_list(Call& call) { return greatest_of(call.list(0), call.place(0), call.run); }
/// Numbers are compared where they stand. Anything else becomes a list first, which also reports what cannot be ordered.
Result run_min(Call& call) {
  if (const Value* least = outermost(call, std::strong_ordering::less)) return *least;
  return least_of(all_of(call), call.node.where, call.run);
}
Result run_max(Call& call) {
  if (const Value* greatest = outermost(call, std::strong_ordering::greater)) return *greatest;
  return greatest_of(all_of(call), call.node.where, call.run);
}
Result run_all(Call& call) { return holds(call, false); }
Result run_any(Call& call) { return holds(call, true); }
Result run_list(Call& call) { return call[0]; }
Result run_set(Call& call) { return set_of(call.list(0), call.place(0), call.run); }
Result run_the(Call& call) { return only_one_of(call.list(0), call.place(0), call.run); }

Result run_sorted(Call& call) {
  if (!call.pay(0, halvings(call.list(0).size()))) return {};
  ValueList list = call.list(0);
  std::stable_sort(list.begin(), list.end());
  return Value(std::move(list));
}

Result run_reversed(Call& call) {
  if (!call.pay(0)) return {};
  return Value(ValueList(call.list(0).rbegin(), call.list(0).rend()));
}

/// Each value once, in the order of the list; `set` sorts them.
Result run_distinct(Call& call) {
  if (!call.pay(0, halvings(call.list(0).size()))) return {};
  std::set<Value> seen;
  ValueList list;
  for (const Value& element : call.list(0))
    if (seen.insert(element).second) list.push_back(element);
  return Value(std::move(list));
}

/// Two lists that are each other turned, such as the edges of a tile, have the same canon.
Result run_canon(Call& call) {
  // The race for the least rotation looks at each element at most three times.
  if (!call.pay(0, 3)) return {};
  ValueList list = call.list(0);
  if (!list.empty()) std::rotate(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(least_rotation(list)), list.end());
  return Value(std::move(list));
}

Result run_first(Call& call) { return end_of(call, false); }
Result run_last(Call& call) { return end_of(call, true); }

/// -1 if the value is not in the list.
Result run_index(Call& call) {
  if (!call.pay(0)) return {};
  const ValueList& list = call.list(0);
  const auto found = std::find(list.begin(), list.end(), call[1]);
  return found == list.end() ? Value(-1) : whole(static_cast<std::size_t>(found - list.begin()));
}

Result run_keys(Call& call) {
  if (!call.run.spend(price_of_keys(*call[0].record()), call.node.where)) return {};
  ValueList keys;
  for (const auto& [key, value] : *call[0].record()) keys.emplace_back(key);
  return Value(std::move(keys));
}

Result run_values(Call& call) {
  if (!call.pay(0)) return {};
  ValueList values;
  for (const auto& [key, value] : *call[0].record()) values.push_back(value);
  return Value(std::move(values));
}

Result run_has(Call& call) {
  if (!call.pay(1)) return {};
  const std::string* name = call[1].text();
  return Value(call[0].record()->contains(name ? *name : call.number(1).to_text()));
}

}  // namespace kitwright
