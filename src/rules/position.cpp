#include "rules/position.h"

#include <algorithm>

#include "expr/witness.h"
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

void PlayPosition::set_players(int players, Diagnostics& out) { set_players(at_players(world_, players, out)); }

void PlayPosition::set_players(const Environment& at) {
  players_.values = at.values;
  players_.steps = at.steps;
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
  if (!points_[place] || witness_of(here_)) {
    auto points = ask(score.points, out);
    if (!points) return {};
    points_[place] = std::move(points);
  }
  return points_[place];
}

/// Called whenever something in the position has changed: answers that were kept are those of the position as it was.
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

void PlayPosition::apply(const PositionChange& change) {
  for (const BoardChange& c : change.boards) {
    BoardState& board = boards_[c.board];
    const auto is_cleared = [&](const auto& tile) {
      return std::find(c.cleared.begin(), c.cleared.end(), tile.cell.place) != c.cleared.end();
    };
    std::erase_if(board.tiles, is_cleared);
    std::erase_if(board.wanted, is_cleared);
    board.tiles.insert(board.tiles.end(), c.tiles.begin(), c.tiles.end());
    board.wanted.insert(board.wanted.end(), c.wanted.begin(), c.wanted.end());
    for (const auto& [a, b] : c.joins) {
      board.joins.insert({a, b});
      board.joins.insert({b, a});
    }
  }
  for (const auto& [name, value] : change.values) here_.values.insert_or_assign(name, value);
  refresh();
}

}  // namespace kitwright
