#include "expr/functions.h"

namespace kitwright {

std::optional<Outcome> outcome_of(const Value& value) {
  const ValueRecord* record = value.record();
  if (!record) return {};
  const Value *what = record->get("value"), *chance = record->get("chance");
  if (!what || !chance || !chance->number()) return {};
  return Outcome{what, *chance->number()};
}

Value distribution(const std::map<Value, Number>& chances) {
  ValueList list;
  const ValueRecord form{{"chance", {}}, {"value", {}}};
  for (const auto& [value, chance] : chances) list.emplace_back(ValueRecord(form, {chance, value}));
  return list;
}

static std::optional<std::map<Value, Number>> chances_of(Call& call, std::size_t index) {
  std::map<Value, Number> chances;
  for (const Value& v : call.list(index)) {
    const auto outcome = outcome_of(v);
    const auto sum = outcome ? add(chances[*outcome->value], outcome->chance) : std::nullopt;
    if (!sum) return call.fail("expr.kind", index, "this is no distribution such as die(6)");
    chances[*outcome->value] = *sum;
  }
  return chances;
}

/// Every pair of outcomes, joined by `join` (empty if that is impossible).
template <class Join>
static std::optional<std::map<Value, Number>> paired(const std::map<Value, Number>& a, const std::map<Value, Number>& b,
                                                     Call& call, Join join) {
  std::map<Value, Number> all;
  if (!call.run.spend(static_cast<std::int64_t>(a.size() * b.size()), call.node.where)) return {};
  for (const auto& [x, p] : a)
    for (const auto& [y, q] : b) {
      const std::optional<Value> both = join(x, y);
      const auto share = multiply(p, q);
      const auto sum = both && share ? add(all[*both], *share) : std::nullopt;
      if (!sum) return call.overflow();
      all[*both] = *sum;
    }
  return all;
}

Result run_die(Call& call) {
  const std::int64_t sides = call.number(0).top();
  if (sides < 1 || sides > 1000) return call.fail("expr.index", 0, "a die has 1 to 1000 sides");
  std::map<Value, Number> chances;
  for (std::int64_t side = 1; side <= sides; ++side) chances.emplace(Value(side), *Number::ratio(1, sides));
  return distribution(chances);
}

static std::optional<Value> added(const Value& x, const Value& y) {
  if (!x.number() || !y.number()) return {};
  const auto sum = add(*x.number(), *y.number());
  return sum ? std::optional<Value>(*sum) : std::nullopt;
}

Result run_total(Call& call) {
  const std::int64_t times = call.number(1).top();
  if (times < 0 || times > 100) return call.fail("expr.index", 1, "0 to 100 draws can be added up");
  const auto one = chances_of(call, 0);
  std::optional<std::map<Value, Number>> sum = std::map<Value, Number>{{Value(0), Number(1)}};
  for (std::int64_t i = 0; one && sum && i < times; ++i) sum = paired(*sum, *one, call, added);
  if (!one || !sum) return {};
  return distribution(*sum);
}

Result run_joint(Call& call) {
  const auto a = chances_of(call, 0), b = chances_of(call, 1);
  if (!a || !b) return {};
  const auto both = paired(*a, *b, call, [](const Value& x, const Value& y) { return std::optional<Value>(ValueList{x, y}); });
  if (!both) return {};
  return distribution(*both);
}

}  // namespace kitwright
