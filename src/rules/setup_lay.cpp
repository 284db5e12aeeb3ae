#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "rules/answers.h"
#include "rules/setup_table.h"

// The steps that lay pieces on a board, draw values for names of the position, and demand what must hold.

namespace kitwright {
namespace {

/// `1 turn`, `2 turns`
std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}", count, plural(static_cast<std::int64_t>(count), what));
}

/// How each of so many pieces is turned: all alike, or as a list says. Empty after a finding.
std::optional<std::vector<int>> turns(const Formula& turn, const BoardState& board, std::size_t cells, SetupTable& table) {
  std::vector<int> all(cells);
  if (!turn) return all;
  const auto value = table.ask(turn, table.player());
  if (!value) return {};
  // A list has a turn for each cell; a number turns all alike.
  const ValueList* list = value->list();
  if (list && list->size() != cells)
    return table.misread(turn.where,
                         fmt::format("'turn' lists {} for {}", counted(list->size(), "turn"), counted(cells, "cell"))),
           std::nullopt;
  const int step = 360 / static_cast<int>(directions(board.board().kind).size());
  for (std::size_t i = 0; i < cells; ++i) {
    const Value& degrees = list ? (*list)[i] : *value;
    const bool whole = degrees.number() && degrees.number()->is_whole();
    if (!whole || degrees.number()->top() < 0 || degrees.number()->top() >= 360 || degrees.number()->top() % step != 0)
      return table.misread(turn.where,
                           fmt::format("a piece turns by {} degrees, up to {}, not by {}", step, 360 - step, degrees.to_text()),
                           "write one turn for all cells, or a list with one for each"),
             std::nullopt;
    all[i] = static_cast<int>(degrees.number()->top());
  }
  return all;
}

/// Lays a piece on the cell of this name; false after a finding. It stays in play, in a zone such as `on town`.
bool lay_one(const LayStep& step, const Value& piece, const Value& name, int turn, BoardState& board, SetupTable& table) {
  const auto cell = name.text() ? cell_called(board.board(), *name.text()) : std::nullopt;
  if (!cell)
    return table.misread(step.cells.where, fmt::format("the board '{}' has no cell {}", board.board().id, name.to_text()));
  if (board.at(cell->place) >= 0) return table.misread(step.cells.where, fmt::format("two pieces on {}", cell->id));
  const std::string& item = *piece.record()->get("item")->text();
  const auto& rows = board.rules->of->items;
  const auto of = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& r) { return r.id == item; });
  if (of == rows.end())
    return table.misread(table.step().zone.where, fmt::format("'{}' may not lie on '{}'", item, board.board().id));
  board.tiles.push_back({&*of, *cell, turn, open_edges(*board.rules, *of, turn), board.rules->state});
  table.put({piece}, "on " + board.board().id);
  return true;
}

}  // namespace

bool carry_out(const LayStep& step, ValueList& from, SetupTable& table) {
  BoardState& board = *table.position().board(step.board);
  const auto cells = table.ask(step.cells, table.player());
  if (!cells) return false;
  if (!cells->list())
    return table.misread(step.cells.where, fmt::format("'cells' is a list of cells' names, found {}", cells->kind_word()));
  const std::size_t count = cells->list()->size();
  const auto turn = turns(step.turn, board, count, table);
  const auto meant = turn ? table.pick(from, static_cast<std::int64_t>(count), step.which, table.player()) : std::nullopt;
  if (!meant) return false;
  if (meant->size() < count)
    return table.fail(table.step().zone.where,
                      fmt::format("needs {} for '{}', only {} left", count, board.board().id, meant->size()));
  for (std::size_t i = 0; i < count; ++i)
    if (!lay_one(step, (*meant)[i], (*cells->list())[i], (*turn)[i], board, table)) return false;
  table.position().refresh();
  if (const auto faults = lying_faults(board, table.position().boards()); !faults.empty())
    return table.fail(step.cells.where, "this lies illegally: " + faults.front());
  return true;
}

/// A name of the position keeps its kind: what is drawn could otherwise be compared with nothing. False after a finding.
static bool keeps_kind(const DrawStep& step, const ValueList& options, SetupTable& table) {
  const std::string& name = table.step().zone.text;
  const Value& fallback = table.position().rules().position.find(name)->second;
  const Value made = ValueList();
  for (const Value& option : options) {
    const std::string_view found = step.for_players ? made.kind_word() : option.kind_word();
    if (found == fallback.kind_word()) continue;
    return table.misread(step.from.where,
                         fmt::format("'{}' is {} in 'position', and this makes it {}", name, fallback.kind_word(), found),
                         step.for_players ? "a list of what each player draws comes of \"for\": \"players\"" : "");
  }
  return true;
}

bool carry_out(const DrawStep& step, SetupTable& table) {
  ValueList drawn;
  for (int player = 1; player <= (step.for_players ? table.players() : 1); ++player) {
    const auto options = table.ask(step.from, player);
    if (!options) return false;
    if (!options->list())
      return table.misread(step.from.where, fmt::format("'from' is a list of values, found {}", options->kind_word()));
    if (options->list()->empty())
      return table.fail(step.from.where,
                        fmt::format("nothing is left to draw{}", step.for_players ? fmt::format(" for player {}", player) : ""));
    if (!keeps_kind(step, *options->list(), table)) return false;
    drawn.push_back((*options->list())[table.random().below(options->list()->size())]);
    // After each player, so that the next one's expression sees what is taken.
    table.drawn(table.step().zone.text, step.for_players ? Value(drawn) : drawn.back());
  }
  return true;
}

bool carry_out(const RequireStep& step, SetupTable& table) {
  const auto value = table.ask(step.what, 0);
  if (!value) return false;
  if (value->boolean() && *value->boolean()) return true;
  return table.fail(step.what.where, table.step().say.empty() ? "what must hold now does not" : table.step().say);
}

}  // namespace kitwright
