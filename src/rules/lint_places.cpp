#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/allowance.h"
#include "expr/node.h"
#include "rules/answers.h"
#include "rules/lint.h"

namespace kitwright {
namespace {

/// The cells that are tried: all of a board, of an open one those around its middle.
std::vector<BoardCell> cells_of(const Board& board) {
  if (!board.open) return board.cells;
  std::vector<BoardCell> cells;
  for (int a = -2; a <= 2; ++a)
    for (int b = -2; b <= 2; ++b) cells.push_back(open_cell(board, {a, b}));
  return cells;
}

/// What a rule says of a piece that would lie somewhere.
enum class Said { Yes, No, Nothing };

/// What all trials may take together.
using Steps = std::shared_ptr<Allowance>;

/// Asks the rule of every kind on every free cell, turned each of so many ways, until `is_enough` of an answer.
template <class IsEnough>
bool ask_everywhere(const PlaceRule& rule, const BoardRules& board, PlayPosition& position, Environment& here, int turns,
                    IsEnough is_enough) {
  const BoardState& laid = *position.board(board.board->id);
  here.outer = &position.environment();
  Value& tile = here.values["tile"];
  const int step = 360 / static_cast<int>(directions(board.board->kind).size());
  const auto cells = cells_of(*board.board);
  for (const ItemRow& row : board.of->items)
    for (const BoardCell& cell : cells)
      for (int turn = 0; turn < turns * step && laid.at(cell.place) < 0; turn += step) {
        Diagnostics quiet;
        tile = value_of(board, PlacedTile{&row, cell, turn, open_edges(board, row, turn), board.state}, laid.tiles.size());
        const auto holds = evaluate(rule.must, here, quiet);
        if (is_enough(!holds || !holds->boolean() ? Said::Nothing : *holds->boolean() ? Said::Yes : Said::No)) return true;
      }
  return false;
}

/// Tries the rule in the position as it is, and with each name of it changed a little.
bool ever_binds(const PlaceRule& rule, const BoardRules& board, PlayPosition& position, const Steps& steps) {
  const auto binds = [](Said said) { return said != Said::Yes; };
  Environment plain;
  plain.steps = steps;
  if (ask_everywhere(rule, board, position, plain, 2, binds)) return true;
  for (const auto& [name, value] : position.rules().position)
    for (const Value& changed : near_misses(value)) {
      Environment here;
      here.steps = steps;
      here.values.insert_or_assign(name, changed);
      if (ask_everywhere(rule, board, position, here, 1, binds)) return true;
    }
  return false;
}

/// What lies on the board when a rule is tried: nothing, a single piece, one on every other cell, or on all cells but the middle
/// one.
enum class Laid { Nothing, One, Half, AllButOne };

/// Lays pieces of each kind in turn, whatever the rules say of them.
void lay_some(PlayPosition& position, const BoardRules& board, Laid laid) {
  BoardState& state = *position.board(board.board->id);
  const auto cells = cells_of(*board.board);
  const std::size_t end = laid == Laid::Nothing ? 0 : laid == Laid::One ? 1 : cells.size(), step = laid == Laid::Half ? 2 : 1;
  for (std::size_t i = 0; i < end && i < cells.size(); i += step) {
    if (laid == Laid::AllButOne && i == cells.size() / 2) continue;
    const ItemRow& row = board.of->items[state.tiles.size() % board.of->items.size()];
    state.tiles.push_back({&row, cells[i], 0, open_edges(board, row, 0), board.state});
  }
  position.refresh();
}

bool uses_the_games_words(const PlaceRule& rule, const World& world) {
  const auto& words = rule.must.words();
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return world.environment.word(word) != nullptr; });
}

/// What lies on an open board may differ in more ways than are tried: a rule that looks beyond its own board, or asks words of
/// the game's own, is not judged there.
bool can_be_judged(const PlaceRule& rule, const BoardRules& board, const World& world, const Rules& rules) {
  if (!board.board->open) return true;
  const auto is_other = [&](const BoardRules& b) { return &b != &board && rule.must.names().contains(b.board->id); };
  return !uses_the_games_words(rule, world) && std::none_of(rules.boards.begin(), rules.boards.end(), is_other);
}

/// Whether the rule says no anywhere: on the bare board, beside a single tile, or among many.
bool ever_says_no(const PlaceRule& rule, const BoardRules& board, const Game& game, const World& world, const Rules& rules,
                  const Steps& steps) {
  for (const Laid laid : {Laid::Nothing, Laid::One, Laid::Half, Laid::AllButOne}) {
    PlayPosition position(game, world, rules);
    if (!board.of->items.empty()) lay_some(position, board, laid);
    if (ever_binds(rule, board, position, steps)) return true;
  }
  return false;
}

/// Whether a trial leaves something of this field out: what only a position knows, and on an open board, which has more cells
/// than can be tried, where the piece lies.
bool is_tried_in_part(const std::string& field, const BoardRules& board) {
  constexpr std::string_view places[] = {"cell", "place", "row", "col", "q", "r", "ring"};
  return board.state.get(field) || (board.board->open && std::ranges::find(places, field) != std::end(places));
}

/// Whether it asks the piece for such a field. The piece as a whole may be asked for anything.
bool rests_on_more(const PlaceRule& rule, const BoardRules& board) {
  if (board.state.empty() && !board.board->open) return false;
  std::set<const Node*> named;
  bool rests = false;
  each_node(rule.must, [&](const Node& node) {
    if (node.kind == Node::Kind::Field) {
      named.insert(&node.child(0));
      rests = rests || is_tried_in_part(node.word, board);
    } else if (node.kind == Node::Kind::Name && node.word == "tile") {
      rests = rests || !named.contains(&node);
    }
  });
  return rests;
}

/// Whether it rests on the piece alone, so that a bare board shows all it may say.
bool can_be_tried_out(const PlaceRule& rule, const BoardRules& board, const Game& game, const World& world) {
  const auto is_tried = [&](const std::string& name) {
    return name == "tile" ? !rests_on_more(rule, board) : game.constants.contains(name);
  };
  const auto& names = rule.must.names();
  return !uses_the_games_words(rule, world) && std::all_of(names.begin(), names.end(), is_tried);
}

bool ever_says_yes(const PlaceRule& rule, const BoardRules& board, const Game& game, const World& world, const Rules& rules,
                   const Steps& steps) {
  if (!can_be_tried_out(rule, board, game, world) || board.of->items.empty()) return true;
  PlayPosition position(game, world, rules);
  Environment plain;
  plain.steps = steps;
  const int all = static_cast<int>(directions(board.board->kind).size());
  return ask_everywhere(rule, board, position, plain, all, [](Said said) { return said != Said::No; });
}

}  // namespace

void lint_places(const Game& game, const World& world, const Rules& rules, Diagnostics& out, std::int64_t most_steps) {
  const auto steps = std::make_shared<Allowance>(most_steps);
  for (const BoardRules& board : rules.boards)
    for (const PlaceRule& rule : board.place) {
      if (!rule.must) continue;
      if (can_be_judged(rule, board, world, rules) && !ever_says_no(rule, board, game, world, rules, steps))
        out.warning("lint.rule", rule.where, fmt::format("the rule '{}' never says no", rule.id),
                    "does it ask of the right names?");
      else if (!ever_says_yes(rule, board, game, world, rules, steps))
        out.warning("lint.rule", rule.where,
                    fmt::format("the rule '{}' never says yes: no piece may ever lie on '{}'", rule.id, board.board->id),
                    "does it ask of the right names?");
    }
}

}  // namespace kitwright
