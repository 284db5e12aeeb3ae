#pragma once

#include <memory>
#include <string>

#include "rules/answers.h"
#include "rules/board_words.h"
#include "rules/box.h"
#include "rules/check.h"
#include "rules/examples.h"
#include "rules/lint.h"
#include "rules/setup.h"
#include "rules/unused.h"
#include "support/catch.h"

namespace kitwright {

/// A small game of tiles on a board, in memory. Tests hand in what differs.
struct SmallTown {
  std::string items =
      R"([ { "id": "end", "count": 4, "type": "home", "walks": ["N"] }, { "id": "bend", "count": 4, "type": "park", "walks": ["N", "E"] },
    { "id": "road", "count": 4, "type": "home", "walks": ["N", "S"] }, { "id": "fork", "count": 4, "type": "shop", "walks": ["N", "E", "S"] },
    { "id": "cross", "count": 4, "type": "shop", "walks": ["N", "E", "S", "W"] } ])";
  std::string board = R"({ "grid": "square", "rows": 2, "columns": 2, "cell": "20 mm" })";
  std::string board_rules = R"({ "of": "tile", "edges": "walks", "match": true })";
  std::string params = R"({ "hand": { "2": 3, "3": 2 }, "rounds": 4 })";
  std::string let = "{}";
  std::string rules = "";     ///< further members of rules.json, each with a comma before it
  std::string examples = "";  ///< entries of examples.json
  std::string players = "[2, 3]";
  std::string fields = R"("type": ["home", "park", "shop"], "walks": "edges")";
  std::string shape = "square";
};

struct RuledTown {
  MemoryDisk disk;
  Sources sources;
  Diagnostics out;
  Game game;
  World world;
  Rules rules;

  explicit RuledTown(const SmallTown& t = {}) {
    disk.files["t/game.json"] = R"({ "id": "t", "name": "T", "components": ["tile.json"], "players": )" + t.players +
                                R"(, "params": )" + t.params + R"(, "let": )" + t.let + R"(, "boards": { "town": )" + t.board +
                                " } }";
    disk.files["t/tile.json"] = R"({ "id": "tile", "name": "Tile", "shape": ")" + t.shape +
                                R"(", "size": "20 mm", "front": "f", "fields": { )" + t.fields + R"( }, "items": )" + t.items +
                                " }";
    disk.files["t/rules.json"] = R"({ "boards": { "town": )" + t.board_rules + " }" + t.rules + " }";
    disk.files["t/examples.json"] = R"({ "examples": [)" + t.examples + "] }";
    RulesFiles files;
    game = read_game(disk, "t", files, sources, out);
    world = make_world(game, out, &board_words());
    rules = read_rules(files, game, world, out);
  }
  RuledTown(const RuledTown&) = delete;

  std::unique_ptr<PlayPosition> position(const std::string& json) {
    auto p = std::make_unique<PlayPosition>(game, world, rules);
    p->set_players(2, out);
    p->apply(read_position(parse_json(sources.add("position.json", json), out), rules, out));
    return p;
  }
  /// What the expression gives in a position, or the first finding's message.
  std::string ask(const std::string& json, const std::string& question) {
    const auto p = position(json);
    const Source& source = sources.add("question", question);
    const Expression e = parse_expression(source.text, {&source, 0, static_cast<std::uint32_t>(source.text.size())}, out);
    const std::size_t before = out.size();
    if (e) check(e, p->names(), out);
    const auto value = e && out.size() == before ? p->ask(e, out) : std::nullopt;
    return value ? value->to_text() : out.findings().back().message;
  }
  /// Every finding so far: `id: message` a line.
  std::string found() const {
    std::string text;
    for (const Finding& f : out.findings()) text += f.id + ": " + f.message + "\n";
    return text;
  }
  std::string checked() {
    check_rules(game, world, rules, out);
    return found();
  }
};

}  // namespace kitwright
