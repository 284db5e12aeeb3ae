#include "small_face.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

/// The small game's styles with these in place of its own, and what reading them finds.
struct ReadStyles {
  Styles styles;
  std::string findings;
};

ReadStyles styles_of(const std::string& json) {
  MemoryDisk disk = small_game();
  std::string& game_file = disk.files["fox/game.json"];
  const auto from = game_file.find("\"styles\": {");
  game_file = game_file.substr(0, from) + "\"styles\": " + json + " }";
  Sources sources;
  Diagnostics out;
  const Game game = read_game(disk, "fox", sources, out);
  const World world = make_world(game, out);
  ReadStyles read{make_styles(game, world, false, out), ""};
  for (const Finding& f : out.findings()) read.findings += to_text(f);
  return read;
}

}  // namespace

TEST_CASE("a style is like another, but for what it says itself, wherever that stands") {
  const ReadStyles read = styles_of(R"({ "label": { "like": "text", "weight": 700, "text_size": "8 pt" },
    "text": { "font": "Cabin", "text_size": "10 pt", "colour": "#123456" } })");
  CHECK(read.findings.empty());
  const StyleSpec& label = read.styles.at("label");
  CHECK(label.family == "Cabin");
  CHECK(label.colour == parse_colour("#123456"));
  CHECK(label.weight == 700);
  CHECK(label.size == Length::pt(8));
  CHECK(!read.styles.at("text").weight);
}

TEST_CASE("a style's colour may be a name of the palette") {
  CHECK(styles_of(R"({ "text": { "colour": "ink" } })").styles.at("text").colour == parse_colour("#202020"));
}

TEST_CASE("a font that a style has from another is looked for where that says it") {
  const ReadStyles read = styles_of(R"({ "text": { "font": "Cabin" }, "label": { "like": "text" } })");
  CHECK(read.styles.at("label").family_where == read.styles.at("text").family_where);
}

TEST_CASE("styles that are like each other are told once") {
  const std::string said = styles_of(R"({ "a": { "like": "b" }, "b": { "like": "a" } })").findings;
  CHECK(said.find("[style.cycle]") != std::string::npos);
  CHECK(said.find("[style.cycle]") == said.rfind("[style.cycle]"));
}

TEST_CASE("a style like one that does not exist is told the nearest") {
  CHECK(styles_of(R"({ "text": { "font": "Cabin" }, "label": { "like": "txt" } })").findings.find("did you mean 'text'?") !=
        std::string::npos);
}

TEST_CASE("a long chain of styles has an end") {
  std::string json = R"({ "s0": { "font": "Cabin" })";
  for (int i = 1; i < 5000; ++i)
    json += ", \"s" + std::to_string(i) + R"(": { "like": "s)" + std::to_string(i + 1 == 5000 ? 0 : i + 1) + "\" }";
  CHECK(styles_of(json + " }").findings.find("[style.cycle]") != std::string::npos);
}

TEST_CASE("an outline's width may be said apart from its colour") {
  StyleSpec wide;
  wide.outline_width = Length::mm(1);
  TextStyle outlined;
  outlined.outline = Outline{Colour{255, 255, 255, 255}, Length::mm(0.3)};
  CHECK(styled(outlined, wide).outline->width == Length::mm(1));
  CHECK(!styled(TextStyle{}, wide).outline);
}

TEST_CASE("an element's own outline is as wide as its style says") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/game.json"], R"("text_size": "12 pt")", R"("text_size": "12 pt", "outline_width": "1 mm")");
  const std::string text = R"~({ "text": "a", "style": "name", "outline": "#fff")~";
  disk.files["fox/layouts/card.json"] = "{ \"layers\": [" + text + "}] }";
  const SmallFace styled = first_face(disk);
  disk.files["fox/layouts/card.json"] = "{ \"layers\": [" + text + R"(, "outline_width": "1 mm" }] })";
  CHECK(styled.findings == "");
  CHECK(hash(*styled.frame) == hash(*first_face(disk).frame));
}
