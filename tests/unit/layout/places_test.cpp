#include <algorithm>

#include "support/catch.h"
#include "small_face.h"

using namespace kitwright;

namespace {

/// The first card's front with `layers` as its layout.
FrameRef front_with(const std::string& layers) {
  const SmallFace face = face_with("{ \"layers\": [" + layers + "] }");
  INFO(face.findings);
  REQUIRE(face.findings.find("error:") == std::string::npos);
  return face.frame;
}

std::string drawn(const std::string& layers) { return dump(*front_with(layers)); }

bool same_frame(const std::string& a, const std::string& b) { return drawn(a) == drawn(b); }

std::string box(const std::string& keys) { return R"({ "shape": "rectangle", "fill": "#102030", )" + keys + " }"; }

}  // namespace

TEST_CASE("an anchored box keeps its inset from the edges") {
  CHECK(same_frame(box(R"("at": "top right", "size": "10 mm", "inset": "3 mm")"),
                   box(R"("x": "50 mm", "y": "3 mm", "size": "10 mm")")));
}

TEST_CASE("middle names the centre") {
  CHECK(same_frame(box(R"("middle": "10 mm 20 mm", "size": "4 mm")"), box(R"("x": "8 mm", "y": "18 mm", "size": "4 mm")")));
}

TEST_CASE("one measure says both of the centre's places") {
  CHECK(same_frame(box(R"("middle": "20 mm", "size": "4 mm")"), box(R"("middle": "20 mm 20 mm", "size": "4 mm")")));
}
TEST_CASE("a percentage is of the surrounding box") {
  CHECK(same_frame(box(R"("at": "top left", "size": "50 % 25 %")"), box(R"("x": "0 mm", "y": "0 mm", "size": "31.5 mm 22 mm")")));
}

TEST_CASE("a row shares what fixed parts and gaps leave by fractions") {
  CHECK(same_frame(R"({ "row": [)" + box(R"("width": "13 mm")") + "," + box(R"("width": "3 fr")") + "," +
                       box(R"("width": "1 fr")") + R"(], "gap": "5 mm" })",
                   R"({ "layers": [)" + box(R"("x": "0 mm", "width": "13 mm")") + "," + box(R"("x": "18 mm", "width": "30 mm")") +
                       "," + box(R"("x": "53 mm", "width": "10 mm")") + "] }"));
}

TEST_CASE("a grid fills its cells row by row") {
  CHECK(same_frame(
      R"({ "grid": [)" + box(R"("repeat": "k in 1..4")") + R"(], "columns": 2, "gap": "1 mm" })",
      R"({ "layers": [{ "repeat": "y in [0, 44.5]", "layers": [{ "repeat": "x in [0, 32]", "shape": "rectangle", "fill": "#102030",
                      "x": "{{ round(x, 1) }} mm", "y": "{{ round(y, 1) }} mm", "size": "31 mm 43.5 mm" }] }] })"));
}

TEST_CASE("when leaves an element out") { CHECK(same_frame(box(R"("when": "value == 99")"), R"({ "fill": "none" })")); }

TEST_CASE("repeat draws once for each of the list") {
  CHECK(same_frame(
      box(R"("repeat": "k in [1, 2]", "x": "{{ 10 * k }} mm", "y": "0 mm", "size": "5 mm")"),
      box(R"("x": "10 mm", "y": "0 mm", "size": "5 mm")") + "," + box(R"("x": "20 mm", "y": "0 mm", "size": "5 mm")")));
}

TEST_CASE("bleed extends only sides that lie on the trim") {
  CHECK(same_frame(box(R"("x": "0 mm", "y": "0 mm", "size": "10 mm", "bleed": "extend")"),
                   box(R"("x": "-2 mm", "y": "-2 mm", "size": "12 mm")")));
}

TEST_CASE("places centres what it draws") {
  CHECK(same_frame(R"({ "places": "[[10, 10], [20, 30]]", "draw": )" + box(R"("size": "4 mm")") + "}",
                   box(R"("middle": "10 mm 10 mm", "size": "4 mm")") + "," + box(R"("middle": "20 mm 30 mm", "size": "4 mm")")));
}

TEST_CASE("let names a value for what is inside") {
  CHECK(same_frame(
      R"({ "let": { "wide": "2 * value" }, "layers": [)" + box(R"("x": "0 mm", "y": "0 mm", "size": "{{ wide }} mm")") + "] }",
      R"({ "layers": [)" + box(R"("x": "0 mm", "y": "0 mm", "size": "6 mm")") + "] }"));
}

TEST_CASE("mirror images in the bleed reach under the edges of what they mirror") {
  const FrameRef front = front_with(R"({ "fill": "#102030", "bleed": "mirror" })");
  std::vector<Rect> parts;
  for (const Item& item : front->items) parts.push_back(bounds(std::get<Group>(item.what).clip));
  REQUIRE(parts.size() == 9);
  CHECK(parts.back() == Rect{{}, front->size});
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    CHECK(std::max(parts[i].left(), parts.back().left()) < std::min(parts[i].right(), parts.back().right()));
    CHECK(std::max(parts[i].top(), parts.back().top()) < std::min(parts[i].bottom(), parts.back().bottom()));
  }
}

TEST_CASE("what is mirrored into the bleed is clipped, turned and faint as it would be without") {
  for (const char* key : {R"("clip": "circle")", R"("turn": 180)", R"("opacity": 0.5)"}) {
    INFO(key);
    const FrameRef front = front_with(std::string(R"({ "fill": "#102030", "bleed": "mirror", )") + key + "}");
    const Frame& own = *std::get<Group>(front->items.back().what).frame;
    CHECK(dump(own) == dump(*front_with(std::string(R"({ "fill": "#102030", )") + key + "}")));
  }
}

TEST_CASE("words are not mirrored into the bleed") {
  const FrameRef front = front_with(
      R"({ "layers": [{ "fill": "#102030" }, { "text": "edge", "font": "Cabin", "text_size": "9 pt" }], "bleed": "mirror" })");
  for (const Item& item : front->items)
    CHECK((dump(*std::get<Group>(item.what).frame).find("edge") == std::string::npos) == (&item != &front->items.back()));
}

namespace {
/// What is drawn as it lies on the face: the box of the first path inside all its groups.
Rect printed_box(const Frame& frame, const Matrix& matrix = {}) {
  const Item& item = frame.items.at(0);
  if (const auto* group = std::get_if<Group>(&item.what)) return printed_box(*group->frame, matrix * group->matrix);
  return bounds(transformed(std::get<Path>(item.what).segments, matrix));
}

Rect box_mm(double x, double y, double w, double h) { return {{Length::mm(x), Length::mm(y)}, {Length::mm(w), Length::mm(h)}}; }
}  // namespace

TEST_CASE("in a turned box bleed extends the side that lies on the trim once it is turned") {
  CHECK(printed_box(*front_with(R"({ "at": "top", "height": "40 mm", "turn": 180,
      "layers": [{ "at": "bottom", "height": "10 mm", "fill": "#cc0000", "bleed": "extend" }] })")) == box_mm(-2, -2, 67, 12));
  CHECK(printed_box(*front_with(R"({ "at": "top", "height": "40 mm", "turn": 180,
      "layers": [{ "at": "top", "height": "10 mm", "fill": "#cc0000", "bleed": "extend" }] })")) == box_mm(-2, 30, 67, 10));
  CHECK(printed_box(*front_with(
            R"({ "middle": "58 mm 44 mm", "size": "88 mm 10 mm", "turn": 90, "fill": "#cc0000", "bleed": "extend" })")) ==
        box_mm(53, -2, 12, 92));
}

TEST_CASE("a picture without a size keeps its shape where at puts it") {
  CHECK(
      same_frame(R"({ "image": "art/moon.svg", "at": "top" })", R"({ "image": "art/moon.svg", "at": "top", "size": "63 mm" })"));
  CHECK(same_frame(R"({ "image": "art/moon.svg" })", R"({ "image": "art/moon.svg", "at": "center", "size": "63 mm" })"));
}

TEST_CASE("repeats in repeats that draw nothing have an end") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] =
      R"~({ "layers": [{ "repeat": "i in 1..300", "layers": [{ "repeat": "j in 1..300", "layers": [{ "repeat": "k in 1..300", "when": "false", "fill": "#fff" }] }] }] })~";
  CHECK(findings(disk).find("[layout.size]") != std::string::npos);
}

TEST_CASE("layouts that each use another three times have an end") {
  MemoryDisk disk = small_game();
  for (int i = 0; i < 15; ++i) {
    const std::string use = R"({ "use": "a)" + std::to_string(i + 1) + R"(" })";
    disk.files["fox/layouts/a" + std::to_string(i) + ".json"] = "{ \"layers\": [" + use + "," + use + "," + use + "] }";
  }
  disk.files["fox/layouts/a15.json"] = R"({ "layers": [{ "fill": "#fff" }] })";
  change(disk.files["fox/card.json"], R"("front": "card")", R"("front": "a0")");
  CHECK(findings(disk).find("[layout.size]") != std::string::npos);
}
