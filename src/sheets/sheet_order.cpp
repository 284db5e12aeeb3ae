#include "sheets/sheet_order.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace kitwright {

namespace {

/// A component's pieces with a back, or those without, and the place of their suit.
struct Deck {
  std::size_t suit = 0;
  const PieceSet* set = nullptr;

  auto operator<=>(const Deck&) const = default;
};

/// The decks of all pieces. Without backs a piece counts as the plan has it, not as it is drawn.
std::map<const Piece*, Deck> decks_of(const std::vector<DealtSuit>& suits) {
  std::map<const Piece*, Deck> decks;
  for (std::size_t i = 0; i < suits.size(); ++i)
    for (const auto& deck : suits[i].suit.decks)
      for (const Slot& slot : deck) decks[slot.piece] = {i, slot.set};
  return decks;
}

std::set<Deck> decks_on(const Sheet& sheet, const std::map<const Piece*, Deck>& decks) {
  std::set<Deck> on;
  for (const GridBlock& block : sheet.blocks)
    for (const Slot& slot : block.slots) on.insert(decks.at(slot.piece));
  return on;
}

/// Where a sheet comes among those with as many sides.
struct Place {
  bool one_sided = false, alone = false;
  std::size_t suit = 0;
  bool mixed = false;

  auto operator<=>(const Place&) const = default;
};

std::vector<Place> places_of(const std::vector<Sheet>& sheets, const std::map<const Piece*, Deck>& decks) {
  std::map<Deck, int> sheets_of;
  for (const Sheet& sheet : sheets)
    for (const Deck& deck : decks_on(sheet, decks)) ++sheets_of[deck];

  std::vector<Place> places;
  for (const Sheet& sheet : sheets) {
    const std::set<Deck> on = decks_on(sheet, decks);
    const bool mixed = sheet.blocks.size() > 1;
    const auto parted = std::ranges::find_if(on, [&](const Deck& deck) { return sheets_of[deck] > 1; });
    const Deck& decisive = mixed && parted != on.end() ? *parted : *on.rbegin();
    places.push_back({!sheet.backs, mixed && parted == on.end(), decisive.suit, mixed});
  }
  return places;
}

}  // namespace

void put_in_order(std::vector<Sheet>& sheets, const std::vector<DealtSuit>& suits) {
  const std::vector<Place> places = places_of(sheets, decks_of(suits));
  std::vector<std::size_t> order(sheets.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return places[i]; });
  std::vector<Sheet> sorted;
  for (const std::size_t i : order) sorted.push_back(std::move(sheets[i]));
  sheets = std::move(sorted);
}

}  // namespace kitwright
