#include <algorithm>
#include <map>
#include <memory>

#include "expr/words.h"
#include "rules/ask.h"

namespace kitwright {

/// Of each tile the neighbours by direction.
static std::vector<std::array<int, 6>> surroundings(const BoardState& board) {
  std::map<CellPlace, int> at;
  for (std::size_t i = 0; i < board.tiles.size(); ++i) at.emplace(board.tiles[i].cell.place, static_cast<int>(i));
  std::vector<std::array<int, 6>> around;
  for (const PlacedTile& tile : board.tiles) {
    std::array<int, 6> here{-1, -1, -1, -1, -1, -1};
    std::size_t d = 0;
    for (const Direction& direction : directions(board.board().kind)) {
      const auto there = at.find(stepped(tile.cell.place, direction.step));
      here[d++] = there == at.end() ? -1 : there->second;
    }
    around.push_back(here);
  }
  return around;
}

static KeptBoard kept_of(const PlayPosition& position, const BoardState& board) {
  KeptBoard kept;
  kept.tiles = position.environment().find(board.board().id)->record()->get("tiles")->list();
  return kept;
}

const std::array<int, 6>& Ask::around(const BoardState& board, std::size_t tile) {
  auto& known = kept_of(board).around;
  if (known.empty()) known = surroundings(board);
  return known[tile];
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

Answers answers_of(PlayPosition& position) {
  static const std::vector<Answer> answers = answers_by_function();
  auto kept = std::make_shared<Kept>();
  for (const BoardState& b : position.boards()) kept->boards.push_back(kept_of(position, b));
  return [&position, kept](Call& call) -> Result {
    Ask ask{position, call, *kept};
    return answers[static_cast<std::size_t>(call.node.function - functions().data())](ask);
  };
}

}  // namespace kitwright
