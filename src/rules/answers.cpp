#include "rules/answers.h"

#include <algorithm>
#include <array>
#include <memory>

#include <fmt/format.h>

#include "rules/fill.h"

namespace kitwright {
namespace {

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

/// Neighbourhoods that were asked for already, as lists of tiles.
struct KeptLists {
  std::string board;
  std::vector<std::optional<Value>> by_tile[5];
};

/// What is remembered from call to call while the position stays as it is.
struct Kept {
  std::vector<KeptLists> lists;
  std::vector<const Score*> open_scores;
};

/// The position at work on one call.
struct Ask {
  PlayPosition& position;
  Call& call;
  Kept& kept;

  const Value* field(std::size_t index, std::string_view name) const {
    const ValueRecord* record = call[index].record();
    const auto found = record->find(name);
    return found == record->end() ? nullptr : &found->second;
  }
  Result fail(std::size_t index, std::string message, std::string hint = {}) {
    return call.fail("expr.position", index, std::move(message), std::move(hint));
  }

  BoardState* board(std::size_t index) {
    const Value* id = field(index, "id");
    BoardState* found = id && id->text() ? position.board(*id->text()) : nullptr;
    if (!found) fail(index, "this is no board of rules.json");
    return found;
  }

  std::optional<TileRef> tile(std::size_t index) {
    const Value *board = field(index, "board"), *place = field(index, "place");
    BoardState* on = board && board->text() ? position.board(*board->text()) : nullptr;
    if (!on || !place || !place->number() || place->number()->top() >= static_cast<std::int64_t>(on->tiles.size())) {
      fail(index, "this is no tile that lies on a board");
      return {};
    }
    return TileRef{on, static_cast<std::size_t>(place->number()->top())};
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

CellPlace stepped(CellPlace from, const Direction& d) { return {from.a + d.step.a, from.b + d.step.b}; }

const ValueList& tiles_of(PlayPosition& position, const BoardState& board) {
  return *position.environment().find(board.board().id)->record()->find("tiles")->second.list();
}

// Neighbourhoods.

enum class Near { Orth, Diag, Row, Col, Diagonals };

bool is_near(Near near, const PlacedTile& a, const PlacedTile& b, GridKind kind) {
  const int across = std::abs(a.cell.place.a - b.cell.place.a), down = std::abs(a.cell.place.b - b.cell.place.b);
  switch (near) {
    case Near::Orth: return distance(kind, a.cell.place, b.cell.place) == 1;
    case Near::Diag: return across == 1 && down == 1;
    case Near::Row: return a.cell.row == b.cell.row;
    case Near::Col: return a.cell.column == b.cell.column;
    case Near::Diagonals: return across == down;
  }
  return false;
}

Result near(Ask& ask, Near which) {
  const auto ref = ask.tile(0);
  if (!ref) return {};
  KeptLists* kept = nullptr;
  for (KeptLists& k : ask.kept.lists)
    if (k.board == ref->board->board().id) kept = &k;
  auto& lists = kept->by_tile[static_cast<std::size_t>(which)];
  lists.resize(ref->board->tiles.size());
  std::optional<Value>& known = lists[ref->index];
  if (known) return known;
  const ValueList& values = tiles_of(ask.position, *ref->board);
  if (!ask.call.run.spend(static_cast<std::int64_t>(values.size()), ask.call.node.where)) return {};
  ValueList found;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (i != ref->index && is_near(which, ref->tile(), ref->board->tiles[i], ref->board->board().kind))
      found.push_back(values[i]);
  known = Value(std::move(found));
  return known;
}

Result ask_orth(Ask& ask) { return near(ask, Near::Orth); }
Result ask_diag(Ask& ask) { return near(ask, Near::Diag); }
Result ask_row(Ask& ask) { return near(ask, Near::Row); }
Result ask_col(Ask& ask) { return near(ask, Near::Col); }
Result ask_diagonals(Ask& ask) { return near(ask, Near::Diagonals); }

// Groups and networks.

/// Everything that steps lead to from `start`; `may` says whether from one tile to the next one may go.
template <class May>
std::vector<std::size_t> reached(const BoardState& board, std::size_t start, May may) {
  std::vector<std::size_t> found = {start};
  std::vector<char> seen(board.tiles.size());
  seen[start] = 1;
  for (std::size_t k = 0; k < found.size(); ++k) {
    const std::vector<int> around = board.neighbours(static_cast<int>(found[k]));
    for (std::size_t d = 0; d < around.size(); ++d) {
      if (around[d] < 0 || seen[static_cast<std::size_t>(around[d])] || !may(static_cast<int>(found[k]), d, around[d])) continue;
      seen[static_cast<std::size_t>(around[d])] = 1;
      found.push_back(static_cast<std::size_t>(around[d]));
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

Value picked(const ValueList& tiles, const std::vector<std::size_t>& which) {
  ValueList list;
  for (const std::size_t i : which) list.push_back(tiles[i]);
  return list;
}

/// The tiles of a list that lie on one board, by index; empty after a finding.
std::optional<std::pair<BoardState*, std::vector<std::size_t>>> listed(Ask& ask) {
  std::pair<BoardState*, std::vector<std::size_t>> result{nullptr, {}};
  for (const Value& v : ask.call.list(0)) {
    const ValueRecord* r = v.record();
    const auto board = r ? r->find("board") : ValueRecord::const_iterator{},
               place = r ? r->find("place") : ValueRecord::const_iterator{};
    BoardState* on = r && board != r->end() && board->second.text() ? ask.position.board(*board->second.text()) : nullptr;
    if (!on || place == r->end() || (result.first && result.first != on)) {
      ask.fail(0, "these are not tiles of one board");
      return {};
    }
    result.first = on;
    result.second.push_back(static_cast<std::size_t>(place->second.number()->top()));
  }
  return result;
}

Result grouped(Ask& ask, bool only_linked) {
  const auto tiles = listed(ask);
  if (!tiles) return {};
  ValueList groups;
  if (!tiles->first) return Value(std::move(groups));
  const BoardState& board = *tiles->first;
  const ValueList& values = tiles_of(ask.position, board);
  if (!ask.call.run.spend(static_cast<std::int64_t>(values.size()) * 6, ask.call.node.where)) return {};
  std::vector<const Value*> key(values.size());
  for (const std::size_t i : tiles->second) {
    const auto found = values[i].record()->find(ask.call.text(1));
    if (found == values[i].record()->end()) return ask.fail(1, fmt::format("a tile has no field '{}'", ask.call.text(1)));
    key[i] = &found->second;
  }
  std::vector<char> done(values.size());
  for (const std::size_t start : tiles->second) {
    if (done[start]) continue;
    const auto group = reached(board, start, [&](int from, std::size_t d, int to) {
      const auto there = static_cast<std::size_t>(to);
      return key[there] && *key[there] == *key[start] && (!only_linked || board.linked(from, d, to));
    });
    for (const std::size_t i : group) done[i] = 1;
    groups.push_back(
        ValueRecord{{"value", *key[start]}, {"size", static_cast<std::int64_t>(group.size())}, {"tiles", picked(values, group)}});
  }
  return Value(std::move(groups));
}

Result ask_groups(Ask& ask) { return grouped(ask, false); }
Result ask_linked_groups(Ask& ask) { return grouped(ask, true); }

std::vector<std::size_t> network(const TileRef& ref) {
  return reached(*ref.board, ref.index, [&](int from, std::size_t d, int to) { return ref.board->linked(from, d, to); });
}

Result ask_linked(Ask& ask) {
  const auto ref = ask.tile(0);
  if (!ref) return {};
  return picked(tiles_of(ask.position, *ref->board), network(*ref));
}

std::optional<std::size_t> direction_of(Ask& ask, std::size_t index, GridKind kind) {
  const auto all = directions(kind);
  for (std::size_t d = 0; d < all.size(); ++d)
    if (all[d].name == ask.call.text(index)) return d;
  ask.fail(index, fmt::format("there is no edge '{}'", ask.call.text(index)), "N E S W, or N NE SE S SW NW of a hexagon");
  return {};
}

/// Whether the tile's open edge leads off the board on that side.
bool leaves(const BoardState& board, const PlacedTile& tile, std::size_t direction) {
  return (tile.open >> direction & 1u) != 0 && !board.board().open &&
         !board.board().at(stepped(tile.cell.place, directions(board.board().kind)[direction]));
}

Result ask_reaches(Ask& ask) {
  const auto ref = ask.tile(0);
  const auto side = ref ? direction_of(ask, 1, ref->board->board().kind) : std::nullopt;
  if (!side) return {};
  const auto all = network(*ref);
  return Value(
      std::any_of(all.begin(), all.end(), [&](std::size_t i) { return leaves(*ref->board, ref->board->tiles[i], *side); }));
}

/// Looks for a way that enters no tile twice.
class Router {
 public:
  Router(Ask& ask, const TileRef& via, std::size_t to)
      : ask_(ask), board_(*via.board), via_(via.index), to_(to), seen_(board_.tiles.size()) {}
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
    const std::vector<int> around = board_.neighbours(static_cast<int>(at));
    for (std::size_t d = 0; d < around.size(); ++d) {
      if (around[d] < 0 || seen_[static_cast<std::size_t>(around[d])] || !board_.linked(static_cast<int>(at), d, around[d]))
        continue;
      const auto found = walk(static_cast<std::size_t>(around[d]), passed);
      if (!found || *found) return found;
    }
    seen_[at] = 0;
    return false;
  }

  Ask& ask_;
  const BoardState& board_;
  std::size_t via_, to_;
  std::vector<char> seen_;
};

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
  const auto all = reached(*tiles->first, tiles->second.front(), [&](int, std::size_t, int to) {
    return std::find(tiles->second.begin(), tiles->second.end(), static_cast<std::size_t>(to)) != tiles->second.end();
  });
  return Value(all.size() == tiles->second.size());
}

Result ask_patch(Ask& ask) {
  const auto ref = ask.tile(0);
  if (!ref) return {};
  const std::int64_t wide = ask.call.number(1).top(), high = ask.call.number(2).top();
  if (wide < 1 || high < 1 || wide > 40 || high > 40) return ask.fail(1, "a patch is 1 to 40 cells wide and high");
  for (int b = 0; b < high; ++b)
    for (int a = 0; a < wide; ++a)
      if (ref->board->at({ref->tile().cell.place.a + a, ref->tile().cell.place.b + b}) < 0) return Value(false);
  return Value(true);
}

// Cells.

Result ask_tile(Ask& ask) {
  BoardState* board = ask.board(0);
  if (!board) return {};
  const auto cell = cell_called(board->board(), ask.call.text(1));
  const int index = cell ? board->at(cell->place) : -1;
  if (index < 0) return ask.fail(1, fmt::format("no tile lies on {}", ask.call.text(1)));
  return tiles_of(ask.position, *board)[static_cast<std::size_t>(index)];
}

Result ask_has_tile(Ask& ask) {
  BoardState* board = ask.board(0);
  if (!board) return {};
  const auto cell = cell_called(board->board(), ask.call.text(1));
  return Value(cell && board->at(cell->place) >= 0);
}

Result ask_cell(Ask& ask) {
  const Board* board = ask.geometry(0);
  if (!board) return {};
  const auto cell = cell_called(*board, ask.call.text(1));
  if (!cell) return ask.fail(1, fmt::format("the board '{}' has no cell '{}'", board->id, ask.call.text(1)));
  return value_of(*board, *cell);
}

std::optional<BoardCell> cell_at(const Board& board, CellPlace place) {
  if (board.open) return open_cell(board, place);
  const BoardCell* cell = board.at(place);
  return cell ? std::optional(*cell) : std::nullopt;
}

Result ask_neighbours(Ask& ask) {
  const auto from = ask.cell(0);
  const Board* board = from ? ask.geometry(0) : nullptr;
  if (!board) return {};
  ValueList found;
  std::vector<BoardCell> cells;
  for (const Direction& d : directions(board->kind))
    if (const auto cell = cell_at(*board, stepped(from->cell.place, d))) cells.push_back(*cell);
  std::sort(cells.begin(), cells.end(),
            [](const BoardCell& x, const BoardCell& y) { return std::pair(x.row, x.column) < std::pair(y.row, y.column); });
  for (const BoardCell& cell : cells) found.push_back(value_of(*board, cell));
  return Value(std::move(found));
}

Result ask_offset(Ask& ask) {
  const auto from = ask.cell(0);
  const Board* board = from ? ask.geometry(0) : nullptr;
  if (!board) return {};
  const auto step = [&](std::size_t i) {
    return static_cast<int>(std::clamp<std::int64_t>(ask.call.number(i).top(), -2000, 2000));
  };
  const auto cell = cell_at(*board, {from->cell.place.a + step(1), from->cell.place.b + step(2)});
  return cell ? Value(ValueList{value_of(*board, *cell)}) : Value(ValueList{});
}

Result ask_distance(Ask& ask) {
  const auto a = ask.cell(0), b = a ? ask.cell(1) : std::nullopt;
  const Board* board = b ? ask.geometry(0) : nullptr;
  if (!board) return {};
  return Value(distance(board->kind, a->cell.place, b->cell.place));
}

// Placing and filling.

Result texts(const std::vector<std::string>& lines) {
  ValueList list;
  for (const std::string& line : lines) list.emplace_back(line);
  return Value(std::move(list));
}

std::optional<std::vector<std::string>> faults_of_placing(Ask& ask) {
  BoardState* board = ask.board(0);
  if (!board) return {};
  const auto& rows = board->rules->of->items;
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& r) { return r.id == ask.call.text(1); });
  if (row == rows.end()) {
    std::vector<std::string> known;
    for (const ItemRow& r : rows) known.push_back(r.id);
    ask.fail(1, fmt::format("there is no '{}' among the {}", ask.call.text(1), board->rules->of->plural),
             suggest(ask.call.text(1), known));
    return {};
  }
  const auto cell = cell_called(board->board(), ask.call.text(3));
  if (!cell) {
    ask.fail(3, fmt::format("the board '{}' has no cell '{}'", board->board().id, ask.call.text(3)));
    return {};
  }
  const auto step = static_cast<std::int64_t>(360 / directions(board->board().kind).size());
  const Number turn = ask.call.number(2);
  if (!turn.is_whole() || turn.top() % step != 0 || turn.top() < 0 || turn.top() >= 360) {
    ask.fail(2, fmt::format("a piece turns by {} degrees, up to {}", step, 360 - step));
    return {};
  }
  Diagnostics out;
  auto faults = placing_faults(ask.position, *board, *row, static_cast<int>(turn.top()), *cell, out);
  if (out.size() == 0) return faults;
  ask.fail(0, out.findings().front().message);
  return {};
}

Result ask_legal(Ask& ask) {
  const auto faults = faults_of_placing(ask);
  return faults ? Result(faults->empty()) : std::nullopt;
}

Result ask_why_not(Ask& ask) {
  const auto faults = faults_of_placing(ask);
  return faults ? texts(*faults) : std::nullopt;
}

Result ask_faults(Ask& ask) {
  BoardState* board = ask.board(0);
  return board ? texts(lying_faults(*board)) : std::nullopt;
}

/// An open board has no end, so nothing can fill it.
BoardState* bounded_board(Ask& ask) {
  BoardState* board = ask.board(0);
  if (board && board->board().open) return ask.fail(0, "an open board cannot be filled"), nullptr;
  return board;
}

Result ask_fillable(Ask& ask) {
  BoardState* board = bounded_board(ask);
  if (!board) return {};
  Diagnostics out;
  return Value(lying_faults(*board).empty() && find_filling(fill_problem(*board, ask.position.environment(), out)).has_value());
}

Result ask_ways(Ask& ask) {
  BoardState* board = bounded_board(ask);
  if (!board) return {};
  if (!lying_faults(*board).empty()) return Value(0);
  Diagnostics out;
  const auto ways = count_fillings(fill_problem(*board, ask.position.environment(), out));
  if (!ways) return ask.fail(0, "this board is too large, or its pieces too different, for a count");
  if (*ways > static_cast<Ways>(INT64_MAX))
    return ask.call.fail("expr.overflow", 0, fmt::format("there are {} ways, more than an exact number holds", to_text(*ways)));
  return Value(static_cast<std::int64_t>(*ways));
}

Result ask_obstacles(Ask& ask) {
  BoardState* board = bounded_board(ask);
  if (!board) return {};
  if (const auto faults = lying_faults(*board); !faults.empty()) return texts(faults);
  Diagnostics out;
  return texts(fill_obstacles(*board, ask.position.environment(), out));
}

// Scores and zones.

/// The points of a score, which may ask for others but not for itself.
Result points_of(Ask& ask, const Score& score) {
  auto& open = ask.kept.open_scores;
  if (std::find(open.begin(), open.end(), &score) != open.end())
    return ask.fail(0, fmt::format("the score '{}' needs itself", score.id));
  if (!ask.call.run.spend(1000, ask.call.node.where)) return {};
  open.push_back(&score);
  Diagnostics out;
  auto points = ask.position.ask(score.points, out);
  open.pop_back();
  if (points) return points;
  return ask.fail(0, out.findings().empty() ? "this score has no expression" : out.findings().front().message);
}

Result ask_score(Ask& ask) {
  std::vector<std::string> known;
  for (const Score& s : ask.position.rules().scores) {
    if (s.id == ask.call.text(0)) return points_of(ask, s);
    known.push_back(s.id);
  }
  return ask.fail(0, fmt::format("there is no score '{}'", ask.call.text(0)), suggest(ask.call.text(0), known));
}

Result ask_zone(Ask& ask) {
  const auto found = ask.position.zones.find(ask.call.text(0));
  return found == ask.position.zones.end() ? Value(ValueList{}) : Value(found->second);
}

struct AnswerRow {
  std::string_view word;
  Result (*answer)(Ask&);
};

constexpr AnswerRow answer_rows[] = {
    {"orth", ask_orth},
    {"diag", ask_diag},
    {"row", ask_row},
    {"col", ask_col},
    {"diagonals", ask_diagonals},
    {"groups", ask_groups},
    {"linked_groups", ask_linked_groups},
    {"linked", ask_linked},
    {"reaches", ask_reaches},
    {"on_route", ask_on_route},
    {"tile", ask_tile},
    {"has_tile", ask_has_tile},
    {"cell", ask_cell},
    {"neighbours", ask_neighbours},
    {"offset", ask_offset},
    {"distance", ask_distance},
    {"connected", ask_connected},
    {"patch", ask_patch},
    {"legal", ask_legal},
    {"why_not", ask_why_not},
    {"faults", ask_faults},
    {"fillable", ask_fillable},
    {"ways", ask_ways},
    {"obstacles", ask_obstacles},
    {"score", ask_score},
    {"zone", ask_zone},
};

}  // namespace

Answers answers_of(PlayPosition& position) {
  auto kept = std::make_shared<Kept>();
  for (const BoardState& b : position.boards()) kept->lists.push_back({b.board().id, {}});
  return [&position, kept](Call& call) -> Result {
    const auto row = std::find_if(std::begin(answer_rows), std::end(answer_rows),
                                  [&](const AnswerRow& r) { return r.word == call.node.word; });
    Ask ask{position, call, *kept};
    return row->answer(ask);
  };
}

}  // namespace kitwright
