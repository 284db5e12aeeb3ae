#pragma once

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "rules/answers.h"

namespace kitwright {

using Result = std::optional<Value>;

/// A tile of one of the position's boards.
struct TileRef {
  BoardState* board = nullptr;
  std::size_t index = 0;
  const PlacedTile& tile() const { return board->tiles[index]; }
};

struct CellRef {
  BoardState* board = nullptr;
  BoardCell cell;
};

/// A board as it lies, and neighbourhoods that were asked for already.
struct BoardCache {
  const ValueList* tiles = nullptr;                ///< as expressions see them, by index
  std::vector<std::array<int, 6>> around;          ///< of each tile its neighbours by direction; -1 where none
  std::vector<std::optional<Value>> near[5];       ///< of each tile a list of tiles
  std::vector<std::vector<std::size_t>> networks;  ///< of each tile all that open edges lead to
};

/// What is remembered from call to call while the position stays as it is.
struct PositionCache {
  std::vector<BoardCache> boards;  ///< in the position's order
  std::vector<const Score*> open_scores;
};

/// The position at work on one call.
struct Ask {
  PlayPosition& position;
  Call& call;
  PositionCache& kept;

  BoardCache& kept_of(const BoardState& board) {
    return kept.boards[static_cast<std::size_t>(&board - position.boards().data())];
  }
  /// The board's tiles as expressions see them, by index.
  const ValueList& tiles(const BoardState& board) { return *kept_of(board).tiles; }

  /// A tile's neighbours by direction; -1 where none.
  const std::array<int, 6>& around(const BoardState& board, std::size_t tile);

  const Value* field(std::size_t index, std::string_view name) const { return call[index].record()->get(name); }
  Result fail(std::size_t index, std::string message, std::string hint = {}, std::vector<Span> also = {}) {
    return call.fail("expr.position", index, std::move(message), std::move(hint), std::move(also));
  }

  BoardState* board(std::size_t index) {
    const Value* id = field(index, "id");
    BoardState* found = id && id->text() ? position.board(*id->text()) : nullptr;
    if (!found) fail(index, "this is no board of rules.json");
    return found;
  }

  std::optional<TileRef> tile(std::size_t index) {
    const auto found = tile_of(*call[index].record());
    if (found) return found;
    if (being_placed(index))
      fail(index, fmt::format("the tile of a place rule does not lie yet, so '{}' cannot ask for it", call.node.word),
           "orth, diag, row, col, diagonals and patch know where it would lie: any(t in orth(tile) where ...)");
    else
      fail(index, "this is no tile that lies on a board");
    return {};
  }
  /// Where the tile would lie that a rule of placing asks about.
  std::optional<CellRef> being_placed(std::size_t index) {
    const Value *id = field(index, "board"), *place = field(index, "place"), *cell = field(index, "cell");
    BoardState* on = id && id->text() ? position.board(*id->text()) : nullptr;
    if (!on || !place || !cell || !cell->text() || *place != Value(static_cast<std::int64_t>(on->tiles.size()))) return {};
    const auto found = cell_called(on->board(), *cell->text());
    return found ? std::optional(CellRef{on, *found}) : std::nullopt;
  }
  /// The tile that the record stands for, if it stands for one.
  std::optional<TileRef> tile_of(const ValueRecord& record) {
    const Value *board = record.get("board"), *place = record.get("place");
    BoardState* on = board && board->text() ? position.board(*board->text()) : nullptr;
    if (!on || !place || !place->number() || !place->number()->is_whole()) return {};
    const std::int64_t at = place->number()->top();
    if (at < 0 || at >= static_cast<std::int64_t>(on->tiles.size())) return {};
    return TileRef{on, static_cast<std::size_t>(at)};
  }

  /// A tile's cell, or a cell itself.
  std::optional<CellRef> cell(std::size_t index) {
    const Value *board = field(index, "board"), *name = field(index, "cell");
    if (!name) name = field(index, "id");
    BoardState* on = board && board->text() ? position.board(*board->text()) : nullptr;
    const Board* geometry = on ? &on->board() : board && board->text() ? position.game().board(*board->text()) : nullptr;
    const auto found = geometry && name && name->text() ? cell_called(*geometry, *name->text()) : std::nullopt;
    if (!found) {
      fail(index, "this is neither a cell nor a tile of a board");
      return {};
    }
    return CellRef{on, *found};
  }
  const Board* geometry(std::size_t index) {
    const Value* id = field(index, field(index, "board") ? "board" : "id");
    const Board* found = id && id->text() ? position.game().board(*id->text()) : nullptr;
    if (!found) fail(index, "this is no board of game.json");
    return found;
  }
};

/// What the position says to one word; empty after a finding.
using Answer = Result (*)(Ask&);

// Where tiles lie.
Result ask_orth(Ask& ask);
Result ask_diag(Ask& ask);
Result ask_row(Ask& ask);
Result ask_col(Ask& ask);
Result ask_diagonals(Ask& ask);
Result ask_groups(Ask& ask);
Result ask_linked_groups(Ask& ask);
Result ask_linked(Ask& ask);
Result ask_reaches(Ask& ask);
Result ask_on_route(Ask& ask);
Result ask_connected(Ask& ask);
Result ask_patch(Ask& ask);

// Cells, placing, filling, scores and zones.
Result ask_tile(Ask& ask);
Result ask_has_tile(Ask& ask);
Result ask_cell(Ask& ask);
Result ask_neighbours(Ask& ask);
Result ask_offset(Ask& ask);
Result ask_distance(Ask& ask);
Result ask_legal(Ask& ask);
Result ask_why_not(Ask& ask);
Result ask_faults(Ask& ask);
Result ask_fillable(Ask& ask);
Result ask_ways(Ask& ask);
Result ask_obstacles(Ask& ask);
Result ask_score(Ask& ask);
Result ask_zone(Ask& ask);

}  // namespace kitwright
