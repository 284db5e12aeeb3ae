#include "kit/shard.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "kit/judge.h"
#include "render/render.h"

namespace kitwright {
namespace {

std::size_t parts_in(const PiecePages& file) { return parts_of(file.list.pages.size()); }

/// Every frame that is drawn with this one.
void gather(const Frame& frame, std::set<const Frame*>& into) {
  if (!into.insert(&frame).second) return;
  for (const Item& item : frame.items)
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) gather(*group->frame, into);
}

/// The rows with a side on the pages of the shard, also in the small pictures of the sheet list.
PieceChoice rows_on(const ShardParts& own, const std::vector<PiecePages>& files, const std::vector<PieceSet>& blanks) {
  std::set<const Frame*> shown;
  for (const PiecePages& file : files)
    for (std::size_t i = 0; i < file.list.pages.size(); ++i)
      if (own.has_part(i / part_pages)) gather(file.list.pages[i].frame, shown);
  std::set<std::pair<std::string, std::string>> rows;
  for (const PieceSet& set : blanks)
    for (const Piece& piece : set.pieces)
      if (shown.contains(piece.front.get()) || shown.contains(piece.back.get())) rows.emplace(piece.component, piece.item);
  return [rows = std::move(rows)](const Component& c, const ItemRow& row) { return rows.contains({c.id, row.id}); };
}

/// The blank pieces, with the sides of those that were drawn.
std::vector<PieceSet> filled_in(std::vector<PieceSet> blanks, const std::vector<PieceSet>& drawn) {
  std::map<std::pair<std::string, std::string>, const Piece*> known;
  for (const PieceSet& set : drawn)
    for (const Piece& piece : set.pieces) known.try_emplace({piece.component, piece.item}, &piece);
  for (PieceSet& set : blanks)
    for (Piece& piece : set.pieces)
      if (const auto found = known.find({piece.component, piece.item}); found != known.end())
        piece.front = found->second->front, piece.back = found->second->back;
  return blanks;
}

/// A shelf that draws what it is asked for: figures show a few pieces, of which most belong to other shards.
FaceShelf shelf_on_demand(Kit& kit, const Options& options, std::vector<Typesetter>& type) {
  return FaceShelf([&](const std::string& wanted) {
    const auto is_it = [&](const Component& c, const ItemRow& row) { return c.id + "/" + row.id == wanted; };
    for (const PieceSet& set : draw_pieces(kit, options, false, type, is_it))
      for (const Piece& piece : set.pieces)  // with others, where texts share a size
        if (piece.component + "/" + piece.item == wanted) return ShelfFace{piece.front, piece.back, set.outline};
    return ShelfFace{};
  });
}

/// Takes what others draw off the pages, with the pictures of their furniture.
void clear_others(const ShardParts& own, std::vector<PiecePages>& files) {
  for (PiecePages& file : files)
    for (std::size_t i = 0; i < file.list.pages.size(); ++i)
      if (!own.has_part(i / part_pages)) file.list.pages[i].frame.items.clear();
}

}  // namespace

ShardParts::ShardParts(const Shard& shard, const std::vector<PiecePages>& files) : shard_(shard) {
  for (const PiecePages& file : files) longest_ = std::max(longest_, parts_in(file));
}

DrawnKit draw_shard(Kit& kit, Sources& sources, const Options& options, const ProgressLine& progress) {
  if (!goes_on(kit, options)) return {};
  auto type = make_typesetters(kit.fonts, options.jobs);
  const std::vector<PieceSet> blanks = blank_pieces(kit, options);
  Diagnostics unheard;  // of what is told when all is drawn
  const auto plan = lay_on_paper(kit, blanks, options, type.front(), progress, unheard);
  const ShardParts own(*options.shard, plan);

  progress.say(fmt::format("{}: drawing", kit.game.name));
  const auto styles = draw_styles(kit, options, type, rows_on(own, plan, blanks));
  if (!goes_on(kit, options)) return {};
  DrawnKit drawn;
  if (own.has_book()) {
    progress.say(fmt::format("{}: rulebook", kit.game.name));
    drawn.book = lay_out_book(kit, sources, shelf_on_demand(kit, options, type), options, type.front());
    kit.stages.ran(Stage::Rulebook);
  } else {
    kit.stages.leave_out(Stage::Rulebook, "--shard");
  }
  const auto pieces = filled_in(blanks, styles[options.lean ? 1 : 0].sets);
  drawn.files = lay_on_paper(kit, pieces, options, type.front(), progress, kit.out);
  kit.out = each_once(kit.out);
  kit.stages.ran(Stage::Sheets);
  clear_others(own, drawn.files);
  progress.say(fmt::format("{}: looking at it", kit.game.name));
  judge(kit, styles, options);
  kit.stages.ran(Stage::Preflight);
  return drawn;
}

DrawnKit lay_out_blank(const Kit& kit, const Options& options, const ProgressLine& progress, Diagnostics& out) {
  Typesetter type(kit.fonts);
  return {lay_on_paper(kit, blank_pieces(kit, options), options, type, progress, out), {}};
}

}  // namespace kitwright
