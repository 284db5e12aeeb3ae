#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/example.h"
#include "rules/step.h"

namespace kitwright {

/// Something that must hold where a piece is placed.
struct PlaceRule {
  std::string id, say;
  Expression must;
  Span where;
};

/// A field that lists edges, and what each row lists there. On a board it turns with the piece.
struct EdgeField {
  std::string name;
  std::size_t at = 0;          ///< its place in a board's `blanks`
  std::vector<unsigned> bits;  ///< by row; bit i: the edge in direction i
};

/// What may lie on a board, and how.
struct BoardRules {
  const Board* board = nullptr;
  const Component* of = nullptr;
  std::string edges;  ///< the field that lists open edges; empty = none
  bool match = false;
  std::vector<EdgeField> edge_fields;  ///< all of the component
  std::vector<std::size_t> matched;    ///< those of them in which neighbours' common edges must agree
  std::string open = "open", closed = "closed";
  std::map<std::string, Span, std::less<>> state_spans;  ///< the keys of `state`
  ValueRecord state;                                     ///< fields that a position gives a placed piece, with their defaults
  std::vector<ValueRecord> blanks;  ///< what expressions see of each row's piece on the board, its place left open
  /// Where in those the fields of the place stand.
  struct BlankPlaces {
    std::size_t cell = 0, place = 0, row = 0, column = 0, turn = 0, q = 0, r = 0, ring = 0;
  } open_at;
  std::vector<Value> edge_lists;  ///< by the bits of the edges
  std::vector<Value> cell_names;  ///< of a board with an end, in the order of its cells
  std::vector<PlaceRule> place;
  int patch_rows = 0, patch_columns = 0;  ///< a patch that tiles may never fill; 0 = none
  Span where;
};

/// How many pieces of a class the box promises. `column` is empty in a table of rows, both are in a table that is one number.
struct BoxPromise {
  std::string row, column;
  std::int64_t count = 0;
  Span where;
};

/// One table of the box: pieces of a component, counted by class.
struct BoxTable {
  std::string id, say;
  Span where;
  const Component* of = nullptr;
  Expression rows, columns, only;    ///< the classes of a piece, and which pieces count; absent: one class, all pieces
  std::vector<BoxPromise> promised;  ///< in the order written
  bool is_sound = false;
};

/// What a check goes through, and what must hold of every entry.
struct EachEntry {
  std::string name;    ///< of an entry, in `must`
  Expression entries;  ///< the list of them
  Expression must;
};

struct Check {
  std::string id, say;
  Expression expect, explain;     ///< with `each`, `expect` says of all entries together that they do as they must
  std::optional<EachEntry> each;  ///< of a check that is asked of entries one by one
  bool per_players = false;
  Level level = Level::Error;
  Span where, per_where;
};

/// What the source of a game fixes of a param, a table or a let.
struct NamedPromise {
  std::string name;
  Value value;
  ValuePlace written;
};

struct Score {
  std::string id, of, say;
  Expression points;
  Span where;
};

/// rules.json understood: every expression parsed and checked against the names it may use. Points into the game and world it was
/// read from.
struct Rules {
  std::vector<BoardRules> boards;
  Span position_where;                                      ///< of the names' defaults
  ValueRecord position;                                     ///< names that a position gives values to, with their defaults
  std::map<std::string, Span, std::less<>> position_spans;  ///< each from its name to the end of its default
  Names names;                                              ///< of expressions that speak of a position
  Names player_names;                                       ///< and of one for some number of players
  std::vector<PlaceRule> legal;                             ///< what holds of every position that can come about
  std::vector<BoxTable> box;
  std::vector<Check> checks;
  std::vector<NamedPromise> promises;
  std::vector<Score> scores;
  Span scores_where;  ///< their list
  std::vector<Step> setup;
  bool is_setup_sound = true;  ///< every step was read without a finding; else none is carried out
  std::vector<Example> examples;
  Diagnostics examples_found;  ///< by reading them; told when they are run
  Footing footing;             ///< of the whole definition, its examples included

  const BoardRules* board(std::string_view id) const;
};
/// Reads rules.json and examples.json.
Rules read_rules(const RulesFiles& files, const Game& game, const World& world, Diagnostics& out);

/// Adds what rules and examples are and use to their footing, which has the rest of the game.
void add_rules(const Game& game, Rules& rules);

/// The type of a piece on a board: its row's fields, `item`, `cell`, `row`, `col`, `turn`, `board` and the board's state.
Type tile_type(const BoardRules& rules);

/// An expression of a rules table, parsed and checked; empty after a finding or where the key is absent.
Expression expression_at(const Datum& object, std::string_view key, const Names& names, Diagnostics& out);
/// The same of one that is true or false; of another `what` begins the finding. One that is the same always decides nothing.
Expression condition_at(const Datum& object, std::string_view key, std::string_view what, const Names& names, Diagnostics& out);
/// False, after a finding, of an expression that names nothing, and so is the same for every piece and every position.
bool decides(const Expression& expression, Span where, Diagnostics& out);

}  // namespace kitwright
