#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/game.h"

namespace kitwright {

/// A piece lying on a board.
struct PlacedTile {
  const ItemRow* row = nullptr;
  BoardCell cell;
  int turn = 0;       ///< degrees clockwise
  unsigned open = 0;  ///< bit i: the edge in direction i is open, after the turn
  ValueRecord state;
};

/// An empty cell that a completion has to fill with certain pieces only.
struct WantedTile {
  BoardCell cell;
  Expression where;  ///< over a row of the component
};

/// What a position says of one board. It is laid over what lies there: cells that it names are cleared first.
struct BoardChange {
  std::size_t board = 0;  ///< its place among the boards of the rules
  std::vector<CellPlace> cleared;
  std::vector<PlacedTile> tiles;
  std::vector<WantedTile> wanted;
  std::vector<std::pair<CellPlace, CellPlace>> joins;
};

/// A position as an example or a file says it, over another one: boards, and values for names of the position.
struct PositionChange {
  std::vector<BoardChange> boards;
  std::vector<std::pair<std::string, Value>> values;
};

/// A question to a position, and its answer.
struct Expectation {
  Expression that;   ///< empty after a finding
  std::string said;  ///< the same in one line
  Value is;
  Span is_where;
};

/// A worked example of examples.json.
struct Example {
  std::string id, like, complete;
  std::optional<std::size_t> model;  ///< the number of the example that it is like, if there is one of that id
  Span where, id_where, like_where, complete_where;
  std::optional<std::int64_t> players;
  Span players_where;
  PositionChange position;
  bool illegal = false;  ///< its position is meant to be
  Span illegal_where;
  std::vector<Expectation> expect;
  std::string board;               ///< that a figure of it shows; empty: the first
  std::vector<std::string> route;  ///< cells that a figure of it joins
  bool is_sound = false;           ///< it says nothing that examples do not know, and all that they need
  bool is_position_sound = false;  ///< its position was read without a finding
};

}  // namespace kitwright
