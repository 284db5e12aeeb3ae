#include "support/catch.h"
#include "unit/layout/small_face.h"

using namespace kitwright;

namespace {

/// The small game, whose face asks for a value of at least five; Luna's is 3.
MemoryDisk demanding_game() {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] =
      R"~({ "require": [{ "must": "value >= 5", "say": "value is {{ value }}; write 5 or more" }], "layers": [{ "fill": "#ffffff" }] })~";
  return disk;
}

bool has(const std::string& text, const char* part) {
  UNSCOPED_INFO(text);
  return text.find(part) != std::string::npos;
}

/// The small game with a face that all games share.
MemoryDisk sharing_game(const char* layout) {
  MemoryDisk disk = small_game();
  disk.files["layouts/shared.json"] = layout;
  disk.files.erase("fox/layouts/card.json");
  change(disk.files["fox/card.json"], R"("front": "card")", R"("front": "shared")");
  return disk;
}

}  // namespace

TEST_CASE("a row that a layout cannot draw is told at the field that the layout asks for") {
  const std::string said = findings(demanding_game());
  CHECK(has(said, "fox/card.json:5:75: error: the layout 'card' cannot draw this: value is 3; write 5 or more"));
  CHECK(has(said, "[layout.require]"));
  CHECK_FALSE(has(said, "atlas"));
}

TEST_CASE("what a row leaves to its default is told at the row") {
  MemoryDisk disk = demanding_game();
  change(disk.files["fox/card.json"], R"(, "value": 3)", "");
  CHECK(has(findings(disk), "fox/card.json:5:13: error: the layout 'card' cannot draw this: value is 0"));
}

TEST_CASE("values that a `with` gives are told where the layout is used") {
  MemoryDisk disk = demanding_game();
  disk.files["fox/layouts/part.json"] = disk.files["fox/layouts/card.json"];
  disk.files["fox/layouts/card.json"] = R"~({ "layers": [{ "use": "part", "with": { "value": "1 + 1" } }] })~";
  CHECK(has(findings(disk), "fox/layouts/card.json:1:23: error: the layout 'part' cannot draw this: value is 2"));
}

TEST_CASE("a layout asks for what holds or does not") {
  MemoryDisk disk = demanding_game();
  change(disk.files["fox/layouts/card.json"], "value >= 5", "value + 5");
  CHECK(has(findings(disk), "'must' takes true or false, not a number"));
}

TEST_CASE("a name that a requirement misspells is told before anything is drawn") {
  MemoryDisk disk = demanding_game();
  change(disk.files["fox/layouts/card.json"], "value >= 5", "valu >= 5");
  CHECK(has(findings(disk), "did you mean 'value'?"));
}

TEST_CASE("what a row makes wrong in a shared layout is told at the row") {
  const std::string said = findings(sharing_game(R"~({ "layers": [{ "text": "{{ [7][value] }}", "style": "name" }] })~"));
  CHECK(has(said, "fox/card.json:5:13: error: in the shared layout 'shared': no element 3"));
}
