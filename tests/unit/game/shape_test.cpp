#include "game/shape.h"

#include <cmath>
#include <utility>

#include "game/component_keys.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

/// What reading a component's size says, with the size it comes to.
std::pair<std::string, Size> read(const std::string& keys) {
  Sources sources;
  Diagnostics reading, out;
  const Datum d = parse_json(
      sources.add("card.json", R"({ "id": "card", "name": "Card", "front": "card", "items": [], )" + keys + " }"), reading);
  const ObjectReader reader(d, component_keys, reading);
  const Shape shape = read_shape(reader, out);
  return {out.findings().empty() ? "" : to_text(out.findings().front()), shape.size};
}

}  // namespace

TEST_CASE("a hexagon's one measure goes from its flat top to its flat bottom") {
  const auto [said, size] = read(R"("shape": "hexagon", "size": "42 mm")");
  CHECK(said.empty());
  CHECK(size.height == Length::mm(42));
  CHECK(std::abs(size.width.to_mm() - 48.497) < 0.001);
}

TEST_CASE("a hexagon of two measures must be regular") {
  CHECK(read(R"("shape": "hexagon", "size": "48.5 mm 42 mm")").first.empty());
  const std::string said = read(R"("shape": "hexagon", "size": "40 mm 46 mm")").first;
  CHECK(said.find("a hexagon of 40 mm x 46 mm is squashed [component.size]") != std::string::npos);
  CHECK(said.find("\"46 mm\" makes it 53.12 mm wide") != std::string::npos);
  CHECK(read(R"("shape": "hexagon", "size": "tcg")").first.find("is squashed") != std::string::npos);
}

TEST_CASE("an empty size is no size") { CHECK(read(R"("size": "")").first.find("this size is empty") != std::string::npos); }

TEST_CASE("a key that another shape has does nothing, and is told so") {
  for (const char* key : {R"("radius": "2 mm")", R"("points": [[0, 0], [9, 0], [9, 9]])", R"("path": "M0 0H9V9Z")",
                          R"("holds": "card")", R"("stock": "1 mm")", R"("play": "1 mm")"}) {
    INFO(key);
    CHECK(read(std::string(R"("size": "20 mm", )") + key).first.find("does nothing here: the shape is not") != std::string::npos);
  }
  CHECK(read(R"("shape": "rounded", "size": "20 mm", "radius": "2 mm")").first.empty());
}

TEST_CASE("a piece has at most ten thousand corners") {
  std::string points = "[0, 0]";
  for (int i = 0; i < 10'000; ++i) points += ", [9, 9]";
  CHECK(read(R"("shape": "polygon", "size": "20 mm", "points": [)" + points + "]").first.find("[component.points]") !=
        std::string::npos);
}
