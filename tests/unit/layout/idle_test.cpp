#include "support/catch.h"
#include "small_face.h"

using namespace kitwright;

namespace {

std::string found_with(const std::string& element) { return face_with("{ \"layers\": [" + element + "] }").findings; }

}  // namespace

TEST_CASE("a key that its element has no use for is told") {
  const std::pair<const char*, const char*> idle[] = {
      {R"~({ "shape": "rectangle", "fill": "#000", "radius": "2 mm" })~",
       "'radius' does nothing here: the shape is not 'rounded'"},
      {R"~({ "shape": "circle", "fill": "#000", "points": "[[0, 0], [9, 0], [9, 9]]" })~", "'points' does nothing here"},
      {R"~({ "shape": "polygon", "fill": "#000", "points": "[[0, 0], [9, 0], [9, 9]]", "path": "M0 0H9V9Z" })~",
       "'path' does nothing here: the shape is no 'path'"},
      {R"~({ "shape": "hexagon", "fill": "#000", "corners": 5 })~", "'corners' does nothing here"},
      {R"~({ "shape": "circle", "fill": "#000", "stroke_width": "1 mm" })~", "'stroke_width' does nothing here"},
      {R"~({ "shape": "circle", "fill": "#000", "dash": "1 mm" })~", "'dash' does nothing here"},
      {R"~({ "fill": "#000", "tile": "4 mm" })~", "'tile' does nothing here: there is no pattern"},
      {R"~({ "shape": "circle", "fill": "#000", "pattern_colour": "#fff" })~", "'pattern_colour' does nothing here"},
      {R"~({ "fill": "#000", "clip_radius": "2 mm" })~", "'clip_radius' does nothing here"},
      {R"~({ "fill": "#000", "clip": "circle", "clip_radius": "2 mm" })~", "'clip_radius' does nothing here"},
      {R"~({ "text": "a", "smallest": "5 pt" })~", "'smallest' does nothing here: nothing shrinks"},
      {R"~({ "text": "a", "fit": "error", "lines": 2 })~", "'lines' does nothing here"},
      {R"~({ "text": "a", "outline_width": "1 mm" })~", "'outline_width' does nothing here: the letters have no outline"},
      {R"~({ "text": "a", "style": "name", "outline_width": "1 mm" })~",
       "'outline_width' does nothing here: the letters have no outline"},
      {R"~({ "text": "a", "fit": "shrink", "text_size": "8 pt", "smallest": "9 pt" })~",
       "'smallest' does nothing here: the letters have 8 pt to begin with"},
      {R"~({ "table": "[[1]]", "columns": [{ "cell": { "text": "a" } }], "line_width": "1 mm" })~",
       "'line_width' does nothing here"},
  };
  for (const auto& [element, message] : idle) {
    INFO(element);
    const std::string said = found_with(element);
    INFO(said);
    CHECK(said.find(message) != std::string::npos);
    CHECK(said.find("[layout.idle]") != std::string::npos);
    CHECK(said.find("warning:") == said.rfind("warning:"));
  }
}

TEST_CASE("a key with what it needs beside it is not told") {
  for (const char* busy : {
           R"~({ "shape": "line", "stroke": "#000", "stroke_width": "1 mm", "points": "[[0, 0], [9, 9]]" })~",
           R"~({ "fill": "#000", "clip": "rounded", "clip_radius": "2 mm" })~",
           R"~({ "text": "a", "fit": "shrink", "text_size": "{{ value + 5 }} pt", "smallest": "9 pt" })~",
           R"~({ "text": "a", "outline": "#fff", "outline_width": "1 mm" })~",
       }) {
    INFO(busy);
    CHECK(found_with(busy) == "");
  }
}

TEST_CASE("an idle key that is meant may be waived") {
  CHECK(found_with(R"~({ "shape": "circle", "fill": "#000", "radius": "2 mm", "waive": { "layout.idle": "for later" } })~") ==
        "");
  CHECK(found_with(R"~({ "text": "a", "style": "name", "outline_width": "1 mm", "waive": { "layout.idle": "for later" } })~") ==
        "");
}

TEST_CASE("letters do not shrink to nothing") {
  CHECK(found_with(R"~({ "text": "a", "fit": "shrink", "smallest": "0 pt" })~").find("letters of 0 pt cannot be seen") !=
        std::string::npos);
}

TEST_CASE("an element that draws nothing on any piece is told") {
  const std::pair<const char*, const char*> nothing[] = {
      {R"~({ "shape": "circle", "size": "5 mm" })~", "'shape' draws nothing: it has neither a fill nor a line round it"},
      {R"~({ "shape": "circle", "fill": "none", "size": "5 mm" })~", "'shape' draws nothing"},
      {R"~({ "row": [] })~", "'row' draws nothing: it is a list of no elements"},
      {R"~({ "grid": [], "columns": 2 })~", "'grid' draws nothing"},
      {R"~({ "ring": [] })~", "'ring' draws nothing"},
      {R"~({ "layers": [] })~", "'layers' draws nothing"},
      {R"~({ "table": "[[1]]", "columns": [] })~", "'table' draws nothing: it has no columns"},
      {R"~({ "fill": "#000", "opacity": 0 })~", "'opacity' draws nothing: nobody sees what has an opacity of 0"},
      {R"~({ "shape": "circle", "fill": "#000", "most": "0 mm" })~", "'most' draws nothing: at most it may have no size at all"}};
  for (const auto& [element, message] : nothing) {
    INFO(element);
    const std::string said = found_with(element);
    INFO(said);
    CHECK(said.find(message) != std::string::npos);
  }
}

TEST_CASE("an element that is drawn on some pieces, or keeps room in a row, is left alone") {
  for (const char* element : {R"~({ "shape": "circle", "fill": "{{ 1 > 2 ? 'none' : '#000' }}", "size": "5 mm" })~",
                              R"~({ "shape": "line", "stroke": "#000", "size": "5 mm" })~",
                              R"~({ "row": [{ "shape": "rectangle", "width": "2 mm" }, { "fill": "#000" }] })~"}) {
    INFO(element);
    CHECK(found_with(element).find("draws nothing") == std::string::npos);
  }
}
