#include "packing/nest.h"

#include <algorithm>
#include <cmath>

#include "unit/sheets/builders.h"
#include "packing/grid.h"
#include "sheets/mirror.h"
#include "packing/plan.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

Size hex(double flat_to_flat) { return {Length::mm(flat_to_flat * 2 / std::sqrt(3.0)), Length::mm(flat_to_flat)}; }

PieceSet hexes(double flat_to_flat, int count, bool butt = false) {
  PieceSet set = deck("hexes", hex(flat_to_flat), count);
  set.bleed = Length::mm(1);
  set.outline = hexagon({{}, set.trim});
  set.straight = false;
  set.hexagon = true;
  set.butt = butt;
  return set;
}

GridWish wish(double flat_to_flat, bool butt) {
  GridWish w;
  w.trim = hex(flat_to_flat);
  w.bleed = Length::mm(1);
  w.paper = a4;
  w.butt = butt;
  w.hexagon = true;
  return w;
}

struct Line {
  double nx, ny, at;
};

/// The lines of a regular hexagon's six sides, with normals that point outwards.
std::vector<Line> sides_of(const Rect& box, bool turned) {
  std::vector<Line> sides;
  const double apothem = (turned ? box.size.width : box.size.height).to_mm() / 2;
  for (int k = 0; k < 6; ++k) {
    const double angle = (k * 60 + (turned ? 0 : 90)) * std::acos(-1.0) / 180, nx = std::cos(angle), ny = std::sin(angle);
    sides.push_back({nx, ny, nx * box.centre().x.to_mm() + ny * box.centre().y.to_mm() + apothem});
  }
  return sides;
}

/// How far the regular hexagons lie apart: the widest gap along the normals of their sides.
double gap_between(const Rect& a, const Rect& b, bool turned) {
  double widest = -1e9;
  for (const Line& s : sides_of(a, turned)) {
    const double apothem = (turned ? b.size.width : b.size.height).to_mm() / 2;
    widest = std::max(widest, s.nx * b.centre().x.to_mm() + s.ny * b.centre().y.to_mm() - apothem - s.at);
  }
  return widest;
}

}  // namespace

TEST_CASE("180 hexagons of 13 mm fill one A4 sheet, with and without bleed between them") {
  for (const bool butt : {false, true}) {
    Diagnostics out;
    const std::vector<PieceSet> sets = {hexes(13, 180, butt)};
    const auto sheets = plan_sheets(sets, options_for(), out).sheets;
    REQUIRE(sheets.size() == 1);
    CHECK(sheets[0].blocks[0].grid.nested);
  }
}

TEST_CASE("nested hexagons keep their bleed apart, but for its lap, or touch when they butt") {
  for (const bool butt : {false, true})
    for (const double size : {13.0, 22.0, 40.0}) {
      const auto grid = best_grid(wish(size, butt));
      REQUIRE(grid);
      double nearest = 1e9;
      for (std::size_t i = 0; i < grid->cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          nearest = std::min(nearest, gap_between(grid->cells[i], grid->cells[j], grid->turned));
      CHECK(std::abs(nearest - (butt ? 0 : 1.75)) < 0.01);
    }
}

TEST_CASE("no line along a side of a nested hexagon runs through another one") {
  for (const bool butt : {false, true}) {
    const auto grid = best_grid(wish(20, butt));
    REQUIRE(grid);
    for (const Rect& box : grid->cells)
      for (const Line& s : sides_of(box, grid->turned))
        for (const Rect& other : grid->cells) {
          const double apothem = (grid->turned ? other.size.width : other.size.height).to_mm() / 2;
          const double distance = s.nx * other.centre().x.to_mm() + s.ny * other.centre().y.to_mm() - s.at;
          CHECK(std::abs(distance) > apothem - 0.01);
        }
  }
}

TEST_CASE("hundreds of hexagons are cut with few straight lines") {
  const auto grid = best_grid(wish(13, true));
  REQUIRE(grid);
  const auto slanting = slanting_lines(grid->cells, grid->turned, grown(grid->block, grid->bleed));
  CHECK(grid->count() > 200);
  CHECK(slanting.size() < 80);
}

TEST_CASE("nested hexagons lie inside the margins, on both ways to lie") {
  for (const Size paper : {a4, letter})
    for (const double size : {11.0, 25.0, 60.0, 110.0}) {
      GridWish w = wish(size, false);
      w.paper = paper;
      const auto grid = best_grid(w);
      REQUIRE(grid);
      const Rect printable = shrunk({{}, paper}, Sides::all(w.least_margin));
      for (const Rect& cell : grid->cells) CHECK(holds(printable, grown(cell, w.bleed)));
    }
}

TEST_CASE("the art of butted hexagons stays out of their neighbours") {
  const HexWish butted{hex(20), Length::mm(2), true};
  const Rect own{{}, butted.trim};
  const auto reach = hexagon_reach(butted);
  // The neighbour that touches the right corner has its left corner there.
  for (const Segment& s : reach)
    if (s.kind != Segment::Kind::Close) CHECK(s.a.x <= own.right() + Length::mm(0.001));
  CHECK(bounds(reach).top() < own.top());
}

TEST_CASE("backs of nested hexagons lie behind their fronts") {
  const SheetList list = imposed({hexes(20, 30)}, options_for());
  for (const Placement& front : list.placements) {
    if (front.side != Side::Front) continue;
    for (const Placement& back : list.placements)
      if (back.side == Side::Back && back.copy == front.copy) CHECK(back.box == mirrored(front.box, a4, Axis::Vertical));
  }
}

TEST_CASE("hexagons that touch have their outlines between them, and no crosses at the corners of boxes") {
  const SheetList list = imposed({hexes(14, 60, true)}, options_for());
  for (const Item& item : list.pages[1].frame.items) {
    const auto* path = std::get_if<Path>(&item.what);
    if (item.role == Role::Cut && path && path->stroke) CHECK(path->stroke->width != Length::pt(0.25));
  }
}
