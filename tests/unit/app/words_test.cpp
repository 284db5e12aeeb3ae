#include "support/catch.h"
#include "support/golden.h"
#include "support/small_game.h"

using namespace kitwright;

namespace {

constexpr auto game = "fox/game.json", card = "fox/card.json", layout = "fox/layouts/card.json";

MemoryDisk changed(const std::string& file, const std::string& from, const std::string& to) {
  MemoryDisk disk = small_game();
  REQUIRE(disk.files[file].find(from) != std::string::npos);
  change(disk.files[file], from, to);
  return disk;
}

bool says(const std::string& name, const MemoryDisk& disk) {
  return matches_golden("diagnostics/" + name + ".txt", findings(disk));
}
bool says(const std::string& name, const std::string& file, const std::string& from, const std::string& to) {
  return says(name, changed(file, from, to));
}

/// The small game with a second component that has other suits and the same layout.
MemoryDisk two_decks(const std::string& when) {
  MemoryDisk disk = changed(layout, R"("image": "art/moon.svg")", R"("when": ")" + when + R"(", "image": "art/moon.svg")");
  change(disk.files[game], R"(["card.json"])", R"(["card.json", "night.json"])");
  disk.files["fox/night.json"] = disk.files[card];
  change(disk.files["fox/night.json"], R"("id": "card", "name": "Card")", R"("id": "night", "name": "Night card")");
  change(disk.files["fox/night.json"], R"(["leaf", "stone"])", R"(["leaf", "stone", "storm"])");
  return disk;
}

/// The small game with its rows in a CSV file, the first title as given.
MemoryDisk from_csv(const std::string& title) {
  MemoryDisk disk = small_game();
  auto& text = disk.files[card];
  text.replace(text.find("[\n"), text.rfind(" }") - text.find("[\n"), "\"cards.csv\"");
  disk.files["fox/cards.csv"] = "id,count,suit,title,value\nluna,2,leaf," + title + ",3\natlas,1,stone,Atlas,5\n";
  return disk;
}

}  // namespace

TEST_CASE("a layout that asks for a word its field cannot have") {
  CHECK(says("wrong-word", layout, R"("image":)", R"("when": "suit == 'leav'", "image":)"));
}
TEST_CASE("a let that asks for a word its field cannot have") {
  CHECK(says("wrong-word-in-let", game, "size(card)", "count(c in card where c.suit in ['leaf', 'stome'])"));
}
TEST_CASE("a layout that two components share may ask for the words of both") {
  CHECK(findings(two_decks("suit == 'storm'")).empty());
  CHECK(findings(two_decks("suit == 'strom'")).find("'strom' is not one of the words of 'suit' [expr.word]") !=
        std::string::npos);
}
TEST_CASE("a layout used with several fields may ask for the words of each") {
  MemoryDisk disk =
      changed(layout, R"({ "image")",
              R"({ "use": "badge", "with": { "what": "suit" } }, { "use": "badge", "with": { "what": "title" } }, { "image")");
  disk.files["fox/layouts/badge.json"] = R"({ "layers": [{ "when": "what == 'Luna'", "fill": "#fff" }] })";
  CHECK(findings(disk).empty());
}

TEST_CASE("half a mark in a row is told in the row") {
  CHECK(says("half-mark", card, R"("title": "Luna")", R"("title": "the **Luna")"));
}
TEST_CASE("a mark that closes nothing is told in the row, too") {
  const std::string said = findings(changed(card, R"("title": "Luna")", R"("title": "Luna }} moth")"));
  CHECK(said.find("card.json") < said.find("this '}}' closes an expression"));
}
TEST_CASE("half a mark in a CSV file is told at its cell") { CHECK(says("half-mark-csv", from_csv("the *Luna"))); }
TEST_CASE("half a mark in a table is told in the table") {
  MemoryDisk disk = changed(game, R"("let":)", R"("tables": { "names": { "luna": "a **moth", "atlas": "b" } },
  "let":)");
  change(disk.files[layout], "{{ title }}", "{{ names[id] }}");
  CHECK(says("half-mark-table", disk));
}
TEST_CASE("a name in single braces is told, and not that it is too long") {
  CHECK(says("single-braces", layout, "{{ value }}", "{value}"));
}
TEST_CASE("letters that a font lacks are one finding, at the cell that holds them") {
  CHECK(says("missing-glyphs-csv", from_csv("\xe2\x98\x83 Luna \xe2\x98\x80 \xe2\x98\x83")));
}

TEST_CASE("an unknown weight is told at the style that asks for it") {
  CHECK(says("unknown-weight", game, R"("font": "Cabin",)", R"("font": "Cabin", "weight": 800,)"));
}
TEST_CASE("an unknown font is told once, whoever uses the style") {
  MemoryDisk disk = two_decks("true");
  change(disk.files[game], R"("font": "Cabin")", R"("font": "Cabbin")");
  const std::string said = findings(disk);
  CHECK(said.find("there is no font") == said.rfind("there is no font"));
}
TEST_CASE("an unknown font of a text is told at its font") {
  CHECK(says("unknown-font-of-text", layout, R"("{{ value }}",)", R"("{{ value }}", "font": "Cabbin",)"));
}

TEST_CASE("a colour of the palette without its sign is told in the palette") {
  CHECK(says("palette-colour", game, "#202020", "202020"));
}
TEST_CASE("a CSS colour is told how to be written") { CHECK(says("css-colour", layout, "#ffffff", "gold")); }
TEST_CASE("a name of the palette is told with the palette") { CHECK(says("palette-name", layout, "#ffffff", "{{ ink }}")); }

TEST_CASE("an SVG with text is refused") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/art/moon.svg"], "<circle", "\n<text x='3' y='5' font-family='Papyrus'>Moon</text><circle");
  CHECK(says("svg-text", disk));
}
TEST_CASE("a broken SVG") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/art/moon.svg"], "</svg>", "\n");
  CHECK(says("svg-broken", disk));
}

TEST_CASE("a param called like a key of the format is told when nothing uses it") {
  CHECK(says("unused-slots", game, R"("hand": 5)", R"("hand": 5, "slots": 3, "front": 4)"));
}

TEST_CASE("figures are OpenType features, after the style's own") {
  CHECK(figures_feature("lining") == "lnum=1");
  CHECK(figures_feature("tabular") == "lnum=1, tnum=1");
  StyleSpec spec;
  spec.features = "smcp=1";
  spec.figures = figures_feature("oldstyle");
  CHECK(styled({}, spec).features == "smcp=1, onum=1");
}
TEST_CASE("figures are lining, oldstyle or tabular") {
  CHECK(says("bad-figures", game, R"("font": "Cabin",)", R"("font": "Cabin", "figures": "old",)"));
}
