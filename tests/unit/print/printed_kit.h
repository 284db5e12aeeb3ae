#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "kit/kit.h"
#include "base/disk.h"
#include "finish/finish.h"
#include "render/render.h"
#include "support/catch.h"

namespace kitwright {

/// In mm.
struct Format {
  double width, height, bleed;
};

/// A shipped game's kit, as a PDF, with its formats and how many faces it must show.
struct Print {
  std::string bytes;
  std::vector<Format> formats;
  std::vector<Placement> placements;
  std::map<std::tuple<std::string, std::string, Side>, FrameRef> faces;  ///< by component, item and side
  std::size_t pieces = 0;
};

/// What of a face is to be seen on the paper: of a box only what lies within its cuts, as its bleed is made from that.
inline FrameRef within_cuts(const FrameRef& face, const PieceSet& set) {
  if (!face || set.glued.empty()) return face;
  auto seen = std::make_shared<Frame>();
  seen->size = face->size;
  seen->items.push_back({Group{face, {}, set.outline, 1}, Role::Art, {}, {}});
  return seen;
}

inline Print print(const std::string& game, const std::string& paper, const std::vector<std::string>& only,
                   Backs backs = Backs::Duplex) {
  const RealDisk disk;
  Sources sources;
  Options options;
  options.home = KITWRIGHT_ROOT;
  options.only = only;
  options.backs = backs;
  Kit kit(disk, sources, std::string(KITWRIGHT_ROOT) + "/components/" + game, options);
  auto type = make_typesetters(kit.fonts, 2);
  const auto sets = draw_pieces(kit, options, false, type);
  SheetList list = impose(sets, sheet_options(kit, *find_paper(paper), options), type.front(), kit.out);
  REQUIRE(kit.sound());
  Print result;
  for (const PieceSet& set : sets) {
    result.formats.push_back({set.trim.width.to_mm(), set.trim.height.to_mm(), set.bleed.to_mm()});
    result.pieces += set.pieces.size();
    for (const Piece& piece : set.pieces) {
      result.faces[{piece.component, piece.item, Side::Front}] = within_cuts(piece.front, set);
      result.faces[{piece.component, piece.item, Side::Back}] = within_cuts(piece.back, set);
    }
  }
  result.placements = list.placements;
  Document document;
  document.title = kit.game.name;
  document.pages = std::move(list.pages);
  result.bytes = whole_pdf(document);
  return result;
}

}  // namespace kitwright
