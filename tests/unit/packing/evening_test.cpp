#include "packing/evening.h"

#include <utility>

#include "unit/sheets/builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

constexpr int columns = 6;
const Size token{Length::mm(13), Length::mm(7)};

/// Rows of tokens at the left edge, the last one at `bottom`.
Grid rows_of(std::size_t count, Length bottom) {
  Grid grid;
  grid.columns = columns;
  grid.cell = token;
  const auto rows = static_cast<int>((count + columns - 1) / columns);
  for (int i = 0; i < static_cast<int>(count); ++i)
    grid.cells.push_back({{token.width * (i % columns), bottom - token.height * (rows - i / columns)}, token});
  grid.block = block_of(grid.cells);
  return grid;
}

/// An aid and tokens on each of two sheets, so many on each.
struct TwoSheets {
  PieceSet aids = deck("aids", tcg, 2), tokens = deck("tokens", token, 60);
  std::vector<Sheet> sheets;

  TwoSheets(std::size_t many, std::size_t few, bool fold = false) {
    std::size_t next = 0;
    for (const auto& [count, aid] : {std::pair(many, 0), {few, 1}}) {
      GridBlock block{rows_of(count, Length::mm(140)), {}};
      for (std::size_t i = 0; i < count; ++i) block.slots.push_back({&tokens, &tokens.pieces[next++], {}});
      Grid alone;
      alone.cells = {{{Length::mm(100), {}}, tcg}};
      alone.block = alone.cells.front();
      sheets.push_back({{{alone, {{&aids, &aids.pieces[static_cast<std::size_t>(aid)], {}}}}, block}, true, fold});
    }
  }
  std::size_t on(std::size_t sheet) const { return sheets[sheet].blocks[1].slots.size(); }
};

}  // namespace

TEST_CASE("sixty tokens beside two aids are thirty on each sheet rather than fifty-four and six") {
  TwoSheets two(54, 6);
  even_out(two.sheets);
  CHECK(two.on(0) == 30);
  CHECK(two.on(1) == 30);
  CHECK(two.sheets[0].blocks[1].boxes() == two.sheets[1].blocks[1].boxes());
}

TEST_CASE("an odd row goes to the first of two sheets that share tokens evenly") {
  TwoSheets two(48, 6);
  even_out(two.sheets);
  CHECK(two.on(0) == 30);
  CHECK(two.on(1) == 24);
}

TEST_CASE("tokens that two sheets share evenly lie next to the fold") {
  TwoSheets two(54, 6, true);
  even_out(two.sheets);
  for (const Sheet& sheet : two.sheets) CHECK(sheet.blocks[1].grid.block.bottom() == Length::mm(140));
}

TEST_CASE("more than half as many tokens on the second of two sheets stay as they are") {
  TwoSheets two(36, 24);
  even_out(two.sheets);
  CHECK(two.on(0) == 36);
}

TEST_CASE("tokens stay where the other things on their sheets differ") {
  TwoSheets two(54, 6);
  two.sheets[1].blocks[0].slots.front().set = nullptr;
  even_out(two.sheets);
  CHECK(two.on(0) == 54);
}
