#include "sheets/pack.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "sheets/marks.h"

namespace kitwright {

namespace {

/// What an incomplete sheet holds: it may lie elsewhere, in other grids.
struct Load {
  const Sheet* sheet = nullptr;
  const GridWish* wish = nullptr;

  const GridBlock& block() const { return sheet->blocks.front(); }
  int count() const { return static_cast<int>(block().slots.size()); }
  double area() const { return count() * block().grid.cell.width.to_mm() * block().grid.cell.height.to_mm(); }
  Length longest_side() const { return std::max(block().grid.cell.width, block().grid.cell.height); }
};

Size outer_size(const Grid& grid) { return grown(grid.block, grid.bleed).size; }

/// A sheet being filled from its top left corner. Free boxes are what straight cuts leave over; each block takes its bleed and
/// the gap to the next.
struct Bin {
  std::vector<Rect> free;
  std::vector<GridBlock> blocks;
  bool backs = false;
  bool keep_height = false;      ///< when it is cut apart
  const Sheet* whole = nullptr;  ///< as long as it holds nothing but this sheet's block
};

bool fits(Size size, const Rect& free) {
  return size.width + block_gap <= free.size.width && size.height + block_gap <= free.size.height;
}

/// Of the two ways to cut the rest of a free box apart the one that keeps the larger piece, or the one that keeps all of its
/// height beside what is taken.
void cut_off(std::vector<Rect>& free, std::size_t index, Size taken, bool keep_height) {
  const Rect box = free[index];
  free.erase(free.begin() + static_cast<std::ptrdiff_t>(index));
  const Length w = taken.width + block_gap, h = taken.height + block_gap;
  const Length right = box.size.width - w, below = box.size.height - h;
  const bool upright = keep_height || right.to_mm() * box.size.height.to_mm() > below.to_mm() * box.size.width.to_mm();
  free.push_back({{box.left() + w, box.top()}, {right, upright ? box.size.height : h}});
  free.push_back({{box.left(), box.top() + h}, {upright ? w : box.size.width, below}});
}

void put(Bin& bin, std::size_t free, Grid grid, std::vector<Slot> slots) {
  const Point corner = bin.free[free].origin;
  const Size size = outer_size(grid);
  const Length bleed = grid.bleed;
  bin.blocks.push_back({moved_to(std::move(grid), {corner.x + bleed, corner.y + bleed}), std::move(slots)});
  cut_off(bin.free, free, size, bin.keep_height);
}

struct Strategy {
  bool roomy = false;        ///< leaves the wider margin
  bool beside_full = false;  ///< also beside the blocks of full sheets
  bool may_part = false;     ///< a component's pieces may go to several places
  bool long_first = false;   ///< long pieces choose their place before those that take much room together, beside what lies there
  SlugEdge slug = SlugEdge::Top;
};

class Packer {
 public:
  Packer(Size room, const Strategy& strategy) : room_(room), may_part_(strategy.may_part), keep_height_(strategy.long_first) {}

  /// False when the sheet's block is larger than this room: it has other margins.
  bool seed(const Sheet& sheet) {
    const Size block = outer_size(sheet.blocks.front().grid);
    if (block.width > room_.width || block.height > room_.height) return false;
    Bin bin = empty_bin();
    put(bin, 0, sheet.blocks.front().grid, sheet.blocks.front().slots);
    bin.whole = &sheet;
    bin.backs = sheet.backs;
    bins_.push_back(std::move(bin));
    return true;
  }

  void add(const Load& load) {
    std::vector<Slot> rest = load.block().slots;
    if (put_best(load, rest)) return;
    if (may_part_) put_parts(load, rest);
    if (rest.empty()) return;
    const bool is_whole = static_cast<int>(rest.size()) == load.count();
    bins_.push_back(empty_bin());
    // Its own sheet may have narrower margins than this room: then nothing else goes there.
    if (!put_best(load, rest, bins_.size() - 1)) {
      put(touched(bins_.size() - 1, load), 0, load.block().grid, rest);
      bins_.back().free.clear();
    }
    if (is_whole) bins_.back().whole = load.sheet;
  }

  std::vector<Bin> take() { return std::move(bins_); }

 private:
  Bin empty_bin() const {
    return {{{{}, {room_.width + block_gap, room_.height + block_gap}}}, {}, false, keep_height_, nullptr};
  }

  Bin& touched(std::size_t index, const Load& load) {
    Bin& bin = bins_[index];
    bin.whole = nullptr;
    bin.backs = bin.backs || load.sheet->backs;
    return bin;
  }

  /// All of it in the free box that it leaves the least of, in bins from `first` on.
  bool put_best(const Load& load, const std::vector<Slot>& slots, std::size_t first = 0) {
    std::vector<Grid> grids = small_grids(*load.wish, static_cast<int>(slots.size()));
    grids.push_back(moved_to(load.block().grid, {}));
    std::optional<Length> least;
    std::size_t best_bin = 0, best_free = 0, best_grid = 0;
    for (std::size_t b = first; b < bins_.size(); ++b)
      for (std::size_t f = 0; f < bins_[b].free.size(); ++f)
        for (std::size_t g = 0; g < grids.size(); ++g) {
          const Size size = outer_size(grids[g]), box = bins_[b].free[f].size;
          if (!fits(size, bins_[b].free[f])) continue;
          const Length left = std::min(box.width - size.width, box.height - size.height);
          if (least && *least <= left) continue;
          least = left;
          best_bin = b, best_free = f, best_grid = g;
        }
    if (!least) return false;
    put(touched(best_bin, load), best_free, std::move(grids[best_grid]), slots);
    return true;
  }

  /// As many as go into each free box, the roomiest first.
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
      put(touched(best_bin, load), best_free, *best, {rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(taken)});
      rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(taken));
      placed = true;
    }
  }

  static std::optional<Grid> fullest_in(GridWish wish, Size free) {
    if (free.width <= block_gap || free.height <= block_gap) return {};
    wish.paper = {free.width - block_gap, free.height - block_gap};
    wish.margin = wish.least_margin = {};
    wish.fold = false;
    wish.slug = SlugEdge::None;
    return best_grid(wish);
  }

  Size room_;
  bool may_part_, keep_height_;
  std::vector<Bin> bins_;
};

/// The blocks together in the middle of the paper, or above the fold.
Sheet sheet_of(Bin bin, const GridWish& wish) {
  if (bin.whole) return *bin.whole;
  std::vector<Rect> outer;
  for (const GridBlock& block : bin.blocks) outer.push_back(grown(block.grid.block, block.grid.bleed));
  const Rect all = block_of(outer);
  const Point place = corner_on_paper(all.size, wish);

  Sheet sheet;
  sheet.fold = wish.fold;
  sheet.backs = bin.backs;
  for (GridBlock& block : bin.blocks) {
    const Point corner = block.grid.block.origin;
    block.grid = moved_to(std::move(block.grid), {corner.x - all.left() + place.x, corner.y - all.top() + place.y});
    sheet.blocks.push_back(std::move(block));
  }
  return sheet;
}

using Party = std::vector<const DealtSuit*>;

/// What all that shares a sheet asks of the paper.
GridWish common_wish(const Party& group, SlugEdge slug) {
  GridWish wish = group.front()->suit.wish;
  for (const DealtSuit* dealt : group) wish.bleed = std::min(wish.bleed, dealt->suit.wish.bleed);
  wish.slug = slug;
  return wish;
}

std::vector<Sheet> packed(const Party& group, const Strategy& strategy) {
  const GridWish wish = common_wish(group, strategy.slug);
  Packer packer(room(wish, strategy.roomy ? wish.margin : wish.least_margin), strategy);
  std::vector<Sheet> sheets;
  std::vector<Load> loads;
  for (const DealtSuit* dealt : group)
    for (const Sheet& sheet : dealt->sheets) {
      if (sheet.pieces() < sheet.blocks.front().grid.count())
        loads.push_back({&sheet, &dealt->suit.wish});
      else if (!strategy.beside_full || !packer.seed(sheet))
        sheets.push_back(sheet);
    }
  std::stable_sort(loads.begin(), loads.end(), [](const Load& a, const Load& b) { return a.area() > b.area(); });
  if (strategy.long_first)
    std::stable_sort(loads.begin(), loads.end(),
                     [](const Load& a, const Load& b) { return a.longest_side() > b.longest_side(); });
  for (const Load& load : loads) packer.add(load);

  // Sheets of one component stay in its order, what is mixed comes behind them.
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

/// The first of the strategies that takes the fewest sheets.
std::vector<Sheet> fewest(const Party& group) {
  std::vector<Sheet> best = plain(group);
  if (group.empty()) return best;
  for (const bool long_first : {false, true})
    for (Strategy strategy : {Strategy{true, false, false}, Strategy{false, false, false}, Strategy{true, true, false},
                              Strategy{false, true, false}, Strategy{true, true, true}, Strategy{false, true, true}}) {
      strategy.long_first = long_first;
      for (const SlugEdge slug : {SlugEdge::Top, SlugEdge::Left}) {
        strategy.slug = slug;
        if (auto sheets = packed(group, strategy); sheets.size() < best.size()) best = std::move(sheets);
      }
    }
  return best;
}

/// The order of a component's first sheet is that of the components, whatever the packer did.
void put_in_order(std::vector<Sheet>& sheets, const std::vector<DealtSuit>& suits) {
  const auto rank = [&](const Sheet& sheet) {
    int last = 0;
    for (const Share& share : shares(sheet))
      for (std::size_t i = 0; i < suits.size(); ++i)
        for (const auto& deck : suits[i].suit.decks)
          if (deck.front().set == share.set && suits[i].suit.backs == sheet.backs) last = std::max(last, static_cast<int>(i));
    return last;
  };
  std::stable_sort(sheets.begin(), sheets.end(), [&](const Sheet& a, const Sheet& b) {
    const auto key = [&](const Sheet& s) { return std::pair(s.backs ? 0 : 1, s.blocks.size() > 1 ? 1 << 20 : rank(s)); };
    return key(a) < key(b);
  });
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
  plan.sheets = fewest(two_sided);
  for (Sheet& sheet : fewest(one_sided)) plan.sheets.push_back(std::move(sheet));
  if (!folded)
    if (auto together = fewest(all); together.size() < plan.sheets.size()) plan.sheets = std::move(together);
  plan.saved = static_cast<int>(plain(all).size() - plan.sheets.size());
  if (plan.saved > 0) put_in_order(plan.sheets, suits);
  return plan;
}

}  // namespace kitwright
