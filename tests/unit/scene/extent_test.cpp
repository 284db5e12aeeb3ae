#include "scene/extent.h"

#include "scene/path_data.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

Rect mm_box(double left, double top, double width, double height) {
  return {{Length::mm(left), Length::mm(top)}, {Length::mm(width), Length::mm(height)}};
}

Item filled(const Rect& box) { return {Path{rectangle(box), Colour{}, {}}, Role::Art, {}, {}}; }

const Frame two_squares{{Length::mm(40), Length::mm(40)}, {filled(mm_box(0, 0, 10, 10)), filled(mm_box(20, 20, 10, 10))}};

}  // namespace

TEST_CASE("what lies outside of a region is left out") {
  const Frame part = within(two_squares, mm_box(15, 15, 20, 20));
  REQUIRE(part.items.size() == 1);
  CHECK(bounds(std::get<Path>(part.items[0].what).segments) == mm_box(20, 20, 10, 10));
}

TEST_CASE("what lies in the corner of a circle's box shows nothing in the circle") {
  const auto shown = [](double x, double y, double side) {
    const Rect box{{Length::mm(x), Length::mm(y)}, {Length::mm(side), Length::mm(side)}};
    const auto circle = parts_of(ellipse({{}, {Length::mm(20), Length::mm(20)}})).front();
    return may_show({Path{rectangle(box), Paint{Colour{}}, {}}, Role::Art, {}, {}}, {}, circle);
  };
  CHECK_FALSE(shown(0, 0, 2));
  CHECK_FALSE(shown(25, 5, 2));
  CHECK(shown(0, 0, 4));
  CHECK(shown(9, 9, 2));
}

TEST_CASE("a stroke reaches out of its path") {
  Frame frame = two_squares;
  std::get<Path>(frame.items[0].what).stroke = Stroke{Colour{}, Length::mm(4), {}, true};
  CHECK(within(frame, mm_box(11, 0, 1, 10)).items.size() == 1);
}

TEST_CASE("a group counts where its frame is drawn and its clip lets it") {
  Frame outer{{Length::mm(40), Length::mm(40)}, {}};
  const auto inner = std::make_shared<Frame>(Frame{{Length::mm(10), Length::mm(10)}, {filled(mm_box(0, 0, 10, 10))}});
  outer.items.push_back({Group{inner, Matrix::move(Length::mm(20), {}), {}, 1}, Role::Art, {}, {}});
  outer.items.push_back({Group{inner, Matrix::move(Length::mm(20), {}), rectangle(mm_box(20, 0, 2, 10)), 1}, Role::Art, {}, {}});
  CHECK(within(outer, mm_box(0, 0, 15, 15)).items.empty());
  CHECK(within(outer, mm_box(25, 0, 5, 5)).items.size() == 1);
  CHECK(within(outer, mm_box(20, 0, 5, 5)).items.size() == 2);
}

TEST_CASE("a ground of tiles is cut down to the region") {
  Frame frame{{Length::mm(40), Length::mm(40)}, {filled(mm_box(0, 0, 40, 40))}};
  std::get<Path>(frame.items[0].what).fill = PictureTiles{};
  const Frame part = within(frame, mm_box(0, 0, 40, 3));
  CHECK(bounds(std::get<Path>(part.items.at(0).what).segments) == mm_box(0, 0, 40, 3));
}
