#include "small_face.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

/// The small game with this as its `ink_saver`, and this as its card's layout.
MemoryDisk saving(const std::string& ink_saver, const std::string& layers) {
  MemoryDisk disk = small_game();
  change(disk.files["fox/game.json"], R"("palette": { "ink": "#202020" })",
         R"("palette": { "ink": "#202020", "sand": "#F0E0C0", "paper": "#FFFFFF" }, "ink_saver": )" + ink_saver);
  disk.files["fox/layouts/card.json"] = R"({ "layers": [ )" + layers + " ] }";
  return disk;
}

std::string drawn(const std::string& ink_saver, const std::string& layers, bool lean) {
  const SmallFace face = first_face(saving(ink_saver, layers), lean);
  return face.frame ? dump(*face.frame) : face.findings;
}

/// What one game draws lean is what the other draws in full colours.
bool is_lean(const std::string& ink_saver, const std::string& layers, const std::string& as) {
  return drawn(ink_saver, layers, true) == drawn("{}", as, false);
}

}  // namespace

TEST_CASE("in the ink-saver style a name of the palette is the colour that ink_saver gives it") {
  const std::string ground = R"({ "fill": "sand", "bleed": "extend" })";
  CHECK(is_lean(R"({ "palette": { "sand": "#ffffff" } })", ground, R"({ "fill": "#ffffff", "bleed": "extend" })"));
  CHECK(drawn(R"({ "palette": { "sand": "#ffffff" } })", ground, false) == drawn("{}", ground, false));
}
TEST_CASE("the colour may be another name of the palette") {
  CHECK(is_lean(R"({ "palette": { "sand": "paper" } })", R"({ "fill": "{{ palette.sand }}", "bleed": "extend" })",
                R"({ "fill": "paper", "bleed": "extend" })"));
}
TEST_CASE("a picture without a flood is the same in both styles") {
  const std::string moon = R"({ "image": "art/moon.svg", "size": "9 mm" })";
  CHECK(is_lean("{}", moon, moon));
}
TEST_CASE("a picture with a flood is another one in the ink-saver style") {
  MemoryDisk disk = saving("{}", R"({ "image": "art/moon.svg", "size": "9 mm" })");
  change(disk.files["fox/art/moon.svg"], "<circle", "<circle class='flood'");
  CHECK(dump(*first_face(disk, true).frame) != dump(*first_face(disk, false).frame));
}
TEST_CASE("equal sides of a component are one frame, those of two components are not") {
  FacePool pool;
  const auto side = [] { return std::make_shared<const Frame>(Frame{{Length::mm(9), Length::mm(9)}, {}}); };
  const FrameRef first = pool.put("card", side());
  CHECK(pool.put("card", side()) == first);
  CHECK(pool.put("tile", side()) != first);
}
TEST_CASE("styles have the ink-saver's colours too") {
  const std::string title = R"({ "text": "{{ title }}", "style": "name", "at": "center", "size": "40 mm 10 mm" })";
  CHECK(drawn(R"({ "palette": { "ink": "#0000ff" } })", title, true) != drawn("{}", title, false));
}
TEST_CASE("what has a role that ink_saver leaves out is not drawn") {
  const std::string mark = R"({ "shape": "circle", "size": "9 mm", "fill": "ink" })";
  CHECK(is_lean(R"({ "leave_out": ["ground"] })", R"({ "role": "ground", "fill": "sand" }, )" + mark, mark));
}
TEST_CASE("a role that no element has is told") {
  const std::string said = findings(saving(R"({ "leave_out": ["gruond"] })", R"({ "role": "ground", "fill": "sand" })"));
  CHECK(said.find("no element has the role 'gruond' [lint.role]") != std::string::npos);
  CHECK(said.find("does not leave out") == std::string::npos);
}
TEST_CASE("a role that is nearly one that is left out is told where it stands") {
  const std::string said = findings(
      saving(R"({ "leave_out": ["ground"] })", R"({ "role": "ground", "fill": "sand" }, { "role": "gruond", "fill": "ink" })"));
  CHECK(said.find("the ink-saver does not leave out the role 'gruond' [lint.role]") != std::string::npos);
}
TEST_CASE("a name that the palette has not is told with the nearest") {
  const std::string said = findings(saving(R"({ "palette": { "snad": "white" } })", R"({ "fill": "sand" })"));
  CHECK(said.find("the palette has no 'snad' [palette.name]") != std::string::npos);
  CHECK(said.find("did you mean 'sand'?") != std::string::npos);
}
TEST_CASE("what is no colour, and no name of the palette, is told") {
  CHECK(findings(saving(R"({ "palette": { "sand": "whitish" } })", R"({ "fill": "sand" })"))
            .find("'whitish' is no colour, and no name of the palette [palette.colour]") != std::string::npos);
}
