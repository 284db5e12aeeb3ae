#include "rules/fill.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "rules/answers.h"

namespace kitwright {

/// The labels of all edges of a row lying turned.
static unsigned labels(const BoardRules& rules, const ItemRow& row, int turn) {
  if (rules.matched.empty()) return open_edges(rules, row, turn);
  unsigned all = 0;
  for (std::size_t i = 0; i < rules.matched.size(); ++i)
    all |= edges_in(rules, rules.edge_fields[rules.matched[i]], row, turn) << i * directions(rules.board->kind).size();
  return all;
}

/// How a row can lie, as pairs of labels and a turn. A tile that looks the same turned by 180 degrees has half as many.
static std::vector<std::pair<unsigned, int>> faces_of_row(const BoardRules& rules, const ItemRow& row) {
  std::vector<std::pair<unsigned, int>> faces;
  const int step = 360 / static_cast<int>(directions(rules.board->kind).size());
  for (int turn = 0; turn < 360; turn += step) {
    const unsigned open = labels(rules, row, turn);
    if (std::none_of(faces.begin(), faces.end(), [&](const auto& f) { return f.first == open; })) faces.emplace_back(open, turn);
  }
  return faces;
}

/// Does a cell that asks for certain pieces take this row?
static bool wants(const WantedTile& wanted, const ItemRow& row, const Environment& names, Diagnostics& out) {
  Environment here;
  here.outer = &names;
  here.fields = &row.fields;
  here.values.insert_or_assign("id", row.id);
  const auto holds = evaluate(wanted.where, here, out);
  return holds && holds->boolean() && *holds->boolean();
}

/// What a label of the edge in direction `from` demands of the edge in direction `to`.
static void demand(unsigned shown, std::size_t from, std::size_t to, GridKind grid, std::size_t fields, FillCell& cell) {
  const std::size_t all = directions(grid).size();
  for (std::size_t i = 0; i < fields; ++i)
    (shown >> (i * all + from) & 1u ? cell.must_open : cell.must_close) |= 1u << (i * all + to);
}

/// What lies beside the cell demands edges of it; empty neighbours are noted, to be asked when they are filled.
static void meet_neighbours(const BoardState& board, const std::vector<CellPlace>& empty, FillCell& cell) {
  const auto all = directions(board.board().kind);
  for (std::size_t d = 0; d < all.size(); ++d) {
    const CellPlace there = stepped(cell.cell.place, all[d].step);
    if (board.joined(cell.cell.place, there)) continue;
    if (const int tile = board.at(there); tile >= 0) {
      const PlacedTile& other = board.tiles[static_cast<std::size_t>(tile)];
      demand(labels(*board.rules, *other.row, other.turn), opposite(board.board().kind, d), d, board.board().kind,
             board.rules->matched.size(), cell);
    } else if (const auto it = std::find(empty.begin(), empty.end(), there); it != empty.end()) {
      cell.next[d] = static_cast<int>(it - empty.begin());
    }
  }
}

FillProblem fill_problem(const BoardState& board, const PlayPosition& position, Diagnostics& out) {
  const Environment& names = position.environment();
  FillProblem problem;
  problem.steps = names.allowance();
  problem.grid = board.board().kind;
  problem.fields = std::max<std::size_t>(1, board.rules->matched.size());
  for (const ItemRow& row : board.rules->of->items) {
    const auto lying = std::count_if(board.tiles.begin(), board.tiles.end(), [&](const PlacedTile& t) { return t.row == &row; });
    const std::int64_t left = row.count - lying - lying_elsewhere(board, position.boards(), row);
    problem.kinds.push_back({&row, std::max<std::int64_t>(0, left), faces_of_row(*board.rules, row)});
  }
  std::vector<CellPlace> empty;
  for (const BoardCell& cell : board.board().cells)
    if (board.at(cell.place) < 0) empty.push_back(cell.place);
  for (const BoardCell& cell : board.board().cells) {
    if (board.at(cell.place) >= 0) continue;
    FillCell fill;
    fill.cell = cell;
    fill.allowed.assign(problem.kinds.size(), 1);
    for (const WantedTile& wanted : board.wanted)
      if (wanted.cell.place == cell.place)
        for (std::size_t k = 0; k < problem.kinds.size(); ++k)
          fill.allowed[k] &= static_cast<char>(wants(wanted, *problem.kinds[k].row, names, out));
    if (board.rules->match) meet_neighbours(board, empty, fill);
    problem.cells.push_back(std::move(fill));
  }
  return problem;
}

namespace {

bool agrees(const FillCell& cell, unsigned open) {
  return (open & cell.must_open) == cell.must_open && (open & cell.must_close) == 0;
}

/// Depth first, always into the cell with the fewest choices left. Gives up after so many steps.
class Filler {
 public:
  Filler(const FillProblem& problem, std::int64_t steps)
      : problem_(problem), cells_(problem.cells), steps_(steps), done_(cells_.size()), choice_(cells_.size()) {
    for (const FillKind& kind : problem.kinds) stock_.push_back(kind.stock);
  }
  bool fill() { return step(cells_.size()); }
  bool gave_up() const { return steps_ < 0; }
  std::int64_t steps_left() const { return steps_; }
  const Filling& filling() const { return choice_; }

 private:
  /// In how many ways the cell can be filled, or `enough`: only whether it is fewer matters.
  int choices(const FillCell& cell, int enough) const {
    int found = 0;
    for (std::size_t k = 0; k < stock_.size() && found < enough; ++k) {
      if (stock_[k] == 0 || !cell.allowed[k]) continue;
      for (const auto& [open, turn] : problem_.kinds[k].faces) found += agrees(cell, open);
    }
    return found;
  }

  std::size_t narrowest() const {
    std::size_t best = cells_.size();
    int least = 1 << 20;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (done_[i]) continue;
      const int here = choices(cells_[i], least);
      if (here >= least) continue;
      least = here;
      best = i;
    }
    return best;
  }

  bool step(std::size_t left) {
    if (left == 0) return true;
    if (--steps_ < 0) return false;
    const std::size_t at = narrowest();
    if (at == cells_.size()) return false;
    done_[at] = true;
    const FillCell cell = cells_[at];
    for (std::size_t k = 0; k < stock_.size(); ++k) {
      if (stock_[k] == 0 || !cell.allowed[k]) continue;
      --stock_[k];
      for (const auto& [open, turn] : problem_.kinds[k].faces)
        if (agrees(cell, open) && lay(at, {k, open, turn}, left)) return true;
      ++stock_[k];
    }
    done_[at] = false;
    return false;
  }

  bool lay(std::size_t at, FillChoice choice, std::size_t left) {
    choice_[at] = choice;
    std::array<std::pair<unsigned, unsigned>, 6> before;
    const std::size_t all = directions(problem_.grid).size();
    for (std::size_t d = 0; d < all; ++d)
      if (const int next = cells_[at].next[d]; next >= 0 && !done_[static_cast<std::size_t>(next)]) {
        FillCell& other = cells_[static_cast<std::size_t>(next)];
        before[d] = {other.must_open, other.must_close};
        demand(choice.open, d, opposite(problem_.grid, d), problem_.grid, problem_.fields, other);
      }
    // What was demanded of the neighbours is taken back if the rest cannot be filled.
    const bool good = step(left - 1);
    for (std::size_t d = 0; d < all; ++d)
      if (const int next = cells_[at].next[d]; next >= 0 && !done_[static_cast<std::size_t>(next)]) {
        FillCell& other = cells_[static_cast<std::size_t>(next)];
        std::tie(other.must_open, other.must_close) = before[d];
      }
    return good;
  }

  const FillProblem& problem_;
  std::vector<FillCell> cells_;
  std::int64_t steps_;
  std::vector<char> done_;
  std::vector<std::int64_t> stock_;
  Filling choice_;
};

}  // namespace

std::string to_text(Ways ways) {
  std::string digits;
  for (; ways > 0; ways /= 10) digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(ways % 10)));
  return digits.empty() ? "0" : digits;
}

static bool fewer_pieces_than_cells(const FillProblem& problem) {
  std::int64_t missing = static_cast<std::int64_t>(problem.cells.size());
  for (const FillKind& kind : problem.kinds) missing -= std::min(missing, kind.stock);
  return missing > 0;
}

FillSearch find_filling(const FillProblem& problem) {
  if (problem.steps && problem.steps->is_spent()) return {.is_certain = false};
  if (fewer_pieces_than_cells(problem)) return {};
  const std::int64_t most = problem.fields == 1 ? 200'000 : 2'000'000;  // what has several fields is not counted
  Filler filler(problem, most);
  const bool filled = filler.fill();
  // Each looks at all cells and kinds for the narrowest, four of them in the time of a step of an expression.
  const auto price = static_cast<std::int64_t>(problem.cells.size() * problem.kinds.size() / 4 + 1);
  if (problem.steps) problem.steps->take((most - filler.steps_left()) * price);
  if (filled) return {.filling = filler.filling()};
  if (!filler.gave_up()) return {};
  // Whoever searches that long is mostly proving that there is none: counting is surer.
  Random random(1);
  return draw_filling(problem, random);
}

}  // namespace kitwright
