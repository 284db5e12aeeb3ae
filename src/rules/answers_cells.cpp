#include <algorithm>

#include <fmt/format.h>

#include "base/suggest.h"
#include "rules/ask.h"
#include "rules/fill.h"

namespace kitwright {

// Cells.

constexpr const char* open_cells = "an open board's cells are their coordinates, from -1000 to 1000: '3,-1'";

Result ask_tile(Ask& ask) {
  BoardState* board = ask.board(0);
  if (!board) return {};
  const auto cell = cell_called(board->board(), ask.call.text(1));
  const int index = cell ? board->at(cell->place) : -1;
  if (index < 0) return ask.fail(1, fmt::format("no tile lies on {}", ask.call.text(1)));
  return ask.tiles(*board)[static_cast<std::size_t>(index)];
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
  if (!cell)
    return ask.fail(1, fmt::format("the board '{}' has no cell '{}'", board->id, ask.call.text(1)),
                    board->open ? open_cells : "");
  return value_of(*board, *cell);
}

Result ask_neighbours(Ask& ask) {
  const auto from = ask.cell(0);
  const Board* board = from ? ask.geometry(0) : nullptr;
  if (!board) return {};
  if (!board->open) return board->neighbours[static_cast<std::size_t>(board->at(from->cell.place) - board->cells.data())];
  ValueList found;
  std::vector<BoardCell> cells;
  for (const Direction& d : directions(board->kind))
    if (const auto cell = cell_at(*board, stepped(from->cell.place, d.step))) cells.push_back(*cell);
  std::sort(cells.begin(), cells.end(),
            [](const BoardCell& x, const BoardCell& y) { return std::pair(x.row, x.column) < std::pair(y.row, y.column); });
  for (const BoardCell& cell : cells) found.push_back(value_of(*board, cell));
  return Value(std::move(found));
}

Result ask_offset(Ask& ask) {
  const auto from = ask.cell(0);
  const Board* board = from ? ask.geometry(0) : nullptr;
  if (!board) return {};
  // Further than from one end of any board to the other, and safe to add.
  constexpr std::int64_t off = 1'000'000;
  const auto step = [&](std::size_t i) { return static_cast<int>(std::clamp(ask.call.number(i).top(), -off, off)); };
  const auto cell = cell_at(*board, {from->cell.place.a + step(1), from->cell.place.b + step(2)});
  ValueList found;
  if (cell) found.push_back(value_of(*board, *cell));
  return Value(std::move(found));
}

Result ask_distance(Ask& ask) {
  const auto a = ask.cell(0), b = a ? ask.cell(1) : std::nullopt;
  const Board* board = b ? ask.geometry(0) : nullptr;
  if (!board) return {};
  return Value(distance(board->kind, a->cell.place, b->cell.place));
}

// Placing and filling.

static Result texts(const std::vector<std::string>& lines) {
  ValueList list;
  for (const std::string& line : lines) list.emplace_back(line);
  return Value(std::move(list));
}

/// A piece as a call names it, and the arguments to blame.
struct Laying {
  std::string item, cell;
  Number turn;
  std::size_t item_at = 0, cell_at = 0, turn_at = 0;
};

static std::optional<PlacedTile> laid(Ask& ask, const BoardState& board, const Laying& l) {
  const auto fail = [&](std::size_t at, std::string message, std::string hint = {}) -> std::optional<PlacedTile> {
    ask.fail(at, std::move(message), std::move(hint));
    return {};
  };
  const auto& rows = board.rules->of->items;
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& r) { return r.id == l.item; });
  if (row == rows.end())
    return fail(l.item_at, fmt::format("there is no '{}' among the {}", l.item, board.rules->of->plural),
                suggest(l.item, rows, &ItemRow::id));
  const auto cell = cell_called(board.board(), l.cell);
  if (!cell)
    return fail(l.cell_at, fmt::format("the board '{}' has no cell '{}'", board.board().id, l.cell),
                board.board().open ? open_cells : "");
  const auto step = static_cast<std::int64_t>(360 / directions(board.board().kind).size());
  if (!l.turn.is_whole() || l.turn.top() % step != 0 || l.turn.top() < 0 || l.turn.top() >= 360)
    return fail(l.turn_at, fmt::format("a piece turns by {} degrees, up to {}", step, 360 - step));
  const int turn = static_cast<int>(l.turn.top());
  return PlacedTile{&*row, *cell, turn, open_edges(*board.rules, *row, turn), board.rules->state};
}

/// What is wrong with a rule is told where the rule stands; whoever asked is named beside it.
static Result fail_at(Ask& ask, const Finding& first) {
  std::vector<Span> also = first.also;
  also.push_back(ask.call.node.where);
  return ask.call.run.fail(first.id, first.where, first.message, first.hint, std::move(also));
}

static std::optional<std::vector<std::string>> faults_of_placing(Ask& ask) {
  BoardState* board = ask.board(0);
  if (!board) return {};
  const auto tile = laid(ask, *board, {ask.call.text(1), ask.call.text(3), ask.call.number(2), 1, 3, 2});
  if (!tile) return {};
  Diagnostics out;
  auto faults = placing_faults(ask.position, *board, *tile->row, tile->turn, tile->cell, out);
  if (out.size() == 0) return faults;
  fail_at(ask, out.findings().front());
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
  return board ? texts(lying_faults(*board, ask.position.boards())) : std::nullopt;
}

/// The board that is to be filled, unless searches before have used up what there is for all. An open board has no end, so
/// nothing can fill it.
static BoardState* bounded_board(Ask& ask) {
  BoardState* board = ask.board(0);
  if (board && !ask.call.run.begin(ask.call.node.where)) return nullptr;
  if (board && board->board().open) return ask.fail(0, "an open board cannot be filled"), nullptr;
  return board;
}

static Result fail_search(Ask& ask) {
  return ask.fail(0, "whether this board can be filled takes too long to find out",
                  "lay more pieces on it, or ask of a smaller one");
}

Result ask_fillable(Ask& ask) {
  BoardState* board = bounded_board(ask);
  if (!board) return {};
  if (!lying_faults(*board, ask.position.boards()).empty()) return Value(false);
  Diagnostics out;
  const FillSearch search = find_filling(fill_problem(*board, ask.position, out));
  return search.is_certain ? Result(search.filling.has_value()) : fail_search(ask);
}

Result ask_ways(Ask& ask) {
  BoardState* board = bounded_board(ask);
  if (!board) return {};
  if (!lying_faults(*board, ask.position.boards()).empty()) return Value(0);
  Diagnostics out;
  const auto ways = count_fillings(fill_problem(*board, ask.position, out));
  if (!ways) return ask.fail(0, "this board is too large, or its pieces too different, for a count");
  if (*ways > static_cast<Ways>(INT64_MAX))
    return ask.call.fail("expr.overflow", 0, fmt::format("there are {} ways, more than an exact number holds", to_text(*ways)));
  return Value(static_cast<std::int64_t>(*ways));
}

Result ask_obstacles(Ask& ask) {
  BoardState* board = bounded_board(ask);
  if (!board) return {};
  if (const auto faults = lying_faults(*board, ask.position.boards()); !faults.empty()) return texts(faults);
  Diagnostics out;
  const auto obstacles = fill_obstacles(*board, ask.position, out);
  return obstacles ? texts(*obstacles) : fail_search(ask);
}

// Scores and zones.

/// Why a score gave nothing, and where.
static Result no_points(Ask& ask, const Score& score, const Diagnostics& out) {
  if (out.findings().empty()) return ask.fail(0, "this score has no expression", {}, {score.where});
  return fail_at(ask, out.findings().front());
}

/// Asking takes stack.
constexpr std::size_t nested_scores = 100;

/// The points of a score, which may ask for others but not for itself.
static Result points_of(Ask& ask, const Score& score) {
  auto& open = ask.kept.open_scores;
  if (std::find(open.begin(), open.end(), &score) != open.end())
    return ask.fail(0, fmt::format("the score '{}' needs itself", score.id));
  if (open.size() >= nested_scores)
    return ask.fail(0, fmt::format("scores ask for each other more than {} deep", nested_scores),
                    "write some of them without the others");
  if (!ask.call.run.spend(1000, ask.call.node.where)) return {};
  open.push_back(&score);
  Diagnostics out;
  auto points = ask.position.points(score, out);
  open.pop_back();
  return points ? points : no_points(ask, score, out);
}

static const Score* score_called(Ask& ask) {
  const auto& scores = ask.position.rules().scores;
  const auto found = std::find_if(scores.begin(), scores.end(), [&](const Score& s) { return s.id == ask.call.text(0); });
  if (found != scores.end()) return &*found;
  ask.fail(0, fmt::format("there is no score '{}'", ask.call.text(0)), suggest(ask.call.text(0), scores, &Score::id),
           {ask.position.rules().scores_where});
  return nullptr;
}

/// The points on a board that holds nothing but the tiles of the list.
static Result points_on(Ask& ask, const Score& score) {
  const BoardState* here = ask.board(1);
  if (!here || !ask.call.run.spend(1000, ask.call.node.where)) return {};
  if (ask.position.aside) return ask.fail(0, "the points of listed tiles cannot ask for those of other lists");
  PlayPosition other(ask.position.game(), ask.position.world(), ask.position.rules());
  other.aside = true;
  BoardState& board = *other.board(here->board().id);
  for (const Value& v : ask.call.list(2)) {
    const auto part = [&](const char* name) { return v.record() ? v.record()->get(name) : nullptr; };
    const Value *cell = part("cell"), *item = part("tile"), *turn = part("turn");
    if (!cell || !cell->text() || !item || !item->text() || !turn || !turn->number())
      return ask.fail(2, "each tile is a record of 'cell', 'tile' and 'turn'");
    auto tile = laid(ask, board, {*item->text(), *cell->text(), *turn->number(), 2, 2, 2});
    if (!tile) return {};
    if (board.at(tile->cell.place) >= 0) return ask.fail(2, fmt::format("two tiles lie on {}", *cell->text()));
    board.tiles.push_back(std::move(*tile));
  }
  other.refresh();
  Diagnostics out;
  auto points = other.points(score, out);
  return points ? points : no_points(ask, score, out);
}

Result ask_score(Ask& ask) {
  const Score* score = score_called(ask);
  if (!score) return {};
  return ask.call.size() == 1 ? points_of(ask, *score) : points_on(ask, *score);
}

Result ask_zone(Ask& ask) {
  const ValueList* pieces = ask.position.zone(ask.call.text(0));
  return Value(pieces ? *pieces : ValueList());
}

}  // namespace kitwright
