#include "app/column_list.h"

#include "support/golden.h"
#include "support/small_game.h"

using namespace kitwright;

namespace {

Game with_fields(const std::string& fields) {
  MemoryDisk disk = small_game();
  disk.files["fox/card.json"] =
      R"({ "id": "card", "size": "tcg", "front": "card", "shape": "hexagon", "fields": )" + fields + R"(, "items": [] })";
  Sources sources;
  Diagnostics out;
  return read_game(disk, "fox", sources, out);
}

}  // namespace

TEST_CASE("every key of a row is listed with what it takes") {
  const Game game = with_fields(
      R"({ "suit": ["leaf", "stone"], "title": "", "value": 0, "walks": "edges", "far": { "type": "bool" }, "tags": "list", "at": "record" })");
  CHECK(matches_golden("lists/fields.txt", columns_text(game)));
}

TEST_CASE("as JSON the header of a table is there, too") {
  const Game game = with_fields(R"({ "suit": ["leaf", "stone"], "title": "" })");
  const std::string json = columns_json(game.components.front());
  CHECK(json.find(R"("csv":"id,count,suit,title")") != std::string::npos);
  CHECK(json.find(R"({"key":"suit","kind":"one of","required":true,"words":["leaf","stone"]})") != std::string::npos);
}
