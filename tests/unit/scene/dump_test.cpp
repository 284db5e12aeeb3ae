#include "scene/frame.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a dump has a line for each item and indents what is inside a group") {
  Frame inner{{Length::mm(5), Length::mm(5)}, {}};
  inner.items.push_back({Link{{{}, inner.size}, "#rules"}, Role::Furniture, {}, {}});
  Frame frame{{Length::mm(63), Length::mm(88)}, {}};
  frame.items.push_back(
      {Path{line({}, {Length::mm(1), Length::mm(-0.0001)}), Colour{255, 0, 0}, {}}, Role::Cut, Target{"note"}, {}});
  frame.items.push_back(
      {Group{std::make_shared<Frame>(inner), Matrix::move(Length::mm(2), Length::mm(3)), {}, 0.5}, Role::Art, {}, {}});
  CHECK(dump(frame) ==
        "frame 63.000x88.000\n"
        "  path cut fill #ff0000 target note: M 0.000,0.000 L 1.000,0.000\n"
        "  group art matrix 1.000 0.000 0.000 1.000 2.000,3.000 opacity 0.500\n"
        "    frame 5.000x5.000\n"
        "      link furniture 0.000,0.000 5.000x5.000 #rules\n");
}

TEST_CASE("a dump shows the words of a run, quoted") {
  GlyphRun run;
  run.text = "say \"hi\"";
  run.font.family = "Cabin";
  CHECK(dump({{}, {{run, Role::Text, {}, {}}}}).find(R"(text text "say \"hi\"" at 0.000,0.000 Cabin)") != std::string::npos);
}
