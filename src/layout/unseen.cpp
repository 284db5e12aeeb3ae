#include "layout/unseen.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "base/disk.h"

namespace kitwright {

void SeenElements::note(const Element& element, Came how_far) {
  const auto [known, fresh] = furthest_.try_emplace(&element, how_far);
  if (!fresh) known->second = std::max(known->second, how_far);
}

void SeenElements::add(const SeenElements& others) {
  for (const auto& [element, how_far] : others.furthest_) note(*element, how_far);
}

bool SeenElements::came(const Element& element, Came how_far) const {
  const auto known = furthest_.find(&element);
  return known != furthest_.end() && known->second >= how_far;
}

namespace {

using Came = SeenElements::Came;
using Layouts = std::map<std::string, Layout, std::less<>>;

class Search {
 public:
  Search(const Layouts& layouts, const SeenElements& seen, Diagnostics& out) : layouts_(layouts), seen_(seen), out_(out) {}

  void layout(const Layout& l) {
    const WaivedRef waived = waived_within(l.waivers, nullptr);
    for (const Element& e : l.layers) element(e, false, waived);
    for (const auto& [name, e] : l.slots) element(e, false, waived);
  }

 private:
  /// What nobody came to lies in something that is told, or in a layout of which no face is made.
  void element(const Element& e, bool in_flow, const WaivedRef& around) {
    const WaivedRef waived = waived_within(e.waivers, around);
    const bool flow = e.as<RowElement>() || e.as<ColumnElement>();
    each_child(e, [&](const Element& child) { element(child, flow, waived); });
    // Parts of a row or a column may be there to keep others apart.
    const bool spacer = in_flow && seen_.came(e, Came::Chosen) && !seen_.came(e, Came::Clipped);
    if (is_unseen(e) && !spacer && !is_told_inside(e) && !is_list_of_nothing(e)) tell(e, waived);
    if (seen_.came(e, Came::Drawn) && !seen_.came(e, Came::Bled))
      add({"layout.idle",
           Level::Warning,
           e.where,
           fmt::format("'bleed' does nothing for this '{}': on no face does a side of it lie on the trim", row_of(e).key),
           "let it reach the trim, or remove 'bleed'",
           {},
           {}},
          waived);
  }

  /// A slot is there to be filled or not.
  bool is_unseen(const Element& e) const {
    return seen_.came(e, Came::Asked) && !seen_.came(e, Came::Drawn) && !e.as<SlotElement>();
  }

  /// Whether something in it, or in the layout that it uses, is told instead.
  bool is_told_inside(const Element& e) const {
    bool told = false;
    each_child(e, [&](const Element& child) { told = told || is_unseen(child) || is_told_inside(child); });
    const auto* use = e.as<UseElement>();
    const auto used = use && use->use.constant ? layouts_.find(*use->use.constant) : layouts_.end();
    if (used != layouts_.end()) each_element(used->second, [&](const Element& inside) { told = told || is_unseen(inside); });
    return told;
  }

  void tell(const Element& e, const WaivedRef& waived) {
    const bool chosen = seen_.came(e, Came::Chosen);
    const bool clipped = seen_.came(e, Came::Clipped);
    const bool never = !chosen && e.when.given, empty = !chosen && !e.when.given && e.repeat.list;
    Finding f{"layout.unseen",
              Level::Warning,
              never   ? e.when.where
              : empty ? e.repeat.where
                      : e.where,
              fmt::format("no face shows anything of this '{}'{}", row_of(e).key,
                          never     ? ": its 'when' is true on none"
                          : empty   ? ": its 'repeat' has nothing to repeat on any"
                          : clipped ? ": it lies outside of what clips it"
                                    : ""),
              clipped  ? "place it further in, clip less, or take it out"
              : chosen ? "give it, and what is around it, a size and something to draw; or take it out"
                       : "take it out, or waive it for rows that are still to come",
              {},
              {}};
    add(std::move(f), waived);
  }

  void add(Finding f, const WaivedRef& waived) {
    f.waiver = find_waiver(waived, f.id);
    out_.add(std::move(f));
  }

  const Layouts& layouts_;
  const SeenElements& seen_;
  Diagnostics& out_;
};

}  // namespace

void lint_unseen(const Layouts& layouts, const std::string& shared, const SeenElements& seen, Diagnostics& out) {
  Search search(layouts, seen, out);
  for (const auto& [name, layout] : layouts)
    if (folder_of(layout.where.source->path) != shared) search.layout(layout);
}

}  // namespace kitwright
