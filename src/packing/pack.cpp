#include "packing/pack.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "packing/evening.h"
#include "packing/kinds.h"
#include "packing/sheet_order.h"
#include "packing/tidiness.h"

namespace kitwright {

// Packing is guillotine packing: a sheet is cut apart by straight cuts through all of it, so the free space is kept as boxes, and
// every block put into one splits the rest in two. No strategy is best for all games; many are tried, and the first of those that
// leave the least to complain of wins. Sheets that nothing was added to keep their plain layout.

namespace {

/// The contents of an incomplete sheet. They may be laid in other grids elsewhere.
struct Load {
  const Sheet* sheet = nullptr;
  const GridWish* wish = nullptr;

  const GridBlock& block() const { return sheet->blocks.front(); }
  const PieceSet& set() const { return *block().slots.front().set; }
  int count() const { return static_cast<int>(block().slots.size()); }
  /// What is left of a component that keeps together begins a sheet, which others may join.
  bool is_rest_of_kept() const { return set().together && count() < static_cast<int>(set().pieces.size()); }
  double area() const { return count() * block().grid.cell.width.to_mm() * block().grid.cell.height.to_mm(); }
  /// The longer side of one piece, not of the block.
  Length longest_side() const { return std::max(block().grid.cell.width, block().grid.cell.height); }
};

Size outer_size(const Grid& grid) { return grown(grid.block, grid.bleed).size; }

/// A sheet that is filled from its top left corner. `free` holds the boxes that straight cuts leave over; a block takes its bleed
/// and the gap to the next.
struct Bin {
  std::vector<Rect> free;
  std::vector<GridBlock> blocks;
  bool backs = false;
  const Sheet* whole = nullptr;  ///< set as long as the bin holds exactly this sheet's block

  double room() const {
    double all = 0;
    for (const Rect& box : free) all += box.size.width.to_mm() * box.size.height.to_mm();
    return all;
  }
};

bool fits(Size size, const Rect& free) {
  return size.width + block_gap <= free.size.width && size.height + block_gap <= free.size.height;
}

/// Splits the rest of a free box, by the cut that leaves the larger piece whole, or, with `keep_height`, by the one that leaves
/// the full height beside the block.
void cut_off(std::vector<Rect>& free, std::size_t index, Size taken, bool keep_height) {
  const Rect box = free[index];
  free.erase(free.begin() + static_cast<std::ptrdiff_t>(index));
  const Length w = taken.width + block_gap, h = taken.height + block_gap;
  const Length right = box.size.width - w, below = box.size.height - h;
  const bool upright = keep_height || right.to_mm() * box.size.height.to_mm() > below.to_mm() * box.size.width.to_mm();
  free.push_back({{box.left() + w, box.top()}, {right, upright ? box.size.height : h}});
  free.push_back({{box.left(), box.top() + h}, {upright ? w : box.size.width, below}});
}

void put(Bin& bin, std::size_t free, Grid grid, std::vector<Slot> slots, bool keep_height) {
  const Point corner = bin.free[free].origin;
  const Size size = outer_size(grid);
  const Length bleed = grid.bleed;
  bin.blocks.push_back({moved_to(std::move(grid), {corner.x + bleed, corner.y + bleed}), std::move(slots)});
  cut_off(bin.free, free, size, keep_height);
}

struct Strategy {
  bool roomy = false;        ///< leave the wider margin
  bool beside_full = false;  ///< also use the room beside the blocks of full sheets
  bool may_part = false;     ///< spread a component's pieces over several places
  bool long_first = false;   ///< place long pieces first, then those that take most area
  bool keep_height = false;  ///< leave the full height of a free box beside a block
  bool level = false;        ///< fill the sheet with most room first, not the tightest gap
  bool whole_kinds = false;  ///< only grids that break the fewest kinds of pieces
  SlugEdge slug = SlugEdge::Top;
  std::size_t first = 0;  ///< this load goes before all others
};

/// The grids in which so many pieces of an incomplete sheet may be laid, its own among them. Strategies by the hundred ask for
/// the same ones.
class Grids {
 public:
  const std::vector<Grid>& of(const Load& load, const std::vector<Slot>& slots, bool whole_kinds) {
    const auto [known, fresh] = known_.try_emplace({load.sheet, slots.size(), whole_kinds});
    if (fresh) {
      known->second = small_grids(*load.wish, static_cast<int>(slots.size()));
      known->second.push_back(moved_to(load.block().grid, {}));
      if (whole_kinds) keep_least_broken(known->second, slots);
    }
    return known->second;
  }

 private:
  static void keep_least_broken(std::vector<Grid>& grids, const std::vector<Slot>& slots) {
    const auto broken = [&](const Grid& grid) { return broken_kinds(slots, grid.columns); };
    const int least = broken(*std::ranges::min_element(grids, {}, broken));
    std::erase_if(grids, [&](const Grid& grid) { return broken(grid) > least; });
  }

  std::map<std::tuple<const Sheet*, std::size_t, bool>, std::vector<Grid>> known_;
};

class Packer {
 public:
  Packer(Size room, const Strategy& strategy, Grids& grids) : room_(room), strategy_(strategy), grids_(grids) {}

  /// Starts a bin with a full sheet. False if its block is larger than the room: it was laid with narrower margins.
  bool seed(const Sheet& sheet) {
    const Size block = outer_size(sheet.blocks.front().grid);
    if (block.width > room_.width || block.height > room_.height) return false;
    Bin bin = empty_bin();
    put(bin, 0, sheet.blocks.front().grid, sheet.blocks.front().slots, strategy_.keep_height);
    bin.whole = &sheet;
    bin.backs = sheet.backs;
    bins_.push_back(std::move(bin));
    return true;
  }

  /// In order of preference: all together in a gap, spread over gaps, a sheet of its own.
  void add(const Load& load) {
    std::vector<Slot> rest = load.block().slots;
    if (!load.is_rest_of_kept() && put_best(load, rest)) return;
    if (strategy_.may_part && !load.set().together) put_parts(load, rest);
    if (rest.empty()) return;
    const bool is_whole = static_cast<int>(rest.size()) == load.count();
    bins_.push_back(empty_bin());
    // If it needs narrower margins than this room has, it keeps its grid, and nothing else may go on that sheet.
    if (!put_best(load, rest, bins_.size() - 1)) {
      put(touched(bins_.size() - 1, load), 0, load.block().grid, rest, strategy_.keep_height);
      bins_.back().free.clear();
    }
    if (is_whole) bins_.back().whole = load.sheet;
  }

  std::vector<Bin> take() { return std::move(bins_); }

 private:
  /// Larger by one gap: the last block on a line needs none behind it.
  Bin empty_bin() const { return {{{{}, {room_.width + block_gap, room_.height + block_gap}}}, {}, false, nullptr}; }

  Bin& touched(std::size_t index, const Load& load) {
    Bin& bin = bins_[index];
    bin.whole = nullptr;
    bin.backs = bin.backs || load.sheet->backs;
    return bin;
  }

  /// Puts everything into one free box of the bins from `first` on: the one that fits tightest in width or height, or, if they
  /// are to be level, of the bin with most room. False if none is large enough.
  bool put_best(const Load& load, const std::vector<Slot>& slots, std::size_t first = 0) {
    const std::vector<Grid>& grids = grids_.of(load, slots, strategy_.whole_kinds);
    std::optional<std::pair<double, Length>> least;
    std::size_t best_bin = 0, best_free = 0, best_grid = 0;
    for (std::size_t b = first; b < bins_.size(); ++b) {
      const double taken = strategy_.level ? -bins_[b].room() : 0;
      for (std::size_t f = 0; f < bins_[b].free.size(); ++f)
        for (std::size_t g = 0; g < grids.size(); ++g) {
          const Size size = outer_size(grids[g]), box = bins_[b].free[f].size;
          if (!fits(size, bins_[b].free[f])) continue;
          const std::pair tightness(taken, std::min(box.width - size.width, box.height - size.height));
          if (least && *least <= tightness) continue;
          least = tightness;
          best_bin = b, best_free = f, best_grid = g;
        }
    }
    if (!least) return false;
    put(touched(best_bin, load), best_free, grids[best_grid], slots, strategy_.keep_height);
    return true;
  }

  /// Puts as many as possible into one free box after another, the roomiest first.
  void put_parts(const Load& load, std::vector<Slot>& rest) {
    for (bool placed = true; placed && !rest.empty();) {
      placed = false;
      std::optional<Grid> best;
      std::size_t best_bin = 0, best_free = 0;
      for (std::size_t b = 0; b < bins_.size(); ++b)
        for (std::size_t f = 0; f < bins_[b].free.size(); ++f) {
          auto grid = fullest_in(*load.wish, bins_[b].free[f].size);
          if (!grid || (best && best->count() >= grid->count())) continue;
          best = std::move(grid);
          best_bin = b, best_free = f;
        }
      if (!best) return;
      const auto taken = std::min(rest.size(), static_cast<std::size_t>(best->count()));
      put(touched(best_bin, load), best_free, *best, {rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(taken)},
          strategy_.keep_height);
      rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(taken));
      placed = true;
    }
  }

  /// A free box as if it were paper without margins.
  static std::optional<Grid> fullest_in(GridWish wish, Size free) {
    if (free.width <= block_gap || free.height <= block_gap) return {};
    wish.paper = {free.width - block_gap, free.height - block_gap};
    wish.margin = wish.least_margin = {};
    wish.fold = false;
    wish.slug = SlugEdge::None;
    return best_grid(wish);
  }

  Size room_;
  Strategy strategy_;
  Grids& grids_;
  std::vector<Bin> bins_;
};

/// The same without rows that stay empty, for which the sheet would have to rise on its paper, and its rule to stand beside it.
GridBlock without_empty_rows(GridBlock block) {
  const Point corner = block.grid.block.origin;
  block.grid = moved_to(first_cells(std::move(block.grid), block.slots.size()), corner);
  return block;
}

/// Moves the blocks, as a whole, to the middle of the paper, or to above the fold.
Sheet sheet_of(Bin bin, const GridWish& wish) {
  if (bin.whole) return *bin.whole;
  for (GridBlock& block : bin.blocks) block = without_empty_rows(std::move(block));
  std::vector<Rect> outer;
  for (const GridBlock& block : bin.blocks) outer.push_back(grown(block.grid.block, block.grid.bleed));
  const Rect all = block_of(outer);
  const Point place = corner_on_paper(all.size, wish);

  Sheet sheet;
  sheet.fold = wish.fold;
  sheet.backs = bin.backs;
  for (GridBlock& block : bin.blocks) {
    const Rect lies = block.grid.block;
    // Above a fold, what came first lies next to it, as in a single block, and what room is left is at the edge of the paper.
    const Length from_top = wish.fold ? all.bottom() - lies.bottom() : lies.top() - all.top();
    block.grid = moved_to(std::move(block.grid), {lies.left() - all.left() + place.x, place.y + from_top});
    sheet.blocks.push_back(std::move(block));
  }
  return sheet;
}

/// With more loads than that, going first does not decide; with many, all there is to try would take too long.
constexpr std::size_t most_firsts = 12, many_loads = 60;

using Party = std::vector<const DealtSuit*>;

/// What sheets shared by this group ask of the paper. They take the least bleed, which asks for most room for cut marks outside
/// of it, and the least gutter at a fold, so that what one of them holds fits all.
GridWish common_wish(const Party& group, SlugEdge slug) {
  GridWish wish = group.front()->suit.wish;
  for (const DealtSuit* dealt : group) {
    wish.bleed = std::min(wish.bleed, dealt->suit.wish.bleed);
    wish.gutter = std::min(wish.gutter, dealt->suit.wish.gutter);
  }
  wish.slug = slug;
  return wish;
}

bool is_full(const Sheet& sheet) { return sheet.pieces() >= sheet.blocks.front().grid.count(); }

/// What lies on the incomplete sheets of the group, in the order in which it is placed.
std::vector<Load> loads_of(const Party& group, const Strategy& strategy) {
  std::vector<Load> loads;
  for (const DealtSuit* dealt : group)
    for (const Sheet& sheet : dealt->sheets)
      if (!is_full(sheet)) loads.push_back({&sheet, &dealt->suit.wish});
  std::ranges::stable_sort(loads, std::greater(), &Load::area);
  if (strategy.long_first) std::ranges::stable_sort(loads, std::greater(), &Load::longest_side);
  const auto first = loads.begin() + static_cast<std::ptrdiff_t>(std::min(strategy.first, loads.size()));
  if (first != loads.end()) std::rotate(loads.begin(), first, first + 1);
  return loads;
}

/// The sheets of the group when packed by one strategy.
std::vector<Sheet> packed(const Party& group, const Strategy& strategy, Grids& grids) {
  const GridWish wish = common_wish(group, strategy.slug);
  Packer packer(room(wish, strategy.roomy ? wish.margin : wish.least_margin), strategy, grids);
  std::vector<Sheet> sheets;
  // Full sheets stay as they are, unless something may go beside their blocks.
  for (const DealtSuit* dealt : group)
    for (const Sheet& sheet : dealt->sheets)
      if (is_full(sheet) && (!strategy.beside_full || !packer.seed(sheet))) sheets.push_back(sheet);
  for (const Load& load : loads_of(group, strategy)) packer.add(load);

  // Sheets of one component keep their order; mixed sheets follow.
  std::vector<Sheet> plain, mixed;
  for (Bin& bin : packer.take()) {
    const bool is_whole = bin.whole != nullptr;
    (is_whole ? plain : mixed).push_back(sheet_of(std::move(bin), wish));
  }
  sheets.insert(sheets.end(), plain.begin(), plain.end());
  sheets.insert(sheets.end(), mixed.begin(), mixed.end());
  return sheets;
}

std::vector<Sheet> plain(const Party& group) {
  std::vector<Sheet> sheets;
  for (const DealtSuit* dealt : group) sheets.insert(sheets.end(), dealt->sheets.begin(), dealt->sheets.end());
  return sheets;
}

/// All combinations, the plain and roomy ones first.
std::vector<Strategy> strategies(std::size_t loads) {
  std::vector<Strategy> all;
  const std::size_t firsts = loads > most_firsts ? 1 : std::max<std::size_t>(loads, 1);
  for (std::size_t first = 0; first < firsts; ++first)
    for (const auto& [level, whole_kinds] : {std::pair(false, false), {true, false}, {false, true}, {true, true}})
      for (const auto& [long_first, keep_height] : {std::pair(false, false), {true, true}, {false, true}, {true, false}}) {
        if (loads > many_loads && (level || whole_kinds || long_first != keep_height)) continue;
        for (const auto& [beside_full, may_part] : {std::pair(false, false), {true, false}, {true, true}, {false, true}})
          for (const bool roomy : {true, false})
            for (const SlugEdge slug : {SlugEdge::Top, SlugEdge::Left})
              all.push_back({roomy, beside_full, may_part, long_first, keep_height, level, whole_kinds, slug, first});
      }
  return all;
}

/// The tidiest sheets that any strategy makes, which are the fewest; of equals, the first.
std::vector<Sheet> tidiest(const Party& group) {
  std::vector<Sheet> best = plain(group);
  if (group.empty()) return best;
  const Size paper = group.front()->suit.wish.paper;
  Untidiness least = untidiness(best, paper);
  Grids grids;
  for (const Strategy& strategy : strategies(loads_of(group, {}).size())) {
    std::vector<Sheet> sheets = packed(group, strategy, grids);
    if (sheets.size() > least.sheets) continue;
    if (const Untidiness tried = untidiness(sheets, paper); tried < least) least = tried, best = std::move(sheets);
  }
  return best;
}

}  // namespace

Plan pack(std::vector<DealtSuit> suits) {
  Party two_sided, one_sided, all;
  bool folded = false;
  for (const DealtSuit& dealt : suits) {
    (dealt.suit.backs ? two_sided : one_sided).push_back(&dealt);
    all.push_back(&dealt);
    folded = folded || dealt.suit.wish.fold;
  }
  Plan plan;
  plan.sheets = tidiest(two_sided);
  for (Sheet& sheet : tidiest(one_sided)) plan.sheets.push_back(std::move(sheet));
  // Two-sided and one-sided pieces may share sheets, too; but not with a fold, which leaves only half of the paper to the
  // two-sided.
  if (!folded)
    if (auto together = tidiest(all); together.size() < plan.sheets.size()) plan.sheets = std::move(together);
  plan.saved = static_cast<int>(plain(all).size() - plan.sheets.size());
  if (std::ranges::any_of(plan.sheets, [](const Sheet& sheet) { return sheet.blocks.size() > 1; })) {
    put_in_order(plan.sheets, suits);
    even_out(plan.sheets);
    gather_kinds(plan.sheets);
  }
  return plan;
}

}  // namespace kitwright
