#include "rules/trace.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "rules/trail.h"

namespace kitwright {
namespace {

constexpr std::size_t most_traced = 500;  ///< findings: a file with more has other troubles

/// How many proofs looked at a place.
struct Suspicion {
  std::size_t failed = 0, passed = 0;
};

bool lies_in(const Span& inner, const Span& outer) {
  return inner.source && inner.source == outer.source && outer.begin <= inner.begin && inner.end <= outer.end;
}

bool same_line(const Span& a, const Span& b) {
  return a.source && a.source == b.source && position(*a.source, a.begin).line == position(*b.source, b.begin).line;
}

bool speaks_of(const Finding& f, const Span& place) {
  return lies_in(f.where, place) ||
         std::any_of(f.also.begin(), f.also.end(), [&](const Span& also) { return lies_in(also, place); });
}

/// Whether something of the place has changed. Where lines are gone, the place must go on at both sides.
bool touch(const Span& place, const Span& change) {
  return place.source && place.source == change.source && place.begin < change.end && change.begin < place.end;
}

void move(Finding& f, const Span& to) {
  std::erase(f.also, to);
  if (f.where.source && !same_line(to, f.where)) f.also.insert(f.also.begin(), f.where);
  f.where = to;
}

void move_to_change(Finding& f, const Span& change) {
  if (change != f.where) move(f, change);
  f.hint += f.hint.empty() ? "" : "; ";
  f.hint += change.begin < change.end ? "this has changed since the last sound build"
                                      : "what stood before this line is gone since the last sound build";
}

/// Whatever it looked at, that it takes too long, grows too large or divides by nothing is seen where that is written.
bool is_seen_where_written(const Finding& f) {
  return f.id == "expr.budget" || f.id == "expr.total" || f.id == "expr.overflow" || f.id == "expr.divide";
}

class Tracer {
 public:
  Tracer(const Trail& trail, const std::vector<Span>& changed) : trail_(trail), changed_(changed), suspicions_(trail.size()) {
    for (const HeardProof& proof : trail.proofs())
      for (const PlaceId id : proof.places) ++(proof.holds ? suspicions_[id].passed : suspicions_[id].failed);
  }

  /// The places at which the failed proofs of the finding looked.
  std::vector<PlaceId> looked_at(const Finding& f) const {
    std::vector<PlaceId> all;
    for (const HeardProof& proof : trail_.proofs()) {
      if (proof.holds || !speaks_of(f, proof.where)) continue;
      std::vector<PlaceId> both;
      std::set_union(all.begin(), all.end(), proof.places.begin(), proof.places.end(), std::back_inserter(both));
      all = std::move(both);
    }
    return all;
  }

  /// The likeliest culprit comes first; what stood there is looked at next.
  void point(Finding& f, const std::vector<PlaceId>& places) const {
    if (f.level == Level::Error && point_at_change(f, places)) return;
    if (f.certain || is_seen_where_written(f)) return;
    const auto told = std::find_if(places.begin(), places.end(), [&](PlaceId id) { return trail_.at(id) == f.where; });
    auto best = told == places.end() ? places.begin() : told;
    for (auto id = places.begin(); id != places.end(); ++id)
      if (is_likelier(*id, *best, best == told)) best = id;
    if (places.empty() || trail_.at(*best) == f.where || (f.id == "setup" && is_any_row(*best, places))) return;
    move(f, trail_.at(*best));
  }

  /// Whether the finding, whose proofs looked at these places, speaks of the place at which an earlier one points, or rests on
  /// what stands there.
  bool follows(const Finding& f, const std::vector<PlaceId>& places, const Finding& earlier) const {
    if (f.where == earlier.where || same_line(f.where, earlier.where)) return true;
    const auto is_there = [&](PlaceId id) { return trail_.at(id) == earlier.where; };
    return std::any_of(places.begin(), places.end(), is_there) ||
           std::find(f.also.begin(), f.also.end(), earlier.where) != f.also.end();
  }

 private:
  static std::uint32_t length(const Span& span) { return span.end - span.begin; }

  /// The change at the place, if there is one.
  const Span* change_at(const Span& place) const {
    const auto found = std::find_if(changed_.begin(), changed_.end(), [&](const Span& c) { return touch(place, c); });
    return found == changed_.end() ? nullptr : &*found;
  }

  /// Points at what has changed since the game was sound, and says so. False if that explains nothing.
  bool point_at_change(Finding& f, const std::vector<PlaceId>& places) const {
    const std::optional<Span> cause = changed_cause(f, places);
    if (cause) move_to_change(f, *cause);
    return cause.has_value();
  }

  /// What was proved, if it has changed itself. Of what the finding's proofs looked at, what has changed and is likeliest; or
  /// else of the places that it names. A single change is the cause in any case. Of a place that is more than the change, the
  /// change.
  std::optional<Span> changed_cause(const Finding& f, const std::vector<PlaceId>& places) const {
    if (const Span* change = change_at(f.where); change && lies_in(f.where, *change)) return f.where;
    std::optional<PlaceId> best;
    for (const PlaceId id : places)
      if (change_at(trail_.at(id)) && (!best || is_likelier_change(id, *best))) best = id;
    const auto narrowed = [&](const Span& place) {
      const Span& change = *change_at(place);
      return lies_in(change, place) ? change : place;
    };
    if (best) return narrowed(trail_.at(*best));
    if (change_at(f.where)) return narrowed(f.where);
    const auto named = std::find_if(f.also.begin(), f.also.end(), [&](const Span& place) { return change_at(place); });
    if (named != f.also.end()) return narrowed(*named);
    return changed_.size() == 1 ? std::optional(changed_.front()) : std::nullopt;
  }

  /// Of equal ones the smaller: a table is looked at whenever one of its entries is.
  bool is_likelier_change(PlaceId a, PlaceId b) const {
    const Suspicion &one = suspicions_[a], &other = suspicions_[b];
    if (one.failed != other.failed) return one.failed > other.failed;
    if (one.passed != other.passed) return one.passed < other.passed;
    return length(trail_.at(a)) < length(trail_.at(b));
  }

  /// More of what failed looked there, and less of what holds. Of equals the one stays that is told already; of the parts of a
  /// word, the whole is told.
  bool is_likelier(PlaceId a, PlaceId b, bool is_told) const {
    const Suspicion &one = suspicions_[a], &other = suspicions_[b];
    if (one.failed != other.failed) return one.failed > other.failed;
    if (one.passed != other.passed) return one.passed < other.passed;
    return !is_told && length(trail_.at(a)) > length(trail_.at(b));
  }

  /// A setup goes through the rows of its pieces. Where one is as likely as the next, none is: then the step itself is told.
  bool is_any_row(PlaceId best, const std::vector<PlaceId>& places) const {
    return trail_.is_of_row(best) && std::any_of(places.begin(), places.end(), [&](PlaceId id) {
             const Suspicion &one = suspicions_[id], &other = suspicions_[best];
             return id != best && trail_.is_of_row(id) && one.failed == other.failed && one.passed == other.passed;
           });
  }

  const Trail& trail_;
  const std::vector<Span>& changed_;
  std::vector<Suspicion> suspicions_;
};

}  // namespace

void point_at_change(Diagnostics& found, const std::vector<Span>& changed) {
  if (changed.size() != 1) return;
  const Span& change = changed.front();
  std::vector<Finding> findings = found.findings();
  const Finding* first = nullptr;
  for (Finding& f : findings) {
    if (f.level != Level::Error || f.follows.source) continue;
    if (first && !touch(f.where, change)) {
      f.follows = first->where;
      continue;
    }
    move_to_change(f, lies_in(f.where, change) ? f.where : change);
    if (!first) first = &f;
  }
  Diagnostics pointed;
  pointed.append_waived(found);
  for (Finding& f : findings) pointed.add(std::move(f));
  found = std::move(pointed);
}

void trace_findings(const Game& game, const World& world, const Rules& rules, Diagnostics& found,
                    const std::vector<Span>& changed) {
  if (found.size() < 1 || found.size() > most_traced || !world.environment.more) return;
  std::vector<Finding> findings = found.findings();
  const Trail trail = trail_of(game, world, rules);
  if (trail.is_full()) return;  // what is found stays where it was found
  const Tracer tracer(trail, changed);
  std::vector<const Finding*> causes;
  for (Finding& f : findings) {
    const std::vector<PlaceId> places = tracer.looked_at(f);
    const auto cause = std::find_if(causes.begin(), causes.end(), [&](const Finding* earlier) {
      return earlier->level <= f.level && tracer.follows(f, places, *earlier);
    });
    if (cause != causes.end()) {
      f.follows = (*cause)->where;
      continue;
    }
    tracer.point(f, places);
    const auto same = std::find_if(causes.begin(), causes.end(), [&](const Finding* c) { return same_line(c->where, f.where); });
    if (same != causes.end())
      f.follows = (*same)->where;
    else if (f.where.source)
      causes.push_back(&f);
  }
  Diagnostics traced;
  traced.append_waived(found);
  for (Finding& f : findings) traced.add(std::move(f));
  found = std::move(traced);
}

}  // namespace kitwright
