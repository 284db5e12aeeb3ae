#include "game/board.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "game/component_keys.h"

namespace kitwright {

static constexpr Direction square_directions[] = {{"N", {0, -1}}, {"E", {1, 0}}, {"S", {0, 1}}, {"W", {-1, 0}}};
static constexpr Direction hex_directions[] = {{"N", {0, -1}}, {"NE", {1, -1}}, {"SE", {1, 0}},
                                               {"S", {0, 1}},  {"SW", {-1, 1}}, {"NW", {-1, 0}}};

std::span<const Direction> directions(GridKind kind) {
  if (kind == GridKind::Hex) return hex_directions;
  return square_directions;
}

std::size_t opposite(GridKind kind, std::size_t direction) {
  const std::size_t all = directions(kind).size();
  return (direction + all / 2) % all;
}

int distance(GridKind kind, CellPlace from, CellPlace to) {
  const int a = to.a - from.a, b = to.b - from.b;
  if (kind == GridKind::Square) return std::abs(a) + std::abs(b);
  return (std::abs(a) + std::abs(b) + std::abs(a + b)) / 2;
}

static std::string letters(int n) {
  std::string word;
  for (; n > 0; n = (n - 1) / 26) word.insert(word.begin(), static_cast<char>('A' + (n - 1) % 26));
  return word;
}

static void lay_squares(Board& board) {
  const double side = board.cell.to_mm();
  for (int row = 1; row <= board.rows; ++row)
    for (int column = 1; column <= board.columns; ++column)
      board.cells.push_back(
          {letters(row) + std::to_string(column), {column, row}, row, column, 0, (column - 0.5) * side, (row - 0.5) * side});
  board.width = board.columns * side;
  board.height = board.rows * side;
}

/// Between the columns of flat-top hexes, which are 2/sqrt(3) of a cell wide.
static double hex_pitch(const Board& board) { return board.cell.to_mm() * std::sqrt(3.0) / 2; }

/// From the middle of the cell `0,0` to that of another, in mm right and down.
static std::pair<double, double> off_centre(const Board& board, CellPlace place) {
  const double side = board.cell.to_mm();
  if (board.kind == GridKind::Square) return {place.a * side, place.b * side};
  return {place.a * hex_pitch(board), (place.b + place.a / 2.0) * side};
}

static void lay_hexes(Board& board) {
  const int radius = board.radius;
  const double high = board.cell.to_mm(), wide = high * 2 / std::sqrt(3.0);
  board.width = 2 * radius * hex_pitch(board) + wide;
  board.height = (2 * radius + 1) * high;
  board.rows = board.columns = 2 * radius + 1;
  for (int q = -radius; q <= radius; ++q) {
    const int first = std::max(-radius, -q - radius), last = std::min(radius, -q + radius);
    for (int r = first; r <= last; ++r) {
      const CellPlace place{q, r};
      const int column = q + radius + 1, row = r - first + 1;
      const auto [x, y] = off_centre(board, place);
      board.cells.push_back({letters(column) + std::to_string(row), place, row, column, distance(GridKind::Hex, {}, place),
                             board.width / 2 + x, board.height / 2 + y});
    }
  }
}

const BoardCell* Board::find(std::string_view cell_id) const {
  const auto it = by_id.find(cell_id);
  return it == by_id.end() ? nullptr : &cells[it->second];
}

/// Columns and rows, or q and r, counted from 0; the place of cells that are none is beyond them.
static CellPlace from_zero(const Board& board, CellPlace place) {
  const int before = board.kind == GridKind::Hex ? -board.radius : 1;
  return {place.a - before, place.b - before};
}

const BoardCell* Board::at(CellPlace place) const {
  const CellPlace here = from_zero(*this, place);
  if (here.a < 0 || here.b < 0 || here.a >= columns || here.b >= rows || by_place.empty()) return nullptr;
  const int cell = by_place[static_cast<std::size_t>(here.b * columns + here.a)];
  return cell < 0 ? nullptr : &cells[static_cast<std::size_t>(cell)];
}

/// By row and column.
static Value neighbours_of(const Board& board, const BoardCell& cell) {
  std::vector<const BoardCell*> around;
  for (const Direction& d : directions(board.kind))
    if (const BoardCell* c = board.at({cell.place.a + d.step.a, cell.place.b + d.step.b})) around.push_back(c);
  std::sort(around.begin(), around.end(),
            [](const BoardCell* x, const BoardCell* y) { return std::pair(x->row, x->column) < std::pair(y->row, y->column); });
  ValueList values;
  for (const BoardCell* c : around) values.push_back(value_of(board, *c));
  return values;
}

/// Of an open board, each way from its cell `0,0`: no table is as wide.
static constexpr int most_steps = 1000;

BoardCell open_cell(const Board& board, CellPlace place) {
  const auto [x, y] = off_centre(board, place);
  const int ring = board.kind == GridKind::Hex ? distance(GridKind::Hex, {}, place) : 0;
  return {fmt::format("{},{}", place.a, place.b), place, place.b, place.a, ring, x, y};
}

std::optional<BoardCell> cell_at(const Board& board, CellPlace place) {
  if (board.open) {
    const bool there = std::abs(place.a) <= most_steps && std::abs(place.b) <= most_steps;
    return there ? std::optional(open_cell(board, place)) : std::nullopt;
  }
  const BoardCell* cell = board.at(place);
  return cell ? std::optional(*cell) : std::nullopt;
}

static std::optional<int> whole_number(std::string_view text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || std::abs(n) > most_steps) return {};
  return n;
}

std::optional<BoardCell> cell_called(const Board& board, std::string_view cell_id) {
  if (!board.open) {
    const BoardCell* cell = board.find(cell_id);
    return cell ? std::optional(*cell) : std::nullopt;
  }
  const auto comma = cell_id.find(',');
  if (comma == std::string_view::npos) return {};
  const auto a = whole_number(cell_id.substr(0, comma)), b = whole_number(cell_id.substr(comma + 1));
  if (!a || !b) return {};
  BoardCell cell = open_cell(board, {*a, *b});
  // `00,1` would be a second name of `0,1`, and two pieces could be given to one cell.
  return cell.id == cell_id ? std::optional(std::move(cell)) : std::nullopt;
}

static int bounded(const ObjectReader& keys, std::string_view key, std::int64_t least, Diagnostics& out) {
  const std::int64_t n = keys.whole(key, 1);
  if (n >= least && n <= 40) return static_cast<int>(n);
  out.error("board.size", keys.where(key), fmt::format("'{}' is {} to 40", key, least));
  return 1;
}

static Value millimetres(double mm) { return *Number::ratio(std::llround(mm * 1000), 1000); }

static ValueRecord cell_form(GridKind kind) {
  ValueRecord form = {{"id", {}}, {"row", {}}, {"col", {}}, {"x", {}}, {"y", {}}, {"board", {}}};
  if (kind == GridKind::Hex)
    for (const char* name : {"q", "r", "ring"}) form.emplace(name, {});
  return form;
}

static Value cell_value(const Board& board, const BoardCell& cell) {
  ValueRecord r = board.form;
  r.insert_or_assign("id", cell.id);
  r.insert_or_assign("row", cell.row);
  r.insert_or_assign("col", cell.column);
  r.insert_or_assign("x", millimetres(cell.x));
  r.insert_or_assign("y", millimetres(cell.y));
  r.insert_or_assign("board", board.id);
  if (board.kind == GridKind::Hex) {
    r.insert_or_assign("q", cell.place.a);
    r.insert_or_assign("r", cell.place.b);
    r.insert_or_assign("ring", cell.ring);
  }
  return r;
}

static void index_cells(Board& board) {
  if (board.open) return;
  board.by_place.assign(static_cast<std::size_t>(board.rows) * static_cast<std::size_t>(board.columns), -1);
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const BoardCell& cell = board.cells[i];
    const CellPlace place = from_zero(board, cell.place);
    board.by_id.emplace(cell.id, i);
    board.by_place[static_cast<std::size_t>(place.b * board.columns + place.a)] = static_cast<int>(i);
    board.values.push_back(cell_value(board, cell));
  }
  for (const BoardCell& cell : board.cells) board.neighbours.push_back(neighbours_of(board, cell));
}

/// A square grid has rows and columns, one of hexes rings; one without an edge has neither.
static void report_idle(const ObjectReader& keys, const Board& board, Diagnostics& out) {
  const bool hex = board.kind == GridKind::Hex;
  for (const char* key : {"rows", "columns", "radius"}) {
    const bool of_hex = std::string_view(key) == "radius";
    if (!keys.get(key) || (!board.open && of_hex == hex)) continue;
    out.warning("board.idle", keys.where(key),
                fmt::format("'{}' does nothing here: {}", key,
                            board.open ? "the board has no edge"
                            : hex      ? "the cells are hexes"
                                       : "the cells are squares"),
                board.open ? "remove it"
                : hex      ? "write 'radius', the rings about the centre"
                           : "write 'rows' and 'columns'");
  }
}

Board read_board(const std::string& id, const Datum& datum, Diagnostics& out) {
  const ObjectReader keys(datum, board_keys, out);
  Board board;
  board.id = id;
  board.where = datum.where;
  board.kind = keys.text("grid", "square") == "hex" ? GridKind::Hex : GridKind::Square;
  board.open = keys.boolean("open", false);
  board.rows = bounded(keys, "rows", 1, out);
  board.columns = bounded(keys, "columns", 1, out);
  board.radius = bounded(keys, "radius", 0, out);  // of one hex, its centre
  report_idle(keys, board, out);
  board.cell = keys.length("cell", Length::mm(20), Length::mm(2), Length::mm(200), out);
  if (!board.open) board.kind == GridKind::Hex ? lay_hexes(board) : lay_squares(board);
  board.form = cell_form(board.kind);
  index_cells(board);
  return board;
}

Value value_of(const Board& board, const BoardCell& cell) {
  const BoardCell* own = board.open ? nullptr : board.at(cell.place);
  return own ? board.values[static_cast<std::size_t>(own - board.cells.data())] : cell_value(board, cell);
}

Value value_of(const Board& board) {
  return ValueRecord{{"cells", board.values},
                     {"rows", board.rows},
                     {"columns", board.columns},
                     {"id", board.id},
                     {"width", millimetres(board.width)},
                     {"height", millimetres(board.height)}};
}

}  // namespace kitwright
