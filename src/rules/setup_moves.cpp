#include <algorithm>
#include <limits>
#include <map>
#include <set>

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
  constexpr std::size_t of_sorting = 5;
  table.goes_through(of_sorting * from.size());
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

/// The pieces of a row that are still to be laid, by class; each is its place in the order that chance gave.
class PiecesLeft {
 public:
  explicit PiecesLeft(const std::vector<Classed>& pieces) : total_(pieces.size()) {
    std::map<Value, std::size_t> known;
    for (std::size_t i = pieces.size(); i-- > 0;) {
      const std::size_t its = known.try_emplace(pieces[i].second, known.size()).first->second;
      class_of_.push_back(its);
      if (its == classes_.size()) classes_.emplace_back();
      classes_[its].push_back(i);
    }
    std::reverse(class_of_.begin(), class_of_.end());
    for (std::size_t its = 0; its < classes_.size(); ++its) enter(its);
  }
  bool empty() const { return total_ == 0; }
  /// Neighbours can differ if no class has more than every other place.
  bool can_be_laid() const { return empty() || 2 * most_.rbegin()->first <= total_ + 1; }
  /// A class that has every other place must begin; else any piece may that does not repeat the last one.
  bool may_be_next(std::size_t piece) const { return !forced() || *forced() == class_of_[piece]; }

  /// Takes the earliest piece that can be next. If a row can be laid, one can be laid of what is left, too.
  std::size_t take() {
    auto earliest = earliest_.begin();
    if (last_ && earliest->second == *last_) ++earliest;
    const std::size_t its = forced().value_or(earliest->second);
    const std::size_t piece = classes_[its].back();
    most_.erase({classes_[its].size(), its});
    earliest_.erase({piece, its});
    classes_[its].pop_back();
    if (!classes_[its].empty()) enter(its);
    --total_;
    last_ = its;
    return piece;
  }

 private:
  void enter(std::size_t its) {
    most_.emplace(classes_[its].size(), its);
    earliest_.emplace(classes_[its].back(), its);
  }
  std::optional<std::size_t> forced() const {
    return 2 * most_.rbegin()->first == total_ + 1 ? std::optional(most_.rbegin()->second) : std::nullopt;
  }

  std::size_t total_;
  std::vector<std::size_t> class_of_;
  std::vector<std::vector<std::size_t>> classes_;           // the earliest piece is the last
  std::set<std::pair<std::size_t, std::size_t>> most_;      // pieces left of a class, the class
  std::set<std::pair<std::size_t, std::size_t>> earliest_;  // earliest piece of a class, the class
  std::optional<std::size_t> last_;
};

/// Brings the first piece that may begin the row to the front. False if there is none, empty after a finding.
std::optional<bool> begin_row(std::vector<Classed>& pieces, const Formula& first, SetupTable& table) {
  const PiecesLeft left(pieces);
  if (!left.can_be_laid()) return false;
  for (std::size_t i = 0; first && i < pieces.size(); ++i) {
    if (!left.may_be_next(i)) continue;
    const auto holds = table.holds(first, table.player(), pieces[i].first);
    if (!holds) return {};
    if (!*holds) continue;
    const auto found = pieces.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(pieces.begin(), found, found + 1);
    return true;
  }
  return !first || pieces.empty();
}

}  // namespace

bool carry_out(const RowStep& step, ValueList& from, SetupTable& table) {
  constexpr std::size_t of_sorting = 12;  // and of keeping classes sorted, while a piece is taken
  table.goes_through(of_sorting * from.size());
  std::vector<Classed> pieces;
  for (const Value& piece : from) {
    // Where nothing has to change each piece is a class of its own.
    const Value own(static_cast<std::int64_t>(pieces.size()));
    const auto group = step.alternate ? table.ask(step.alternate, table.player(), &piece) : own;
    if (!group) return false;
    pieces.emplace_back(piece, *group);
  }
  table.random().shuffle(pieces);
  const auto begun = begin_row(pieces, step.first, table);
  if (!begun) return false;
  if (!*begun)
    return table.fail(table.step().zone.where, "the pieces cannot be laid so that neighbours differ",
                      "are there as many of one class as of the other?");
  ValueList laid;
  for (PiecesLeft left(pieces); !left.empty();) laid.push_back(pieces[left.take()].first);
  from.clear();
  table.put(laid, step.to.of(table.player()));
  return true;
}

}  // namespace kitwright
