#include "scene/frame.h"

#include "support/catch.h"

using namespace kitwright;

namespace {
const Rect box{{Length::mm(10), Length::mm(20)}, {Length::mm(30), Length::mm(40)}};
}

TEST_CASE("a shape reaches exactly to its box") {
  CHECK(bounds(rectangle(box)) == box);
  CHECK(bounds(ellipse(box)) == box);
  CHECK(bounds(rounded_rectangle(box, Length::mm(3))) == box);
}

TEST_CASE("a corner radius is at most half the shorter side") {
  CHECK(bounds(rounded_rectangle(box, Length::mm(500))) == box);
  CHECK(rounded_rectangle(box, Length::mm(500)).front().a == Point{Length::mm(25), Length::mm(20)});
}

TEST_CASE("a rounded rectangle without radius is a rectangle") {
  CHECK(rounded_rectangle(box, {}).size() == rectangle(box).size());
}

TEST_CASE("a polygon is closed and a line is open") {
  CHECK(polygon({box.origin, box.centre(), {}}).back().kind == Segment::Kind::Close);
  CHECK(line(box.origin, box.centre()).back().kind == Segment::Kind::Line);
  CHECK(polygon({}).empty());
}

TEST_CASE("a turned path has turned bounds") {
  const Rect turned = bounds(transformed(rectangle(box), Matrix::turn(90)));
  CHECK(turned == Rect{{Length::mm(-60), Length::mm(10)}, {Length::mm(40), Length::mm(30)}});
}

TEST_CASE("the bounds of nothing are empty") { CHECK(bounds({}) == Rect{}); }
