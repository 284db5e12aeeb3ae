#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/suggest.h"
#include "expr/checked.h"
#include "game/expressions.h"
#include "rules/position.h"

namespace kitwright {
namespace {

/// Reads what a position says of one board; every mistake is a finding at its place.
class BoardReader {
 public:
  BoardReader(const BoardRules& of, const Rules& rules, Diagnostics& out)
      : of_(of), board_(*of.board), out_(out), names_(rules.player_names) {
    change_.board = static_cast<std::size_t>(&of - rules.boards.data());
    const Type tile = tile_type(of);
    for (const auto& [name, type] : *tile.fields) names_.insert_or_assign(name, type);
  }

  BoardChange read(const Datum& datum) {
    if (datum.kind != Datum::Kind::Object)
      out_.error("position.kind", datum.where, "a board is an object: a cell's name and what lies there");
    for (const Member& m : datum.object) {
      if (m.key == "joins")
        read_joins(m.value);
      else if (const auto cell = cell_called(board_, m.key))
        read_cell(m.value, *cell);
      else
        report_cell(m.key, m.where);
    }
    return std::move(change_);
  }

 private:
  void report_cell(const std::string& name, Span where) {
    out_.error("position.cell", where, fmt::format("the board '{}' has no cell '{}'", board_.id, name),
               board_.open ? "write its coordinates, for example \"3,-1\"" : suggest(name, board_.cells, &BoardCell::id),
               {board_.where});
  }

  void read_joins(const Datum& list) {
    if (list.kind != Datum::Kind::List)
      return out_.error("position.join", list.where, "joins are a list of pairs of neighbouring cells",
                        R"(for example [["A1", "A2"]])");
    for (const Datum& pair : list.list) {
      const auto cell = [&](std::size_t i) {
        return pair.list.size() == 2 && pair.list[i].kind == Datum::Kind::Text ? cell_called(board_, pair.list[i].text)
                                                                               : std::nullopt;
      };
      const auto a = cell(0), b = cell(1);
      if (a && b && distance(board_.kind, a->place, b->place) == 1)
        change_.joins.emplace_back(a->place, b->place);
      else
        out_.error("position.join", pair.where, "a join names two neighbouring cells", R"(for example ["A1", "A2"])");
    }
  }

  /// On a board without an edge one cell may be named twice, as `1,2` and `+1,2`: what is said last holds.
  void clear(const BoardCell& cell) {
    const auto is_there = [&](const auto& tile) { return tile.cell.place == cell.place; };
    std::erase_if(change_.tiles, is_there);
    std::erase_if(change_.wanted, is_there);
    change_.cleared.push_back(cell.place);
  }

  void read_cell(const Datum& datum, const BoardCell& cell) {
    clear(cell);
    if (datum.kind == Datum::Kind::Text) return read_short(datum, cell);
    if (datum.kind != Datum::Kind::Object)
      return out_.error("position.tile", datum.where, "a cell holds a piece",
                        R"(write "park-corner 90", or {"tile": "park-corner", "turn": 90})");
    if (const Datum* where = datum.find("where")) return read_wanted(datum, *where, cell);
    const Datum* tile = datum.find("tile");
    if (!tile || tile->kind != Datum::Kind::Text)
      return out_.error("position.tile", datum.where, "here the piece is missing",
                        R"(write {"tile": "park-corner", "turn": 90})");
    const Datum* turn = datum.find("turn");
    if (turn && !turn->is_whole())
      return out_.error("position.turn", turn->where, "a turn is a whole number of degrees", "for example 90");
    place(tile->text, tile->where, turn ? turn->whole() : 0, turn ? turn->where : tile->where, cell, state_of(datum));
  }

  /// `park-corner 90`; an empty text clears the cell. A blank in front is no empty text: it is part of a name that no piece has.
  void read_short(const Datum& datum, const BoardCell& cell) {
    const auto space = datum.text.find(' ', 1);
    const std::string id = datum.text.substr(0, space);
    if (id.empty()) return;
    std::int64_t turn = 0;
    if (space != std::string::npos) {
      const char *begin = datum.text.data() + space + 1, *end = datum.text.data() + datum.text.size();
      if (const auto [stop, error] = std::from_chars(begin, end, turn); error != std::errc() || stop != end)
        return out_.error("position.turn", inside(datum),
                          fmt::format("'{}' is no turn in degrees", datum.text.substr(space + 1)));
    }
    place(id, inside(datum), turn, inside(datum), cell, of_.state);
  }

  void read_wanted(const Datum& datum, const Datum& where, const BoardCell& cell) {
    for (const Member& m : datum.object)
      if (m.key != "where")
        return out_.error("position.tile", m.where, fmt::format("beside 'where', which seeks a piece, '{}' does nothing", m.key),
                          "take one of them out");
    if (!is_expression(where))
      return out_.error("position.tile", where.where, "here stands what a piece must be, as an expression",
                        R"(for example {"where": "type == 'park'"})");
    const Expression e = read_checked(&where, names_, out_);
    constexpr std::string_view what = "whether a piece may lie here is true or false",
                               hint = R"(compare it with something, for example "type == 'park'")";
    if (!e || !gives(e, Type::Kind::Bool, names_, where.where, what, hint, out_) || !decides(e, where.where, out_)) return;
    change_.wanted.push_back({cell, e});
  }

  ValueRecord state_of(const Datum& datum) {
    ValueRecord state = of_.state;
    for (const Member& m : datum.object) {
      if (m.key == "tile" || m.key == "turn") continue;
      const Value* known = of_.state.get(m.key);
      if (!known) {
        out_.error("position.state", m.where, fmt::format("a piece on '{}' has no '{}'", board_.id, m.key),
                   suggest(m.key, keys_of(of_.state)));
        continue;
      }
      Value value = to_value(m.value, out_);
      if (value.kind_word() != known->kind_word())
        out_.error("position.state", m.value.where,
                   fmt::format("'{}' is {}, found {}", m.key, known->kind_word(), value.kind_word()), {}, {of_.where});
      else
        state.insert_or_assign(m.key, std::move(value));
    }
    return state;
  }

  void place(const std::string& id, Span id_where, std::int64_t turn, Span turn_where, const BoardCell& cell, ValueRecord state) {
    const auto& rows = of_.of->items;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& r) { return r.id == id; });
    if (row == rows.end())
      return out_.error("position.item", id_where, fmt::format("there is no '{}' among the {}", id, of_.of->plural),
                        suggest(id, rows, &ItemRow::id), {of_.of->items_where});
    const auto step = static_cast<std::int64_t>(360 / directions(board_.kind).size());
    if (turn % step != 0 || turn < 0 || turn >= 360)
      return out_.error("position.turn", turn_where,
                        fmt::format("a piece turns by {} degrees, up to {}, not by {}", step, 360 - step, turn));
    const int degrees = static_cast<int>(turn);
    change_.tiles.push_back({&*row, cell, degrees, open_edges(of_, *row, degrees), std::move(state)});
  }

  const BoardRules& of_;
  const Board& board_;
  Diagnostics& out_;
  Names names_;  ///< what a wish for a cell may ask for
  BoardChange change_;
};

/// Fields that the default of a name does not have are misspelt; a default without fields leaves them open.
bool has_strange_fields(const Datum& given, const Value& fallback, Diagnostics& out) {
  const ValueRecord* fields = fallback.record();
  if (!fields || fields->empty()) return false;
  bool strange = false;
  for (const Member& m : given.object) {
    if (const Value* inner = fields->get(m.key)) {
      strange = has_strange_fields(m.value, *inner, out) || strange;
      continue;
    }
    out.error("position.field", m.where, fmt::format("here is no '{}'", m.key), suggest(m.key, keys_of(*fields)));
    strange = true;
  }
  return strange;
}

void read_value(const Member& m, const Rules& rules, PositionChange& change, Diagnostics& out) {
  const auto known = rules.position.find(m.key);
  if (known == rules.position.end()) {
    std::vector<std::string> names = keys_of(rules.position);
    for (const BoardRules& b : rules.boards) names.push_back(b.board->id);
    return out.error("position.name", m.where, fmt::format("a position of this game has no '{}'", m.key), suggest(m.key, names),
                     {rules.position_where});
  }
  Value value = to_value(m.value, out);
  if (value.kind_word() != known->second.kind_word())
    return out.error("position.kind", m.value.where,
                     fmt::format("'{}' is {}, found {}", m.key, known->second.kind_word(), value.kind_word()), {},
                     {rules.position_spans.find(m.key)->second});
  if (!has_strange_fields(m.value, known->second, out)) change.values.emplace_back(m.key, std::move(value));
}

}  // namespace

PositionChange read_position(const Datum& datum, const Rules& rules, Diagnostics& out) {
  PositionChange change;
  if (datum.kind != Datum::Kind::Object) out.error("position.kind", datum.where, "a position is an object of boards and values");
  for (const Member& m : datum.object) {
    if (m.key.starts_with("//")) continue;
    if (const BoardRules* board = rules.board(m.key))
      change.boards.push_back(BoardReader(*board, rules, out).read(m.value));
    else
      read_value(m, rules, change, out);
  }
  return change;
}

}  // namespace kitwright
