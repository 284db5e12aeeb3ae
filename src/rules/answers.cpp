#include <algorithm>
#include <array>
#include <memory>

#include "rules/ask.h"

namespace kitwright {

/// Of each tile the neighbours by direction.
static std::vector<std::array<int, 6>> surroundings(const BoardState& board) {
  const auto key = [](CellPlace place) { return std::int64_t{place.a} << 32 | static_cast<std::uint32_t>(place.b); };
  std::vector<std::pair<std::int64_t, int>> at;
  at.reserve(board.tiles.size());
  for (std::size_t i = 0; i < board.tiles.size(); ++i) at.emplace_back(key(board.tiles[i].cell.place), static_cast<int>(i));
  std::sort(at.begin(), at.end());
  std::vector<std::array<int, 6>> around;
  around.reserve(board.tiles.size());
  for (const PlacedTile& tile : board.tiles) {
    std::array<int, 6> here{-1, -1, -1, -1, -1, -1};
    std::size_t d = 0;
    for (const Direction& direction : directions(board.board().kind)) {
      const std::int64_t place = key(stepped(tile.cell.place, direction.step));
      const auto there = std::lower_bound(at.begin(), at.end(), place, [](const auto& a, std::int64_t b) { return a.first < b; });
      here[d++] = there == at.end() || there->first != place ? -1 : there->second;
    }
    around.push_back(here);
  }
  return around;
}

const std::array<int, 6>& Ask::around(const BoardState& board, std::size_t tile) {
  auto& known = kept_of(board).around;
  if (known.empty()) known = surroundings(board);
  return known[tile];
}

std::shared_ptr<PositionCache> make_kept() { return std::make_shared<PositionCache>(); }

void forget(PositionCache& kept, const PlayPosition& position) {
  kept.boards.resize(position.boards().size());
  for (std::size_t i = 0; i < kept.boards.size(); ++i) {
    BoardCache& board = kept.boards[i];
    board.tiles = position.environment().find(position.boards()[i].board().id)->record()->get("tiles")->list();
    board.around.clear();
    board.networks.clear();
    for (auto& near : board.near) near.clear();
  }
}

}  // namespace kitwright
