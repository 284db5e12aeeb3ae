#include "game/board.h"

#include <algorithm>
#include <cmath>

#include "data/datum.h"
#include "support/catch.h"

using namespace kitwright;

static Board board_of(const std::string& json) {
  Sources sources;
  Diagnostics out;
  const Board board = read_board("b", parse_json(sources.add("b.json", json), out), out);
  CHECK(out.size() == 0);
  return board;
}

TEST_CASE("a square board names its cells by row letter and column number") {
  const Board town = board_of(R"({"grid": "square", "rows": 4, "columns": 4, "cell": "40 mm"})");
  REQUIRE(town.cells.size() == 16);
  CHECK(town.find("B3")->place == CellPlace{3, 2});
  CHECK(town.find("B3")->x == 100);
  CHECK(town.at({4, 4})->id == "D4");
  CHECK(town.at({5, 4}) == nullptr);
}

TEST_CASE("a hex board of radius 8 has 217 cells") {
  CHECK(board_of(R"({"grid": "hex", "radius": 8, "cell": "15 mm"})").cells.size() == 217);
}

TEST_CASE("a hex board of radius 8 and 15 mm measures 225.2 by 255 mm") {
  const Board ocean = board_of(R"({"grid": "hex", "radius": 8, "cell": "15 mm"})");
  CHECK(std::abs(ocean.width - 225.17) < 0.01);
  CHECK(ocean.height == 255);
}

TEST_CASE("inner hexes have six neighbours, corners three") {
  const Board ocean = board_of(R"({"grid": "hex", "radius": 3, "cell": "15 mm"})");
  const auto neighbours = [&](CellPlace p) {
    int count = 0;
    for (const Direction& d : directions(GridKind::Hex)) count += ocean.at({p.a + d.step.a, p.b + d.step.b}) ? 1 : 0;
    return count;
  };
  CHECK(neighbours({0, 0}) == 6);
  CHECK(neighbours({3, 0}) == 3);
}

TEST_CASE("neighbouring hexes' centres are one cell apart") {
  const Board ocean = board_of(R"({"grid": "hex", "radius": 2, "cell": "15 mm"})");
  const BoardCell &a = *ocean.at({0, 0}), &b = *ocean.at({1, -1});
  CHECK(std::abs(std::hypot(a.x - b.x, a.y - b.y) - 15) < 1e-9);
}

TEST_CASE("an open board takes any cell written x,y") {
  const Board river = board_of(R"({"grid": "square", "open": true, "cell": "30 mm"})");
  CHECK(cell_called(river, "-2,7")->place == CellPlace{-2, 7});
  CHECK_FALSE(cell_called(river, "B3"));
}

TEST_CASE("a cell of an open board has one name") {
  const Board river = board_of(R"({"grid": "square", "open": true, "cell": "30 mm"})");
  for (const char* other : {"00,1", "-0,1", "0,01"}) CHECK_FALSE(cell_called(river, other));
}

TEST_CASE("steps over edges") {
  CHECK(distance(GridKind::Square, {1, 1}, {4, 3}) == 5);
  CHECK(distance(GridKind::Hex, {0, 0}, {2, -3}) == 3);
}

TEST_CASE("neighbours' centres are one step apart on open and closed boards alike") {
  for (const char* grid : {"square", "hex"})
    for (const char* size : {grid == std::string("hex") ? R"("radius": 2)" : R"("rows": 5, "columns": 5)", R"("open": true)"}) {
      const Board board = board_of(R"({"grid": ")" + std::string(grid) + R"(", "cell": "42 mm", )" + size + "}");
      const CellPlace middle = board.open || board.kind == GridKind::Hex ? CellPlace{0, 0} : CellPlace{3, 3};
      const BoardCell from = *cell_at(board, middle);
      for (const Direction& d : directions(board.kind)) {
        const BoardCell to = *cell_at(board, {middle.a + d.step.a, middle.b + d.step.b});
        INFO(grid << " " << size << " " << d.name);
        CHECK(std::abs(std::hypot(to.x - from.x, to.y - from.y) - 42) < 1e-9);
        CHECK((to.y < from.y) == (d.name.front() == 'N'));
        CHECK((to.x > from.x) == (d.name.back() == 'E'));
      }
    }
}

TEST_CASE("a step on an open hex board leads where it leads on a closed one") {
  const Board open = board_of(R"({"grid": "hex", "open": true, "cell": "42 mm"})");
  const Board closed = board_of(R"({"grid": "hex", "radius": 3, "cell": "42 mm"})");
  for (const BoardCell& cell : closed.cells) {
    const BoardCell there = open_cell(open, cell.place);
    CHECK(std::abs(there.x - (cell.x - closed.width / 2)) < 1e-9);
    CHECK(std::abs(there.y - (cell.y - closed.height / 2)) < 1e-9);
    CHECK(there.ring == cell.ring);
  }
}

TEST_CASE("a key that the board's grid has not does nothing, and is told so") {
  const auto said = [](const std::string& json) {
    Sources sources;
    Diagnostics out;
    read_board("b", parse_json(sources.add("b.json", json), out), out);
    return out.size() == 1 ? out.findings()[0].message : "";
  };
  CHECK(said(R"({"grid": "hex", "rows": 4, "cell": "9 mm"})") == "'rows' does nothing here: the cells are hexes");
  CHECK(said(R"({"radius": 4, "cell": "9 mm"})") == "'radius' does nothing here: the cells are squares");
  CHECK(said(R"({"open": true, "columns": 4, "cell": "9 mm"})") == "'columns' does nothing here: the board has no edge");
}
