#include <algorithm>
#include <array>
#include <memory>

#include "expr/words.h"
#include "rules/ask.h"

namespace kitwright {

/// Of each tile the neighbours by direction.
static std::vector<std::array<int, 6>> surroundings(const BoardState& board) {
  const auto key = [](CellPlace place) { return std::int64_t{place.a} << 32 | static_cast<std::uint32_t>(place.b); };
  std::vector<std::pair<std::int64_t, int>> at;
  at.reserve(board.tiles.size());
  for (std::size_t i = 0; i < board.tiles.size(); ++i) at.emplace_back(key(board.tiles[i].cell.place), static_cast<int>(i));
  std::sort(at.begin(), at.end());
  std::vector<std::array<int, 6>> around;
  around.reserve(board.tiles.size());
  for (const PlacedTile& tile : board.tiles) {
    std::array<int, 6> here{-1, -1, -1, -1, -1, -1};
    std::size_t d = 0;
    for (const Direction& direction : directions(board.board().kind)) {
      const std::int64_t place = key(stepped(tile.cell.place, direction.step));
      const auto there = std::lower_bound(at.begin(), at.end(), place, [](const auto& a, std::int64_t b) { return a.first < b; });
      here[d++] = there == at.end() || there->first != place ? -1 : there->second;
    }
    around.push_back(here);
  }
  return around;
}

const std::array<int, 6>& Ask::around(const BoardState& board, std::size_t tile) {
  auto& known = kept_of(board).around;
  if (known.empty()) known = surroundings(board);
  return known[tile];
}

std::shared_ptr<Kept> make_kept() { return std::make_shared<Kept>(); }

void forget(Kept& kept, const PlayPosition& position) {
  kept.boards.resize(position.boards().size());
  for (std::size_t i = 0; i < kept.boards.size(); ++i) {
    KeptBoard& board = kept.boards[i];
    board.tiles = position.environment().find(position.boards()[i].board().id)->record()->get("tiles")->list();
    board.around.clear();
    board.networks.clear();
    for (auto& near : board.near) near.clear();
  }
}

namespace {

struct AnswerRow {
  std::string_view word;
  Result (*answer)(Ask&);
};

constexpr AnswerRow answer_rows[] = {
    {"orth", ask_orth},
    {"diag", ask_diag},
    {"row", ask_row},
    {"col", ask_col},
    {"diagonals", ask_diagonals},
    {"groups", ask_groups},
    {"linked_groups", ask_linked_groups},
    {"linked", ask_linked},
    {"reaches", ask_reaches},
    {"on_route", ask_on_route},
    {"tile", ask_tile},
    {"has_tile", ask_has_tile},
    {"cell", ask_cell},
    {"neighbours", ask_neighbours},
    {"offset", ask_offset},
    {"distance", ask_distance},
    {"connected", ask_connected},
    {"patch", ask_patch},
    {"legal", ask_legal},
    {"why_not", ask_why_not},
    {"faults", ask_faults},
    {"fillable", ask_fillable},
    {"ways", ask_ways},
    {"obstacles", ask_obstacles},
    {"score", ask_score},
    {"zone", ask_zone},
};

/// By the place of the word among the language's functions; null for those that need no position.
std::vector<Answer> answers_by_function() {
  std::vector<Answer> answers;
  for (const Function& function : functions()) {
    const auto row = std::find_if(std::begin(answer_rows), std::end(answer_rows),
                                  [&](const AnswerRow& r) { return r.word == function.about.name; });
    answers.push_back(row == std::end(answer_rows) ? nullptr : row->answer);
  }
  return answers;
}

}  // namespace

Answers answers_of(PlayPosition& position, Kept& kept) {
  static const std::vector<Answer> answers = answers_by_function();
  return [&position, &kept](Call& call) -> Result {
    Ask ask{position, call, kept};
    return answers[static_cast<std::size_t>(call.node.function - functions().data())](ask);
  };
}

}  // namespace kitwright
