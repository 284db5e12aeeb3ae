#include "rules/position.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/suggest.h"
#include "game/expressions.h"
#include "rules/answers.h"

namespace kitwright {

int BoardState::at(CellPlace place) const {
  for (std::size_t i = 0; i < tiles.size(); ++i)
    if (tiles[i].cell.place == place) return static_cast<int>(i);
  return -1;
}

bool BoardState::linked(int tile, std::size_t direction, int other) const {
  const PlacedTile &here = tiles[static_cast<std::size_t>(tile)], &there = tiles[static_cast<std::size_t>(other)];
  if (joined(here.cell.place, there.cell.place)) return true;
  return (here.open >> direction & 1u) != 0 && (there.open >> opposite(board().kind, direction) & 1u) != 0;
}

unsigned edges_in(const BoardRules& rules, const EdgeField& field, const ItemRow& row, int turn) {
  const std::size_t all = directions(rules.board->kind).size(), by = static_cast<std::size_t>(turn) * all / 360 % all;
  const unsigned bits = field.bits[static_cast<std::size_t>(&row - rules.of->items.data())];
  return ((bits << by) | (bits >> (all - by))) & ((1u << all) - 1);
}

unsigned open_edges(const BoardRules& rules, const ItemRow& row, int turn) {
  for (const EdgeField& field : rules.edge_fields)
    if (field.name == rules.edges) return edges_in(rules, field, row, turn);
  return 0;
}

unsigned edge_kind(const BoardRules& rules, const ItemRow& row, int turn, std::size_t direction) {
  unsigned kind = 0;
  for (std::size_t i = 0; i < rules.matched.size(); ++i)
    kind |= (edges_in(rules, rules.edge_fields[rules.matched[i]], row, turn) >> direction & 1u) << i;
  return kind;
}

std::string edge_word(const BoardRules& rules, unsigned kind) {
  std::string word;
  for (std::size_t i = 0; i < rules.matched.size(); ++i) {
    if (!(kind >> i & 1u)) continue;
    const std::string& name = rules.edge_fields[rules.matched[i]].name;
    word += (word.empty() ? "" : " and ") + (name == rules.edges ? rules.open : name);
  }
  return word.empty() ? rules.closed : word;
}

Value value_of(const BoardRules& rules, const PlacedTile& tile, std::size_t index) {
  ValueRecord r = rules.blanks[static_cast<std::size_t>(tile.row - rules.of->items.data())];
  const auto& at = rules.open_at;
  for (const auto& [name, value] : tile.state) r.insert_or_assign(name, value);
  for (const EdgeField& field : rules.edge_fields)
    r.assign(field.at, rules.edge_lists[edges_in(rules, field, *tile.row, tile.turn)]);
  const BoardCell* own = rules.board->open ? nullptr : rules.board->at(tile.cell.place);
  r.assign(at.cell, own ? rules.cell_names[static_cast<std::size_t>(own - rules.board->cells.data())] : Value(tile.cell.id));
  r.assign(at.place, static_cast<std::int64_t>(index));
  r.assign(at.row, tile.cell.row);
  r.assign(at.column, tile.cell.column);
  r.assign(at.turn, tile.turn);
  if (rules.board->kind == GridKind::Hex) {
    r.assign(at.q, tile.cell.place.a);
    r.assign(at.r, tile.cell.place.b);
    r.assign(at.ring, tile.cell.ring);
  }
  return r;
}

Value value_of(const BoardState& state, std::size_t index) { return value_of(*state.rules, state.tiles[index], index); }

PlayPosition::PlayPosition(const Game& game, const World& world, const Rules& rules) : game_(game), world_(world), rules_(rules) {
  players_.outer = &world_.environment;
  here_.outer = &players_;
  for (const auto& [name, value] : rules.position) here_.values.insert_or_assign(name, value);
  for (const BoardRules& b : rules.boards) boards_.push_back({&b, {}, {}, {}});
  kept_ = make_kept();
  situation_ = std::make_unique<const Situation>(Situation{*this, *kept_});
  here_.situation = situation_.get();
  refresh();
}

PlayPosition::~PlayPosition() = default;

void PlayPosition::set_players(int players, Diagnostics& out) {
  Environment at = at_players(world_, players, out);
  players_.values = std::move(at.values);
  players_known_ = true;
  forget();
}

void PlayPosition::set(const std::string& name, Value value) {
  here_.values.insert_or_assign(name, std::move(value));
  forget();
}

void PlayPosition::set_zone(const std::string& name, ValueList pieces) {
  zones_.insert_or_assign(name, std::move(pieces));
  forget();
}

const ValueList* PlayPosition::zone(std::string_view name) const {
  const auto found = zones_.find(name);
  return found == zones_.end() ? nullptr : &found->second;
}

std::optional<Value> PlayPosition::points(const Score& score, Diagnostics& out) {
  const auto place = static_cast<std::size_t>(&score - rules_.scores.data());
  if (!points_[place]) {
    auto points = ask(score.points, out);
    if (!points) return {};
    points_[place] = std::move(points);
  }
  return points_[place];
}

void PlayPosition::forget() {
  inquiry_ = std::make_unique<Inquiry>(here_);
  points_.assign(rules_.scores.size(), std::nullopt);
  kitwright::forget(*kept_, *this);
}

BoardState* PlayPosition::board(std::string_view id) {
  for (BoardState& b : boards_)
    if (b.board().id == id) return &b;
  return nullptr;
}

void PlayPosition::refresh() {
  for (const BoardState& state : boards_) {
    ValueList tiles, joins;
    tiles.reserve(state.tiles.size());
    for (std::size_t i = 0; i < state.tiles.size(); ++i) tiles.push_back(value_of(state, i));
    for (const auto& [a, b] : state.joins) {
      const auto name = [&](CellPlace p) {
        return state.board().open ? open_cell(state.board(), p).id : state.board().at(p)->id;
      };
      if (a < b) joins.push_back(ValueList{name(a), name(b)});
    }
    const Value* geometry = world_.environment.find(state.board().id);
    ValueRecord record = geometry && geometry->record() ? *geometry->record() : ValueRecord{};
    record.insert_or_assign("tiles", std::move(tiles));
    record.insert_or_assign("joins", std::move(joins));
    here_.values.insert_or_assign(state.board().id, std::move(record));
  }
  forget();
}

/// Reads one position; every mistake is a finding at its place.
class PositionReader {
 public:
  PositionReader(PlayPosition& position, Diagnostics& out) : position_(position), out_(out) {}

  void read(const Datum& datum) {
    if (datum.kind != Datum::Kind::Object)
      return out_.error("position.kind", datum.where, "a position is an object of boards and values");
    for (const Member& m : datum.object) {
      if (m.key.starts_with("//")) continue;
      if (BoardState* board = position_.board(m.key))
        read_board(m.value, *board);
      else
        read_value(m);
    }
    position_.refresh();
  }

 private:
  void read_value(const Member& m) {
    const auto known = position_.rules().position.find(m.key);
    if (known == position_.rules().position.end()) {
      std::vector<std::string> names = keys_of(position_.rules().position);
      for (const BoardState& b : position_.boards()) names.push_back(b.board().id);
      return out_.error("position.name", m.where, fmt::format("a position of this game has no '{}'", m.key),
                        suggest(m.key, names), {position_.rules().position_where});
    }
    const Value value = to_value(m.value, out_);
    if (value.kind_word() != known->second.kind_word())
      return out_.error("position.kind", m.value.where,
                        fmt::format("'{}' is {}, found {}", m.key, known->second.kind_word(), value.kind_word()), {},
                        {position_.rules().position_spans.find(m.key)->second});
    if (has_strange_fields(m.value, known->second)) return;
    position_.set(m.key, value);
  }

  /// Fields that the default of a name does not have are misspelt; a default without fields leaves them open.
  bool has_strange_fields(const Datum& given, const Value& fallback) {
    const ValueRecord* fields = fallback.record();
    if (!fields || fields->empty()) return false;
    bool strange = false;
    for (const Member& m : given.object) {
      if (const Value* inner = fields->get(m.key)) {
        strange = has_strange_fields(m.value, *inner) || strange;
        continue;
      }
      out_.error("position.field", m.where, fmt::format("here is no '{}'", m.key), suggest(m.key, keys_of(*fields)));
      strange = true;
    }
    return strange;
  }

  void read_board(const Datum& datum, BoardState& board) {
    if (datum.kind != Datum::Kind::Object)
      return out_.error("position.kind", datum.where, "a board is an object: a cell's name and what lies there");
    for (const Member& m : datum.object) {
      if (m.key == "joins")
        read_joins(m.value, board);
      else if (const auto cell = cell_called(board.board(), m.key))
        read_cell(m.value, *cell, board);
      else
        report_cell(m.key, m.where, board);
    }
  }

  void report_cell(const std::string& name, Span where, const BoardState& board) {
    const Board& b = board.board();
    out_.error("position.cell", where, fmt::format("the board '{}' has no cell '{}'", b.id, name),
               b.open ? "write its coordinates, for example \"3,-1\"" : suggest(name, b.cells, &BoardCell::id), {b.where});
  }

  void read_joins(const Datum& list, BoardState& board) {
    for (const Datum& pair : list.list) {
      const auto cell = [&](std::size_t i) {
        return pair.list.size() == 2 && pair.list[i].kind == Datum::Kind::Text ? cell_called(board.board(), pair.list[i].text)
                                                                               : std::nullopt;
      };
      const auto a = cell(0), b = cell(1);
      if (!a || !b || distance(board.board().kind, a->place, b->place) != 1) {
        out_.error("position.join", pair.where, "a join names two neighbouring cells", R"(for example ["A1", "A2"])");
        continue;
      }
      board.joins.insert({a->place, b->place});
      board.joins.insert({b->place, a->place});
    }
  }

  static void clear(const BoardCell& cell, BoardState& board) {
    std::erase_if(board.tiles, [&](const PlacedTile& t) { return t.cell.place == cell.place; });
    std::erase_if(board.wanted, [&](const WantedTile& t) { return t.cell.place == cell.place; });
  }

  void read_cell(const Datum& datum, const BoardCell& cell, BoardState& board) {
    clear(cell, board);
    if (datum.kind == Datum::Kind::Text) return read_short(datum, cell, board);
    if (datum.kind != Datum::Kind::Object)
      return out_.error("position.tile", datum.where, "a cell holds a piece",
                        R"(write "park-corner 90", or {"tile": "park-corner", "turn": 90})");
    if (const Datum* where = datum.find("where")) return read_wanted(*where, cell, board);
    const Datum* tile = datum.find("tile");
    if (!tile || tile->kind != Datum::Kind::Text)
      return out_.error("position.tile", datum.where, "here the piece is missing",
                        R"(write {"tile": "park-corner", "turn": 90})");
    const Datum* turn = datum.find("turn");
    place(tile->text, tile->where, turn && turn->is_whole() ? turn->whole() : 0, turn ? turn->where : tile->where, cell,
          state_of(datum, board), board);
  }

  /// `park-corner 90`; an empty text clears the cell.
  void read_short(const Datum& datum, const BoardCell& cell, BoardState& board) {
    const auto space = datum.text.find(' ');
    const std::string id = datum.text.substr(0, space);
    if (id.empty()) return;
    std::int64_t turn = 0;
    if (space != std::string::npos) {
      const char *begin = datum.text.data() + space + 1, *end = datum.text.data() + datum.text.size();
      if (const auto [stop, error] = std::from_chars(begin, end, turn); error != std::errc() || stop != end)
        return out_.error("position.turn", inside(datum),
                          fmt::format("'{}' is no turn in degrees", datum.text.substr(space + 1)));
    }
    place(id, inside(datum), turn, inside(datum), cell, board.rules->state, board);
  }

  void read_wanted(const Datum& where, const BoardCell& cell, BoardState& board) {
    if (names_of_ != &board) {
      names_ = position_.names();
      const Type row = tile_type(*board.rules);
      for (const auto& [name, type] : *row.fields) names_.insert_or_assign(name, type);
      names_of_ = &board;
    }
    if (const Expression e = read_checked(&where, names_, out_)) board.wanted.push_back({cell, e});
  }

  ValueRecord state_of(const Datum& datum, const BoardState& board) {
    ValueRecord state = board.rules->state;
    for (const Member& m : datum.object) {
      if (m.key == "tile" || m.key == "turn") continue;
      if (!state.contains(m.key))
        out_.error("position.state", m.where, fmt::format("a piece on '{}' has no '{}'", board.board().id, m.key),
                   suggest(m.key, keys_of(board.rules->state)));
      else
        state.insert_or_assign(m.key, to_value(m.value, out_));
    }
    return state;
  }

  void place(const std::string& id, Span id_where, std::int64_t turn, Span turn_where, const BoardCell& cell, ValueRecord state,
             BoardState& board) {
    const auto& rows = board.rules->of->items;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& r) { return r.id == id; });
    if (row == rows.end())
      return out_.error("position.item", id_where, fmt::format("there is no '{}' among the {}", id, board.rules->of->plural),
                        suggest(id, rows, &ItemRow::id), {board.rules->of->items_where});
    const auto step = static_cast<std::int64_t>(360 / directions(board.board().kind).size());
    if (turn % step != 0 || turn < 0 || turn >= 360)
      return out_.error("position.turn", turn_where,
                        fmt::format("a piece turns by {} degrees, up to {}, not by {}", step, 360 - step, turn));
    board.tiles.push_back(
        {&*row, cell, static_cast<int>(turn), open_edges(*board.rules, *row, static_cast<int>(turn)), std::move(state)});
  }

  PlayPosition& position_;
  Diagnostics& out_;
  Names names_;  ///< what a wish for a cell of `names_of_` may ask for
  const BoardState* names_of_ = nullptr;
};

void PlayPosition::read(const Datum& datum, Diagnostics& out) { PositionReader(*this, out).read(datum); }

}  // namespace kitwright
