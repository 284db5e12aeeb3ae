#include "preflight/alike.h"

#include "support/catch.h"
#include "unit/preflight/builders.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// Red and green that differ in hue alone, and hardly to the red-green blind.
constexpr auto red = "#b05048", green = "#6a7038";

ItemRow row(const char* id, ValueRecord fields = {}) {
  ItemRow r;
  r.id = id;
  r.fields = std::move(fields);
  return r;
}

/// Two classes of one piece each, compared as they are drawn.
struct TwoFaces {
  Component tile;
  ClassSet set;
  std::vector<DrawnStyle> styles;
  std::vector<SideBySide> exhibits;

  TwoFaces(const Frame& one, const Frame& other) {
    tile.id = "tile";
    tile.items = {row("a"), row("b")};
    set = {"suits", &tile, false, {{}, one.size}, {}, {}, {{"leaf", {&tile.items[0]}}, {"stone", {&tile.items[1]}}}};
    PieceSet pieces = pieces_of("tile", one.size);
    for (const auto& [id, frame] : {std::pair{"a", one}, std::pair{"b", other}})
      pieces.pieces.push_back({"tile", id, 1, std::make_shared<Frame>(frame), nullptr});
    styles = {{"full", {pieces}}};
  }
  std::string said(int jobs = 1) {
    Diagnostics out;
    exhibits = preflight({set}, {}, styles, jobs, true, out);
    std::string all;
    for (const Finding& f : out.findings()) all += to_text(f);
    return all;
  }
};

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

Frame with(Frame face, Item item) {
  face.items.push_back(std::move(item));
  return face;
}

}  // namespace

TEST_CASE("plain squares of red and green look alike in deuteranopia, not in normal sight") {
  const std::string said = TwoFaces(face(40, red), face(40, green)).said();
  CHECK(has(said, "[classes.alike]"));
  CHECK(has(said, "leaf and stone of 'suits' look alike in"));
  CHECK(has(said, "deuteranopia (0.0 mm²)"));
  CHECK_FALSE(has(said, "normal sight"));
  CHECK(has(said, "expected 8.0 mm² that differ clearly, found 0.0 mm²"));
}

TEST_CASE("a symbol of its own tells a square of a merging colour apart") {
  const auto star = svg("<path d='M5 0 L6 4 L10 5 L6 6 L5 10 L4 6 L0 5 L4 4 Z'/>"),
             ring = svg("<circle cx='5' cy='5' r='4' fill='none' stroke='#000' stroke-width='1'/>");
  CHECK(TwoFaces(with(face(40, red), picture(box_mm(15, 15, 10, 10), star)),
                 with(face(40, green), picture(box_mm(15, 15, 10, 10), ring)))
            .said()
            .empty());
}

TEST_CASE("the same symbol on both tells nothing apart") {
  const Item dot = picture(box_mm(15, 15, 10, 10), svg("<circle cx='5' cy='5' r='4'/>"));
  CHECK(has(TwoFaces(with(face(40, red), dot), with(face(40, green), dot)).said(), "deuteranopia"));
}

TEST_CASE("a pattern of its own tells a square of a merging colour apart") {
  const auto tiled = [](const char* body) {
    return drawn(box_mm(0, 0, 40, 40), PictureTiles{svg(body), {Length::mm(5), Length::mm(5)}, {}, {}, false});
  };
  CHECK(TwoFaces(with(face(40, red), tiled("<path d='M0 0 L10 10' stroke='#222' stroke-width='2'/>")),
                 with(face(40, green), tiled("<circle cx='5' cy='5' r='2' fill='#222'/>")))
            .said()
            .empty());
}

TEST_CASE("colours of one lightness look alike in greyscale") {
  CHECK(has(TwoFaces(face(40, "#c04040"), face(40, "#2c70c8")).said(), "greyscale"));
}

TEST_CASE("colours of different lightness are told apart by all eyes") {
  CHECK(TwoFaces(face(40, "#f0e0a0"), face(40, "#304080")).said().empty());
}

TEST_CASE("a mark smaller than two by two mm tells nothing apart") {
  const Item speck = drawn(box_mm(5, 5, 1.5, 1.5), colour("#000000"));
  CHECK(has(TwoFaces(face(15, red), with(face(15, red), speck)).said(), "normal sight"));
}

TEST_CASE("words too small to be read from afar tell nothing apart, numerals do") {
  CHECK(has(TwoFaces(face(20, "#ffffff"), with(face(20, "#ffffff"), text(hi(2, 15, 13, "#000000")))).said(), "normal sight"));
  CHECK(TwoFaces(face(20, "#ffffff"), with(face(20, "#ffffff"), text(hi(2, 15, 30, "#000000")))).said().empty());
}

TEST_CASE("what is cut away tells nothing apart") {
  const Frame plain = face(20, "#ffffff"), corner = with(plain, drawn(box_mm(0, 0, 2.5, 2.5), colour("#000000")));
  TwoFaces round(plain, corner);
  CHECK(round.said().empty());
  round.styles[0].sets[0].outline = ellipse({{}, plain.size});
  CHECK(has(round.said(), "[classes.alike]"));
}

TEST_CASE("only the area of the classes is compared") {
  TwoFaces faces(face(40, red), with(face(40, red), drawn(box_mm(0, 20, 40, 20), colour("#000000"))));
  CHECK(faces.said().empty());
  faces.set.area = box_mm(0, 0, 40, 15);
  CHECK(has(faces.said(), "[classes.alike]"));
}

TEST_CASE("a pair is told once for all styles, and shown once") {
  TwoFaces faces(face(40, red), face(40, green));
  faces.styles.push_back({"ink-saver", faces.styles[0].sets});
  const std::string said = faces.said();
  CHECK(has(said, "(full, ink-saver)"));
  CHECK(said.find("[classes.alike]") == said.rfind("[classes.alike]"));
  REQUIRE(faces.exhibits.size() == 1);
  CHECK(faces.exhibits[0].picture.width == 5 * 120 + 6 * 12);
}

TEST_CASE("classes that take too many looks are told, and not compared") {
  TwoFaces faces(face(40, red), face(40, red));
  faces.tile.fields.resize(60'000);
  for (PieceClass& c : faces.set.classes) c.rows.resize(60, c.rows.front());
  const std::string said = faces.said();
  CHECK(has(said, "up to 'suits', telling the classes of the game apart takes too many looks"));
  CHECK_FALSE(has(said, "[classes.alike]"));
}

TEST_CASE("one thread and many find the same") {
  TwoFaces faces(face(40, red), face(40, green));
  CHECK(faces.said(1) == faces.said(4));
}

TEST_CASE("a class without the side that should show it is an error") {
  TwoFaces faces(face(40, red), face(40, green));
  faces.set.back = true;
  CHECK(has(faces.said(), "[classes.side]"));
}

TEST_CASE("classes are compared on rows that differ in nothing else") {
  const ItemRow a = row("a", {{"plant", "kelp"}, {"oxygen", 1}}), b = row("b", {{"plant", "coral"}, {"oxygen", 0}}),
                c = row("c", {{"plant", "coral"}, {"oxygen", 1}}), d = row("d", {{"plant", "coral"}, {"oxygen", 0}});
  const auto [one, other] = closest_rows({"x", {&a, &b}}, {"y", {&c, &d}});
  CHECK(one == &b);
  CHECK(other == &d);
}
