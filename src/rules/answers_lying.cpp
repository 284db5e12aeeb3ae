#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "rules/ask.h"

namespace kitwright {

// Neighbourhoods.

/// Which cells count as near: beside, over a corner, in the row, in the column, on both diagonals.
enum class Near { Orth, Diag, Row, Col, Diagonals };

static ValueList next_to(Ask& ask, const TileRef& ref) {
  const ValueList& tiles = ask.tiles(*ref.board);
  std::array<int, 6> around = ask.around(*ref.board, ref.index);
  std::sort(around.begin(), around.end());
  ValueList found;
  found.reserve(around.size());
  for (const int other : around)
    if (other >= 0) found.push_back(tiles[static_cast<std::size_t>(other)]);
  return found;
}

/// The tiles beside a cell.
static ValueList next_to(Ask& ask, const CellRef& ref) {
  std::vector<int> around;
  for (const Direction& d : directions(ref.board->board().kind)) around.push_back(ref.board->at(stepped(ref.cell.place, d.step)));
  std::sort(around.begin(), around.end());
  ValueList found;
  for (const int tile : around)
    if (tile >= 0) found.push_back(ask.tiles(*ref.board)[static_cast<std::size_t>(tile)]);
  return found;
}

/// The tiles on other cells that are near this one.
template <class IsNear>
static ValueList others(Ask& ask, const CellRef& ref, IsNear is_near) {
  const ValueList& tiles = ask.tiles(*ref.board);
  ValueList found;
  found.reserve(8);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const BoardCell& there = ref.board->tiles[i].cell;
    if (there.place != ref.cell.place && is_near(ref.cell, there)) found.push_back(tiles[i]);
  }
  return found;
}

static int across(const BoardCell& a, const BoardCell& b) { return std::abs(a.place.a - b.place.a); }
static int down(const BoardCell& a, const BoardCell& b) { return std::abs(a.place.b - b.place.b); }

static ValueList all_near(Ask& ask, Near near, const CellRef& ref) {
  using Cell = const BoardCell&;
  switch (near) {
    case Near::Orth: break;
    case Near::Diag: return others(ask, ref, [](Cell a, Cell b) { return across(a, b) == 1 && down(a, b) == 1; });
    case Near::Row: return others(ask, ref, [](Cell a, Cell b) { return a.row == b.row; });
    case Near::Col: return others(ask, ref, [](Cell a, Cell b) { return a.column == b.column; });
    case Near::Diagonals: return others(ask, ref, [](Cell a, Cell b) { return across(a, b) == down(a, b); });
  }
  return next_to(ask, ref);
}

/// A tile's neighbours are found once for a position. A tile that is only being placed lies nowhere yet: its cell is asked.
static Result near(Ask& ask, Near which) {
  const auto spend = [&](const BoardState& board) {
    return ask.call.run.spend(static_cast<std::int64_t>(board.tiles.size()), ask.call.node.where);
  };
  if (!ask.tile_of(*ask.call[0].record()))
    if (const auto cell = ask.being_placed(0)) return spend(*cell->board) ? Result(all_near(ask, which, *cell)) : std::nullopt;
  const auto ref = ask.tile(0);
  if (!ref) return {};
  auto& lists = ask.kept_of(*ref->board).near[static_cast<std::size_t>(which)];
  lists.resize(ref->board->tiles.size());
  std::optional<Value>& known = lists[ref->index];
  if (known) return known;
  if (!spend(*ref->board)) return {};
  known = Value(which == Near::Orth ? next_to(ask, *ref) : all_near(ask, which, {ref->board, ref->tile().cell}));
  return known;
}

Result ask_orth(Ask& ask) { return near(ask, Near::Orth); }
Result ask_diag(Ask& ask) { return near(ask, Near::Diag); }
Result ask_row(Ask& ask) { return near(ask, Near::Row); }
Result ask_col(Ask& ask) { return near(ask, Near::Col); }
Result ask_diagonals(Ask& ask) { return near(ask, Near::Diagonals); }

// Groups and networks.

/// Everything not yet seen that steps lead to from `start`; `may` says whether from one tile to the next one may go.
template <class May>
static std::vector<std::size_t> reached(Ask& ask, const BoardState& board, std::size_t start, std::vector<char>& seen, May may) {
  std::vector<std::size_t> found;
  found.reserve(8);
  found.push_back(start);
  seen[start] = 1;
  for (std::size_t k = 0; k < found.size(); ++k) {
    const auto& around = ask.around(board, found[k]);
    for (std::size_t d = 0; d < around.size(); ++d) {
      if (around[d] < 0 || seen[static_cast<std::size_t>(around[d])] || !may(static_cast<int>(found[k]), d, around[d])) continue;
      seen[static_cast<std::size_t>(around[d])] = 1;
      found.push_back(static_cast<std::size_t>(around[d]));
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

static Value picked(const ValueList& tiles, const std::vector<std::size_t>& which) {
  ValueList list;
  list.reserve(which.size());
  for (const std::size_t i : which) list.push_back(tiles[i]);
  return list;
}

/// The tiles of a list that lie on one board, by index; empty after a finding.
static std::optional<std::pair<BoardState*, std::vector<std::size_t>>> listed(Ask& ask) {
  std::pair<BoardState*, std::vector<std::size_t>> result{nullptr, {}};
  result.second.reserve(ask.call.list(0).size());
  for (const Value& v : ask.call.list(0)) {
    const auto tile = v.record() ? ask.tile_of(*v.record()) : std::nullopt;
    if (!tile || (result.first && result.first != tile->board)) {
      ask.fail(0, "these are not tiles of one board");
      return {};
    }
    result.first = tile->board;
    result.second.push_back(tile->index);
  }
  return result;
}

static Result grouped(Ask& ask, bool only_linked) {
  const auto tiles = listed(ask);
  if (!tiles) return {};
  ValueList groups;
  if (!tiles->first) return Value(std::move(groups));
  const BoardState& board = *tiles->first;
  const ValueList& values = ask.tiles(board);
  if (!ask.call.run.spend(static_cast<std::int64_t>(values.size()) * 6, ask.call.node.where)) return {};
  // By tile: the value by which it is grouped; null for tiles that are not in the list, which join no group.
  std::vector<const Value*> key(values.size());
  for (const std::size_t i : tiles->second) {
    key[i] = values[i].record()->get(ask.call.text(1));
    if (!key[i]) return ask.fail(1, fmt::format("a tile has no field '{}'", ask.call.text(1)));
  }
  static const ValueRecord form{{"size", {}}, {"tiles", {}}, {"value", {}}};
  std::vector<char> seen(values.size());
  groups.reserve(tiles->second.size());
  for (const std::size_t start : tiles->second) {
    if (seen[start]) continue;
    const auto group = reached(ask, board, start, seen, [&](int from, std::size_t d, int to) {
      const auto there = static_cast<std::size_t>(to);
      return key[there] && *key[there] == *key[start] && (!only_linked || board.linked(from, d, to));
    });
    ValueList of_group;
    of_group.reserve(form.size());
    of_group.emplace_back(static_cast<std::int64_t>(group.size()));
    of_group.push_back(picked(values, group));
    of_group.push_back(*key[start]);
    groups.emplace_back(ValueRecord(form, std::move(of_group)));
  }
  return Value(std::move(groups));
}

Result ask_groups(Ask& ask) { return grouped(ask, false); }
Result ask_linked_groups(Ask& ask) { return grouped(ask, true); }

/// All tiles that open edges lead to from this one, itself included. Found once for a position.
static const std::vector<std::size_t>& network(Ask& ask, const TileRef& ref) {
  auto& networks = ask.kept_of(*ref.board).networks;
  networks.resize(ref.board->tiles.size());
  if (!networks[ref.index].empty()) return networks[ref.index];
  std::vector<char> seen(ref.board->tiles.size());
  return networks[ref.index] = reached(ask, *ref.board, ref.index, seen,
                                       [&](int from, std::size_t d, int to) { return ref.board->linked(from, d, to); });
}

Result ask_linked(Ask& ask) {
  const auto ref = ask.tile(0);
  if (!ref) return {};
  return picked(ask.tiles(*ref->board), network(ask, *ref));
}

static std::optional<std::size_t> direction_of(Ask& ask, std::size_t index, GridKind kind) {
  const auto all = directions(kind);
  for (std::size_t d = 0; d < all.size(); ++d)
    if (all[d].name == ask.call.text(index)) return d;
  ask.fail(index, fmt::format("there is no edge '{}'", ask.call.text(index)), "N E S W, or N NE SE S SW NW of a hexagon");
  return {};
}

/// Whether the tile's open edge leads off the board on that side.
static bool leaves(const BoardState& board, const PlacedTile& tile, std::size_t direction) {
  return (tile.open >> direction & 1u) != 0 && !board.board().open &&
         !board.board().at(stepped(tile.cell.place, directions(board.board().kind)[direction].step));
}

Result ask_reaches(Ask& ask) {
  const auto ref = ask.tile(0);
  const auto side = ref ? direction_of(ask, 1, ref->board->board().kind) : std::nullopt;
  if (!side) return {};
  const auto& all = network(ask, *ref);
  return Value(
      std::any_of(all.begin(), all.end(), [&](std::size_t i) { return leaves(*ref->board, ref->board->tiles[i], *side); }));
}

namespace {

/// Looks for a way that enters no tile twice.
class Router {
 public:
  Router(Ask& ask, const TileRef& via, std::size_t to)
      : ask_(ask), board_(*via.board), via_(via.index), to_(to), seen_(board_.tiles.size()) {}
  /// Is there a way in from this side, through the tile, and out on the other side? Empty if the budget runs out.
  std::optional<bool> from(std::size_t side) {
    for (std::size_t i = 0; i < board_.tiles.size(); ++i) {
      if (!leaves(board_, board_.tiles[i], side)) continue;
      const auto found = walk(i, false);
      if (!found || *found) return found;
    }
    return false;
  }

 private:
  std::optional<bool> walk(std::size_t at, bool passed) {
    if (!ask_.call.run.spend(1, ask_.call.node.where)) return {};
    passed = passed || at == via_;
    if (passed && leaves(board_, board_.tiles[at], to_)) return true;
    seen_[at] = 1;
    const auto& around = ask_.around(board_, at);
    for (std::size_t d = 0; d < around.size(); ++d) {
      if (around[d] < 0 || seen_[static_cast<std::size_t>(around[d])] || !board_.linked(static_cast<int>(at), d, around[d]))
        continue;
      const auto found = walk(static_cast<std::size_t>(around[d]), passed);
      if (!found || *found) return found;
    }
    // Another way may still enter it.
    seen_[at] = 0;
    return false;
  }

  Ask& ask_;
  const BoardState& board_;
  std::size_t via_, to_;
  std::vector<char> seen_;
};

}  // namespace

Result ask_on_route(Ask& ask) {
  const auto ref = ask.tile(0);
  const auto from = ref ? direction_of(ask, 1, ref->board->board().kind) : std::nullopt;
  const auto to = from ? direction_of(ask, 2, ref->board->board().kind) : std::nullopt;
  if (!to) return {};
  const auto found = Router(ask, *ref, *to).from(*from);
  if (!found) return {};
  return Value(*found);
}

Result ask_connected(Ask& ask) {
  const auto tiles = listed(ask);
  if (!tiles) return {};
  if (!tiles->first || tiles->second.empty()) return Value(true);
  if (!ask.call.run.spend(static_cast<std::int64_t>(tiles->second.size()) * 6, ask.call.node.where)) return {};
  std::vector<char> seen(tiles->first->tiles.size());
  const auto all = reached(ask, *tiles->first, tiles->second.front(), seen, [&](int, std::size_t, int to) {
    return std::find(tiles->second.begin(), tiles->second.end(), static_cast<std::size_t>(to)) != tiles->second.end();
  });
  return Value(all.size() == tiles->second.size());
}

Result ask_patch(Ask& ask) {
  auto corner = ask.tile_of(*ask.call[0].record()) ? std::nullopt : ask.being_placed(0);
  if (!corner)
    if (const auto ref = ask.tile(0)) corner = CellRef{ref->board, ref->tile().cell};
  if (!corner) return {};
  const std::int64_t wide = ask.call.number(1).top(), high = ask.call.number(2).top();
  if (wide < 1 || high < 1 || wide > 40 || high > 40) return ask.fail(1, "a patch is 1 to 40 cells wide and high");
  const CellPlace own = corner->cell.place;
  for (int b = 0; b < high; ++b)
    for (int a = 0; a < wide; ++a)
      if ((a || b) && corner->board->at({own.a + a, own.b + b}) < 0) return Value(false);
  return Value(true);
}

}  // namespace kitwright
