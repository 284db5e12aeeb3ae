#include "rules/rule_keys.h"

#include "game/component_keys.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key rules_rows[] = {
    {"box",
     K::List,
     "what the box promises: contents and distribution tables",
     R"([{"id": "tiles.total", "of": "tile", "expect": 48}])",
     false,
     {},
     "box"},
    {"define", K::Any,
     "words of the game's own, `NAME(A, B)` and the expression it means; or a list of files that hold such words",
     R"~({"beats(a, b)": "a.value > b.value"})~"},
    {"promises", K::Object,
     "what the source of the game fixes: names of params, tables and lets, each with the value it must have",
     R"~({"rounds": 16, "hand": {"2": 6}})~"},
    {"checks",
     K::List,
     "what must hold of the set",
     R"~([{"id": "tiles.rounds", "expect": "size(tile) == 48"}])~",
     false,
     {},
     "check"},
    {"boards",
     K::Object,
     "what may lie on a board of game.json, and how",
     R"({"town": {"of": "tile", "edges": "walks"}})",
     false,
     {},
     "board_rules*"},
    {"position", K::Object, "the names that a position gives values to, each with its value where it gives none",
     R"({"unused": [], "builder": false})"},
    {"legal",
     K::List,
     "what holds of every position that can come about",
     R"~([{"id": "unused", "must": "size(unused) <= 2", "say": "more than two tokens lie unused"}])~",
     false,
     {},
     "place_rule"},
    {"scores", K::List, "how points are counted", R"~([{"id": "food", "points": "2 * size(town.tiles)"}])~", false, {}, "score"},
    {"setup",
     K::List,
     "how the game is laid out, step by step",
     R"([{"shuffle": "tile"}, {"deal": "tile", "to": "river", "count": "3"}])",
     false,
     {},
     "step"},
    {"readings",
     K::Object,
     "where the source leaves something open: what is played, what else it might mean, and why",
     R"({"route": {"says": "a route may cross itself"}})",
     false,
     {},
     "reading*"},
};
const KeyTable rules_keys{"rules", "rules.json: what must hold of the set, and how it is played.", rules_rows};

static constexpr Key box_rows[] = {
    {"id", K::Text, "names the table in findings", R"("tiles.by-type")", true},
    {"of", K::Word, "the component it counts", R"("building_tile")", true},
    {"rows", K::Expression, "the row of a piece; its fields are names", R"("type")"},
    {"columns", K::Expression, "the column of a piece", R"~("size(walks)")~"},
    {"where", K::Expression, "which pieces count", R"("token != ''")"},
    {"expect", K::Any, "a number, numbers by row, or numbers by row and column", R"({"park": {"corner": 3}})", true},
    {"say", K::Text, "what the table is, in words", R"("the tile distribution")"},
};
const KeyTable box_keys{"box", "One table of the box: pieces counted by class.", box_rows};

static constexpr Key check_rows[] = {
    {"id", K::Text, "names the check in findings", R"("tiles.rounds")", true},
    {"expect", K::Expression, "must be true", R"("total == rounds * 3")"},
    {"each", K::Expression,
     "instead of `expect`: a name for every entry of a list, `NAME in LIST` or `NAME in LIST where CONDITION`",
     R"("t in tile where t.pips > 0")"},
    {"must", K::Expression, "with `each`: must be true of every entry; those that fail are named", R"("t.pips <= rounds")"},
    {"per", K::Word, "once for every number of players, which is `n`", R"("players")", false, "players"},
    {"explain", K::Expression, "what is wrong with what: the ids of rows, or any list",
     R"~("list(t in tile where t.pips < 1: t.id)")~"},
    {"say", K::Text, "what must hold, in words", R"("three tiles are drawn in each round")"},
    {"level", K::Word, "how bad it is if it does not hold", R"("warning")", false, "error|warning"},
    {"source", K::Text, "where it is written", R"("rulebook, page 2")"},
};
const KeyTable check_keys{"check", "Something that must hold of the set.", check_rows};

static constexpr Key board_rules_rows[] = {
    {"of", K::Word, "the component whose pieces are placed on it", R"("building_tile")", true},
    {"edges", K::Word, "the field that lists a piece's open edges; they turn with it", R"("walks")"},
    {"match", K::Bool, "whether neighbours' common edges must be both open or both closed", "true"},
    {"match_also", K::List, "further fields of edges that must agree likewise: three kinds of edges, and more", R"(["shore"])"},
    {"open", K::Text, "what an open edge is called", R"("boardwalk")"},
    {"closed", K::Text, "what a closed edge is called", R"("hedge")"},
    {"state", K::Object, "further fields of a placed piece, each with its value where the position gives none",
     R"({"side": "front", "flag": ""})"},
    {"place",
     K::List,
     "what else must hold where a piece is placed",
     R"([{"id": "column", "must": "tile.col == 1"}])",
     false,
     {},
     "place_rule"},
    {"patch", K::List, "a patch, high and wide, that tiles may never fill", "[2, 2]"},
};
const KeyTable board_rules_keys{"board_rules", "What may lie on a board, and how.", board_rules_rows};

static constexpr Key place_rule_rows[] = {
    {"id", K::Text, "names the rule", R"("column")", true},
    {"must", K::Expression, "must be true; on a board `tile` is the piece as it would lie", R"("tile.col == column")", true},
    {"say", K::Text, "the reason given when it is not", R"("the tile lies in another column")"},
};
const KeyTable place_rule_keys{"place_rule", "A rule of placing, or of positions.", place_rule_rows};

static constexpr Key score_rows[] = {
    {"id", K::Text, "names it: the id of a row, or a name of its own", R"("food")", true},
    {"of", K::Word, "the component whose row of that id it belongs to", R"("scoring_card")"},
    {"points", K::Expression, "the points in a position", R"~("2 * count(t in town.tiles where t.type == 'park')")~", true},
    {"say", K::Text, "what is counted, in words", R"("two for each park")"},
};
const KeyTable score_keys{"score", "One rule of scoring.", score_rows};

static constexpr Key step_rows[] = {
    {"shuffle", K::Text, "a zone whose pieces are shuffled", R"("tile")"},
    {"deal", K::Text, "a zone from whose top pieces are taken", R"("tile")"},
    {"choose", K::Text, "a zone out of which pieces are taken at random", R"("card")"},
    {"split", K::Text, "a zone that is divided into equal stacks", R"("tile")"},
    {"rest", K::Text, "a zone all of whose pieces go elsewhere", R"("tile")"},
    {"row", K::Text, "a zone whose pieces are laid in a row", R"("river_board")"},
    {"lay", K::Text, "a zone whose pieces are laid on cells of a board", R"("river_tile")"},
    {"draw", K::Text, "a name of the position that is given one of several values at random", R"("lake")"},
    {"require", K::Expression, "what must hold now", R"~("size(zone('river')) == 3")~"},
    {"say", K::Text, "what the step is, in words", R"("three tiles onto the first river board")"},
    {"to", K::Text, "deal, choose, split, rest, row: the zone they go to; `[p]` for one of each player", R"("hand[p]")"},
    {"each", K::Expression, "deal, choose: how many go to each player", R"("hand[n]")"},
    {"count", K::Expression, "deal, choose: how many go there; not beside `each`", R"("display")"},
    {"where", K::Expression, "deal, choose, rest, lay: which pieces are meant; `piece` is one of them, `p` the player",
     R"("piece.kind == 'raft'")"},
    {"per", K::Expression, "choose: so many of each class of pieces", R"("piece.colour")"},
    {"prefer", K::Expression, "choose: pieces to take before others", R"("piece.starting")"},
    {"into", K::Expression, "split: how many stacks", R"("3")"},
    {"alternate", K::Expression, "row: a class that must change from piece to piece", R"("piece.icon")"},
    {"first", K::Expression, "row: what must hold of the first piece", R"("piece.icon == 'tail'")"},
    {"on", K::Word, "lay: the board", R"("river")"},
    {"cells", K::Expression, "lay: the cells' names in order", R"(["A1", "A2"])"},
    {"turn", K::Expression, "lay: degrees clockwise", R"("90")"},
    {"from", K::Expression, "draw: the values there are", R"~("list(c in ocean.cells: c.id)")~"},
    {"for", K::Word, "draw: one value for each player, in a list; `p` is the player", R"("players")", false, "players"},
};
const KeyTable step_keys{
    "step",
    "One step of the setup. One of its first nine keys says what is done; a key that would do nothing beside it is an error.",
    step_rows};

static constexpr Key examples_rows[] = {
    {"examples",
     K::List,
     "positions and what must come out",
     R"~([{"id": "one", "expect": [{"that": "1 + 1", "is": 2}]}])~",
     true,
     {},
     "example"},
};
const KeyTable examples_keys{"examples", "examples.json: worked examples.", examples_rows};

static constexpr Key example_rows[] = {
    {"id", K::Text, "names the example", R"("scoring-91")", true},
    {"title", K::Text, "its caption", R"("Scoring a whole town")"},
    {"like", K::Text, "an example whose position is taken over, then changed", R"("scoring-91")"},
    {"players", K::Whole, "how many play", "2"},
    {"position", K::Object, "what lies where: boards by name with cells, names of `position` with values",
     R"({"town": {"A1": "park-corner 90"}, "builder": true})"},
    {"complete", K::Word, "fill the empty cells of this board with any legal choice of the remaining pieces", R"("town")"},
    {"expect", K::List, "what must come out", R"~([{"that": "score('food')", "is": 22}])~", true, {}, "expectation"},
    {"figure", K::Object, "how the rulebook draws it", R"({"board": "town"})", false, {}, "figure"},
    {"illegal", K::Bool, "the position is meant to be illegal", "true"},
};
const KeyTable example_keys{"example", "A position and what must hold in it.", example_rows};

static constexpr Key figure_rows[] = {
    {"board", K::Word, "the board that it shows; without it the first", R"("town")"},
    {"route", K::Texts, "cells that a line joins, one after the other", R"(["A1", "A2"])"},
};
const KeyTable figure_keys{"figure", "How the rulebook draws a worked example.", figure_rows};

static constexpr Key expectation_rows[] = {
    {"that", K::Expression, "asked of the position", R"~("score('food')")~", true},
    {"is", K::Any, "the answer", "22", true},
    {"say", K::Text, "what it means, in words", R"("two points for each of eleven neighbours")"},
};
const KeyTable expectation_keys{"expectation", "A question and its answer.", expectation_rows};

std::span<const KeyTable* const> rules_tables() {
  static constexpr const KeyTable* all[] = {&rules_keys,      &box_keys,     &check_keys,  &board_rules_keys,
                                            &place_rule_keys, &score_keys,   &step_keys,   &reading_keys,
                                            &examples_keys,   &example_keys, &figure_keys, &expectation_keys};
  return all;
}

}  // namespace kitwright
