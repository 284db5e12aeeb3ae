#include "packing/tidiness.h"

#include "unit/sheets/builders.h"
#include "packing/plan.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// A sheet with so many pieces of each component.
Sheet sheet_with(const std::vector<std::pair<const PieceSet*, int>>& pieces, bool backs = false) {
  Sheet sheet;
  sheet.backs = backs;
  for (const auto& [set, count] : pieces) {
    GridBlock block;
    block.grid.cell = set->trim;
    block.grid.columns = 3;
    for (int i = 0; i < count; ++i) block.slots.push_back({set, &set->pieces.front(), {}});
    sheet.blocks.push_back(std::move(block));
  }
  return sheet;
}

const Size a4 = {Length::mm(210), Length::mm(297)};

Untidiness of(const std::vector<Sheet>& sheets) { return untidiness(sheets, a4); }

}  // namespace

TEST_CASE("fewer sheets are tidier than anything else") {
  const PieceSet cards = deck("cards", tcg, 18), tokens = deck("tokens", {Length::mm(20), Length::mm(20)}, 9);
  CHECK(of({sheet_with({{&cards, 9}, {&tokens, 9}})}) < of({sheet_with({{&cards, 9}}), sheet_with({{&tokens, 9}})}));
}
TEST_CASE("of as many sheets those with fewer printed sides are tidier") {
  const PieceSet cards = deck("cards", tcg, 9);
  CHECK(of({sheet_with({{&cards, 9}}, false)}) < of({sheet_with({{&cards, 9}}, true)}));
}
TEST_CASE("a folded sheet is uneven if it holds part of a deck and something else") {
  const PieceSet cards = deck("cards", tcg, 9), tokens = deck("tokens", {Length::mm(20), Length::mm(20)}, 9);
  std::vector<Sheet> sheets = {sheet_with({{&cards, 6}}), sheet_with({{&cards, 3}, {&tokens, 9}})};
  CHECK(of(sheets).uneven == 0);
  for (Sheet& sheet : sheets) sheet.fold = true;
  CHECK(of(sheets).uneven == 9);
  sheets.erase(sheets.begin());
  CHECK(of(sheets).uneven == 0);
}
TEST_CASE("a component on one sheet is tidier than on two") {
  const PieceSet cards = deck("cards", tcg, 9), tokens = deck("tokens", {Length::mm(20), Length::mm(20)}, 9);
  const auto together = of({sheet_with({{&cards, 9}}), sheet_with({{&tokens, 9}})});
  CHECK(together < of({sheet_with({{&cards, 6}}), sheet_with({{&cards, 3}, {&tokens, 9}})}));
}
TEST_CASE("a few pieces alone on a sheet are less tidy beside a full one than two that share") {
  const PieceSet cards = deck("cards", tcg, 9), aids = deck("aids", {Length::mm(105), Length::mm(148)}, 2),
                 tokens = deck("tokens", {Length::mm(20), Length::mm(20)}, 14);
  const auto lonely = of({sheet_with({{&aids, 2}}), sheet_with({{&cards, 9}, {&tokens, 14}})});
  CHECK(of({sheet_with({{&cards, 9}}), sheet_with({{&aids, 2}, {&tokens, 14}})}) < lonely);
}
TEST_CASE("pieces of a component in one block are tidier than in two on the same sheet") {
  const PieceSet cards = deck("cards", tcg, 9), tokens = deck("tokens", {Length::mm(20), Length::mm(20)}, 9);
  CHECK(of({sheet_with({{&tokens, 9}, {&cards, 4}})}) < of({sheet_with({{&tokens, 3}, {&cards, 4}, {&tokens, 6}})}));
  CHECK(of({sheet_with({{&tokens, 3}, {&cards, 4}, {&tokens, 3}, {&tokens, 3}})}).apart == 2);
}

namespace {

/// Pieces of several kinds, so many of each.
PieceSet kinds(const std::vector<int>& counts) {
  PieceSet set = deck("tokens", {Length::mm(20), Length::mm(20)}, 0);
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    for (int i = 0; i < counts[kind]; ++i) set.pieces.push_back({"tokens", std::to_string(kind), i + 1, nullptr, nullptr});
  return set;
}

std::vector<Slot> slots_of(const PieceSet& set) {
  std::vector<Slot> slots;
  for (const Piece& piece : set.pieces) slots.push_back({&set, &piece, {}});
  return slots;
}

}  // namespace

TEST_CASE("a kind is broken that lies neither in one row nor in whole rows") {
  const PieceSet set = kinds({6, 6, 12});
  CHECK(broken_kinds(slots_of(set), 6) == 0);
  CHECK(broken_kinds(slots_of(set), 3) == 0);
  CHECK(broken_kinds(slots_of(set), 7) == 2);
  CHECK(broken_kinds(slots_of(set), 5) == 3);
  CHECK(broken_kinds(slots_of(set), 24) == 0);
}
TEST_CASE("of as many sheets those on which kinds stay together are tidier") {
  const PieceSet set = kinds({4, 4});
  const auto parted_at = [&](std::size_t at) {
    std::vector<Sheet> sheets(2);
    const std::vector<Slot> slots = slots_of(set);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      Sheet& sheet = sheets[i < at ? 0 : 1];
      if (sheet.blocks.empty()) {
        sheet.blocks.emplace_back();
        sheet.blocks[0].grid.columns = 5;
        sheet.blocks[0].grid.cells.resize(5);
        sheet.blocks[0].grid.cell = set.trim;
      }
      sheet.blocks[0].slots.push_back(slots[i]);
    }
    return of(sheets);
  };
  CHECK(parted_at(4) < parted_at(5));
  CHECK(parted_at(5).parted == 1);
}
