#include "scene/path_data.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

/// The path as the dump of a frame that holds nothing else, from its first letter on; `none` if the text is no path.
std::string path(const std::string& text) {
  const auto segments = parse_path_data(text);
  if (!segments) return "none";
  Frame frame;
  frame.items.push_back({Path{*segments, {}, {}}, Role::Art, {}, {}});
  const std::string dumped = dump(frame);
  return dumped.substr(dumped.find(':') + 2);
}

}  // namespace

TEST_CASE("path data are read in mm") { CHECK(path("M1 2L3 4Z") == "M 1.000,2.000 L 3.000,4.000 Z\n"); }
TEST_CASE("small letters go on from where the pen is") { CHECK(path("m1 2 2 2h1v-1z") == path("M1 2L3 4L4 4L4 3Z")); }
TEST_CASE("numbers after a move are lines") { CHECK(path("M0 0 1 1 2 0") == path("M0 0L1 1L2 0")); }
TEST_CASE("a half circle becomes two curves that end where it says") {
  const auto half = parse_path_data("M0 0A1 1 0 0 1 2 0");
  REQUIRE(half);
  REQUIRE(half->size() == 3);
  CHECK(half->back().c == Point{Length::mm(2), {}});
}
TEST_CASE("what does not begin with a move, or breaks off, is no path") {
  for (const char* wrong : {"L1 1", "M1", "M0 0Q1", "M0 0K1 1", "1 1"}) {
    INFO(wrong);
    CHECK(path(wrong) == "none");
  }
}
TEST_CASE("a path says why it is none") {
  CHECK(fault_of_path_data("M0 0K1 1") == "is no SVG path data");
  CHECK(fault_of_path_data("M9000 0L1 1") == "has a number of 5000 or more");
}
TEST_CASE("each part of a path ends where it ends, or closed, where it begins") {
  const auto parts = parts_of(*parse_path_data("M0 0H9V9ZM1 1ZM2 2L3 3"));
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].size() == 4);
  CHECK(parts[0].back() == parts[0].front());
  CHECK(parts[1].back() == Point{Length::mm(3), Length::mm(3)});
}
