#include "expr/run.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace kitwright {
namespace {

bool is_sortable(const Value& value) { return value.number() || value.text(); }

template <class Pick>
std::optional<Value> extreme(const ValueList& list, Span where, Run& run, Pick pick) {
  if (list.empty()) return run.fail("expr.index", where, "an empty list has no least or greatest element");
  for (const Value& value : list)
    if (!is_sortable(value) || !value.is_alike(list.front()))
      return run.fail("expr.kind", where,
                      "only numbers, or only texts, have a least and a greatest; found " + std::string(value.kind_word()));
  if (!run.spend(static_cast<std::int64_t>(list.size()), where)) return {};
  return *pick(list.begin(), list.end());
}

/// What has more is hardly meant: it would fill a card, and a measure of paper needs none of them.
constexpr std::size_t most_printed_decimals = 12;

}  // namespace

bool Run::overspent(Span where) {
  if (!failed_) fail("expr.budget", where, "this takes more than a million steps", "go through a shorter list or range");
  left_ = -1;
  return false;
}

bool Run::begin(Span where) {
  if (!whole_ || !whole_->is_spent()) return true;
  fail("expr.total", where,
       fmt::format("up to here all expressions of the game together take more than {} million steps", whole_->most() / 1'000'000),
       "go through shorter lists or ranges, and keep in a let what several expressions ask for");
  return false;
}

std::nullopt_t Run::fail(std::string id, Span where, std::string message, std::string hint, std::vector<Span> also) {
  failed_ = true;
  out_.error(std::move(id), where, std::move(message), std::move(hint), std::move(also));
  return std::nullopt;
}

std::size_t find_in(std::string_view text, std::string_view part, std::size_t at) {
  const std::string_view rest = text.substr(std::min(at, text.size()));
  const void* found = memmem(rest.data(), rest.size(), part.data(), part.size());
  return found ? static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) : std::string_view::npos;
}

std::int64_t halvings(std::size_t size) { return std::bit_width(size); }

std::optional<Value> sum_of(const ValueList& list, Span where, Run& run) {
  if (!run.spend(static_cast<std::int64_t>(list.size()), where)) return {};
  Number total = 0;
  for (const Value& value : list)
    if (!add_share(total, value, where, run)) return {};
  return Value(total);
}

bool add_share(Number& total, const Value& share, Span where, Run& run) {
  const auto next = share.number() ? add(total, *share.number()) : std::nullopt;
  if (next)
    total = *next;
  else if (share.number())
    run.fail("expr.overflow", where, "the sum is too large or too fine for an exact number");
  else
    run.fail("expr.kind", where, "a sum needs numbers, found " + std::string(share.kind_word()));
  return next.has_value();
}

std::optional<Value> least_of(const ValueList& list, Span where, Run& run) {
  return extreme(list, where, run, [](auto begin, auto end) { return std::min_element(begin, end); });
}

std::optional<Value> greatest_of(const ValueList& list, Span where, Run& run) {
  return extreme(list, where, run, [](auto begin, auto end) { return std::max_element(begin, end); });
}

std::optional<Value> only_one_of(const ValueList& list, Span where, Run& run) {
  if (list.size() == 1) return list.front();
  return run.fail("expr.index", where, "'the' needs exactly one element, found " + std::to_string(list.size()));
}

std::optional<Value> set_of(ValueList list, Span where, Run& run) {
  std::int64_t weight = 1;
  for (const Value& value : list) weight += value.weight();
  if (!run.spend(weight * halvings(list.size()), where)) return {};
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return Value(std::move(list));
}

std::optional<std::string> printed(const Value& value, Span where, Run& run) {
  if (value.number() && !value.number()->is_whole()) {
    if (auto decimals = decimal_text(*value.number());
        decimals && decimals->size() - decimals->find('.') <= most_printed_decimals + 1)
      return decimals;
    return run.fail("expr.print", where, "the number " + value.to_text() + " has no end as a decimal, or a late one",
                    "print it with percent(x), fraction(x) or round(x, 2)");
  }
  if (value.list()) return run.fail("expr.print", where, "a list cannot be printed", "join it: join(list, ', ')");
  if (value.record()) return run.fail("expr.print", where, "a record cannot be printed", "print one of its fields");
  return value.to_text();
}

}  // namespace kitwright
