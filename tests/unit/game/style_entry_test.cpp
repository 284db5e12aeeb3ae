#include "game/game.h"

#include "support/catch.h"

using namespace kitwright;

/// The first finding of reading a game with these further keys of game.json.
static std::string first_finding(const std::string& keys) {
  MemoryDisk disk;
  disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": [], )" + keys + " }";
  Sources sources;
  Diagnostics out;
  read_game(disk, "g", sources, out);
  return out.size() ? out.findings()[0].message : "";
}

TEST_CASE("a misspelt key of a style, an icon or a class is told when the game is read") {
  CHECK(first_finding(R"("styles": { "text": { "fnt": "Cabin" } })") == "'fnt' is not a key of 'style'");
  CHECK(first_finding(R"("icons": { "star": { "image": "a.svg", "size": 2 } })") == "'size' is not a key of 'icon'");
  CHECK(first_finding(R"("classes": [{ "id": "a", "of": "b", "by": "c", "if": "d" }])") == "'if' is not a key of 'class'");
}

TEST_CASE("a style's brace that is left open is told when the game is read") {
  CHECK(first_finding(R"("styles": { "text": { "font": "{{ x" } })") != "");
}

TEST_CASE("what a style leaves open stays empty") {
  MemoryDisk disk;
  disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": [], "styles": { "a": { "weight": 700 } } })";
  Sources sources;
  Diagnostics out;
  const Game game = read_game(disk, "g", sources, out);
  REQUIRE(game.styles.size() == 1);
  CHECK(game.styles[0].weight == 700);
  CHECK(!game.styles[0].size);
  CHECK(!game.styles[0].colour);
}

TEST_CASE("a wrong colour of a style is told once") {
  MemoryDisk disk;
  disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": [], "styles": { "a": { "colour": "#12" } } })";
  Sources sources;
  Diagnostics out;
  const Game game = read_game(disk, "g", sources, out);
  CHECK(out.size() == 1);
  CHECK(!game.styles.at(0).colour);
}

TEST_CASE("figures of a style or an icon that nobody could see are told") {
  const std::pair<const char*, const char*> wrong[] = {
      {R"("icons": { "star": { "image": "a.svg", "scale": 1e9 } })", "'scale' is 1e+09, which is too large"},
      {R"("icons": { "star": { "image": "a.svg", "scale": -1 } })", "'scale' is -1, which is too small"},
      {R"("styles": { "a": { "text_size": "-5 pt" } })", "'text_size' is -5 pt, which is too small"},
      {R"("styles": { "a": { "line_height": 1e300 } })", "'line_height' is 1e+300, which is too large"},
      {R"("styles": { "a": { "weight": 4294967696 } })", "'weight' is 4294967696, which is too large"},
      {R"("styles": { "a": { "outline_width": "-1 mm" } })", "'outline_width' is -1 mm, which is too small"},
      {R"("book": { "columns": 3 })", "'columns' is 3, which is too large"},
  };
  for (const auto& [keys, message] : wrong) CHECK(first_finding(keys) == message);
}
