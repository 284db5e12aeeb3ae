#include "layout/element.h"
#include "support/catch.h"
#include "support/small_game.h"

using namespace kitwright;

namespace {

/// What laying out the small game finds when its cards are this element.
std::string found_with(const std::string& element) {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] = "{ \"layers\": [" + element + "] }";
  return findings(disk);
}

}  // namespace

TEST_CASE("each kind of element draws") {
  for (const char* element : {
           R"~({ "layers": [{ "fill": "#fff" }] })~",
           R"~({ "row": [{ "text": "a" }, { "text": "b" }], "gap": "2 mm", "align": "center", "justify": "between" })~",
           R"~({ "column": [{ "text": "a", "height": "auto" }, { "text": "b" }] })~",
           R"~({ "grid": [{ "repeat": "k in 1..9", "text": "{{ k }}" }], "columns": 3, "gap": "0.7 mm" })~",
           R"~({ "ring": [{ "repeat": "k in 1..12", "text": "{{ k }}", "size": "6 mm" }], "radius": "20 mm", "upright": true })~",
           R"~({ "places": "[[3, 4], [7, 4, 45]]", "draw": { "shape": "circle", "size": "2 mm", "fill": "#000" } })~",
           R"~({ "edges": "['N', 'E']", "draw": { "fill": "#000", "height": "2 mm", "at": "top" }, "else": { "shape": "line", "stroke": "#000", "height": "1 mm", "at": "top" } })~",
           R"~({ "fill": { "stops": ["#fff", [0.2, "#eee"], "#bee3ea"], "angle": 90 } })~",
           R"~({ "fill": "#fff", "pattern": "art/moon.svg", "tile": "5 mm", "pattern_colour": "#204060" })~",
           R"~({ "shape": "path", "path": "M0 0H10V10A5 5 0 0 1 0 10Z", "fill": "#abc", "stroke": "#000", "stroke_width": "0.3 mm", "dash": "1 mm 0.5 mm" })~",
           R"~({ "shape": "star", "corners": 7, "fill": "#f7be3e", "size": "20 mm", "turn": 15, "opacity": 0.5 })~",
           R"~({ "image": "art/moon.svg", "fit": "cover", "colour": "#123456", "clip": "circle", "size": "20 mm" })~",
           R"~({ "image": "art/moon.svg", "tint": "#ffffff", "mirror": true, "bleed": "mirror" })~",
           R"~({ "text": "**bold** and plain\n- one\n- two", "font": "Cabin", "text_size": "9 pt", "align": "justify", "hyphenate": true, "outline": "#fff" })~",
           R"~({ "text": "words that go on and on and on", "fit": "ellipsis", "lines": 1, "size": "20 mm 6 mm" })~",
           R"~({ "table": "[[1, 5], [2, 8]]", "columns": [{ "width": "2 fr", "head": { "text": "n" }, "cell": { "text": "{{ row[0] }}" } },
               { "cell": { "text": "{{ row[1] }}" } }], "line": "#000", "stripe": "#eee" })~",
           R"~({ "slot": "picture", "else": { "fill": "#fff" } })~",
       }) {
    INFO(element);
    CHECK(found_with(element) == "");
  }
}

TEST_CASE("a layout fills the slots of the one it extends") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/base.json"] = R"~({ "layers": [{ "slot": "middle" }] })~";
  disk.files["fox/layouts/card.json"] = R"~({ "extends": "base", "slots": { "middle": { "text": "{{ title }}" } } })~";
  CHECK(findings(disk) == "");
}

TEST_CASE("a slot the base does not have is an error") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/base.json"] = R"~({ "layers": [{ "slot": "middle" }] })~";
  disk.files["fox/layouts/card.json"] = R"~({ "extends": "base", "slots": { "midle": { "text": "a" } } })~";
  CHECK(findings(disk).find("did you mean 'middle'?") != std::string::npos);
}

TEST_CASE("a used layout sees the names it is given") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/part.json"] = R"~({ "layers": [{ "text": "{{ shown }}" }] })~";
  disk.files["fox/layouts/card.json"] = R"~({ "layers": [{ "use": "part", "with": { "shown": "title + '!'" } }] })~";
  CHECK(findings(disk) == "");
}

TEST_CASE("layouts that use each other are an error, not a hang") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] = R"~({ "layers": [{ "use": "card" }] })~";
  CHECK(findings(disk).find("[layout.cycle]") != std::string::npos);
}

TEST_CASE("a line too thin to print is an error") {
  CHECK(found_with(R"~({ "shape": "circle", "stroke": "#000", "stroke_width": "0.01 mm" })~").find("[layout.hairline]") != std::string::npos);
}

TEST_CASE("parts longer than their row are an error that says by how much") {
  CHECK(found_with(R"~({ "row": [{ "fill": "#000", "width": "60 mm" }, { "fill": "#000", "width": "10 mm" }] })~").find("7.00 mm longer") !=
        std::string::npos);
}

TEST_CASE("text shrinks no further than its smallest size") {
  CHECK(found_with(R"~({ "text": "a great many words that will never fit into this box at all", "font": "Cabin", "text_size": "12 pt", "smallest": "11 pt",
                        "fit": "shrink", "size": "20 mm 6 mm" })~")
            .find("at 11.0 pt") != std::string::npos);
}
