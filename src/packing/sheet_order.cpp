#include "packing/sheet_order.h"

#include <algorithm>
#include <map>
#include <numeric>
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

/// The decks on the sheet, and how much of it they take, in square millimetres.
std::map<Deck, double> decks_on(const Sheet& sheet, const std::map<const Piece*, Deck>& decks) {
  std::map<Deck, double> on;
  for (const GridBlock& block : sheet.blocks)
    for (const Slot& slot : block.slots)
      on[decks.at(slot.piece)] += block.grid.cell.width.to_mm() * block.grid.cell.height.to_mm();
  return on;
}

/// The deck with other sheets that takes most room here; null if all begin and end here.
const Deck* most_parted(const std::map<Deck, double>& on, const std::map<Deck, int>& sheets_of) {
  const Deck* most = nullptr;
  for (const auto& [deck, room] : on)
    if (sheets_of.at(deck) > 1 && (!most || room > on.at(*most))) most = &deck;
  return most;
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
    for (const auto& [deck, room] : decks_on(sheet, decks)) ++sheets_of[deck];

  std::vector<Place> places;
  for (const Sheet& sheet : sheets) {
    const std::map<Deck, double> on = decks_on(sheet, decks);
    const bool mixed = sheet.blocks.size() > 1;
    const Deck* parted = most_parted(on, sheets_of);
    const Deck& decisive = mixed && parted ? *parted : on.rbegin()->first;
    places.push_back({!sheet.backs, mixed && !parted, decisive.suit, mixed});
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
