#include "kit/answers_json.h"

#include <nlohmann/json.hpp>

namespace kitwright {

using Json = nlohmann::ordered_json;

Json to_json(const Value& value) {
  if (const bool* b = value.boolean()) return *b;
  if (const Number* n = value.number()) {
    if (n->is_whole()) return n->top();
    return n->to_text();
  }
  if (const std::string* s = value.text()) return *s;
  Json j;
  if (const ValueList* list = value.list()) {
    j = Json::array();
    for (const Value& v : *list) j.push_back(to_json(v));
  } else {
    j = Json::object();
    for (const auto& [key, v] : *value.record()) j[key] = to_json(v);
  }
  return j;
}

Json to_json(const std::vector<BoardState>& boards) {
  Json j = Json::object();
  for (const BoardState& b : boards)
    for (const PlacedTile& t : b.tiles) j[b.board().id][t.cell.id] = {{"tile", t.row->id}, {"turn", t.turn}};
  return j;
}

static Json to_json(const ValueList& zone) {
  Json j = Json::array();
  for (const Value& piece : zone)
    j.push_back({{"component", to_json(piece.record()->find("component")->second)},
                 {"item", to_json(piece.record()->find("item")->second)},
                 {"copy", to_json(piece.record()->find("copy")->second)}});
  return j;
}

Json to_json(const SetupResult& setup, const Game& game, int players, std::uint64_t seed) {
  Json j = {{"game", game.id}, {"players", players}, {"seed", seed}, {"zones", Json::object()}, {"position", Json::object()}};
  for (const auto& [name, pieces] : setup.zones) j["zones"][name] = to_json(pieces);
  // Names that the setup has drawn, such as the first player.
  for (const std::string& name : setup.drawn) j["position"][name] = to_json(*setup.position->environment().find(name));
  j["position"].update(to_json(setup.position->boards()));
  return j;
}

}  // namespace kitwright
