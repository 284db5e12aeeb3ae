#include "rules/fill.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "unit/rules/town.h"

using namespace kitwright;

namespace {

/// Tries everything, cell by cell: slow, and plain enough to be believed.
std::uint64_t by_trying(const FillProblem& problem, std::vector<unsigned>& laid, std::vector<std::int64_t>& stock) {
  const std::size_t at = laid.size();
  if (at == problem.cells.size()) return 1;
  std::uint64_t ways = 0;
  const FillCell& cell = problem.cells[at];
  for (std::size_t k = 0; k < problem.kinds.size(); ++k) {
    if (stock[k] == 0 || !cell.allowed[k]) continue;
    for (const auto& [open, turn] : problem.kinds[k].faces) {
      bool fits = (open & cell.must_open) == cell.must_open && (open & cell.must_close) == 0;
      for (std::size_t d = 0; fits && d < directions(problem.grid).size(); ++d)
        if (const int next = cell.next[d]; next >= 0 && next < static_cast<int>(at))
          fits = (open >> d & 1u) == (laid[static_cast<std::size_t>(next)] >> opposite(problem.grid, d) & 1u);
      if (!fits) continue;
      --stock[k];
      laid.push_back(open);
      ways += by_trying(problem, laid, stock);
      laid.pop_back();
      ++stock[k];
    }
  }
  return ways;
}

std::uint64_t by_trying(const FillProblem& problem) {
  std::vector<unsigned> laid;
  std::vector<std::int64_t> stock;
  for (const FillKind& kind : problem.kinds) stock.push_back(kind.stock);
  return by_trying(problem, laid, stock);
}

/// A random small set on a random small board, square or hex, partly laid.
SmallTown random_town(Random& random) {
  SmallTown t;
  const bool hex = random.below(4) == 0;
  t.board = hex ? R"~({ "grid": "hex", "radius": 1, "cell": "20 mm" })~"
                : R"~({ "grid": "square", "rows": )~" + std::to_string(1 + random.below(2)) + R"~(, "columns": )~" +
                      std::to_string(1 + random.below(3)) + R"~(, "cell": "20 mm" })~";
  const std::uint64_t kinds = hex ? 2 : 2 + random.below(4);
  t.items = "[";
  for (std::uint64_t k = 0; k < kinds; ++k) {
    std::string edges;
    for (const Direction& d : directions(GridKind::Square))
      if (random.below(2)) edges += (edges.empty() ? "\"" : ", \"") + std::string(d.name) + "\"";
    t.items += (k ? ", " : "") + std::string(R"~({ "id": "k)~") + std::to_string(k) + R"~(", "type": "home", "count": )~" +
               std::to_string(1 + random.below(5)) + R"~(, "walks": [)~" + edges + "] }";
  }
  t.items += "]";
  return t;
}

}  // namespace

TEST_CASE("the count of fillings agrees with trying everything, on 250 random boards") {
  Random random(7);
  int some = 0;
  for (int i = 0; i < 250; ++i) {
    const RuledTown t(random_town(random));
    INFO(t.found());
    PlayPosition p(t.game, t.world, t.rules);
    Diagnostics out;
    const FillProblem problem = fill_problem(*p.board("town"), p, out);
    const std::uint64_t truth = by_trying(problem);
    const auto counted = count_fillings(problem);
    REQUIRE(counted);
    CHECK(to_text(*counted) == std::to_string(truth));
    CHECK(find_filling(problem).filling.has_value() == (truth > 0));
    some += truth > 0;
  }
  CHECK(some > 40);
  CHECK(some < 240);
}

TEST_CASE("a search that has no steps left is certain of nothing") {
  RuledTown t;
  PlayPosition p(t.game, t.world, t.rules);
  FillProblem problem = fill_problem(*p.board("town"), p, t.out);
  Allowance spent(0);
  spent.take(1);
  problem.steps = &spent;
  const FillSearch search = find_filling(problem);
  CHECK(!search.filling);
  CHECK(!search.is_certain);
}

TEST_CASE("what find and draw lay is a filling") {
  RuledTown t;
  PlayPosition p(t.game, t.world, t.rules);
  const FillProblem problem = fill_problem(*p.board("town"), p, t.out);
  Random random(3);
  for (const auto& filling : {find_filling(problem).filling, draw_filling(problem, random).filling}) {
    REQUIRE(filling);
    BoardState board = *p.board("town");
    for (std::size_t i = 0; i < filling->size(); ++i)
      board.tiles.push_back({problem.kinds[(*filling)[i].kind].row,
                             problem.cells[i].cell,
                             (*filling)[i].turn,
                             open_edges(*board.rules, *problem.kinds[(*filling)[i].kind].row, (*filling)[i].turn),
                             {}});
    CHECK(lying_faults(board).empty());
  }
}

TEST_CASE("every filling is drawn, and none much more often than others") {
  SmallTown s;
  s.board = R"~({ "grid": "square", "rows": 1, "columns": 2, "cell": "20 mm" })~";
  s.items =
      R"~([ { "id": "end", "count": 2, "type": "home", "walks": ["N"] }, { "id": "road", "count": 1, "type": "home", "walks": ["N", "S"] } ])~";
  RuledTown t(s);
  PlayPosition p(t.game, t.world, t.rules);
  const FillProblem problem = fill_problem(*p.board("town"), p, t.out);
  const auto all = static_cast<std::size_t>(*count_fillings(problem));
  std::map<std::string, int> seen;
  Random random(11);
  for (int i = 0; i < 4000; ++i) {
    std::string key;
    const auto filling = draw_filling(problem, random).filling;
    for (const FillChoice& c : *filling) key += std::to_string(c.kind) + ":" + std::to_string(c.open) + " ";
    ++seen[key];
  }
  CHECK(seen.size() == all);
  for (const auto& [key, times] : seen)
    CHECK(std::abs(times - 4000.0 / static_cast<double>(all)) < 0.25 * 4000 / static_cast<double>(all));
}

TEST_CASE("without any one of the obstacles the board can be filled") {
  SmallTown s;
  s.items =
      R"~([ { "id": "end", "count": 4, "type": "home", "walks": ["N"] }, { "id": "cross", "count": 1, "type": "shop", "walks": ["N", "E", "S", "W"] } ])~";
  RuledTown t(s);
  const std::string stuck =
      R"~({ "town": { "A1": "cross", "B2": { "where": "type == 'home'" }, "A2": { "where": "type == 'shop'" } } })~";
  CHECK(t.ask(stuck, "fillable(town)") == "false");
  CHECK(t.ask(stuck, "obstacles(town)") == "['A1: cross turned 0', 'A2: wants type == \\'shop\\'', 'cross: 1 in the set']");
  CHECK(t.ask(R"~({ "town": { "B2": { "where": "type == 'home'" }, "A2": { "where": "type == 'shop'" } } })~",
              "fillable(town)") == "true");
  CHECK(t.ask(R"~({ "town": { "A1": "cross", "B2": { "where": "type == 'home'" } } })~", "fillable(town)") == "true");
}

TEST_CASE("the reasons of 60 random boards that cannot be filled are smallest") {
  Random random(5);
  int stuck = 0;
  for (int i = 0; i < 400 && stuck < 60; ++i) {
    const RuledTown t(random_town(random));
    if (t.game.components.empty() || t.rules.boards.empty()) continue;
    PlayPosition p(t.game, t.world, t.rules);
    BoardState& board = *p.board("town");
    Diagnostics out;
    // A legal piece or two, so that there is something to take away.
    for (std::size_t c = 0; c < board.board().cells.size() && board.tiles.size() < 2; c += 2) {
      const ItemRow& row = board.rules->of->items[random.below(board.rules->of->items.size())];
      const BoardCell& cell = board.board().cells[c];
      if (placing_faults(p, board, row, 0, cell, out).empty())
        board.tiles.push_back({&row, cell, 0, open_edges(*board.rules, row, 0), {}});
    }
    const auto reasons = fill_obstacles(board, p, out).value();
    CHECK(reasons.empty() == find_filling(fill_problem(board, p, out)).filling.has_value());
    if (reasons.empty()) continue;
    ++stuck;
    for (std::size_t k = 0; k < board.tiles.size(); ++k) {
      const std::string fact = board.tiles[k].cell.id + ": ";
      const bool blamed = std::any_of(reasons.begin(), reasons.end(), [&](const std::string& r) { return r.starts_with(fact); });
      if (!blamed) continue;
      // Without this tile, and with all that is not blamed left out too, it can be filled.
      BoardState fewer = board;
      std::erase_if(fewer.tiles, [&](const PlacedTile& tile) {
        return tile.cell.id == board.tiles[k].cell.id || std::none_of(reasons.begin(), reasons.end(), [&](const std::string& r) {
                 return r.starts_with(tile.cell.id + ": ");
               });
      });
      FillProblem problem = fill_problem(fewer, p, out);
      for (FillKind& kind : problem.kinds)
        if (std::none_of(reasons.begin(), reasons.end(),
                         [&](const std::string& r) { return r.starts_with(kind.row->id + ": "); }))
          kind.stock = 100;
      CHECK(find_filling(problem).filling.has_value());
    }
  }
  CHECK(stuck >= 20);
}
