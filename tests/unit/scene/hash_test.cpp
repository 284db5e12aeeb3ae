#include "scene/frame.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

Frame square(Colour colour) {
  const Rect box{{}, {Length::mm(5), Length::mm(5)}};
  return {box.size, {{Path{rectangle(box), colour, {}}, Role::Art, {}, {}}}};
}

Frame around(const Frame& inner, std::size_t times = 1) {
  const Item group{Group{std::make_shared<Frame>(inner), {}, {}, 1}, Role::Art, {}, {}};
  return {inner.size, std::vector<Item>(times, group)};
}

}  // namespace

TEST_CASE("equal frames have equal hashes, also when nested by different pointers") {
  CHECK(hash(around(square({1, 2, 3}))) == hash(around(square({1, 2, 3}))));
}

TEST_CASE("a change deep inside changes the hash") {
  CHECK(hash(around(around(square({1, 2, 3})))) != hash(around(around(square({1, 2, 4})))));
}

TEST_CASE("where an item was written does not count") {
  Frame other = square({1, 2, 3});
  other.items.front().where.begin = 42;
  CHECK(hash(other) == hash(square({1, 2, 3})));
}

TEST_CASE("a frame nested forty deep, twice at each level, is hashed at once") {
  Frame frame = square({9, 9, 9});
  for (int depth = 0; depth < 40; ++depth) frame = around(frame, 2);
  CHECK(hash(frame).size() == 16);
}
