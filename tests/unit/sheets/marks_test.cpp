#include "sheets/cut_marks.h"

#include "builders.h"
#include "packing/grid.h"
#include "support/catch.h"

#include <algorithm>

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// Each mark as the box around it.
std::vector<Rect> marks_of(const std::vector<Item>& items) {
  std::vector<Rect> marks;
  const auto& segments = std::get<Path>(items.back().what).segments;
  for (std::size_t i = 0; i + 1 < segments.size(); i += 2) marks.push_back(bounds({segments[i], segments[i + 1]}));
  return marks;
}

Rect inside(Size paper) { return grown({{}, paper}, -Length::mm(5)); }

Grid grid_of(Size trim, bool butt, Size paper = a4) {
  GridWish wish;
  wish.trim = trim;
  wish.bleed = Length::mm(2);
  wish.paper = paper;
  wish.butt = butt;
  return *best_grid(wish);
}

}  // namespace

TEST_CASE("every trim line has a mark at both of its ends") {
  const Grid apart = grid_of({Length::mm(40), Length::mm(40)}, false), butted = grid_of(tcg, true);
  CHECK(marks_of(cut_marks(apart.cells, apart.bleed, inside(a4), mark_length)).size() == 2 * (2 * 4 + 2 * 6));
  CHECK(marks_of(cut_marks(butted.cells, butted.bleed, inside(a4), mark_length)).size() == 2 * (4 + 4));
}

TEST_CASE("lines of cut are marked again where strips of waste cross, on no piece") {
  const Grid grid = grid_of({Length::mm(40), Length::mm(40)}, false);
  const std::vector<Item> items = cut_marks(grid.cells, grid.bleed, inside(a4), mark_length);
  REQUIRE(items.size() == 4);
  const std::vector<Rect> crossings = marks_of({items[2]});
  CHECK(crossings.size() == 4 * 3 * 5);
  for (const Rect& mark : crossings)
    for (const Rect& cell : grid.cells) {
      const bool beside = mark.right() <= cell.left() || mark.left() >= cell.right();
      CHECK((beside || mark.bottom() <= cell.top() || mark.top() >= cell.bottom()));
    }
  CHECK(cut_marks({grid.cells[0], grid.cells[1]}, grid.bleed, inside(a4), mark_length).size() == 1);
}

TEST_CASE("where strips of waste cross the ground is white, up to 0.3 mm from the pieces") {
  const Grid grid = grid_of({Length::mm(40), Length::mm(40)}, false);
  const auto ground = std::get<Path>(cut_marks(grid.cells, grid.bleed, inside(a4), mark_length)[0].what);
  CHECK(std::get<Colour>(*ground.fill) == Colour{255, 255, 255, 255});
  CHECK(ground.segments.size() == 3 * 5 * rectangle({}).size());
  const Rect& last = grid.cells.back();
  CHECK(bounds(ground.segments).right() == last.left() - Length::mm(0.3));
  CHECK(bounds(ground.segments).bottom() == last.top() - Length::mm(0.3));
}

TEST_CASE("where strips of waste as wide as two bleeds of 1 mm cross, lines of cut are marked") {
  GridWish tokens;
  tokens.trim = {Length::mm(15), Length::mm(15)};
  tokens.bleed = Length::mm(1);
  tokens.paper = a4;
  const Grid grid = *best_grid(tokens);
  CHECK_FALSE(crossing_marks(grid.cells, grid.bleed).empty());
}

TEST_CASE("a shared corner inside the block has a cross of 4 mm, of which a cut leaves 0.15 mm on a piece") {
  const Grid grid = grid_of(tcg, true);  // three by three
  const auto items = shared_corners(grid.cells);
  REQUIRE(items.size() == 2);
  const auto halo = std::get<Path>(items[0].what).stroke, line = std::get<Path>(items[1].what).stroke;
  CHECK(std::get<Colour>(halo->paint) == Colour{255, 255, 255, 230});
  CHECK(std::get<Colour>(line->paint) == Colour{0, 0, 0, 200});
  CHECK(line->width == Length::pt(0.25));
  CHECK(halo->width == Length::mm(0.3));
  CHECK(marks_of(items).size() == 4 * 2);
  CHECK(centred({Length::mm(4), {}}, {grid.cells[0].right(), grid.cells[0].bottom()}) == marks_of(items).front());
}

TEST_CASE("a cross reaches no further than a tenth of a small piece") {
  const auto items = shared_corners(grid_of({Length::mm(8), Length::mm(24)}, true).cells);
  CHECK(marks_of(items).front().size.width == Length::mm(1.6));
}

TEST_CASE("where the last row ends early, the corners above its gap have crosses too") {
  std::vector<Rect> cells = grid_of(tcg, true).cells;
  cells.resize(7);
  CHECK(marks_of(shared_corners(cells)).size() == 4 * 2);
}

TEST_CASE("pieces that lie apart share no corner, and two in a row have their marks outside") {
  CHECK(shared_corners(grid_of(tcg, false).cells).empty());
  const Grid grid = grid_of(tcg, true);
  CHECK(shared_corners({grid.cells[0], grid.cells[1]}).empty());
}

TEST_CASE("halfway along a long edge a white diamond in the waste points at both lines of cut, on no piece") {
  const Grid grid = grid_of({Length::mm(40), Length::mm(40)}, false);
  // Two rows, the lower one with a single piece: the only edges that face each other across waste with more pieces along it.
  const std::vector<Rect> pair = {grid.cells[0], grid.cells[1]};
  const auto items = edge_pointers({pair[0], pair[1], grid.cells[6]}, grid.bleed);
  REQUIRE(items.size() == 1);
  const Rect pointer = bounds(std::get<Path>(items[0].what).segments);
  CHECK(pointer.centre().y == pair[0].centre().y);
  CHECK(pointer.left() == pair[0].right() + Length::mm(0.3));
  CHECK(pointer.right() == pair[1].left() - Length::mm(0.3));
  CHECK(pointer.size.height == pointer.size.width / 2);
}

TEST_CASE("every two neighbours with a long edge have a pointer between them") {
  const Grid grid = grid_of({Length::mm(40), Length::mm(40)}, false);  // four by six
  const auto path = std::get<Path>(edge_pointers(grid.cells, grid.bleed)[0].what).segments;
  CHECK(path.size() == (3 * 6 + 4 * 5) * polygon({{}, {}, {}, {}}).size());
}

TEST_CASE("short edges, single pieces and pieces that share a cut have no pointers") {
  CHECK(edge_pointers(grid_of({Length::mm(29), Length::mm(29)}, false).cells, Length::mm(2)).empty());
  CHECK(edge_pointers({grid_of(tcg, false).cells[0]}, Length::mm(2)).empty());
  CHECK(edge_pointers(grid_of(tcg, true).cells, Length::mm(2)).empty());
}

TEST_CASE("the waste of a single row or column has no pointers: its lines are marked at both ends") {
  const Grid grid = grid_of({Length::mm(40), Length::mm(40)}, false);
  CHECK(edge_pointers({grid.cells[0], grid.cells[1]}, grid.bleed).empty());
  CHECK(edge_pointers({grid.cells[0], grid.cells[4]}, grid.bleed).empty());
}

TEST_CASE("a cut of more than 12 cm along single pieces has pointers at its thirds") {
  const Size aid{Length::mm(90), Length::mm(180)};
  const std::vector<Rect> pair = {{{}, aid}, {{Length::mm(94), {}}, aid}};
  const auto items = edge_pointers(pair, Length::mm(2));
  REQUIRE(items.size() == 1);
  const Rect both = bounds(std::get<Path>(items[0].what).segments);
  const Length half = both.size.width / 4;
  CHECK(both.top() + half == Length::mm(60));
  CHECK(both.bottom() - half == Length::mm(120));
}

TEST_CASE("an outline on bleed is black beside white; on a shared cut it is one grey line, for half of it stays on the pieces") {
  const auto paints = [](Length bleed) {
    std::vector<Colour> all;
    for (const Item& item : cut_outline(rectangle({{}, tcg}), {}, bleed))
      all.push_back(std::get<Colour>(std::get<Path>(item.what).stroke->paint));
    return all;
  };
  CHECK(paints(Length::mm(2)) == std::vector<Colour>{{255, 255, 255, 255}, {0, 0, 0, 255}});
  REQUIRE(paints({}).size() == 1);
  CHECK(paints({}).front().red > 100);
  CHECK(paints({}).front().red < 160);
}

TEST_CASE("of a box with rounded corners only these are cut with scissors, of other shapes all") {
  const Rect box{{}, tcg};
  const Length radius = Length::mm(3);
  const auto arcs = rounded_corners(rounded_rectangle(box, radius), tcg);
  REQUIRE(arcs.size() == 8);
  for (std::size_t i = 0; i < arcs.size(); i += 2) CHECK(bounds({arcs[i], arcs[i + 1]}).size.width <= radius + Length::mm(0.01));
  CHECK(rounded_corners(rectangle(box), tcg).empty());
  CHECK(rounded_corners(ellipse(box), tcg).empty());
  CHECK(rounded_corners(hexagon({{}, tcg}), tcg).empty());
}

TEST_CASE("marks are hairlines for cutting") {
  const Item item = cut_marks({{{Length::mm(50), Length::mm(50)}, tcg}}, Length::mm(2), inside(a4), mark_length).back();
  CHECK(item.role == Role::Cut);
  CHECK(std::get<Path>(item.what).stroke->width == Length::mm(0.15));
}

TEST_CASE("marks are 4 mm long and stay half a millimetre off the bleed") {
  const Rect box{{Length::mm(50), Length::mm(50)}, tcg};
  const Rect first = marks_of(cut_marks({box}, Length::mm(2), inside(a4), mark_length)).front();
  CHECK(first.bottom() == box.top() - Length::mm(2.5));
  CHECK(first.size.height == Length::mm(4));
}

TEST_CASE("where the paper ends a mark begins in the bleed, on white") {
  const Rect box{{Length::mm(7), Length::mm(50)}, tcg};
  const auto items = cut_marks({box}, Length::mm(2), inside(a4), mark_length);
  REQUIRE(items.size() == 2);
  CHECK(std::get<Colour>(std::get<Path>(items.front().what).stroke->paint) == Colour{255, 255, 255, 255});
  Length left = a4.width;
  for (const Rect& mark : marks_of(items)) {
    left = std::min(left, mark.left());
    CHECK_FALSE(overlap(grown(box, Length::mm(0.25)), grown(mark, Length::units(1))));
  }
  CHECK(left == Length::mm(5));
}

TEST_CASE("a mark that begins in the bleed is 3 mm long where there is room") {
  const Rect box{{Length::mm(9.5), Length::mm(50)}, tcg};
  const auto marks = marks_of(cut_marks({box}, Length::mm(2), inside(a4), mark_length));
  const auto left = std::ranges::find_if(marks, [&](const Rect& mark) { return mark.left() < box.left() - Length::mm(1); });
  REQUIRE(left != marks.end());
  CHECK(left->size.width == Length::mm(3));
  CHECK(left->left() == Length::mm(5));
}

TEST_CASE("marks that have room outside the bleed need no white") {
  CHECK(cut_marks({{{Length::mm(50), Length::mm(50)}, tcg}}, Length::mm(2), inside(a4), mark_length).size() == 1);
}

TEST_CASE("no mark crosses a piece or leaves what is free; with room for it none crosses the bleed") {
  for (const Size paper : {a4, letter})
    for (const double mm : {17.0, 40.0, 55.5, 63.0, 88.0, 190.0}) {
      const Grid grid = grid_of({Length::mm(mm), Length::mm(mm * 1.2)}, false, paper);
      const auto items = cut_marks(grid.cells, grid.bleed, inside(paper), mark_length);
      const Length clear = items.size() == 1 ? grid.bleed : Length{};
      for (const Rect& mark : marks_of(items)) {
        CHECK(holds(inside(paper), mark));
        for (const Rect& cell : grid.cells) CHECK_FALSE(overlap(grown(cell, clear), grown(mark, Length::units(1))));
      }
    }
}

TEST_CASE("a fold line is dashed") {
  const Item item = fold_line({{}, Length::mm(148.5)}, {Length::mm(210), Length::mm(148.5)});
  CHECK(item.role == Role::Fold);
  CHECK_FALSE(std::get<Path>(item.what).stroke->dash.empty());
}
