#include "rules/trace.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

namespace kitwright {
namespace {

constexpr std::size_t most_traced = 500;  ///< findings: a file with more has other troubles

bool is_proof(CellKind kind) { return kind == CellKind::Check || kind == CellKind::BoxTable || kind == CellKind::Example; }

/// Which cell a place of the definition belongs to.
class CellPlaces {
 public:
  CellPlaces(const Game& game, const Rules& rules) : footing_(rules.footing) {
    const Footing& footing = footing_;
    for (CellId id = 0; id < footing.size(); ++id) add(footing.at(id).where, id);
    for (const Component& c : game.components) add_rows(c);
    for (const BoxTable& t : rules.box)
      for (const BoxPromise& p : t.promised)
        if (const auto cell = footing.find("box " + t.id)) add(p.where, *cell);
    for (auto& [source, marks] : marks_)
      std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) { return length(a) < length(b); });
  }

  /// The smallest cell around the place.
  std::optional<CellId> at(Span place) {
    const auto [known, fresh] = known_.try_emplace({place.source, {place.begin, place.end}});
    if (!fresh) return known->second;
    for (const Mark& mark : marks_[place.source])
      if (mark.where.begin <= place.begin && place.end <= mark.where.end) {
        known->second = mark.cell;
        break;
      }
    return known->second;
  }

 private:
  struct Mark {
    Span where;
    CellId cell;
  };
  static std::uint32_t length(const Mark& mark) { return mark.where.end - mark.where.begin; }

  void add(Span where, CellId cell) {
    if (where.source) marks_[where.source].push_back({where, cell});
  }

  /// The count of a row, or that there is one, is seen by whatever looks at the component.
  void add_rows(const Component& c) {
    const CellId component = *footing_.find(c.id);
    for (const ItemRow& row : c.items) {
      add(row.count_where, component);
      for (const auto& [field, where] : row.spans)
        if (const auto cell = footing_.find(c.id + '.' + field)) add(where, *cell);
    }
  }

  const Footing& footing_;
  std::map<const Source*, std::vector<Mark>> marks_;
  std::map<std::pair<const Source*, std::pair<std::uint32_t, std::uint32_t>>, std::optional<CellId>> known_;
};

/// How much speaks against a cell: of the proofs that rest on it, how many have failed.
struct Suspicion {
  std::int64_t failed = 0, passed = 0;

  /// By Ochiai: the square of the failed ones over all.
  bool operator<(const Suspicion& other) const {
    return failed * failed * (other.failed + other.passed) < other.failed * other.failed * (failed + passed);
  }
};

bool is_chosen(CellKind kind) {
  return kind == CellKind::Param || kind == CellKind::Table || kind == CellKind::Entry || kind == CellKind::Field ||
         kind == CellKind::Component || kind == CellKind::Row || kind == CellKind::PositionName;
}

bool is_of_row(CellKind kind) { return kind == CellKind::Field || kind == CellKind::Row || kind == CellKind::Component; }

class Tracer {
 public:
  Tracer(const Game& game, const Rules& rules, const std::vector<Finding>& findings)
      : footing_(rules.footing), places_(game, rules) {
    for (const Finding& f : findings)
      if (const auto proof = proof_of(f)) {
        failed_.insert(*proof);
        if (f.where.source) tellers_[{f.where.source, f.where.begin}].insert(*proof);
        for (const Span& also : f.also)
          if (also.source) tellers_[{also.source, also.begin}].insert(*proof);
      }
  }

  void point(Finding& f) {
    const auto proof = proof_of(f);
    if (!proof) return;
    if (footing_.at(*proof).kind == CellKind::BoxTable) return point_box(f, *proof);
    // A row is only named first where the check lists it as an offender.
    if (const auto first = places_.at(f.where); first && is_of_row(footing_.at(*first).kind)) return;
    put_first(f, [this](Span place) { return suspicion(place); });
  }

  /// The place that weighs most comes first; of equals the one that was told first.
  template <class Weigh>
  static void put_first(Finding& f, Weigh weigh) {
    std::vector<Span> all = f.also;
    all.insert(all.begin(), f.where);
    auto best = all.begin();
    std::optional<Suspicion> most = weigh(*best);
    for (auto place = best + 1; place != all.end(); ++place)
      if (const auto other = weigh(*place); other && (!most || *most < *other)) best = place, most = other;
    std::rotate(all.begin(), best, best + 1);
    f.where = all.front();
    f.also.assign(all.begin() + 1, all.end());
  }

  /// Between the promise and the counts of rows: a row of which several tables complain, and none is content, is likelier wrong.
  void point_box(Finding& f, CellId table) {
    put_first(f, [&](Span place) -> std::optional<Suspicion> {
      const auto cell = places_.at(place);
      if (!cell) return {};
      if (*cell == table) return Suspicion{1, 0};
      if (footing_.at(*cell).kind != CellKind::Component) return {};
      Suspicion s{static_cast<std::int64_t>(tellers_[{place.source, place.begin}].size()), 0};
      for (const CellId id : users(*cell))
        if (footing_.at(id).kind == CellKind::BoxTable && !failed_.contains(id)) ++s.passed;
      return s;
    });
  }

  /// Whether the finding speaks of the place at which an earlier one points, or rests on what stands there.
  bool follows(const Finding& f, const Finding& earlier) {
    if (f.where == earlier.where || same_line(f.where, earlier.where)) return true;
    const auto cell = places_.at(earlier.where);
    const auto proof = proof_of(f);
    if (cell && proof && is_chosen(footing_.at(*cell).kind)) return users(*cell).contains(*proof);
    return std::find(f.also.begin(), f.also.end(), earlier.where) != f.also.end();
  }

 private:
  std::optional<CellId> proof_of(const Finding& f) const {
    for (const char* kind : {"check ", "box ", "example "})
      if (const auto cell = footing_.find(kind + f.id); cell && is_proof(footing_.at(*cell).kind)) return cell;
    return {};
  }

  static bool same_line(const Span& a, const Span& b) {
    return a.source && a.source == b.source && position(*a.source, a.begin).line == position(*b.source, b.begin).line;
  }

  /// The proofs that rest on the cell.
  const std::unordered_set<CellId>& users(CellId cell) {
    const auto [known, fresh] = users_.try_emplace(cell);
    if (fresh)
      for (const CellId id : footing_.used_by(cell))
        if (is_proof(footing_.at(id).kind)) known->second.insert(id);
    return known->second;
  }

  /// Empty for a place that says nothing that a designer chooses.
  std::optional<Suspicion> suspicion(Span place) {
    const auto cell = places_.at(place);
    if (!cell || !is_chosen(footing_.at(*cell).kind)) return {};
    const auto [known, fresh] = suspicions_.try_emplace(*cell);
    if (fresh)
      for (const CellId id : users(*cell)) ++(failed_.contains(id) ? known->second.failed : known->second.passed);
    return known->second;
  }

  const Footing& footing_;
  CellPlaces places_;
  std::unordered_set<CellId> failed_;
  std::map<std::pair<const Source*, std::uint32_t>, std::unordered_set<CellId>> tellers_;  ///< the proofs that name a place
  std::map<CellId, std::unordered_set<CellId>> users_;
  std::map<CellId, Suspicion> suspicions_;
};

}  // namespace

void trace_findings(const Game& game, const Rules& rules, Diagnostics& found) {
  if (found.size() < 1 || found.size() > most_traced) return;
  std::vector<Finding> findings = found.findings();
  Tracer tracer(game, rules, findings);
  for (Finding& f : findings) tracer.point(f);
  std::vector<const Finding*> causes;
  for (Finding& f : findings) {
    const auto cause = std::find_if(causes.begin(), causes.end(), [&](const Finding* earlier) {
      return earlier->level <= f.level && tracer.follows(f, *earlier);
    });
    if (cause != causes.end())
      f.follows = (*cause)->where;
    else if (f.where.source)
      causes.push_back(&f);
  }
  Diagnostics traced;
  traced.append_waived(found);
  for (Finding& f : findings) traced.add(std::move(f));
  found = std::move(traced);
}

}  // namespace kitwright
