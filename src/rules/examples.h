#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/expressions.h"
#include "rules/position.h"

namespace kitwright {

/// A question to a position, and its answer.
struct Expectation {
  WrittenExpression that;  ///< to be checked against the position's names
  std::string said;        ///< the same in one line
  Value is;
  Span is_where;
};

/// A worked example of examples.json.
struct Example {
  std::string id, like, complete;
  Span where, id_where, like_where, complete_where;
  std::optional<std::int64_t> players;
  std::optional<Datum> position;  ///< as written: what its names mean, only a position knows
  bool illegal = false;           ///< its position is meant to be
  std::vector<Expectation> expect;
  std::string board;               ///< that a figure of it shows; empty: the first
  std::vector<std::string> route;  ///< cells that a figure of it joins
  bool is_sound = false;           ///< it says nothing that examples do not know, and all that they need
};

/// Reads examples.json; none of a game without.
std::vector<Example> read_examples(const Datum& file, Diagnostics& out);

/// The first example with this id; null if none.
const Example* find_example(const std::vector<Example>& examples, std::string_view id);

/// The example and those that it is like, outermost first: their positions are read one upon the other. Empty after an error.
std::vector<const Example*> forebears(const std::vector<Example>& examples, const Example& example, Diagnostics& out);

/// Lays out an example: what it is `like`, its own position, the number of players and, if asked, any legal completion. Null
/// after an error.
std::unique_ptr<PlayPosition> lay_out(const std::vector<Example>& examples, const Example& example, const Game& game,
                                      const World& world, const Rules& rules, Diagnostics& out);

/// Fills the empty cells of a board with any legal choice; reports why not if it cannot be done.
bool complete_board(PlayPosition& position, const std::string& board, Span where, Diagnostics& out);

}  // namespace kitwright
