#include "packing/formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace kitwright {

namespace {

/// Exact, since equal outlines come from equal data.
bool same_path(const std::vector<Segment>& a, const std::vector<Segment>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Segment& s, const Segment& t) {
    return s.kind == t.kind && s.a == t.a && s.b == t.b && s.c == t.c;
  });
}

/// The pieces of one component that print the same way. A component with backs on some pieces only gives two decks.
struct Deck {
  const PieceSet* set = nullptr;
  bool backs = false;
  std::vector<Slot> slots;
};

/// Butted pieces share cuts with their neighbours, so they stay among their own.
bool may_share(const PieceSet& a, const PieceSet& b) {
  return !a.butt && !b.butt && a.trim == b.trim && a.bleed == b.bleed && a.straight == b.straight &&
         same_path(a.outline, b.outline);
}

/// Two-sided decks come first, so that the sheets with two sides print in one go.
std::vector<Deck> decks_of(const std::vector<PieceSet>& sets, const SheetOptions& options) {
  std::vector<Deck> two_sided, one_sided;
  for (const PieceSet& set : sets) {
    Deck with{&set, true, {}}, without{&set, false, {}};
    for (const Piece& piece : set.pieces)
      (piece.back && options.backs != Backs::None ? with : without).slots.push_back({&set, &piece, {}});
    if (!with.slots.empty()) two_sided.push_back(std::move(with));
    if (!without.slots.empty()) one_sided.push_back(std::move(without));
  }
  two_sided.insert(two_sided.end(), one_sided.begin(), one_sided.end());
  return two_sided;
}

GridWish wish_for(const Deck& deck, const SheetOptions& options) {
  GridWish wish;
  wish.trim = deck.set->trim;
  wish.bleed = deck.set->bleed;
  wish.butt = deck.set->butt;
  wish.fold = deck.backs && options.backs == Backs::Fold;
  wish.paper = options.paper.size;
  wish.least_margin = options.least_margin;
  wish.margin = options.margin;
  wish.hexagon = deck.set->hexagon;
  if (measures_in_inches(options.paper)) wish.rule = ruler_depth + least_gap;
  return wish;
}

/// Four digits: `63 × 88 mm`, `63.5 × 88.9 mm`.
std::string measure(Size size) { return fmt::format("{:.4g} × {:.4g} mm", size.width.to_mm(), size.height.to_mm()); }

/// The hint offers what is possible for this piece: parts cannot have backs.
void report_too_small(const Deck& deck, const GridWish& wish, const SheetOptions& options, Diagnostics& out) {
  const Size needed = grown({{}, wish.trim}, wish.bleed).size;
  const std::string bleed = wish.bleed > Length{} ? " with its bleed" : "";
  const std::string place = (wish.fold ? "half of " : "") + options.paper.name;
  std::string hint = wish.fold ? "print without folding (--backs duplex), choose larger paper or make the piece smaller"
                               : "choose larger paper or make the piece smaller";
  if (!wish.fold && !deck.backs) hint += R"(; or print it in parts to glue together: "split": { "overlap": "8 mm" })";
  out.error("sheet.too-small", deck.set->where,
            fmt::format("'{}' needs {}{}; {} has room for {}", deck.set->name, measure(needed), bleed, place,
                        measure(room(wish, options.least_margin))),
            hint);
}

void report_back(const Deck& deck, const SheetOptions& options, Diagnostics& out) {
  out.error("sheet.split-back", deck.set->where,
            fmt::format("'{}' is larger than {} and has a back; parts that are glued together have none", deck.set->name,
                        options.paper.name),
            R"(set "back": "none", print with --backs none, or choose larger paper)");
}

/// The section with its tabs; its corner is moved to the paper's coordinates later.
Rect as_it_lies(const Section& s, bool turned) {
  const Rect cut = shrunk(s.window, {-s.tab.left, -s.tab.top, -s.tab.right, -s.tab.bottom});
  return {{}, turned ? Size{cut.size.height, cut.size.width} : cut.size};
}

Sheet sheet_of(const Slot& slot, const Section& section, bool turned, const GridWish& wish) {
  Grid grid;
  grid.columns = grid.rows = 1;
  grid.turned = turned;
  grid.bleed = wish.bleed;
  grid.cells = {as_it_lies(section, turned)};
  grid.block = grid.cells.front();
  grid.cell = grid.block.size;
  // The words beside the seams are part of what must fit on the paper.
  const Sides words = turned_sides(words_beside(section), turned);
  const Rect outer = shrunk(grown(grid.block, wish.bleed), {-words.left, -words.top, -words.right, -words.bottom});
  const Point corner = corner_on_paper(outer.size, wish);
  grid = moved_to(std::move(grid), {corner.x - outer.left(), corner.y - outer.top()});
  return {{{std::move(grid), {{slot.set, slot.piece, section}}}}, false, false};
}

/// Tries to split the pieces over several sheets. True when that settles the matter, be it with an error of its own.
bool split(const Deck& deck, const GridWish& wish, const SheetOptions& options, std::vector<Sheet>& sections, Diagnostics& out) {
  if (!deck.set->overlap) return false;
  if (deck.backs) return report_back(deck, options, out), true;
  // Every part keeps room for the title line above it.
  GridWish each = wish;
  each.slug = SlugEdge::Top;
  const auto parts = partition(each, *deck.set->overlap);
  if (!parts) return false;
  for (const Slot& slot : deck.slots)
    for (const Section& section : parts->sections) sections.push_back(sheet_of(slot, section, parts->turned, each));
  return true;
}

}  // namespace

std::vector<Suit> suits_of(const std::vector<PieceSet>& sets, const SheetOptions& options, std::vector<Sheet>& sections,
                           Diagnostics& out) {
  std::vector<Suit> suits;
  // A component with and without backs is one size: it is reported once.
  const PieceSet* reported = nullptr;
  for (Deck& deck : decks_of(sets, options)) {
    const auto same = std::find_if(suits.begin(), suits.end(), [&](const Suit& suit) {
      return suit.backs == deck.backs && may_share(*suit.decks.front().front().set, *deck.set);
    });
    if (same != suits.end()) {
      same->decks.push_back(std::move(deck.slots));
      continue;
    }
    const GridWish wish = wish_for(deck, options);
    if (best_grid(wish)) {
      suits.push_back({wish, deck.backs, {std::move(deck.slots)}});
    } else if (deck.set != reported && !split(deck, wish, options, sections, out)) {
      reported = deck.set;
      report_too_small(deck, wish, options, out);
    }
  }
  return suits;
}

}  // namespace kitwright
