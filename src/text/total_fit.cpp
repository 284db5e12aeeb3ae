#include "text/total_fit.h"

#include <algorithm>
#include <cmath>

#include <glib.h>

#include "text/hang.h"

namespace kitwright {

// Dynamic programming over the possible line ends: the best way to end a line at `j` is the best way to some earlier end `i`
// plus the line between them. Widths are differences of running sums, so trying a line costs next to nothing; they are estimates,
// since a line shaped alone may differ a little.
namespace {

/// A byte where a line may end, and the best way to get there.
struct Feasible {
  std::size_t byte = 0;
  double total = 0;          ///< demerits of all lines up to here
  std::size_t previous = 0;  ///< the line end before this one, an index of `ends_`
  bool reached = false;
};

/// More than a line that fits can cost, (1 + 20000)² at most: a line sticks out only if nothing else reaches its end.
constexpr double overfull = 1e9;

class TotalFit {
 public:
  TotalFit(const Flow& flow, const LineRules& rules)
      : flow_(flow), rules_(rules), reach_(reach(flow)), spaces_(flow.text.size() + 1, 0) {
    for (std::size_t i = 0; i < flow.text.size(); ++i) spaces_[i + 1] = spaces_[i] + (flow.text[i] == ' ');
    hanging_ = rules.hanging && may_hang(flow);
    em_ = flow.stretches.front().size();
    ends_.push_back({0, 0, 0, true});
    for (std::size_t b = 1; b < flow.breaks.size(); ++b)
      if (flow.breaks[b] != Break::None) ends_.push_back({b, 0, 0, false});
  }

  std::vector<std::size_t> run() {
    std::size_t first = 0;
    for (std::size_t j = 1; j < ends_.size(); ++j) {
      reach_end(first, j);
      if (must(j)) first = j;
    }
    std::vector<std::size_t> chosen;
    for (std::size_t j = ends_.size() - 1; j > 0; j = ends_[j].previous) chosen.push_back(ends_[j].byte);
    std::reverse(chosen.begin(), chosen.end());
    return chosen;
  }

 private:
  bool must(std::size_t j) const { return flow_.breaks[ends_[j].byte] == Break::Must; }
  bool divides(std::size_t j) const { return j > 0 && flow_.breaks[ends_[j].byte] == Break::Hyphen; }

  /// The width of the line from end `i` to end `j`. A hyphen counts as 0.3 em.
  double width(std::size_t i, std::size_t j) const {
    const std::size_t begin = ends_[i].byte, end = trimmed(flow_, begin, ends_[j].byte);
    return reach_[end] - reach_[begin] + (divides(j) ? 0.3 * em_ : 0) - hang_of(begin, end, divides(j));
  }

  /// The part of the width that may hang outside the line.
  double hang_of(std::size_t begin, std::size_t end, bool divided) const {
    if (!hanging_ || begin >= end) return 0;
    const char *first = flow_.text.data() + begin, *behind = flow_.text.data() + end, *last = g_utf8_prev_char(behind);
    const auto advance = [&](const char* from, const char* to) {
      return reach_[static_cast<std::size_t>(to - flow_.text.data())] -
             reach_[static_cast<std::size_t>(from - flow_.text.data())];
    };
    const double at_end = divided ? hang_at_end('-') * 0.3 * em_ : hang_at_end(g_utf8_get_char(last)) * advance(last, behind);
    return at_end + hang_at_begin(g_utf8_get_char(first)) * advance(first, g_utf8_next_char(first));
  }

  /// Finds the best line that ends at `j`. `first` is the last forced line end, over which no line reaches.
  void reach_end(std::size_t first, std::size_t j) {
    for (std::size_t i = j; i-- > first;) {
      if (!ends_[i].reached) continue;
      const double cost = demerits(i, j);
      const bool too_long = cost >= overfull;
      if (too_long && ends_[j].reached) break;  // from here on lines only grow
      if (const double total = ends_[i].total + cost; !ends_[j].reached || total < ends_[j].total)
        ends_[j] = {ends_[j].byte, total, i, true};
      if (too_long) break;
    }
  }

  /// As in TeX, (1 + badness)² with a badness of 100 r³, where r is the share of the spaces' give that is used up; ragged lines
  /// count the empty room at their end instead. A space is taken as a quarter of an em.
  double demerits(std::size_t i, std::size_t j) const {
    const double natural = width(i, j), slack = rules_.width - natural;
    const std::size_t begin = ends_[i].byte, end = trimmed(flow_, begin, ends_[j].byte);
    const double gaps = spaces_[end] - spaces_[begin], space = 0.25 * em_;
    const double shrink = rules_.justified ? gaps * space * 0.2 : 0;
    if (-slack > shrink + fit_tolerance) return overfull * (1 - slack);
    double badness = 0;
    if (slack < 0)
      badness = 100 * std::pow(-slack / shrink, 3);
    else if (must(j))
      badness = i > 0 && (natural < 2.2 * em_ || (gaps == 0 && natural < 4 * em_)) ? 150 : 0;
    else
      badness = 100 * std::pow(slack / (rules_.justified ? std::max(gaps, 0.3) * space * 0.6 : 2.5 * em_), 3);
    double cost = std::pow(1 + std::min(badness, 20000.0), 2);
    // At a ragged edge nobody sees why a word is divided, unless four ems of room would be left.
    if (divides(j)) cost += std::pow(rules_.justified ? 50 : 400, 2);
    if (divides(j) && divides(i)) cost += 6000;
    if (divides(i) && must(j)) cost += 6000;
    return cost;
  }

  const Flow& flow_;
  const LineRules& rules_;
  std::vector<double> reach_;
  std::vector<double> spaces_;
  double em_ = 10;
  bool hanging_ = false;
  std::vector<Feasible> ends_;
};

}  // namespace

std::vector<std::size_t> total_fit(const Flow& flow, const LineRules& rules) { return TotalFit(flow, rules).run(); }

}  // namespace kitwright
