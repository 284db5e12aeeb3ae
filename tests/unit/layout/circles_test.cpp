#include "support/catch.h"
#include "support/golden.h"
#include "small_face.h"

using namespace kitwright;

namespace {

constexpr auto card = "fox/layouts/card.json", other = "fox/layouts/other.json", third = "fox/layouts/third.json";

bool says(const std::string& name, const MemoryDisk& disk) {
  return matches_golden("diagnostics/" + name + ".txt", findings(disk));
}

/// The small game with these as its layouts.
MemoryDisk with_layouts(const std::map<std::string, std::string>& layouts) {
  MemoryDisk disk = small_game();
  for (const auto& [path, text] : layouts) disk.files[path] = text;
  return disk;
}

}  // namespace

TEST_CASE("a layout that extends itself is told once") {
  CHECK(says("extends-itself", with_layouts({{card, R"({ "extends": "card", "slots": {} })"}})));
}

TEST_CASE("two layouts that extend each other are told once, where the circle closes") {
  CHECK(says("extends-each-other", with_layouts({{card, R"({ "extends": "other" })"},
                                                 {other, R"({ "extends": "card", "layers": [{ "fill": "#fff" }] })"}})));
}

TEST_CASE("a circle of use and extends is told once") {
  CHECK(says("circle-of-three",
             with_layouts({{card, R"({ "layers": [{ "use": "other" }, { "use": "third" }] })"},
                           {other, R"({ "extends": "third", "slots": {} })"},
                           {third, R"({ "layers": [{ "slot": "picture" }, { "row": [{ "use": "other" }] }] })"}})));
}

TEST_CASE("a layout that nobody uses and that extends itself is read") {
  const std::string said = findings(with_layouts({{other, R"({ "extends": "other", "slot": {} })"}}));
  CHECK(said.find("'slot' is not a key") != std::string::npos);
}

TEST_CASE("a layout that uses itself by a name found while drawing ends") {
  CHECK(
      says("circle-while-drawing",
           with_layouts(
               {{card, R"({ "layers": [{ "let": { "next": "'card'" }, "use": "{{ next }}" }, { "use": "{{ 'card' }}" }] })"}})));
}

TEST_CASE("layouts that each use the next twice are too many, and are told so at once") {
  std::map<std::string, std::string> layouts{{card, R"({ "layers": [{ "use": "n1" }, { "use": "n1" }] })"}};
  for (int i = 1; i < 30; ++i)
    layouts["fox/layouts/n" + std::to_string(i) + ".json"] =
        i == 29
            ? R"({ "layers": [{ "fill": "#fff" }] })"
            : R"({ "layers": [{ "use": "n)" + std::to_string(i + 1) + R"(" }, { "use": "n)" + std::to_string(i + 1) + R"(" }] })";
  CHECK(findings(with_layouts(layouts)).find("[layout.size]") != std::string::npos);
}

TEST_CASE("layouts more than forty deep are told") {
  std::map<std::string, std::string> layouts{{card, R"({ "layers": [{ "use": "n1" }] })"}};
  for (int i = 1; i < 60; ++i)
    layouts["fox/layouts/n" + std::to_string(i) + ".json"] = R"({ "layers": [{ "use": "n)" + std::to_string(i + 1) + R"(" }] })";
  CHECK(findings(with_layouts(layouts)).find("more than 40 deep [layout.depth]") != std::string::npos);
}

TEST_CASE("a slot inside what fills it is not filled with itself") {
  CHECK(
      findings(
          with_layouts(
              {{card,
                R"({ "extends": "other", "slots": { "picture": { "layers": [{ "slot": "picture", "else": { "fill": "#eee" } }] } } })"},
               {other, R"({ "layers": [{ "slot": "picture" }] })"}}))
          .empty());
}

TEST_CASE("what fills a slot may use the layout whose slot it fills") {
  CHECK(findings(with_layouts({{card, R"({ "extends": "other", "slots": { "picture": { "use": "other" } } })"},
                               {other, R"({ "layers": [{ "slot": "picture", "else": { "fill": "#eee" } }] })"}}))
            .empty());
}

TEST_CASE("a let of a layout that needs itself is told with its way") {
  CHECK(says(
      "circular-layout-let",
      with_layouts(
          {{card, R"({ "layers": [{ "let": { "a": "b + 1", "b": "c", "c": "a" }, "text": "{{ a }}", "style": "name" }] })"}})));
}

TEST_CASE("a let of a layout that needs a later one is told to go after it") {
  CHECK(says(
      "late-layout-let",
      with_layouts({{card, R"({ "layers": [{ "let": { "a": "b + 1", "b": "2" }, "text": "{{ a }}", "style": "name" }] })"}})));
}

TEST_CASE("a layout that nothing uses is read, and told of") {
  CHECK(says("unused-layout",
             with_layouts({{other, "{ \"about\": \"an old card\",\n  \"layers\": [{ \"fill\": \"#fff\" }] }\n"}})));
  CHECK(says("unused-broken-layout", with_layouts({{other, R"({ "layers": [{ "fill": "#fff", "hieght": "3 mm" }] })"}})));
}

TEST_CASE("a shared layout may stand unused") {
  CHECK(findings(with_layouts({{"layouts/other.json", R"({ "layers": [{ "fill": "#fff" }] })"}})).empty());
}

TEST_CASE("a broken component does not make its layouts unused") {
  MemoryDisk disk = small_game();
  disk.files["fox/card.json"] = "{ \"id\": ";
  CHECK(findings(disk).find("lint.layout") == std::string::npos);
}
