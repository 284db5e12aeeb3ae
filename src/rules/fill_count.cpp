#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>
#include <utility>

#include "rules/fill.h"

namespace kitwright {
namespace {

constexpr std::size_t most_classes = 24;
/// Half of what the type holds: a sum of two counts below it cannot wrap around.
constexpr Ways too_many = Ways(1) << 127;
constexpr std::size_t most_fronts = 1'000'000;  ///< a few seconds, a few hundred megabytes
constexpr std::int64_t steps_of_front = 300;    ///< of expressions: a million fronts take seconds, twice if a proof fails

/// Kinds that no cell and no edge can tell apart.
struct KindClass {
  std::vector<std::size_t> kinds;
  std::vector<unsigned> faces;
  std::vector<char> allowed;    ///< by cell
  std::vector<Ways> sequences;  ///< in how many ways n of its cells can be given kinds
  std::size_t most = 0;         ///< pieces in stock, at most one for each cell
  int counter = -1;             ///< where the state counts it; -1 if it never runs out
};

/// What the cells still to be filled know of those before them: the labels of the edges between, and what was used.
struct Front {
  std::uint64_t edges = 0;
  std::array<std::uint8_t, most_classes> used = {};
  bool operator==(const Front&) const = default;
};

struct FrontHash {
  std::size_t operator()(const Front& front) const {
    std::uint64_t h = front.edges * 0x9e3779b97f4a7c15u;
    std::uint64_t words[3];
    static_assert(sizeof(words) == most_classes);
    std::copy_n(front.used.data(), most_classes, reinterpret_cast<std::uint8_t*>(words));
    for (const std::uint64_t word : words) h = (std::rotl(h, 23) ^ word) * 0xff51afd7ed558ccdu;
    return static_cast<std::size_t>(h ^ (h >> 29));
  }
};

/// Fills the cells in their order; equal fronts are counted once.
class Counter {
 public:
  explicit Counter(const FillProblem& problem) : problem_(problem), memo_(problem.cells.size()) {
    gather_classes();
    number_edges();
    if (possible_) sort_faces();
  }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;
  ~Counter() {
    if (problem_.steps) problem_.steps->take(static_cast<std::int64_t>(fronts_) * steps_of_front);
  }
  bool possible() const { return possible_; }
  std::optional<Ways> count() {
    const Ways all = ways(0, Front{});
    return overflow_ ? std::nullopt : std::optional(all);
  }
  FillSearch draw(Random& random);

 private:
  /// A class laid on a cell with these edges open.
  struct Option {
    std::size_t of = 0;
    unsigned open = 0;
    Front next;
  };

  /// One that fits a cell, with its open edges towards the cells after it as bits.
  struct Face {
    std::size_t of;
    unsigned open;
    std::uint64_t ahead;
  };
  /// Between a cell and those before it: the edges that lead there, each with its bit, and the faces for all ways they may be
  /// open.
  struct Seam {
    std::vector<std::pair<unsigned, std::uint64_t>> bits;
    std::array<std::vector<Face>, 64> faces;
    unsigned before(unsigned open) const {
      unsigned edges = 0;
      for (const auto& [edge, bit] : bits) edges |= open & edge;
      return edges;
    }
  };

  /// Kinds with the same faces that may lie on the same cells are one class. The search has fewer ways to try; in how many ways
  /// the kinds can be given to its cells is multiplied in once the class is settled.
  void gather_classes() {
    for (std::size_t k = 0; k < problem_.kinds.size(); ++k) {
      std::vector<unsigned> faces;
      for (const auto& [open, turn] : problem_.kinds[k].faces) faces.push_back(open);
      std::sort(faces.begin(), faces.end());
      std::vector<char> allowed;
      for (const FillCell& cell : problem_.cells) allowed.push_back(cell.allowed[k]);
      if (problem_.kinds[k].stock == 0 || std::find(allowed.begin(), allowed.end(), 1) == allowed.end()) continue;
      auto it = std::find_if(classes_.begin(), classes_.end(),
                             [&](const KindClass& c) { return c.faces == faces && c.allowed == allowed; });
      if (it == classes_.end()) it = classes_.insert(classes_.end(), KindClass{{}, faces, allowed, {}, 0, -1});
      it->kinds.push_back(k);
    }
    int counters = 0;
    fitting_.resize(problem_.cells.size());
    settled_.resize(problem_.cells.size() + 1);
    for (std::size_t number = 0; number < classes_.size(); ++number) {
      KindClass& c = classes_[number];
      const auto cells = static_cast<std::size_t>(std::count(c.allowed.begin(), c.allowed.end(), 1));
      std::vector<std::int64_t> stocks;
      for (const std::size_t k : c.kinds) stocks.push_back(problem_.kinds[k].stock);
      c.sequences = sequences(stocks, cells);
      for (c.most = cells; c.most > 0 && c.sequences[c.most] == 0;) --c.most;
      const bool runs_out =
          std::any_of(stocks.begin(), stocks.end(), [&](std::int64_t s) { return s < static_cast<std::int64_t>(cells); });
      if (runs_out) c.counter = counters++;
      std::size_t after = 0;
      for (std::size_t i = 0; i < problem_.cells.size(); ++i)
        if (c.allowed[i]) fitting_[i].push_back(number), after = i + 1;
      if (runs_out) settled_[after].push_back(number);
    }
    // What does not fit a front is not counted at all; find_filling() still looks for one.
    possible_ = counters <= static_cast<int>(most_classes) && problem_.cells.size() <= 250 && problem_.fields == 1;
  }

  /// By number of cells: the words over the kinds in which none is used more often than it is there.
  std::vector<Ways> sequences(const std::vector<std::int64_t>& stocks, std::size_t cells) {
    std::vector<Ways> words(cells + 1, 0);
    words[0] = 1;
    for (const std::int64_t stock : stocks) {
      std::vector<Ways> next(cells + 1, 0);
      for (std::size_t n = 0; n <= cells; ++n) {
        Ways places = 1;  // in how many places among n this kind can stand j times
        for (std::size_t j = 0; j <= n && static_cast<std::int64_t>(j) <= stock; ++j) {
          next[n] = added(next[n], times(places, words[n - j]));
          places = times(places, n - j) / (j + 1);
        }
      }
      words = std::move(next);
    }
    return words;
  }

  Ways added(Ways a, Ways b) {
    if (a + b >= too_many) overflow_ = true;
    return a + b;
  }
  Ways times(Ways a, Ways b) {
    Ways product = 0;
    if (__builtin_mul_overflow(a, b, &product) || product > too_many) return overflow_ = true, 0;
    return product;
  }

  /// Every edge between two empty cells has a bit, from the filling of its first cell to that of its second; bits are used again.
  void number_edges() {
    std::vector<bool> taken(64);
    bit_.assign(problem_.cells.size(), {-1, -1, -1, -1, -1, -1});
    for (std::size_t i = 0; i < problem_.cells.size(); ++i) {
      for (std::size_t d = 0; d < directions_; ++d) {
        const int next = problem_.cells[i].next[d];
        if (next >= 0 && static_cast<std::size_t>(next) < i) taken[static_cast<std::size_t>(bit_[i][d])] = false;
      }
      for (std::size_t d = 0; d < directions_; ++d) {
        const int next = problem_.cells[i].next[d];
        if (next < 0 || static_cast<std::size_t>(next) < i) continue;
        const auto spare = std::find(taken.begin(), taken.end(), false);
        if (spare == taken.end()) return void(possible_ = false);
        *spare = true;
        bit_[i][d] = bit_[static_cast<std::size_t>(next)][opposite(problem_.grid, d)] = static_cast<int>(spare - taken.begin());
      }
    }
  }

  /// By cell: the faces that its laid neighbours allow, under the open edges they have towards the cells before it.
  void sort_faces() {
    for (std::size_t i = 0; i < problem_.cells.size(); ++i) {
      const FillCell& cell = problem_.cells[i];
      Seam& seam = seams_.emplace_back();
      for (std::size_t d = 0; d < directions_; ++d)
        if (cell.next[d] >= 0 && cell.next[d] < static_cast<int>(i))
          seam.bits.emplace_back(1u << d, std::uint64_t(1) << bit_[i][d]);
      for (const std::size_t c : fitting_[i])
        for (const unsigned open : classes_[c].faces)
          if ((open & cell.must_open) == cell.must_open && (open & cell.must_close) == 0)
            seam.faces[seam.before(open)].push_back({c, open, ahead(i, open)});
    }
  }
  /// A face's open edges that lead to cells after `i`, as bits.
  std::uint64_t ahead(std::size_t i, unsigned open) const {
    const FillCell& cell = problem_.cells[i];
    std::uint64_t bits = 0;
    for (std::size_t d = 0; d < directions_; ++d)
      if (cell.next[d] > static_cast<int>(i) && (open >> d & 1u)) bits |= std::uint64_t(1) << bit_[i][d];
    return bits;
  }

  template <class Use>
  void each_option(std::size_t i, const Front& front, Use use) const {
    const Seam& seam = seams_[i];
    std::uint64_t edges = front.edges;
    unsigned before = 0;
    for (const auto& [edge, bit] : seam.bits) {
      if (edges & bit) before |= edge;
      edges &= ~bit;
    }
    for (const Face& face : seam.faces[before]) {
      const KindClass& of = classes_[face.of];
      const auto counter = static_cast<std::size_t>(of.counter);
      if (of.counter >= 0 && front.used[counter] >= of.most) continue;
      Option option{face.of, face.open, front};
      option.next.edges = edges | face.ahead;
      if (of.counter >= 0) ++option.next.used[counter];
      use(option);
    }
  }

  Ways weight(const Option& option) const { return classes_[option.of].counter >= 0 ? 1 : classes_[option.of].kinds.size(); }

  /// Gives kinds to what was laid of each class that fits no cell from `i` on, in so many ways, and forgets how much that was, so
  /// that it does not keep apart what is otherwise alike.
  Ways settle(std::size_t i, Front& front) {
    Ways all = 1;
    for (const std::size_t c : settled_[i]) {
      std::uint8_t& used = front.used[static_cast<std::size_t>(classes_[c].counter)];
      all = times(all, classes_[c].sequences[std::exchange(used, 0)]);
    }
    return all;
  }

  /// In how many ways the cells from `i` on can be filled, and kinds be given to what was laid since the last class was settled.
  Ways ways(std::size_t i, Front front) {
    const Ways settled = settle(i, front);
    return times(settled, ways_on(i, front));
  }

  Ways ways_on(std::size_t i, const Front& front) {
    if (i == problem_.cells.size()) return 1;
    if (const auto known = memo_[i].find(front); known != memo_[i].end()) return known->second;
    Ways sum = 0;
    // Too large to count counts as overflow: the answer is then unknown, never wrong.
    if (++fronts_ > most_fronts) overflow_ = true;
    if (overflow_) return 0;
    each_option(i, front, [&](const Option& option) { sum = added(sum, times(weight(option), ways(i + 1, option.next))); });
    memo_[i].emplace(front, sum);
    return sum;
  }

  /// A number below `n`. With 128 random bits the remainder favours no outcome that anyone could notice.
  Ways below(Ways n, Random& random) {
    const Ways drawn = Ways(random.next()) << 64 | random.next();
    return drawn % n;
  }
  Filling give_kinds(const std::vector<Option>& options, Random& random);

  const FillProblem& problem_;
  const std::size_t directions_ = directions(problem_.grid).size();
  std::vector<KindClass> classes_;
  std::vector<std::vector<std::size_t>> fitting_;  ///< by cell, the classes that fit it
  std::vector<std::vector<std::size_t>> settled_;  ///< by cell, those with a counter that fit none from it on, but the one before
  std::vector<std::array<int, 6>> bit_;
  std::vector<Seam> seams_;  ///< by cell
  std::vector<std::unordered_map<Front, Ways, FrontHash>> memo_;
  std::size_t fronts_ = 0;
  bool possible_ = true, overflow_ = false;
};

/// Every filling is equally likely: each option is taken with the share of all fillings that go on from it.
FillSearch Counter::draw(Random& random) {
  Front front;
  if (ways(0, front) == 0 || overflow_) return {.is_certain = !overflow_};
  std::vector<Option> options;
  for (std::size_t i = 0; i < problem_.cells.size(); ++i) {
    settle(i, front);
    Ways left = below(ways_on(i, front), random);
    std::optional<Option> chosen;
    each_option(i, front, [&](const Option& option) {
      if (chosen) return;
      const Ways here = weight(option) * ways(i + 1, option.next);
      if (left < here)
        chosen = option;
      else
        left -= here;
    });
    front = chosen->next;
    options.push_back(*chosen);
  }
  return {.filling = give_kinds(options, random)};
}

/// Within a class every word over its kinds that the stock allows is as likely as any other.
Filling Counter::give_kinds(const std::vector<Option>& options, Random& random) {
  Filling filling(options.size());
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    std::vector<std::int64_t> stocks;
    for (const std::size_t k : classes_[c].kinds) stocks.push_back(problem_.kinds[k].stock);
    auto left =
        static_cast<std::size_t>(std::count_if(options.begin(), options.end(), [&](const Option& o) { return o.of == c; }));
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].of != c) continue;
      Ways pick = below(sequences(stocks, left).back(), random);
      --left;
      for (std::size_t k = 0; k < stocks.size(); ++k) {
        if (stocks[k] == 0) continue;
        --stocks[k];
        const Ways here = sequences(stocks, left).back();
        if (pick < here) {
          const FillKind& kind = problem_.kinds[classes_[c].kinds[k]];
          const auto face =
              std::find_if(kind.faces.begin(), kind.faces.end(), [&](const auto& f) { return f.first == options[i].open; });
          filling[i] = {classes_[c].kinds[k], options[i].open, face->second};
          break;
        }
        pick -= here;
        ++stocks[k];
      }
    }
  }
  return filling;
}

}  // namespace

std::optional<Ways> count_fillings(const FillProblem& problem) {
  Counter counter(problem);
  return counter.possible() ? counter.count() : std::nullopt;
}

FillSearch draw_filling(const FillProblem& problem, Random& random) {
  Counter counter(problem);
  return counter.possible() ? counter.draw(random) : FillSearch{.is_certain = false};
}

}  // namespace kitwright
