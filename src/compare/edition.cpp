#include "compare/edition.h"

#include <algorithm>

namespace kitwright {

Edition::Edition(const Disk& disk, const std::string& folder, const Options& options)
    : kit(disk, sources, folder, options), type(make_typesetters(kit.fonts, options.jobs)), findings(kit.out.findings()) {
  if (kit.game.unread) return;
  footing = kit.rules.footing;
  elsewhere.emplace(kit.disk, kit.game.folder, kit.game.id, options.home);
  elsewhere->add_to(kit.game, footing);
  pieces = draw_pieces(kit, options, options.lean, type);
  auto read = read_book(kit, sources, shelf_of(pieces), type.front());
  if (read) book = std::move(read->text);
}

const PieceSet* Edition::set(std::string_view component) const {
  const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const PieceSet& s) { return s.id == component; });
  return found == pieces.end() ? nullptr : &*found;
}

}  // namespace kitwright
