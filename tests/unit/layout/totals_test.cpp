#include "small_face.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

/// What is found in the small game's faces, of which all together may have so much.
std::string found_within(FaceTotals& totals, const std::string& layout) {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] = layout;
  Sources sources;
  Diagnostics out;
  const Game game = read_game(disk, "fox", sources, out);
  const World world = make_world(game, out);
  Library library(disk, {"fox/layouts", "layouts"}, sources);
  Pictures pictures(disk);
  check_layouts(game, world, library, out);
  const Styles styles = make_styles(game, world, false, out);
  const Icons icons = make_icons(game, world, pictures, false, out);
  const Studio studio{game, library, pictures, styles, icons, false, &totals};
  FacePool pool;
  for (const Component& c : game.components) faces_of(c, world, studio, {}, pool, typesetters(), out);
  std::string found;
  for (const Finding& f : out.findings()) found += f.id + ": " + f.message + "\n";
  return found;
}

}  // namespace

TEST_CASE("all faces together have a limit of elements, told once for the component") {
  FaceTotals totals;
  totals.elements.take(limits::face_elements - 1);
  CHECK(found_within(totals, R"({ "layers": [{ "fill": "#fff" }, { "fill": "#fff" }] })") ==
        "layout.size: up to here the faces of the game have more than 1 million elements\n");
}

TEST_CASE("all faces together have a limit of letters") {
  FaceTotals totals;
  totals.letters.take(limits::face_letters);
  CHECK(found_within(totals, R"({ "layers": [{ "text": "a" }] })") ==
        "layout.size: up to here the faces of the game have more than 5 million letters\n");
}

TEST_CASE("all faces together have a limit of what their SVGs draw") {
  FaceTotals totals;
  totals.drawing.take(limits::face_drawing);
  CHECK(found_within(totals, R"({ "layers": [{ "image": "art/moon.svg" }] })") ==
        "layout.size: up to here the faces of the game have more than 20 million elements of SVGs\n");
}

TEST_CASE("within the limits nothing is said of them") {
  FaceTotals totals;
  CHECK(found_within(totals, R"({ "layers": [{ "text": "a" }, { "image": "art/moon.svg", "size": "9 mm" }] })").empty());
  CHECK(totals.elements.taken() > 1);
  CHECK(totals.letters.taken() > 0);
  CHECK(totals.drawing.taken() > 0);
}
