#include "packing/plan.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "packing/formats.h"
#include "packing/pack.h"
#include "packing/tidiness.h"
#include "packing/whole_kinds.h"

namespace kitwright {

namespace {

/// Rounded up.
int sheets_for(int pieces, int capacity) { return (pieces + capacity - 1) / capacity; }

/// Would a component that keeps together be parted by what is left of the last sheet?
bool is_parted(const std::vector<Slot>& deck, int used, int capacity) {
  return deck.front().set->together && used + static_cast<int>(deck.size()) > capacity;
}

/// A component starts a new sheet unless continuing the last one saves a sheet: piles of one kind are easier to cut and sort.
bool is_worth_sharing(int used, int pieces, int capacity) {
  return sheets_for(used + pieces, capacity) < 1 + sheets_for(pieces, capacity);
}

using Decks = std::vector<const std::vector<Slot>*>;

/// How sheets are filled.
struct Dealing {
  bool packed = false;       ///< each component continues where the last one ended
  bool whole_kinds = false;  ///< a kind of piece that would be parted starts a new sheet
};

/// Does a kind of piece begin here that has no room on this sheet, but on a new one?
bool begins_too_large(const std::vector<Slot>& deck, std::size_t at, int room, int capacity) {
  if (at > 0 && deck[at].piece->item == deck[at - 1].piece->item) return false;
  const auto run = static_cast<int>(run_of_kind(deck, at));
  return run > room && run <= capacity;
}

/// Fills sheets with the suit's components, one after the other.
std::vector<Sheet> deal(const Decks& decks, bool backs, const Grid& grid, const Dealing& how) {
  std::vector<Sheet> sheets;
  const int capacity = grid.count();
  for (const std::vector<Slot>* deck : decks) {
    const int used = sheets.empty() ? 0 : sheets.back().pieces() % capacity;
    bool fresh = used == 0 || is_parted(*deck, used, capacity) ||
                 (!how.packed && !is_worth_sharing(used, static_cast<int>(deck->size()), capacity));
    for (std::size_t i = 0; i < deck->size(); ++i) {
      const int room = fresh ? 0 : capacity - sheets.back().pieces();
      if (room == 0 || (how.whole_kinds && begins_too_large(*deck, i, room, capacity)))
        sheets.push_back({{{grid, {}}}, backs, grid.fold});
      sheets.back().blocks.front().slots.push_back((*deck)[i]);
      fresh = false;
    }
  }
  return sheets;
}

/// With more components of one format than this, only the order in which they are written is tried.
constexpr std::size_t most_ordered = 4;

/// Sharing piecewise is greedy, and may miss a saving that continuing throughout finds. In another order, one component's rest
/// may fit behind another's, and neither is parted.
std::vector<Sheet> deal_best(const Suit& suit, const Grid& grid, Size paper) {
  Decks decks;
  for (const std::vector<Slot>& deck : suit.decks) decks.push_back(&deck);
  std::vector<std::size_t> order(decks.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<Sheet> best;
  Untidiness least;
  do {
    Decks ordered;
    for (const std::size_t i : order) ordered.push_back(decks[i]);
    for (const Dealing& how : {Dealing{false, false}, {true, false}, {false, true}, {true, true}}) {
      std::vector<Sheet> sheets = deal(ordered, suit.backs, grid, how);
      const Untidiness tried = untidiness(sheets, paper);
      if (best.empty() || tried < least) least = tried, best = std::move(sheets);
    }
  } while (order.size() <= most_ordered && std::next_permutation(order.begin(), order.end()));
  return best;
}

/// Tries grids in order of preference: nested hexagons need fewer cuts, wide margins leave room for long marks. Only fewer sheets
/// make a later one win. A piece too large for any sheet with a slug goes without one.
std::vector<Sheet> deal_well(const Suit& suit) {
  std::vector<Sheet> best;
  const auto consider = [&](const GridWish& wish) {
    const auto grid = best_grid(wish);
    if (!grid) return;
    std::vector<Sheet> sheets = deal_best(suit, *grid, wish.paper);
    if (best.empty() || sheets.size() < best.size()) best = std::move(sheets);
  };
  for (const bool nested : {true, false})
    for (const Length margin : {suit.wish.margin, suit.wish.least_margin})
      for (const SlugEdge slug : {SlugEdge::Top, SlugEdge::Left}) {
        GridWish wish = suit.wish;
        wish.hexagon = wish.hexagon && nested;
        // Raises the least margin: the whole grid keeps this one.
        wish.least_margin = margin;
        wish.slug = slug;
        consider(wish);
      }
  if (best.empty()) consider(suit.wish);
  return best;
}

/// Where two rows of cards miss the half of the paper by little, the gutter at the fold gives way, then some of the bleed.
DealtSuit dealt_well(Suit suit) {
  DealtSuit best{suit, deal_well(suit)};
  if (!suit.wish.fold) return best;
  suit.wish.gutter = narrow_gutter;
  for (const Length bleed : {suit.wish.bleed, std::min(suit.wish.bleed, narrow_bleed)}) {
    suit.wish.bleed = bleed;
    if (std::vector<Sheet> fewer = deal_well(suit); fewer.size() < best.sheets.size()) best = {suit, std::move(fewer)};
  }
  return best;
}

}  // namespace

int Sheet::pieces() const {
  int count = 0;
  for (const GridBlock& block : blocks) count += static_cast<int>(block.slots.size());
  return count;
}

Rect Sheet::block() const {
  std::vector<Rect> boxes;
  for (const GridBlock& block : blocks) boxes.push_back(block.grid.block);
  return block_of(boxes);
}

Length Sheet::bleed() const {
  Length widest;
  for (const GridBlock& block : blocks) widest = std::max(widest, block.grid.bleed);
  return widest;
}

std::vector<Share> shares(const Sheet& sheet) {
  std::vector<Share> result;
  for (const GridBlock& block : sheet.blocks)
    for (const Slot& slot : block.slots) {
      auto share = std::find_if(result.begin(), result.end(), [&](const Share& s) { return s.set == slot.set; });
      if (share == result.end()) share = result.insert(share, {slot.set, 0});
      ++share->count;
      auto named =
          std::find_if(share->named.begin(), share->named.end(), [&](const auto& n) { return n.first == slot.piece->name; });
      if (named == share->named.end()) named = share->named.insert(named, {slot.piece->name, 0});
      ++named->second;
    }
  return result;
}

Plan plan_sheets(const std::vector<PieceSet>& sets, const SheetOptions& options, Diagnostics& out) {
  std::vector<Sheet> sections;
  std::vector<DealtSuit> dealt;
  for (Suit& suit : suits_of(sets, options, sections, out)) dealt.push_back(dealt_well(std::move(suit)));
  Plan plan = pack(std::move(dealt));
  lay_whole_kinds(plan.sheets);
  for (Sheet& sheet : sections) plan.sheets.push_back(std::move(sheet));
  return plan;
}

}  // namespace kitwright
