#include "support/golden.h"
#include "support/small_game.h"
#include "support/stored_zip.h"

using namespace kitwright;

namespace {

constexpr auto game = "fox/game.json", card = "fox/card.json", layout = "fox/layouts/card.json";

/// Changes one thing of the small game and compares everything the run says.
bool says(const std::string& name, const std::string& file, const std::string& from, const std::string& to) {
  MemoryDisk disk = small_game();
  REQUIRE(disk.files[file].find(from) != std::string::npos);
  change(disk.files[file], from, to);
  return matches_golden("diagnostics/" + name + ".txt", findings(disk));
}

}  // namespace

TEST_CASE("the small game is sound") { CHECK(findings(small_game()).empty()); }

TEST_CASE("a game's id that would lead out of the output folder") {
  CHECK(says("game-id", game, R"("id": "fox-trot")", R"("id": "../fox")"));
  for (const char* id : {"/home/fox", "", "Fox Trot", "fox:trot", "-fox"}) {
    MemoryDisk disk = small_game();
    change(disk.files[game], R"("id": "fox-trot")", std::string(R"("id": ")") + id + '"');
    INFO(id);
    CHECK(findings(disk).find("[game.id]") != std::string::npos);
  }
}

TEST_CASE("a board and a component of one name are told, and no setup is tried") {
  MemoryDisk disk = small_game();
  change(disk.files[game], R"("palette")",
         R"("boards": { "card": { "grid": "square", "rows": 2, "columns": 2, "cell": "20 mm" } }, "palette")");
  change(disk.files["fox/rules.json"], R"("checks")", R"("setup": [ { "shuffle": "card" } ], "checks")");
  CHECK(findings(disk).find("'card' is already the name of a board [name.twice]") != std::string::npos);
}

TEST_CASE("a misspelt field in a layout") { CHECK(says("misspelt-field", layout, "{{ value }}", "{{ valeu }}")); }
TEST_CASE("a misspelt field in a row") { CHECK(says("misspelt-row-field", card, R"("title": "Luna")", R"("titel": "Luna")")); }
TEST_CASE("a misspelt key") { CHECK(says("misspelt-key", card, "bleed", "bleeed")); }
TEST_CASE("a duplicate id") { CHECK(says("duplicate-id", card, R"("id": "atlas")", R"("id": "luna")")); }
TEST_CASE("a duplicate key") { CHECK(says("duplicate-key", card, R"("value": 5)", R"("value": 5, "value": 6)")); }
TEST_CASE("a missing layout") { CHECK(says("missing-layout", card, R"("front": "card")", R"("front": "crad")")); }
TEST_CASE("a missing image") { CHECK(says("missing-image", layout, "art/moon.svg", "art/mon.svg")); }
TEST_CASE("a cycle of lets") { CHECK(says("cyclic-let", game, "\"size(card)\"", R"("twice", "twice": "2 * total")")); }
TEST_CASE("a text that cannot fit") {
  CHECK(says("text-too-long", card, "Luna\"", "Luna, the moth of the moon and of all the nights there are\""));
}
TEST_CASE("a glyph no font has") { CHECK(says("missing-glyph", card, "Luna\"", "Luna \xe2\x98\x83\"")); }
TEST_CASE("an unknown font family") { CHECK(says("unknown-family", game, R"("font": "Cabin")", R"("font": "Cabbin")")); }
TEST_CASE("a negative count") { CHECK(says("negative-count", card, R"("count": 2)", R"("count": -2)")); }
TEST_CASE("truncated JSON") { CHECK(says("truncated", card, R"("value": 5 } ] })", R"("value": 5)")); }
TEST_CASE("a size in unknown units") { CHECK(says("unknown-unit", card, "63 mm 88 mm", "63 mm 3 furlongs")); }
TEST_CASE("a word that is no choice") { CHECK(says("unknown-word", card, R"("suit": "stone")", R"("suit": "stome")")); }
TEST_CASE("folds that are no lines of the piece") {
  CHECK(says("bad-folds", card, R"("back": "none",)",
             R"("back": "none", "folds": [[0, 44, 63, 44], [0, 44, 63], [0, 44, 64, 44], [3, 3, 3, 3]],)"));
}
TEST_CASE("an overlap without measure") {
  CHECK(says("bad-overlap", card, R"("back": "none",)", R"("back": "none", "split": { "overlap": "80 mm" },)"));
}
TEST_CASE("a date that no calendar has") {
  CHECK(says("bad-date", game, R"("name": "Fox Trot",)", R"("name": "Fox Trot", "date": "2026-13-01",)"));
}
TEST_CASE("a language of which Kitwright has no words") {
  CHECK(says("language", game, R"("name": "Fox Trot",)", R"("name": "Fox Trot", "language": "it",)"));
}
TEST_CASE("a colour that is none") { CHECK(says("bad-colour", layout, "#ffffff", "#fffff")); }
TEST_CASE("an element that draws nothing") { CHECK(says("no-element", layout, R"("fill": "#ffffff", )", "")); }
TEST_CASE("a picture outside the game") { CHECK(says("outside", layout, "art/moon.svg", "../../secret.svg")); }

namespace {

/// What a run says when the small game's cards stand in a table.
std::string says_of_table(const std::string& name, const std::string& bytes) {
  MemoryDisk disk = small_game();
  auto& text = disk.files["fox/card.json"];
  const auto rows = text.find("[\n");
  text.replace(rows, text.rfind(" }") - rows, '"' + name + '"');
  change(text, R"("title": "")", R"("title": "text")");
  disk.files["fox/" + name] = bytes;
  return findings(disk);
}

}  // namespace

TEST_CASE("a CSV row of the wrong width") {
  const std::string rows = "id,count,suit,title,value\nluna,2,leaf,Luna,3\natlas,1,stone,Atlas,5,6\n";
  CHECK(matches_golden("diagnostics/bad-csv-row.txt", says_of_table("cards.csv", rows)));
}

TEST_CASE("a misspelt heading of a table") {
  CHECK(matches_golden("diagnostics/table-heading.txt",
                       says_of_table("cards.csv", "id,count,suit,titel,value\nluna,2,leaf,Luna,3\natlas,1,stone,Atlas,5\n")));
}
TEST_CASE("a column that a table lacks") {
  CHECK(matches_golden("diagnostics/table-column.txt",
                       says_of_table("cards.tsv", "id\tcount\tsuit\tvalue\nluna\t2\tleaf\t3\natlas\t1\tstone\t5\n")));
}
TEST_CASE("a table without rows") {
  CHECK(matches_golden("diagnostics/table-empty.txt", says_of_table("cards.csv", "id,count,suit,title,value\n")));
}
TEST_CASE("a wrong word in a sheet") {
  const auto row = [](const std::string& id, const std::string& suit) {
    return "<row><c t='str'><v>" + id + "</v></c><c t='str'><v>" + suit + "</v></c><c t='str'><v>A title</v></c></row>";
  };
  const std::string sheet = "<row><c t='str'><v>id</v></c><c t='str'><v>suit</v></c><c t='str'><v>title</v></c></row>" +
                            row("luna", "leef") + row("atlas", "leef");
  CHECK(matches_golden("diagnostics/sheet-word.txt", says_of_table("cards.xlsx", stored_zip(xlsx_parts({{"Moths", sheet}})))));
}
TEST_CASE("a table that is not read") { CHECK(matches_golden("diagnostics/table-format.txt", says_of_table("cards.xls", "x"))); }
TEST_CASE("a spreadsheet that is none") {
  CHECK(matches_golden("diagnostics/sheet-damaged.txt", says_of_table("cards.ods", "x")));
}

TEST_CASE("two mistakes are told in one run") {
  MemoryDisk disk = small_game();
  change(disk.files[card], "bleed", "bleeed");
  change(disk.files[layout], "{{ value }}", "{{ valeu }}");
  const std::string said = findings(disk);
  CHECK(said.find("bleeed") != std::string::npos);
  CHECK(said.find("valeu") != std::string::npos);
}

TEST_CASE("a misspelt 'fields' is told once, not for every cell") {
  CHECK(says("misspelt-fields", card, R"("fields")", R"("feilds")"));
}
TEST_CASE("a misspelt 'params' is told once, not wherever one is used") {
  MemoryDisk disk = small_game();
  change(disk.files[game], "\"params\"", "\"parms\"");
  disk.files["fox/rules.json"] = R"({ "checks": [ { "id": "hand", "expect": "hand == 5", "say": "a hand of five" } ] })";
  CHECK(matches_golden("diagnostics/misspelt-params.txt", findings(disk)));
}
TEST_CASE("a let that cannot be read brings nothing where it is used") {
  MemoryDisk disk = small_game();
  change(disk.files[game], "\"size(card)\"", R"("size(card", "half": "total / 2")");
  CHECK(matches_golden("diagnostics/broken-let.txt", findings(disk)));
}
TEST_CASE("a wrong count is not told again by what counts") {
  MemoryDisk disk = small_game();
  change(disk.files[card], R"("count": 2)", R"("count": "two")");
  disk.files["fox/rules.json"] =
      R"({ "box": [ { "id": "cards.suits", "of": "card", "rows": "suit", "expect": { "leaf": 2, "stone": 1 } } ] })";
  CHECK(matches_golden("diagnostics/count-as-text.txt", findings(disk)));
}
TEST_CASE("more pieces than a kit may have are told at the row that is too much") {
  MemoryDisk disk = small_game();
  std::string rows;
  for (int i = 0; i < 10; ++i) rows += "{ \"id\": \"r" + std::to_string(i) + "\", \"count\": 10000, \"suit\": \"leaf\" },\n    ";
  change(disk.files[card], R"({ "id": "luna")", rows + R"({ "id": "luna")");
  CHECK(matches_golden("diagnostics/too-many-pieces.txt", findings(disk)));
}

TEST_CASE("a broken promise of the box points at the count to change") {
  MemoryDisk disk = small_game();
  disk.files["fox/rules.json"] =
      R"({ "box": [ { "id": "cards.suits", "of": "card", "rows": "suit", "expect": { "leaf": 3, "stone": 1 } } ],
  "checks": [ { "id": "deal", "expect": "hand < total * 2", "say": "two decks are enough for a hand" } ] })";
  CHECK(matches_golden("diagnostics/box.txt", findings(disk)));
}

TEST_CASE("a component that game.json does not list is told") {
  MemoryDisk disk = small_game();
  disk.files["fox/coin.json"] = R"({ "id": "coin", "size": "20 mm", "front": "coin" })";
  disk.files["fox/town.json"] = R"({ "id": "town", "cells": [] })";
  disk.files["fox/notes.json"] = "{ ";
  CHECK(matches_golden("diagnostics/unlisted-component.txt", findings(disk)));
}

TEST_CASE("rules and a rulebook under another name than theirs are told") {
  for (const auto& [name, meant] : {std::pair{"Rules.json", "rules.json"}, std::pair{"example.json", "examples.json"},
                                    std::pair{"rulebook.txt", "rulebook.md"}}) {
    MemoryDisk disk = small_game();
    disk.files.erase("fox/" + std::string(meant));
    disk.files["fox/" + std::string(name)] = "{}";
    INFO(name);
    CHECK(findings(disk).find(std::string(name) + " is not read: a game's is called " + meant) != std::string::npos);
    disk.files["fox/" + std::string(meant)] = "{}";
    CHECK(findings(disk).find("lint.file") == std::string::npos);
  }
}
