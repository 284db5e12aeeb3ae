#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/column_list.h"
#include "kit/findings.h"
#include "kit/folders.h"
#include "game/game.h"
#include "base/talk.h"

namespace kitwright {

static void print_list(const Game& game) {
  std::int64_t pieces = 0;
  for (const Component& c : game.components) pieces += c.pieces();
  answer("{} ({}): {} pieces, version {}\n", game.name, game.id, pieces, game.version);
  for (const Component& c : game.components) {
    answer("  {:<22} {:>4} x {} ({:.1f} x {:.1f} mm), {} kinds\n", c.id, c.pieces(), c.name, c.shape.size.width.to_mm(),
           c.shape.size.height.to_mm(), c.items.size());
    for (const ItemRow& row : c.items) answer("    {:<20} {:>4}\n", row.id, row.count);
  }
}

/// With `--fields` what rows may contain, otherwise what they are.
static nlohmann::ordered_json json_of(const Component& c, const Options& options) {
  nlohmann::ordered_json j = {{"id", c.id}, {"name", c.name}};
  if (options.fields) {
    j.update(nlohmann::ordered_json::parse(columns_json(c)));
    return j;
  }
  nlohmann::ordered_json items = nlohmann::ordered_json::array();
  for (const ItemRow& row : c.items) items.push_back({{"id", row.id}, {"count", row.count}});
  j["pieces"] = c.pieces();
  j["items"] = items;
  return j;
}

static nlohmann::ordered_json json_of(const Game& game, const Options& options) {
  nlohmann::ordered_json j = {{"game", game.id}, {"name", game.name}, {"version", game.version}};
  for (const Component& c : game.components) j["components"].push_back(json_of(c, options));
  return j;
}

int run_list(const Options& options) {
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  nlohmann::ordered_json games = nlohmann::ordered_json::array();
  for (const std::string& folder : game_folders(options, disk)) {
    Diagnostics out;
    const Game game = read_game(disk, folder, sources, out);
    if (options.json) {
      games.push_back(json_of(game, options));
      games.back()["findings"] = nlohmann::ordered_json::parse(findings_json(out));
    } else if (options.fields) {
      answer(columns_text(game));
    } else {
      print_list(game);
    }
    all.push_back({game.id, out});
  }
  // report() would print a second JSON document; here each game has its findings with it.
  if (!options.json) return report(all, options);
  answer_json(nlohmann::ordered_json{{"games", games}}.dump(1));
  return std::any_of(all.begin(), all.end(), [](const GameFindings& g) { return g.findings.has_errors(); }) ? 1 : 0;
}

}  // namespace kitwright
