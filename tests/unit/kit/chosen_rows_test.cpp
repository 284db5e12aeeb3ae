#include "kit/kit.h"
#include "support/catch.h"
#include "support/small_game.h"

using namespace kitwright;

namespace {

std::size_t pieces_drawn(const MemoryDisk& disk, const PieceChoice& chosen) {
  Sources sources;
  Kit kit(disk, sources, "fox", {});
  auto type = make_typesetters(kit.fonts, 1);
  const auto sets = draw_pieces(kit, {}, false, type, chosen);
  return sets.empty() ? 0 : sets.front().pieces.size();
}
bool is_atlas(const Component&, const ItemRow& row) { return row.id == "atlas"; }

}  // namespace

TEST_CASE("only the chosen rows are drawn") {
  CHECK(pieces_drawn(small_game(), {}) == 3);
  CHECK(pieces_drawn(small_game(), is_atlas) == 1);
}

TEST_CASE("all are drawn where their texts share a size") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/layouts/card.json"], R"("text": "{{ title }}",)",
         R"("text": "{{ title }}", "fit": "shrink", "share": true,)");
  CHECK(pieces_drawn(disk, is_atlas) == 3);
}
