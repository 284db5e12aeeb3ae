#include "kit/unused_looks.h"

#include "support/catch.h"
#include "support/small_disk.h"

using namespace kitwright;

namespace {

/// What is said of the small game with these names beside those that it uses, and with one layout more.
std::string unused(const std::string& styles, const std::string& colours, const std::string& layout = "") {
  MemoryDisk disk = small_game();
  std::string& game = disk.files["fox/game.json"];
  change(game, "\"name\": {", styles + "\"name\": {");
  change(game, "\"ink\":", colours + "\"ink\":");
  disk.files["fox/layouts/more.json"] = layout;
  Sources sources;
  Diagnostics out;
  const Game read = read_game(disk, "fox", sources, out);
  lint_unused_looks(disk, read, "", out);
  std::string all;
  for (const Finding& f : out.findings()) all += f.message + "\n";
  return all;
}

}  // namespace

TEST_CASE("styles and colours that nothing names are warned of") {
  CHECK(unused("", "").empty());
  CHECK(unused(R"("shout": { "weight": 700 }, )", R"("dusk": "#223344", )") ==
        "nothing uses the colour 'dusk'\nnothing uses the style 'shout'\n");
}

TEST_CASE("a look is in use wherever a file spells its name, in one or in parts") {
  CHECK(unused("", R"("leaf_dark": "#223344", )", R"({ "fill": "{{ suit }}_dark" })").empty());
  CHECK(unused("", R"("leaf_dark": "#223344", )") == "nothing uses the colour 'leaf_dark'\n");
  CHECK(unused(R"("rule": { "weight": 400 }, )", "").empty());
}

TEST_CASE("what the ink-saver makes of a colour is no use of it") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/game.json"], "\"ink\":", "\"dusk\": \"#223344\", \"ink\":");
  change(disk.files["fox/game.json"], "\"params\"", R"("ink_saver": { "palette": { "dusk": "white" } }, "params")");
  Sources sources;
  Diagnostics out;
  lint_unused_looks(disk, read_game(disk, "fox", sources, out), "", out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].message == "nothing uses the colour 'dusk'");
}

TEST_CASE("where a layout is missing, nothing is called unused: it may be the one that uses it") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/game.json"], "\"ink\":", "\"dusk\": \"#223344\", \"ink\":");
  disk.files.erase("fox/layouts/card.json");
  Sources sources;
  Diagnostics out;
  lint_unused_looks(disk, read_game(disk, "fox", sources, out), "", out);
  CHECK(out.size() == 0);
}
