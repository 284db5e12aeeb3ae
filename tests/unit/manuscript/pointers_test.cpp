#include "manuscript/pointers.h"

#include <cmath>
#include <memory>

#include "support/catch.h"

using namespace kitwright;

namespace {

/// Where the discs below a picture of 100 mm stand, in mm from its left, given the places that they point at.
std::vector<double> below(const std::vector<double>& places) {
  auto disc = std::make_shared<Frame>(Frame{{Length::mm(4), Length::mm(4)}, {}});
  auto picture = std::make_shared<Frame>(Frame{{Length::mm(100), Length::mm(50)}, {}});
  std::vector<Pointer> pointers;
  for (const double place : places) pointers.push_back({disc, place / 100, 0.5, Pointer::Side::Bottom});
  std::vector<double> at;
  const Plate pointed = with_pointers({picture, {}, "", ""}, pointers, Length::mm(100));
  for (const Item& item : pointed.frame->items)
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame == disc)
      at.push_back(std::round(group->matrix.x0.to_mm() * 10 + 20) / 10);
  return at;
}

}  // namespace

TEST_CASE("a disc stands straight below its place where there is room, and shares the way with one that is close") {
  CHECK(below({20, 50, 80}) == std::vector{20.0, 50.0, 80.0});
  CHECK(below({20, 50, 52}) == std::vector{20.0, 48.2, 53.8});
  CHECK(below({50, 50, 50}) == std::vector{44.4, 50.0, 55.6});
}

TEST_CASE("no disc leaves its picture") {
  CHECK(below({0, 50}) == std::vector{2.4, 50.0});
  CHECK(below({99, 100}) == std::vector{92.0, 97.6});
}
