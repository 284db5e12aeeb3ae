#include <cmath>
#include <memory>

#include "manuscript/pointers.h"
#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a wide figure that is turned for an upright page stands upright on a screen, with its discs") {
  auto wide = std::make_shared<Frame>(Frame{{Length::mm(90), Length::mm(60)}, {}});
  auto printed = std::make_shared<Frame>(Frame{{Length::mm(60), Length::mm(90)}, {}});
  Exhibit figure;
  figure.plates.push_back({{printed, {}, "", ""}, {}});
  figure.turn = 90;
  figure.pointers.push_back({wide, 0.75, 0.125, Pointer::Side::Top});
  const Exhibit shown = upright(figure);
  CHECK(std::abs(shown.plates[0].plate.frame->size.width.to_mm() - 90) < 0.01);
  CHECK(shown.pointers[0].x == 0.125);
  CHECK(shown.pointers[0].y == 0.25);
  CHECK(shown.pointers[0].side == Pointer::Side::Left);
}

TEST_CASE("the parts of a figure that is turned for an upright page are turned back with it") {
  auto printed = std::make_shared<Frame>(Frame{{Length::mm(60), Length::mm(90)}, {}});
  Exhibit figure;
  figure.plates.push_back({{printed, {}, "", ""}, {}});
  figure.turn = 90;
  figure.parts.push_back({{Length::mm(20), Length::mm(10)}, {Length::mm(30), Length::mm(30)}});
  const Rect part = upright(figure).parts[0];
  CHECK(part.left() == Length::mm(10));
  CHECK(part.top() == Length::mm(10));
  CHECK(part.size == Size{Length::mm(30), Length::mm(30)});
}
