#include "support/catch.h"
#include "small_face.h"

using namespace kitwright;

namespace {

/// What laying out the small game finds when its cards are this element.
std::string found_with(const std::string& element) { return face_with("{ \"layers\": [" + element + "] }").findings; }

}  // namespace

TEST_CASE("each kind of element draws") {
  for (
      const char* element : {
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

TEST_CASE("a slot in the cell of a table can be filled") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/base.json"] =
      R"~({ "layers": [{ "table": "[[title]]", "columns": [{ "cell": { "slot": "middle" } }] }] })~";
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
  CHECK(found_with(R"~({ "shape": "circle", "stroke": "#000", "stroke_width": "0.01 mm" })~").find("[layout.hairline]") !=
        std::string::npos);
}

TEST_CASE("parts longer than their row are an error that says by how much") {
  CHECK(found_with(R"~({ "row": [{ "fill": "#000", "width": "60 mm" }, { "fill": "#000", "width": "10 mm" }] })~")
            .find("7.00 mm longer") != std::string::npos);
}

TEST_CASE("a picture keeps the words for those who cannot see it") {
  const SmallFace face =
      face_with(R"~({ "layers": [{ "image": "art/moon.svg", "size": "9 mm", "alt": "A moon over {{ id }}" }] })~");
  REQUIRE(face.frame);
  CHECK(dump(*face.frame).find("alt \"A moon over ") != std::string::npos);
}

TEST_CASE("text shrinks no further than its smallest size") {
  CHECK(
      found_with(
          R"~({ "text": "a great many words that will never fit into this box at all", "font": "Cabin", "text_size": "12 pt", "smallest": "11 pt",
                        "fit": "shrink", "size": "20 mm 6 mm" })~")
          .find("at 11.0 pt") != std::string::npos);
}

TEST_CASE("senseless values are errors at the value, once") {
  const std::pair<const char*, const char*> wrong[] = {
      {R"~({ "fill": "#000", "opacity": 85 })~", "an opacity is 0 to 1, not 85"},
      {R"~({ "fill": "#000", "width": "-5 mm" })~", "'width' is -5 mm, and nothing measures less than nothing"},
      {R"~({ "text": "a", "size": "-4 mm 5 mm" })~", "'size' is -4 mm, and nothing measures less than nothing"},
      {R"~({ "image": "art/moon.svg", "height": "0 mm" })~", "nothing can be drawn in a height of nothing"},
      {R"~({ "row": [{ "fill": "#000", "width": "-5 mm" }, { "text": "a" }] })~", "'width' is -5 mm"},
      {R"~({ "fill": "#000", "inset": "50 mm" })~", "this inset leaves nothing of 63.00 x 88.00 mm"},
      {R"~({ "fill": "#000", "box": "title" })~", "'box' takes a record with x, y, width and height, not a text"},
      {R"~({ "fill": "#000", "x": "70 mm" })~", "this place lies beyond the 63.00 x 88.00 mm around it"},
      {R"~({ "text": "a", "size": "5 mm", "padding": "3 mm" })~", "this padding leaves nothing of 5.00 x 5.00 mm"},
      {R"~({ "grid": [{ "text": "a" }], "columns": 1.5 })~", "'columns' takes a whole number from 1 to 1000, not 1.5"},
      {R"~({ "grid": [{ "text": "a" }], "rows": -1 })~", "'rows' takes a whole number"},
      {R"~({ "shape": "star", "fill": "#000", "corners": 2 })~", "'corners' takes a whole number from 3 to 60, not 2"},
      {R"~({ "shape": "circle", "stroke": "#000", "dash": "0 mm 0 mm" })~", "[layout.dash]"},
      {R"~({ "shape": "rounded", "fill": "#000", "radius": "-1 mm" })~", "'radius' is -1 mm"},
      {R"~({ "text": "a", "text_size": "0 pt" })~", "letters of 0 pt cannot be seen"},
      {R"~({ "fill": "#000", "inset": "auto" })~", "'inset' knows neither 'auto' nor 'fr'"},
      {R"~({ "fill": "#000", "x": "2 fr" })~", "'x' knows neither 'auto' nor 'fr'"},
      {R"~({ "text": "a", "text_size": "auto" })~", "'text_size' knows neither"},
      {R"~({ "shape": "circle", "stroke": "#000", "stroke_width": "1 fr" })~", "'stroke_width' knows neither"},
      {R"~({ "fill": "#000", "width": "0.001 mm" })~", "nothing can be drawn in a width of 0.0010 mm"},
      {R"~({ "fill": "#000", "width": "9 mm", "least": "-1 mm 0 mm" })~", "'least' is -1 mm"},
      {R"~({ "table": "[[1]]", "columns": [{}], "row_height": "-5 mm" })~", "'row_height' is -5 mm"},
      {R"~({ "table": "[[1], [2]]", "columns": [{}], "line": "#000", "line_width": "-5 mm" })~", "'line_width' is -5 mm"},
      {R"~({ "edges": "'N'", "draw": { "fill": "#000" } })~", "'edges' takes a list of names, not a text"},
      {R"~({ "text": "a", "features": "smcp=1; lnum=1" })~", "'smcp=1; lnum=1' is no feature of OpenType"},
      {R"~({ "text": "a", "features": "kern, smallcaps" })~", "'smallcaps' is no feature of OpenType"},
      {R"~({ "text": "a", "lines": 0 })~", "a text has at most so many lines, 1 or more, not 0"},
      {R"~({ "text": "a", "tracking": "-5 mm" })~", "a space of -5 mm puts letters"},
      {R"~({ "shape": "polygon", "fill": "#000", "points": "[[0, 0], [5, 5], [9, 9]]" })~", "this polygon encloses nothing"},
      {R"~({ "text": "a", "line_height": 100 })~", "a line height is 0.5 to 5 times the size of the letters, not 100"},
  };
  for (const auto& [element, message] : wrong) {
    INFO(element);
    const std::string said = found_with(element);
    INFO(said);
    CHECK(said.find(message) != std::string::npos);
    CHECK(said.find("error:") == said.rfind("error:"));
  }
}

TEST_CASE("a bar may shrink to nothing by an expression, and a line has no height") {
  CHECK(found_with(R"~({ "fill": "#000", "width": "{{ value - value }} mm" })~") == "");
  CHECK(found_with(R"~({ "shape": "line", "stroke": "#000", "height": "0 mm" })~") == "");
}

TEST_CASE("keys that change nothing are told, those that do are not") {
  for (const char* idle : {
           R"~({ "text": "a", "at": "center" })~",
           R"~({ "text": "a", "at": "top", "width": "20 mm" })~",
           R"~({ "fill": "#000", "at": "top", "x": "1 mm", "y": "1 mm", "size": "5 mm" })~",
           R"~({ "fill": "#000", "at": "top", "middle": "9 mm 9 mm", "size": "5 mm" })~",
           R"~({ "fill": "#000", "inset": "2 mm", "size": "5 mm" })~",
           R"~({ "row": [{ "text": "a", "inset": "2 mm" }] })~",
           R"~({ "fill": "#000", "at": "top", "box": "game" })~",
           R"~({ "ring": [{ "text": "a", "at": "top", "size": "5 mm" }] })~",
       }) {
    INFO(idle);
    CHECK(found_with(idle).find("[layout.idle]") != std::string::npos);
  }
  for (const char* busy : {
           R"~({ "text": "a", "at": "top", "height": "8 mm" })~",
           R"~({ "image": "art/moon.svg", "at": "top" })~",
           R"~({ "fill": "#000", "at": "top right", "inset": "2 mm", "size": "5 mm" })~",
           R"~({ "fill": "#000", "inset": "2 mm 3 mm 4 mm 5 mm", "size": "5 mm" })~",
           R"~({ "text": "a", "inset": "2 mm" })~",
           R"~({ "row": [{ "layers": [{ "text": "a", "inset": "2 mm" }] }] })~",
       }) {
    INFO(busy);
    CHECK(found_with(busy) == "");
  }
}

TEST_CASE("every key that may name something is checked, also a column's width") {
  for (const char* element : {
           R"~({ "table": "[[1]]", "columns": [{ "width": "{{ wdie }} mm" }] })~",
           R"~({ "shape": "star", "fill": "#000", "corners": "wdie" })~",
           R"~({ "fill": { "stops": ["#fff", "{{ wdie }}"] } })~",
           R"~({ "text": "a", "outline_width": "{{ wdie }} mm" })~",
           R"~({ "layers": [{ "fill": "#000", "turn": "wdie" }] })~",
       }) {
    INFO(element);
    CHECK(found_with(element).find("unknown name 'wdie' [expr.name]") != std::string::npos);
  }
}

TEST_CASE("the heads of a table see none of the names of its rows") {
  CHECK(
      found_with(
          R"~({ "table": "[[1]]", "columns": [{ "cell": { "text": "{{ row[0] }}" } }, { "head": { "text": "{{ row[0] }}" } }] })~")
          .find("unknown name 'row' [expr.name]") != std::string::npos);
}

TEST_CASE("a colour may be a name of the palette, and a misspelt one is told the nearest") {
  for (const char* key : {R"("fill": "ink")", R"("fill": { "stops": ["ink", "#fff"] })", R"("fill": "{{ 'ink' }}")",
                          R"("shape": "circle", "stroke": "ink")", R"("text": "a", "colour": "ink", "style": "name")"}) {
    INFO(key);
    CHECK(found_with(std::string("{ ") + key + " }") == "");
  }
  CHECK(found_with(R"~({ "fill": "inc" })~").find("did you mean 'ink'?") != std::string::npos);
  CHECK(face_with(R"({ "layers": [{ "fill": "ink", "size": "5 mm" }] })").frame != nullptr);
  CHECK(dump(*face_with(R"({ "layers": [{ "fill": "ink" }] })").frame) ==
        dump(*face_with(R"({ "layers": [{ "fill": "#202020" }] })").frame));
}

TEST_CASE("a constant that is no value of its key is told by each key in its own words") {
  CHECK(found_with(R"~({ "fill": "#fffff" })~").find("'#fffff' is no colour") != std::string::npos);
  CHECK(found_with(R"~({ "fill": "#000", "size": "{{ 'x' }}" })~").find("'x' is no measure") != std::string::npos);
  CHECK(found_with(R"~({ "text": "a", "height": "9 mm", "at": "{{ 'here' }}" })~").find("'here' is no place") !=
        std::string::npos);
}

TEST_CASE("a place is not at both sides") {
  for (const char* place : {"left right", "top bottom", "left left"}) {
    INFO(place);
    CHECK(found_with(std::string(R"~({ "text": "a", "size": "9 mm", "at": ")~") + place + "\" }").find("is no place") !=
          std::string::npos);
  }
  CHECK(found_with(R"~({ "text": "a", "size": "9 mm", "at": "right top" })~") == "");
}

TEST_CASE("a table on a face has at most a thousand rows") {
  const auto found_of = [](const std::string& rows) {
    return found_with(R"~({ "table": ")~" + rows + R"~(", "columns": [{ "cell": { "text": "a" } }] })~");
  };
  CHECK(found_of("1..1001").find("a table of 1001 rows; one has at most 1000") != std::string::npos);
  CHECK(found_of("1..1000").find("[layout.size]") == std::string::npos);
}

TEST_CASE("a text has no fraction of a line, and no fewer than none") {
  CHECK(found_with(R"~({ "text": "a", "lines": -1 })~").find("[layout.number]") != std::string::npos);
  CHECK(found_with(R"~({ "text": "a", "lines": 0.5 })~").find("[key.kind]") != std::string::npos);
}

TEST_CASE("what is no feature of OpenType is a finding") {
  CHECK(found_with(R"~({ "text": "a", "features": "smcp=1, -liga,'kern' 1" })~") == "");
  CHECK(found_with(R"~({ "text": "a", "features": "smcp=1, zzzz" })~").find("the font 'Cabin' has no feature 'zzzz'") !=
        std::string::npos);
  CHECK(found_with(R"~({ "text": "a", "features": "smcp=1, smallcaps" })~").find("'smallcaps' is no feature of OpenType") !=
        std::string::npos);
}

TEST_CASE("of one measure or two none is passed over") {
  for (const char* key : {"size", "least", "most", "middle"}) {
    INFO(key);
    CHECK(found_with(R"~({ "fill": "#000", ")~" + std::string(key) + R"~(": "1 mm 2 mm 3 mm" })~").find("[key.kind]") !=
          std::string::npos);
  }
  CHECK(found_with(R"~({ "fill": "#000", "size": "{{ value }} mm 2 mm 3 mm" })~")
            .find("'size' takes one measure or two, not '3 mm 2 mm 3 mm'") != std::string::npos);
}

TEST_CASE("a text whose box grows with it is told where there is no more room") {
  const std::string tall = R"("text": "a\nb\nc\nd", "text_size": "10 pt")", wide = R"("text": "a long line", "lines": 1)";
  const std::string too_long[] = {
      R"({ "height": "9 mm", "row": [{ )" + tall + R"( }], "align": "start" })",
      R"({ "width": "9 mm", "column": [{ )" + wide + R"(, "height": "9 mm" }], "align": "center" })",
      R"({ "height": "9 mm", "row": [{ )" + tall + R"(, "height": "auto" }] })",
      R"({ "column": [{ "height": "9 mm", "row": [{ )" + tall + R"( }], "align": "end" }] })",
      R"({ "rows": 9, "grid": [{ "align": "start", "row": [{ )" + tall + R"( }] }] })",
      R"({ "y": "80 mm", )" + tall + R"(, "height": "auto" })",
      R"({ "size": "9 mm", "layers": [{ )" + wide + R"(, "width": "auto" }] })",
  };
  for (const std::string& element : too_long) {
    INFO(element);
    CHECK(found_with(element).find("[text.fit]") != std::string::npos);
  }
  CHECK(found_with(R"({ "height": "29 mm", "row": [{ )" + tall + R"( }], "align": "start" })") == "");
  CHECK(found_with(R"({ "y": "8 mm", )" + tall + R"(, "height": "auto" })") == "");
}

TEST_CASE("a text is as high as its lines in the width that it gets") {
  const std::string words = R"("text": "Several words that want more lines the less room they have")";
  for (const std::string& element : {
           R"({ )" + words + R"(, "width": "20 mm", "height": "auto" })",
           R"({ )" + words + R"(, "size": "20 mm auto" })",
           R"({ )" + words + R"(, "x": "40 mm", "height": "auto" })",
           R"({ )" + words + R"(, "height": "auto", "width": "50 mm", "most": "20 mm 80 mm" })",
           R"({ "column": [{ )" + words + R"(, "width": "20 mm", "height": "auto" }] })",
           R"({ "row": [{ )" + words + R"(, "width": "20 mm", "height": "auto" }] })",
           R"({ "height": "auto", "column": [{ "row": [{ )" + words + R"(, "width": "20 mm" }], "height": "auto" }] })",
       }) {
    INFO(element);
    CHECK(found_with(element) == "");
  }
}
