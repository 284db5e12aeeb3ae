#include "sheets/assembly.h"

#include "builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// Where this letter stands in the pictures of a page.
std::vector<Point> places_of(const std::string& letter, const Frame& page) {
  std::vector<Point> places;
  for (const Item& item : page.items) {
    const auto* group = std::get_if<Group>(&item.what);
    if (!group) continue;
    for (const Item& part : group->frame->items)
      if (const auto* run = std::get_if<GlyphRun>(&part.what); run && run->text == letter) places.push_back(run->origin);
  }
  return places;
}

}  // namespace

TEST_CASE("flaps that are glued have letters in the picture of a box, each beside its own") {
  PieceSet box = deck("box", {Length::mm(100), Length::mm(120)}, 1, false);
  box.outline = rectangle({{}, {Length::mm(90), Length::mm(90)}});
  box.glued = {{{Length::mm(80), Length::mm(20)}, {Length::mm(80), Length::mm(100)}},
               {{Length::mm(80), Length::mm(100)}, {Length::mm(40), Length::mm(100)}}};
  box.assembly = {"Glue it."};
  const Frame page = imposed({box}, options_for()).pages[0].frame;
  const auto a = places_of("A", page), b = places_of("B", page);
  REQUIRE(a.size() == 1);
  REQUIRE(b.size() == 1);
  CHECK(a[0].x > b[0].x);
  CHECK(a[0].y < b[0].y);
}
