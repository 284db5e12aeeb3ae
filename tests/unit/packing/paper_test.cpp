#include "packing/paper.h"
#include "support/catch.h"

using namespace kitwright;

TEST_CASE("the five papers have their standard sizes") {
  CHECK(find_paper("a4")->size == Size{Length::mm(210), Length::mm(297)});
  CHECK(find_paper("A4")->id == "a4");
  CHECK(find_paper("a3")->size == Size{Length::mm(297), Length::mm(420)});
  CHECK(find_paper("letter")->size == Size{Length::mm(215.9), Length::mm(279.4)});
  CHECK(find_paper("legal")->size == Size{Length::mm(215.9), Length::mm(355.6)});
  CHECK(find_paper("tabloid")->size == Size{Length::mm(279.4), Length::mm(431.8)});
}

TEST_CASE("custom paper is written width x height in mm") {
  CHECK(find_paper("80x1200").has_value());
  CHECK(find_paper("200x300.5")->size == Size{Length::mm(200), Length::mm(300.5)});
}

TEST_CASE("custom paper is always upright") { CHECK(find_paper("300x200")->size == find_paper("200x300")->size); }

TEST_CASE("what is not a paper is none") {
  for (const char* id :
       {"", "a5 ", "x", "200x", "x300", "79x300", "200x1201", "200x300mm", "-200x300", "nanx300", "1e2x300", "200x300x4"})
    CHECK_FALSE(find_paper(id).has_value());
}
