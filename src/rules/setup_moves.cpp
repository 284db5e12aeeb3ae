#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "rules/setup_table.h"

// The steps that move pieces from zone to zone.

namespace kitwright {

static std::int64_t size_of(const ValueList& pieces) { return static_cast<std::int64_t>(pieces.size()); }
/// The key that said how many, for findings.
static std::string_view share_key(bool to_each) { return to_each ? "each" : "count"; }

bool carry_out(const ShuffleStep&, ValueList& from, SetupTable& table) {
  table.random().shuffle(from);
  return true;
}

bool carry_out(const DealStep& step, ValueList& from, SetupTable& table) {
  for (const int player : table.takers(step.to, step.to_each)) {
    const std::string to = step.to.of(player);
    const auto count = table.count(step.count, share_key(step.to_each), 1, player);
    const auto taken = count ? table.pick(from, *count, step.which, player) : std::nullopt;
    if (!taken) return false;
    if (size_of(*taken) < *count)
      return table.fail(table.step().zone.where, fmt::format("needs {} for {}, only {} left", *count, to, taken->size()));
    table.put(*taken, to);
  }
  return true;
}

namespace {

struct Candidate {
  Value piece;
  bool preferred = false;
};
/// Pieces to choose among, by class.
using Candidates = std::map<Value, std::vector<Candidate>>;

/// Moves the pieces that are meant out of `from`. Empty after a finding.
std::optional<Candidates> candidates(const ChooseStep& step, ValueList& from, int player, SetupTable& table) {
  Candidates classes;
  ValueList left;
  for (const Value& piece : from) {
    const auto meant = step.which ? table.holds(step.which, player, piece) : std::optional(true);
    const auto group = step.per ? table.ask(step.per, player, &piece) : std::optional<Value>(Value(0));
    const auto first = step.prefer ? table.holds(step.prefer, player, piece) : std::optional(false);
    if (!meant || !group || !first) return {};
    if (*meant)
      classes[*group].push_back({piece, *first});
    else
      left.push_back(piece);
  }
  from = std::move(left);
  return classes;
}

bool choose_for(int player, const ChooseStep& step, ValueList& from, SetupTable& table) {
  const std::string to = step.to.of(player);
  const Span where = table.step().zone.where;
  const auto count = table.count(step.count, share_key(step.to_each), 1, player);
  auto classes = count ? candidates(step, from, player, table) : std::nullopt;
  if (!classes) return false;
  if (!step.per && classes->empty() && *count > 0) return table.fail(where, fmt::format("needs {}, none is left", *count));
  ValueList taken;
  for (auto& [group, pieces] : *classes) {
    if (static_cast<std::int64_t>(pieces.size()) < *count)
      return table.fail(where, step.per
                                   ? fmt::format("needs {} of each class, '{}' has {}", *count, group.to_text(), pieces.size())
                                   : fmt::format("needs {} for {}, only {} left", *count, to, pieces.size()));
    table.random().shuffle(pieces);
    // Shuffled first: among the preferred ones each is as likely.
    std::stable_partition(pieces.begin(), pieces.end(), [](const Candidate& c) { return c.preferred; });
    for (std::size_t i = 0; i < pieces.size(); ++i)
      (static_cast<std::int64_t>(i) < *count ? taken : from).push_back(pieces[i].piece);
  }
  table.put(taken, to);
  return true;
}

}  // namespace

bool carry_out(const ChooseStep& step, ValueList& from, SetupTable& table) {
  for (const int player : table.takers(step.to, step.to_each))
    if (!choose_for(player, step, from, table)) return false;
  return true;
}

/// Equal stacks, in order: a `deck` of 12 into 3 gives `pile[1]` to `pile[3]` of 4 pieces each.
bool carry_out(const SplitStep& step, ValueList& from, SetupTable& table) {
  const auto into = table.count(step.into, "into", 2, table.player());
  if (!into) return false;
  if (*into < 1) return table.misread(step.into.where, "nothing can be divided into 0 stacks");
  if (size_of(from) % *into != 0)
    return table.fail(table.step().zone.where,
                      fmt::format("{} pieces cannot be divided into {} equal stacks", from.size(), *into));
  const ValueList all = std::exchange(from, {});
  const std::int64_t high = size_of(all) / *into;
  for (std::int64_t k = 0; k < *into; ++k)
    table.put(ValueList(all.begin() + high * k, all.begin() + high * (k + 1)),
              fmt::format("{}[{}]", step.to.of(table.player()), k + 1));
  return true;
}

bool carry_out(const RestStep& step, ValueList& from, SetupTable& table) {
  const auto meant = table.pick(from, std::numeric_limits<std::int64_t>::max(), step.which, table.player());
  if (meant) table.put(*meant, step.to.of(table.player()));
  return meant.has_value();
}

namespace {

/// A piece and its class.
using Classed = std::pair<Value, Value>;

/// Lays the pieces left so that the class changes from each to the next: random ways are tried first to last, going back where
/// one is stuck. `tries` bounds them.
bool extend_row(std::vector<Classed> left, const std::optional<Value>& last, const Formula& first, SetupTable& table,
                ValueList& laid, std::int64_t& tries) {
  if (left.empty()) return true;
  for (std::size_t i = 0; i < left.size() && --tries > 0; ++i) {
    if (last && left[i].second == *last) continue;
    if (!last && first && !table.holds(first, table.player(), left[i].first).value_or(false)) continue;
    auto fewer = left;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    laid.push_back(left[i].first);
    if (extend_row(std::move(fewer), left[i].second, first, table, laid, tries)) return true;
    laid.pop_back();
  }
  return false;
}

}  // namespace

bool carry_out(const RowStep& step, ValueList& from, SetupTable& table) {
  std::vector<Classed> left;
  for (const Value& piece : from) {
    // Where nothing has to change each piece is a class of its own.
    const Value own(static_cast<std::int64_t>(left.size()));
    const auto group = step.alternate ? table.ask(step.alternate, table.player(), &piece) : own;
    if (!group) return false;
    left.emplace_back(piece, *group);
  }
  table.random().shuffle(left);
  ValueList laid;
  std::int64_t tries = 20'000;
  if (!extend_row(left, {}, step.first, table, laid, tries))
    return table.fail(table.step().zone.where, "the pieces cannot be laid so that neighbours differ",
                      "are there as many of one class as of the other?");
  from.clear();
  table.put(laid, step.to.of(table.player()));
  return true;
}

}  // namespace kitwright
