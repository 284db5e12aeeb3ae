#include <algorithm>

#include <fmt/format.h>

#include "expr/node.h"
#include "rules/answers.h"
#include "rules/fill.h"

namespace kitwright {
namespace {

/// What may be left out of a board that cannot be filled.
struct FillFacts {
  std::vector<PlacedTile> tiles;
  std::vector<WantedTile> wanted;
  std::vector<const ItemRow*> scarce;  ///< kinds that run out
};

/// Kinds that are not among the scarce ones count as enough for every cell.
FillSearch search_with(const BoardState& board, const FillFacts& facts, const PlayPosition& position, Diagnostics& out) {
  BoardState here = board;
  here.tiles = facts.tiles;
  here.wanted = facts.wanted;
  FillProblem problem = fill_problem(here, position, out);
  for (FillKind& kind : problem.kinds)
    if (std::find(facts.scarce.begin(), facts.scarce.end(), kind.row) == facts.scarce.end())
      kind.stock = static_cast<std::int64_t>(problem.cells.size());
  return find_filling(problem);
}

/// Leaves out every entry without which the board still cannot be filled, for certain.
template <class Member>
void thin(Member list, FillFacts& facts, const BoardState& board, const PlayPosition& position, Diagnostics& out) {
  for (std::size_t i = 0; i < (facts.*list).size();) {
    FillFacts fewer = facts;
    (fewer.*list).erase((fewer.*list).begin() + static_cast<std::ptrdiff_t>(i));
    if (const FillSearch search = search_with(board, fewer, position, out); search.filling || !search.is_certain)
      ++i;
    else
      facts = std::move(fewer);
  }
}

}  // namespace

std::optional<std::vector<std::string>> fill_obstacles(const BoardState& board, const PlayPosition& position, Diagnostics& out) {
  FillFacts facts{board.tiles, board.wanted, {}};
  for (const ItemRow& row : board.rules->of->items) facts.scarce.push_back(&row);
  const FillSearch search = search_with(board, facts, position, out);
  if (!search.is_certain) return {};
  if (search.filling) return std::vector<std::string>();
  // Stock is thinned first: a kind is named only where what was laid and wished for does not explain it alone.
  thin(&FillFacts::scarce, facts, board, position, out);
  thin(&FillFacts::wanted, facts, board, position, out);
  thin(&FillFacts::tiles, facts, board, position, out);

  std::vector<std::string> reasons;
  for (const PlacedTile& t : facts.tiles) reasons.push_back(fmt::format("{}: {} turned {}", t.cell.id, t.row->id, t.turn));
  for (const WantedTile& w : facts.wanted) {
    const Span where = w.where.root()->where;
    reasons.push_back(
        fmt::format("{}: wants {}", w.cell.id,
                    where.source ? where.source->text.substr(where.begin, where.end - where.begin) : "certain pieces"));
  }
  for (const ItemRow* row : facts.scarce) {
    const std::int64_t elsewhere = lying_elsewhere(board, position.boards(), *row);
    reasons.push_back(fmt::format("{}: {} in the set", row->id, row->count) +
                      (elsewhere > 0 ? fmt::format(", {} on other boards", elsewhere) : ""));
  }
  return reasons;
}

}  // namespace kitwright
