#include "serve/game_facts.h"

#include <numeric>

#include <nlohmann/json.hpp>

#include "game/called.h"
#include "kit/answers_json.h"

namespace kitwright {

using Json = nlohmann::ordered_json;

static Json facts_of(const Component& c, const World& world) {
  Diagnostics quiet;  // drawing tells what is wrong with names
  const std::vector<std::string> names = called(c, world, quiet);
  Json items = Json::array();
  for (std::size_t i = 0; i < c.items.size(); ++i)
    items.push_back({{"id", c.items[i].id}, {"name", names[i]}, {"count", c.items[i].count}});
  return {{"id", c.id},
          {"name", c.name},
          {"plural", c.plural},
          {"pieces", c.pieces()},
          {"width", c.shape.size.width.to_mm()},
          {"height", c.shape.size.height.to_mm()},
          {"items", items}};
}

static Json facts_of(const BoxTable& table) {
  const auto add = [](std::int64_t sum, const BoxPromise& p) { return sum + p.count; };
  return {{"id", table.id},
          {"say", table.say},
          {"of", table.of ? table.of->id : ""},
          {"promised", std::accumulate(table.promised.begin(), table.promised.end(), std::int64_t{0}, add)}};
}

static Json facts_of(const BoardRules& rules) {
  const Board& board = *rules.board;
  Json cells = Json::array();
  for (const BoardCell& cell : board.cells)
    cells.push_back({{"id", cell.id}, {"x", cell.x}, {"y", cell.y}, {"row", cell.row}, {"column", cell.column}});
  return {{"id", board.id},
          {"of", rules.of ? rules.of->id : ""},
          {"hex", board.kind == GridKind::Hex},
          {"open", board.open},
          {"cell", board.cell.to_mm()},
          {"width", board.width},
          {"height", board.height},
          {"cells", cells}};
}

Json game_facts(const Kit& kit) {
  const Game& game = kit.game;
  Json j = {{"game",
             {{"id", game.id},
              {"name", game.name},
              {"version", game.version},
              {"fewest", game.fewest_players},
              {"most", game.most_players}}}};
  for (const char* list : {"components", "box", "boards", "scores", "examples"}) j[list] = Json::array();
  for (const Component& c : game.components) j["components"].push_back(facts_of(c, kit.world));
  for (const BoxTable& table : kit.rules.box) j["box"].push_back(facts_of(table));
  for (const BoardRules& board : kit.rules.boards)
    if (board.board) j["boards"].push_back(facts_of(board));
  for (const Score& s : kit.rules.scores) j["scores"].push_back({{"id", s.id}, {"say", s.say}});
  for (const Example& e : kit.rules.examples)
    if (!e.id.empty() && e.is_position_sound) j["examples"].push_back(e.id);
  j["position"] = Json::object();
  for (const auto& [name, value] : kit.rules.position) j["position"][name] = to_json(value);
  j["setup"] = !kit.rules.setup.empty();
  return j;
}

}  // namespace kitwright
