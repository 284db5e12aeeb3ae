#include <algorithm>
#include <memory>

#include "rules/ask.h"

namespace kitwright {

const ValueList& tiles_of(PlayPosition& position, const BoardState& board) {
  return *position.environment().find(board.board().id)->record()->find("tiles")->second.list();
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

}  // namespace

Answers answers_of(PlayPosition& position) {
  auto kept = std::make_shared<Kept>();
  for (const BoardState& b : position.boards()) kept->lists.push_back({b.board().id, {}});
  return [&position, kept](Call& call) -> Result {
    const auto row = std::find_if(std::begin(answer_rows), std::end(answer_rows),
                                  [&](const AnswerRow& r) { return r.word == call.node.word; });
    Ask ask{position, call, *kept};
    return row->answer(ask);
  };
}

}  // namespace kitwright
