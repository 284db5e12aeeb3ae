#include "packing/kinds.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <utility>

namespace kitwright {

namespace {

/// Above this the orders are too many to try; the kinds then come in the order of the sheets.
constexpr std::size_t most_tried = 6;

/// The places of a component: a list for each sheet on which it lies.
struct Spread {
  std::vector<std::vector<Slot*>> sheets;
  bool mixed = false;  ///< shares a sheet with other components
};

/// Pieces with a back only change places with others that have one: sheets may have a single side.
std::map<std::pair<const PieceSet*, bool>, Spread> spreads_of(std::vector<Sheet>& sheets) {
  std::map<std::pair<const PieceSet*, bool>, Spread> spreads;
  for (Sheet& sheet : sheets) {
    std::map<std::pair<const PieceSet*, bool>, std::vector<Slot*>> here;
    for (GridBlock& block : sheet.blocks)
      for (Slot& slot : block.slots) here[{slot.set, slot.piece->back != nullptr}].push_back(&slot);
    for (auto& [deck, places] : here) {
      Spread& spread = spreads[deck];
      spread.sheets.push_back(std::move(places));
      spread.mixed = spread.mixed || shares(sheet).size() > 1;
    }
  }
  return spreads;
}

/// Where the component's pieces lie so far, in the order in which they are written.
std::vector<const Piece*> pieces_of(const Spread& spread) {
  std::vector<const Piece*> pieces;
  for (const auto& places : spread.sheets)
    for (const Slot* slot : places) pieces.push_back(slot->piece);
  std::sort(pieces.begin(), pieces.end(), std::less<>());
  return pieces;
}

/// How many there are of each kind, one kind after the other.
std::vector<std::size_t> kinds_of(const std::vector<const Piece*>& pieces) {
  std::vector<std::size_t> kinds;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i == 0 || pieces[i]->item != pieces[i - 1]->item) kinds.push_back(0);
    ++kinds.back();
  }
  return kinds;
}

/// The least share of its kind that lies on a sheet as they are dealt so far; 1 if no kind is parted.
double least_part(const Spread& spread) {
  std::map<std::string, std::map<std::size_t, double>> kinds;
  for (std::size_t sheet = 0; sheet < spread.sheets.size(); ++sheet)
    for (const Slot* slot : spread.sheets[sheet]) ++kinds[slot->piece->item][sheet];
  double least = 1;
  for (const auto& [kind, parts] : kinds) {
    double all = 0;
    for (const auto& [sheet, count] : parts) all += count;
    for (const auto& [sheet, count] : parts) least = std::min(least, count / all);
  }
  return least;
}

/// The same, if the sheets are filled in this order.
double least_part(const std::vector<std::size_t>& kinds, const Spread& spread, const std::vector<std::size_t>& order) {
  double least = 1;
  auto kind = kinds.begin();
  std::size_t left = *kind;
  for (const std::size_t sheet : order)
    for (std::size_t room = spread.sheets[sheet].size(); room > 0;) {
      const std::size_t taken = std::min(room, left);
      least = std::min(least, static_cast<double>(taken) / static_cast<double>(*kind));
      room -= taken, left -= taken;
      if (left == 0 && ++kind != kinds.end()) left = *kind;
    }
  return least;
}

/// The order of sheets that parts kinds best; of equals, the first, which is the order in which they are printed. Empty if the
/// kinds are parted better as they are.
std::vector<std::size_t> best_order(const std::vector<std::size_t>& kinds, const Spread& spread) {
  std::vector<std::size_t> order(spread.sheets.size()), best;
  std::iota(order.begin(), order.end(), 0);
  double least = least_part(spread);
  do {
    const double tried = least_part(kinds, spread, order);
    if (tried > least || (best.empty() && tried >= least)) least = tried, best = order;
  } while (least < 1 && order.size() <= most_tried && std::next_permutation(order.begin(), order.end()));
  return best;
}

}  // namespace

void gather_kinds(std::vector<Sheet>& sheets) {
  for (auto& [deck, spread] : spreads_of(sheets)) {
    if (!spread.mixed || spread.sheets.size() < 2) continue;
    const std::vector<const Piece*> pieces = pieces_of(spread);
    auto next = pieces.begin();
    for (const std::size_t sheet : best_order(kinds_of(pieces), spread))
      for (Slot* slot : spread.sheets[sheet]) slot->piece = *next++;
  }
}

}  // namespace kitwright
