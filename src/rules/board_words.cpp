#include "rules/board_words.h"

#include "expr/node.h"
#include "expr/results.h"
#include "expr/type.h"
#include "rules/ask.h"
#include "rules/step.h"

namespace kitwright {
namespace {

using A = Argument;

/// Hands the call to the position that the expression is asked about.
template <Answer ask_position>
Result answer(Call& call) {
  if (!call.situation)
    return call.run.fail("expr.position", call.node.word_place, call.node.word + "() needs a position, and here is none",
                         "it may be used in examples, scores, setups and `kitwright eval --position FILE`");
  Ask ask{call.situation->position, call, call.situation->kept};
  return ask_position(ask);
}

/// A group's value is what the field is, if its name is written out.
Type gives_groups(const CallTypes& call) {
  const Type tile = element_of(call.arguments[0]);
  const Node& name = call.node.child(1);
  Type value = Type::any();
  if (tile.fields && name.kind == Node::Kind::Literal)
    if (const auto field = tile.fields->find(*name.literal.text()); field != tile.fields->end()) value = field->second;
  return Type::list(Type::record({{"value", std::move(value)}, {"size", Type::number()}, {"tiles", Type{call.arguments[0]}}}));
}

/// The type of a board's tiles, if the record is a board.
Type gives_tile(const CallTypes& call) {
  const Type& board = call.arguments[0];
  if (!board.fields) return Type::any();
  const auto tiles = board.fields->find("tiles");
  return tiles == board.fields->end() ? Type::any() : element_of(tiles->second);
}

/// The pieces of what the setup has put there so far, where the name of the zone is known.
Type gives_pieces(const CallTypes& call) {
  if (!call.places) return gives_records(call);
  const Node& name = call.node.child(0);
  const std::string_view start = leading_text(name);
  if (!name.literal.text() && start.find('[') == start.npos) return gives_records(call);
  const auto found = call.places->find(family_of(start));
  return found == call.places->end() ? gives_records(call) : Type::list(found->second);
}

/// Their examples speak of the board of docs/RULES.md.
constexpr Function board_rows[] = {
    {{"orth", "orth(tile)", "the tiles over its edges", "size(orth(tile(town, 'B2')))", "4"},
     {A::Record},
     gives_list_of_alike,
     answer<ask_orth>},
    {{"diag", "diag(tile)", "the tiles at its corners", "list(t in diag(tile(town, 'A1')): t.cell)", "['B2']"},
     {A::Record},
     gives_list_of_alike,
     answer<ask_diag>},
    {{"row", "row(tile)", "the other tiles of its row", "list(t in row(tile(town, 'A1')): t.cell)", "['A2', 'A3', 'A4']"},
     {A::Record},
     gives_list_of_alike,
     answer<ask_row>},
    {{"col", "col(tile)", "the other tiles of its column", "list(t in col(tile(town, 'A1')): t.cell)", "['B1', 'C1', 'D1']"},
     {A::Record},
     gives_list_of_alike,
     answer<ask_col>},
    {{"diagonals", "diagonals(tile)", "the other tiles of its two diagonals", "list(t in diagonals(tile(town, 'B1')): t.cell)",
      "['A2', 'C2', 'D3']"},
     {A::Record},
     gives_list_of_alike,
     answer<ask_diagonals>},
    {{"groups", "groups(tiles, field)", "the groups of neighbours that are equal in the field: `value`, `size`, `tiles`",
      "list(g in groups(town.tiles, 'type') where g.value == 'home': g.size)", "[2]"},
     {A::List, A::Text},
     gives_groups,
     answer<ask_groups>},
    {{"linked_groups", "linked_groups(tiles, field)", "as groups, but only an edge open on both sides joins two tiles",
      "list(g in linked_groups(town.tiles, 'type') where g.value == 'home': g.size)", "[1, 1]"},
     {A::List, A::Text},
     gives_groups,
     answer<ask_linked_groups>},
    {{"linked", "linked(tile)", "the tile and all tiles that open edges lead to", "size(linked(tile(town, 'B1')))", "16"},
     {A::Record},
     gives_list_of_alike,
     answer<ask_linked>},
    {{"reaches", "reaches(tile, edge)", "whether open edges lead from the tile off that side of the board",
      "reaches(tile(town, 'D2'), 'W')", "true"},
     {A::Record, A::Text},
     gives_bool,
     answer<ask_reaches>},
    {{"on_route", "on_route(tile, edge, edge)",
      "whether a way that enters no tile twice leads over it from one side of the board to the other",
      "on_route(tile(town, 'D2'), 'W', 'E')", "true"},
     {A::Record, A::Text, A::Text},
     gives_bool,
     answer<ask_on_route>},
    {{"tile", "tile(board, cell)", "the tile on the cell", "tile(town, 'B1').type", "home"},
     {A::Record, A::Text},
     gives_tile,
     answer<ask_tile>},
    {{"has_tile", "has_tile(board, cell)", "whether a tile lies on the cell", "has_tile(town, 'B1')", "true"},
     {A::Record, A::Text},
     gives_bool,
     answer<ask_has_tile>},
    {{"cell", "cell(board, name)", "the cell of that name", "cell(town, 'B3').col", "3"},
     {A::Record, A::Text},
     gives_record,
     answer<ask_cell>},
    {{"neighbours", "neighbours(cell)", "the cells over the edges of a cell or tile",
      "list(c in neighbours(cell(town, 'A1')): c.id)", "['A2', 'B1']"},
     {A::Record},
     gives_records,
     answer<ask_neighbours>},
    {{"offset", "offset(cell, across, down)",
      "the cells so many steps away (q and r on a hex grid): a list of one, or of none off the board",
      "list(c in offset(cell(town, 'A1'), 1, 2): c.id)", "['C2']"},
     {A::Record, A::Whole, A::Whole},
     gives_records,
     answer<ask_offset>},
    {{"distance", "distance(a, b)", "steps over edges from cell to cell", "distance(cell(town, 'A1'), cell(town, 'C4'))", "5"},
     {A::Record, A::Record},
     gives_number,
     answer<ask_distance>},
    {{"connected", "connected(tiles)", "whether each can be reached from each over edges", "connected(town.tiles)", "true"},
     {A::List},
     gives_bool,
     answer<ask_connected>},
    {{"patch", "patch(tile, wide, high)", "whether tiles fill the patch that has this one at its top left",
      "patch(tile(town, 'A1'), 2, 2)", "true"},
     {A::Record, A::Whole, A::Whole},
     gives_bool,
     answer<ask_patch>},
    {{"legal", "legal(board, item, turn, cell)", "whether this item, turned so, may be placed on the cell",
      "legal(town, 'home-end', 0, 'A1')", "false"},
     {A::Record, A::Text, A::Number, A::Text},
     gives_bool,
     answer<ask_legal>},
    {{"why_not", "why_not(board, item, turn, cell)", "the reasons against it, none if it may be placed",
      "why_not(town, 'home-end', 0, 'A1')", "['A1: a tile lies there']"},
     {A::Record, A::Text, A::Number, A::Text},
     gives_texts,
     answer<ask_why_not>},
    {{"faults", "faults(board)", "what is wrong between the tiles that lie on the board", "faults(town)", "[]"},
     {A::Record},
     gives_texts,
     answer<ask_faults>},
    {{"fillable", "fillable(board)", "whether the rest of the set can fill what is empty", "fillable(town)", "true"},
     {A::Record},
     gives_bool,
     answer<ask_fillable>},
    {{"ways", "ways(board)", "in how many ways it can", "ways(town)", "1"}, {A::Record}, gives_number, answer<ask_ways>},
    {{"obstacles", "obstacles(board)", "a smallest set of facts because of which it cannot; none if it can", "obstacles(town)",
      "[]"},
     {A::Record},
     gives_texts,
     answer<ask_obstacles>},
    {{"score", "score(id)", "the points of a rule of scoring", "score('garden')", "5"},
     {A::Text},
     gives_number,
     answer<ask_score>},
    {{"score", "score(id, board, tiles)",
      "the points if these tiles alone lay on the board: records of `cell`, `tile` and `turn`",
      "score('garden', town, [record('cell', 'A1', 'tile', 'park-corner', 'turn', 0)])", "5"},
     {A::Text, A::Record, A::List},
     gives_number,
     answer<ask_score>},
    {{"zone", "zone(name)", "the pieces that the setup put there", "size(zone('box'))", "0"},
     {A::Text},
     gives_pieces,
     answer<ask_zone>},
};

}  // namespace

const Vocabulary& board_words() {
  static const Vocabulary words(board_rows);
  return words;
}

}  // namespace kitwright
