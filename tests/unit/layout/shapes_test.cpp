#include "support/catch.h"
#include "small_face.h"

using namespace kitwright;

namespace {

std::string found_with(const std::string& element) { return face_with("{ \"layers\": [" + element + "] }").findings; }

std::string repeated(const std::string& part, int times) {
  std::string all = part;
  for (int i = 1; i < times; ++i) all += ", " + part;
  return all;
}

}  // namespace

TEST_CASE("a shape that draws nothing is told") {
  const std::pair<const char*, const char*> empty[] = {
      {R"~({ "shape": "polygon", "fill": "#000" })~", "a polygon has at least three corners, and this one has 0"},
      {R"~({ "shape": "polygon", "fill": "#000", "points": "[[0, 0], [9, 9]]" })~", "and this one has 2"},
      {R"~({ "shape": "polygon", "fill": "#000", "points": "list(k in 1..value where k > 99: [k, k])" })~", "and this one has 0"},
      {R"~({ "shape": "line", "stroke": "#000", "points": "[[0, 0]]" })~", "a line has at least two ends, and this one has 1"},
      {R"~({ "shape": "path", "fill": "#000" })~", "this path draws nothing"},
      {R"~({ "shape": "path", "fill": "#000", "path": "" })~", "this path draws nothing"},
      {R"~({ "shape": "path", "fill": "#000", "path": "M0 0M9 9" })~", "this path draws nothing"},
  };
  for (const auto& [element, message] : empty) {
    INFO(element);
    const std::string said = found_with(element);
    INFO(said);
    CHECK(said.find(message) != std::string::npos);
    CHECK(said.find("error:") == said.rfind("error:"));
  }
}

TEST_CASE("a polygon has at most ten thousand corners") {
  const auto with = [](int corners) {
    return found_with(R"~({ "shape": "polygon", "fill": "#000", "points": "list(k in 1..)~" + std::to_string(corners) +
                      R"~(: [k % 60, k % 59])" })~");
  };
  CHECK(with(10'000) == "");
  CHECK(with(10'001).find("'points' has more than 10000 points") != std::string::npos);
}

TEST_CASE("the corners of shapes count as elements of the face, ten as one") {
  const std::string polygon = R"~({ "shape": "polygon", "fill": "#000", "points": "list(k in 1..9000: [k % 60, k % 59])" })~";
  CHECK(found_with(repeated(polygon, 50)) == "");
  CHECK(found_with(repeated(polygon, 60)).find("this face draws more than 50000 elements") != std::string::npos);
}

TEST_CASE("dashes count as elements of the face, ten as one") {
  const auto with = [](const char* dash) {
    return found_with(
        std::string(R"~({ "shape": "line", "stroke": "#000", "points": "list(k in 1..500: [k % 2 * 50, k / 9])", "dash": ")~") +
        dash + "\" }");
  };
  CHECK(with("1 mm") == "");
  CHECK(with("0.01 mm").find("this face draws more than 50000 elements") != std::string::npos);
}

TEST_CASE("dashes shorter than the line is wide count as often as they lie over each other") {
  const auto with = [](const char* width) {
    return found_with(
        std::string(R"~({ "repeat": "k in 1..9", "shape": "circle", "stroke": "#000", "dash": "0.02 mm", "stroke_width": ")~") +
        width + "\" }");
  };
  CHECK(with("0.1 mm") == "");
  CHECK(with("9 mm").find("this face draws more than 50000 elements") != std::string::npos);
}

TEST_CASE("the corners of a stroked line count as often as they may meet") {
  const auto with = [](int times) {
    return found_with(R"~({ "repeat": "i in 1..)~" + std::to_string(times) +
                      R"~(", "shape": "line", "stroke": "#000", "points": "list(k in 1..9000: [k % 60, k % 59])" })~");
  };
  CHECK(with(3) == "");
  CHECK(with(9).find("this face draws more than 50000 elements") != std::string::npos);
}

TEST_CASE("mirror images of mirror images count as elements of the face") {
  const auto with = [](int levels) {
    std::string element = R"({ "fill": "#102030", "bleed": "mirror" })";
    for (int i = 1; i < levels; ++i) element = R"({ "layers": [)" + element + R"(], "bleed": "mirror" })";
    return found_with(element);
  };
  CHECK(with(2).find("layout.size") == std::string::npos);
  CHECK(with(8).find("this face draws more than 50000 elements") != std::string::npos);
}

TEST_CASE("clips count as twenty-five elements of the face") {
  const auto with = [](int times) {
    return found_with(R"~({ "repeat": "k in 1..)~" + std::to_string(times) + R"~(", "fill": "#000", "clip": "circle" })~");
  };
  CHECK(with(1'900) == "");
  CHECK(with(2'000).find("this face draws more than 50000 elements") != std::string::npos);
}

TEST_CASE("tiles of a pattern count as elements of the face, ten as one") {
  const auto with = [](int times) {
    return found_with(R"~({ "repeat": "k in 1..)~" + std::to_string(times) +
                      R"~(", "fill": "#fff", "pattern": "art/moon.svg", "tile": "0.5 mm" })~");
  };
  CHECK(with(10).find("[layout.size]") == std::string::npos);
  CHECK(with(30).find("this face draws more than 50000 elements") != std::string::npos);
}

TEST_CASE("a gradient has at most a thousand stops") {
  const auto with = [](int stops) { return found_with(R"~({ "fill": { "stops": [)~" + repeated(R"("#fff")", stops) + "] } }"); };
  CHECK(with(1'000) == "");
  CHECK(with(1'001).find("a gradient has at most 1000 stops [layout.size]") != std::string::npos);
}

TEST_CASE("a stop that is no colour, and no place and colour, is told at itself, once") {
  for (const char* stop : {"[0.5]", "[]", "7", R"([0.5, "#eee", 1])", "[0.5, 3]"}) {
    const std::string found = found_with(R"~({ "fill": { "stops": ["#fff", )~" + std::string(stop) + R"~(, "#ddd"] } })~");
    INFO(stop);
    CHECK(found.find("error: a stop of a gradient is a colour, or its place and a colour [layout.gradient]") !=
          std::string::npos);
    CHECK(found.find("error: ") == found.rfind("error: "));
  }
}

TEST_CASE("the place of a stop is told if it is none") {
  for (const char* place : {"2", "-0.1", R"("half")"})
    CHECK(found_with(R"~({ "fill": { "stops": ["#fff", [)~" + std::string(place) + R"~(, "#eee"], "#ddd"] } })~")
              .find("the place of a stop is a number from 0, the start, to 1, the end") != std::string::npos);
}
