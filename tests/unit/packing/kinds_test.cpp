#include "packing/kinds.h"

#include <algorithm>
#include <map>
#include <string>

#include "unit/sheets/builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// Tokens of several kinds, which lie on sheets beside a board each, so many on each sheet.
struct Spread {
  PieceSet boards, tokens;
  std::vector<Sheet> sheets;

  Spread(int kinds, int each, const std::vector<std::size_t>& places)
      : boards(deck("boards", tcg, static_cast<int>(places.size()))), tokens(deck("tokens", tcg, kinds * each)) {
    for (std::size_t i = 0; i < tokens.pieces.size(); ++i)
      tokens.pieces[i].item = "kind" + std::to_string(i / static_cast<std::size_t>(each));
    std::size_t next = 0;
    for (std::size_t sheet = 0; sheet < places.size(); ++sheet) {
      GridBlock board{{}, {{&boards, &boards.pieces[sheet], {}}}}, block;
      for (std::size_t i = 0; i < places[sheet]; ++i) block.slots.push_back({&tokens, &tokens.pieces[next++], {}});
      sheets.push_back({{board, block}, true, false});
    }
  }

  /// How many of each kind lie on each sheet that has any.
  std::map<std::string, std::map<std::size_t, int>> parts() const {
    std::map<std::string, std::map<std::size_t, int>> parts;
    for (std::size_t sheet = 0; sheet < sheets.size(); ++sheet)
      for (const Slot& slot : sheets[sheet].blocks[1].slots) ++parts[slot.piece->item][sheet];
    return parts;
  }
};

int least(const std::map<std::string, std::map<std::size_t, int>>& kinds) {
  int least = 1'000;
  for (const auto& [kind, parts] : kinds)
    for (const auto& [sheet, count] : parts) least = std::min(least, count);
  return least;
}

}  // namespace

TEST_CASE("no few tokens of a kind lie on another sheet than all others of it") {
  Spread spread(6, 30, {35, 51, 47, 47});
  REQUIRE(least(spread.parts()) == 4);
  gather_kinds(spread.sheets);
  CHECK(least(spread.parts()) >= 8);
}

TEST_CASE("kinds that could not be parted better lie in the order in which they are printed") {
  Spread spread(4, 10, {20, 20});
  const auto in_order = spread.parts();
  std::swap(spread.sheets[0], spread.sheets[1]);
  gather_kinds(spread.sheets);
  CHECK(spread.parts() == in_order);
}

TEST_CASE("each piece still has one place when kinds are gathered") {
  Spread spread(6, 30, {35, 51, 47, 47});
  gather_kinds(spread.sheets);
  std::map<const Piece*, int> seen;
  for (const Sheet& sheet : spread.sheets)
    for (const Slot& slot : sheet.blocks[1].slots) ++seen[slot.piece];
  CHECK(seen.size() == 180);
}

TEST_CASE("a piece without a back does not change places with one that has a back") {
  Spread spread(2, 10, {11, 9});
  spread.sheets[1].backs = false;
  for (std::size_t i = 11; i < 20; ++i) spread.tokens.pieces[i].back = nullptr;
  gather_kinds(spread.sheets);
  for (const Slot& slot : spread.sheets[0].blocks[1].slots) CHECK(slot.piece->back);
}
