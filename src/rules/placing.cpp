#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "rules/answers.h"

namespace kitwright {

/// Cells in the order in which a border names them, whoever asks.
static bool comes_before(const Board& board, const BoardCell& a, const BoardCell& b) {
  if (!board.open) return board.at(a.place) < board.at(b.place);
  return std::pair(a.place.b, a.place.a) < std::pair(b.place.b, b.place.a);
}

/// The mismatch over one edge, if there is one.
static std::optional<std::string> edge_fault(const BoardState& board, const PlacedTile& tile, std::size_t direction,
                                             const PlacedTile& other) {
  if (board.joined(tile.cell.place, other.cell.place)) return {};
  const BoardRules& rules = *board.rules;
  const unsigned here = edge_kind(rules, *tile.row, tile.turn, direction);
  const unsigned there = edge_kind(rules, *other.row, other.turn, opposite(board.board().kind, direction));
  if (here == there) return {};
  const std::string near = edge_word(rules, here), far = edge_word(rules, there);
  if (comes_before(board.board(), tile.cell, other.cell))
    return fmt::format("{}-{}: {} against {}", tile.cell.id, other.cell.id, near, far);
  return fmt::format("{}-{}: {} against {}", other.cell.id, tile.cell.id, far, near);
}

/// True if each cell of the patch with its top left cell at `at` is filled; `extra` counts as filled.
static bool fills_patch(const BoardState& board, CellPlace at, const CellPlace* extra) {
  for (int b = 0; b < board.rules->patch_rows; ++b)
    for (int a = 0; a < board.rules->patch_columns; ++a) {
      const CellPlace here{at.a + a, at.b + b};
      if (board.at(here) < 0 && !(extra && *extra == here)) return false;
    }
  return true;
}

/// A patch may hold the cell in any of its places, so its corner is tried in all of them.
static bool completes_patch(const BoardState& board, CellPlace cell) {
  for (int b = 0; b < board.rules->patch_rows; ++b)
    for (int a = 0; a < board.rules->patch_columns; ++a)
      if (fills_patch(board, {cell.a - a, cell.b - b}, &cell)) return true;
  return false;
}

static void check_edges_of(const BoardState& board, const PlacedTile& tile, std::vector<std::string>& faults) {
  if (!board.rules->match) return;
  const auto all = directions(board.board().kind);
  for (std::size_t d = 0; d < all.size(); ++d)
    if (const int other = board.at(stepped(tile.cell.place, all[d].step)); other >= 0)
      if (auto fault = edge_fault(board, tile, d, board.tiles[static_cast<std::size_t>(other)]))
        faults.push_back(std::move(*fault));
}

static std::int64_t lying(const BoardState& board, const ItemRow& row) {
  return std::count_if(board.tiles.begin(), board.tiles.end(), [&](const PlacedTile& t) { return t.row == &row; });
}

/// A board may be a copy of one of the position's, with less on it.
std::int64_t lying_elsewhere(const BoardState& board, const std::vector<BoardState>& all, const ItemRow& row) {
  std::int64_t there = 0;
  for (const BoardState& other : all)
    if (other.rules != board.rules) there += lying(other, row);
  return there;
}

static std::string_view boards_word(std::int64_t elsewhere) { return elsewhere > 0 ? "boards" : "board"; }

std::vector<std::string> placing_faults(PlayPosition& position, BoardState& board, const ItemRow& row, int turn,
                                        const BoardCell& cell, Diagnostics& out) {
  std::vector<std::string> faults;
  if (board.at(cell.place) >= 0) return {fmt::format("{}: a tile lies there", cell.id)};
  const PlacedTile tile{&row, cell, turn, open_edges(*board.rules, row, turn), board.rules->state};
  if (const auto elsewhere = lying_elsewhere(board, position.boards(), row); lying(board, row) + elsewhere >= row.count)
    faults.push_back(fmt::format("{}: all {} of the set lie on the {}", row.id, row.count, boards_word(elsewhere)));
  check_edges_of(board, tile, faults);
  if (board.rules->patch_rows > 0 && completes_patch(board, cell.place))
    faults.push_back(fmt::format("{}: fills a patch of {} x {}", cell.id, board.rules->patch_rows, board.rules->patch_columns));
  Environment here;
  here.outer = &position.environment();
  here.values.insert_or_assign("tile", value_of(*board.rules, tile, board.tiles.size()));
  for (const PlaceRule& rule : board.rules->place) {
    const auto holds = evaluate(rule.must, here, out);
    if (holds && holds->boolean() && !*holds->boolean()) faults.push_back(fmt::format("{}: {}", cell.id, rule.say));
  }
  return faults;
}

std::vector<std::string> lying_faults(const BoardState& board, const std::vector<BoardState>& boards) {
  std::vector<std::string> faults;
  const auto all = directions(board.board().kind);
  for (std::size_t i = 0; i < board.tiles.size(); ++i) {
    const PlacedTile& tile = board.tiles[i];
    for (std::size_t d = 0; d < all.size() && board.rules->match; ++d) {
      const int other = board.at(stepped(tile.cell.place, all[d].step));
      // Each border once; -1 where nothing lies.
      if (other < static_cast<int>(i)) continue;
      if (auto fault = edge_fault(board, tile, d, board.tiles[static_cast<std::size_t>(other)]))
        faults.push_back(std::move(*fault));
    }
    if (board.rules->patch_rows > 0 && fills_patch(board, tile.cell.place, nullptr))
      faults.push_back(
          fmt::format("{}: a patch of {} x {} is full", tile.cell.id, board.rules->patch_rows, board.rules->patch_columns));
  }
  for (const ItemRow& row : board.rules->of->items) {
    const std::int64_t here = lying(board, row), elsewhere = here > 0 ? lying_elsewhere(board, boards, row) : 0;
    if (here + elsewhere > row.count)
      faults.push_back(
          fmt::format("{}: {} lie on the {}, the set has {}", row.id, here + elsewhere, boards_word(elsewhere), row.count));
  }
  return faults;
}

std::vector<std::string> position_faults(const PlayPosition& position, Diagnostics& out) {
  std::vector<std::string> faults;
  for (const BoardState& board : position.boards())
    for (std::string& fault : lying_faults(board, position.boards()))
      // What lies on several boards is too much once.
      if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(std::move(fault));
  for (const PlaceRule& rule : position.rules().legal) {
    const auto holds = rule.must ? position.ask(rule.must, out) : std::nullopt;
    if (holds && holds->boolean() && !*holds->boolean()) faults.push_back(rule.say);
  }
  return faults;
}

}  // namespace kitwright
