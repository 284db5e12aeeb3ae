#include "support/catch.h"

#include "text/bidi.h"

using namespace kitwright;
using Order = std::vector<std::size_t>;

TEST_CASE("pieces that run from left to right keep their places") { CHECK(visual_order({0, 0, 0}) == Order{0, 1, 2}); }

TEST_CASE("pieces that run from right to left change places") { CHECK(visual_order({0, 1, 1, 0}) == Order{0, 2, 1, 3}); }

TEST_CASE("figures within text from right to left keep their order") { CHECK(visual_order({1, 2, 2, 1}) == Order{3, 1, 2, 0}); }
