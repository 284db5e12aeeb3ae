#include "sheets/plan.h"

#include <fmt/format.h>

#include <algorithm>

namespace kitwright {

namespace {

bool same_path(const std::vector<Segment>& a, const std::vector<Segment>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Segment& s, const Segment& t) {
    return s.kind == t.kind && s.a == t.a && s.b == t.b && s.c == t.c;
  });
}

/// The pieces of one component that print the same way.
struct Batch {
  const PieceSet* set = nullptr;
  bool backs = false;
  std::vector<Slot> slots;
};

bool may_share(const Batch& a, const Batch& b) {
  return a.backs == b.backs && !a.set->butt && !b.set->butt && a.set->trim == b.set->trim && a.set->bleed == b.set->bleed &&
         a.set->straight == b.set->straight && same_path(a.set->outline, b.set->outline);
}

/// Batches of one format, and the grid they lie in.
struct Format {
  Grid grid;
  std::vector<Batch> batches;
};

std::vector<Batch> batches_of(const std::vector<PieceSet>& sets, const SheetOptions& options) {
  std::vector<Batch> two_sided, one_sided;
  for (const PieceSet& set : sets) {
    Batch with{&set, true, {}}, without{&set, false, {}};
    for (const Piece& piece : set.pieces)
      (piece.back && options.backs != Backs::None ? with : without).slots.push_back({&set, &piece});
    if (!with.slots.empty()) two_sided.push_back(std::move(with));
    if (!without.slots.empty()) one_sided.push_back(std::move(without));
  }
  two_sided.insert(two_sided.end(), one_sided.begin(), one_sided.end());
  return two_sided;
}

GridWish wish_for(const Batch& batch, const SheetOptions& options) {
  const bool fold = batch.backs && options.backs == Backs::Fold;
  return {batch.set->trim, batch.set->bleed, batch.set->butt, fold, options.paper.size, options.least_margin, options.margin};
}

std::string measure(Size size) { return fmt::format("{:.4g} × {:.4g} mm", size.width.to_mm(), size.height.to_mm()); }

void report_too_small(const Batch& batch, const GridWish& wish, const SheetOptions& options, Diagnostics& out) {
  const Size needed = grown({{}, wish.trim}, wish.bleed).size;
  const std::string bleed = wish.bleed > Length{} ? " with its bleed" : "";
  const std::string place = (wish.fold ? "half of " : "") + options.paper.name;
  const std::string hint = wish.fold ? "print without folding (--backs duplex), choose larger paper or make the piece smaller"
                                     : "choose larger paper or make the piece smaller";
  out.error("sheet.too-small", batch.set->where,
            fmt::format("'{}' needs {}{}; {} has room for {}", batch.set->name, measure(needed), bleed, place,
                        measure(room(wish, options.least_margin))),
            hint);
}

/// A format's place in the order is that of its first batch.
std::vector<Format> formats_of(std::vector<Batch> batches, const SheetOptions& options, Diagnostics& out) {
  std::vector<Format> formats;
  const PieceSet* reported = nullptr;
  for (Batch& batch : batches) {
    const auto same = std::find_if(formats.begin(), formats.end(),
                                   [&](const Format& format) { return may_share(format.batches.front(), batch); });
    if (same != formats.end()) {
      same->batches.push_back(std::move(batch));
      continue;
    }
    const GridWish wish = wish_for(batch, options);
    if (const auto grid = best_grid(wish)) {
      formats.push_back({*grid, {std::move(batch)}});
    } else if (batch.set != reported) {
      reported = batch.set;
      report_too_small(batch, wish, options, out);
    }
  }
  return formats;
}

int sheets_for(int pieces, int capacity) { return (pieces + capacity - 1) / capacity; }

/// A component starts a new sheet unless going on with the last one saves paper.
bool is_worth_sharing(int used, int pieces, int capacity) {
  return sheets_for(used + pieces, capacity) < 1 + sheets_for(pieces, capacity);
}

/// `packed`: every batch goes on where the last one ended.
std::vector<Sheet> deal(const Format& format, bool packed) {
  std::vector<Sheet> sheets;
  const int capacity = format.grid.count();
  for (const Batch& batch : format.batches) {
    const int used = sheets.empty() ? 0 : static_cast<int>(sheets.back().slots.size()) % capacity;
    bool fresh = used == 0 || (!packed && !is_worth_sharing(used, static_cast<int>(batch.slots.size()), capacity));
    for (const Slot& slot : batch.slots) {
      if (fresh || static_cast<int>(sheets.back().slots.size()) == capacity) sheets.push_back({format.grid, batch.backs, {}});
      sheets.back().slots.push_back(slot);
      fresh = false;
    }
  }
  return sheets;
}

std::vector<Sheet> deal_best(const Format& format) {
  std::vector<Sheet> apart = deal(format, false), packed = deal(format, true);
  return packed.size() < apart.size() ? packed : apart;
}

}  // namespace

std::vector<Share> shares(const Sheet& sheet) {
  std::vector<Share> result;
  for (const Slot& slot : sheet.slots) {
    if (result.empty() || result.back().set != slot.set) result.push_back({slot.set, 0});
    ++result.back().count;
  }
  return result;
}

std::vector<Sheet> plan_sheets(const std::vector<PieceSet>& sets, const SheetOptions& options, Diagnostics& out) {
  std::vector<Sheet> sheets;
  for (const Format& format : formats_of(batches_of(sets, options), options, out))
    for (Sheet& sheet : deal_best(format)) sheets.push_back(std::move(sheet));
  return sheets;
}

}  // namespace kitwright
