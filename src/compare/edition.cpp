#include "compare/edition.h"

#include <algorithm>
#include <cstdint>

namespace kitwright {

Edition::Edition(const Disk& disk, const std::string& folder, const Options& options)
    : kit(disk, sources, folder, options), type(make_typesetters(kit.fonts, options.jobs)) {
  draw(options);
  findings = kit.out.findings();
}

void Edition::draw(const Options& options) {
  if (kit.game.unread) return;
  footing = kit.rules.footing;
  elsewhere.emplace(kit.disk, kit.game.folder, kit.game.id, options.home);
  elsewhere->add_to(kit.game, footing);
  pieces = draw_pieces(kit, options, options.lean, type);
  // The rulebook shows pieces that a part has not.
  if (!options.only.empty()) return;
  auto read = read_book(kit, sources, shelf_of(pieces), type.front());
  if (read) book = std::move(read->text);
}

std::int64_t Edition::undrawn(const Options& options) const {
  std::int64_t asked = 0, drawn = 0;
  for (const Component& c : kit.game.components)
    for (const ItemRow& row : c.items) {
      const std::string& front = row.front.empty() ? c.front : row.front;
      if (!front.empty() && front != "none" && wanted(options, c.id, row.id)) asked += row.count;
    }
  for (const PieceSet& s : pieces) drawn += static_cast<std::int64_t>(s.pieces.size());
  return asked - drawn;
}

const PieceSet* Edition::set(std::string_view component) const {
  const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const PieceSet& s) { return s.id == component; });
  return found == pieces.end() ? nullptr : &*found;
}

}  // namespace kitwright
