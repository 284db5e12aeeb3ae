#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/allowance.h"
#include "base/random.h"
#include "rules/position.h"

namespace kitwright {

/// A number of ways; towns have more of them than 64 bits hold.
__extension__ typedef unsigned __int128 Ways;
std::string to_text(Ways ways);

/// One kind of piece that may still be laid, with its different faces: the labels of its edges and the turn that shows them. Bit
/// `d` is the edge in direction d in the first field of edges that must match, the next bits are those of the next such field.
struct FillKind {
  const ItemRow* row = nullptr;
  std::int64_t stock = 0;
  std::vector<std::pair<unsigned, int>> faces;
};

/// An empty cell: what its laid neighbours demand, and which empty cells it meets.
struct FillCell {
  BoardCell cell;
  unsigned must_open = 0, must_close = 0;
  std::array<int, 6> next = {-1, -1, -1, -1, -1, -1};  ///< the empty cell over each edge whose labels must agree; -1 if none
  std::vector<char> allowed;                           ///< by kind
};

/// The empty cells of a board and what is left of the set: how can every cell be filled so that common edges agree?
struct FillProblem {
  std::vector<FillKind> kinds;
  std::vector<FillCell> cells;
  GridKind grid = GridKind::Square;
  std::size_t fields = 1;      ///< of edges that must match
  Allowance* steps = nullptr;  ///< of the whole run, from which a search takes; null: there is none
};

struct FillChoice {
  std::size_t kind = 0;
  unsigned open = 0;
  int turn = 0;
};
/// One choice for each cell of the problem, in its order.
using Filling = std::vector<FillChoice>;

/// What the board, as it lies or with less on it, leaves to fill in this position, where other boards may have pieces of the set.
FillProblem fill_problem(const BoardState& board, const PlayPosition& position, Diagnostics& out);

/// What a search came to: a filling, the certainty that there is none, or neither before it had to end.
struct FillSearch {
  std::optional<Filling> filling = {};
  bool is_certain = true;
};

/// The filling is the same every time.
FillSearch find_filling(const FillProblem& problem);
/// In how many ways it can be done. Equal pieces are not told apart, turns that look different are. Empty if there are more than
/// 2^127, more different kinds than the count can keep apart (24 classes), more than a million states between cells, or more
/// than one field of edges to match.
std::optional<Ways> count_fillings(const FillProblem& problem);
/// Each filling has the same chance; uncertain where they cannot be counted.
FillSearch draw_filling(const FillProblem& problem, Random& random);

/// A smallest set of facts (pieces that lie, cells that want certain pieces, kinds that run out) because of which the board
/// cannot be filled: without any one of them it can, or that takes too long to find out. None if it can be filled; no list if
/// that is not certain.
std::optional<std::vector<std::string>> fill_obstacles(const BoardState& board, const PlayPosition& position, Diagnostics& out);

}  // namespace kitwright
