#include "book/page_plan.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace kitwright {

namespace {

/// What is bad about a page. Only the relations between these numbers matter.
struct Faults {
  double page = 1;           ///< any page
  double seemly = 0.15;      ///< the share of a page that may be empty: spreading its blocks closes it
  double loose = 4;          ///< a page with so much empty
  double hole = 60;          ///< each share of a page beyond that
  double sparse_end = 1;     ///< a last page with hardly anything on it
  double turned = 14;        ///< a figure overleaf from its mention
  double early = 11;         ///< a figure before the page turn that leads to its mention
  double early_facing = 4;   ///< a figure on the page facing its mention, but before it
  double facing = 1;         ///< a figure on the facing page, behind its mention
  double moved = 0.4;        ///< a figure elsewhere than written
  double unmentioned = 0.2;  ///< the share of a turn behind the text that counts for a figure to which no text leads
  double too_high = 1'000;   ///< a page that is too full, as nothing else is possible
};
constexpr Faults faults;

/// A figure that may float. Its places are counted in slabs of text: it stands before that one.
struct Floating {
  const Slab* slab;
  std::size_t written;  ///< where the author has it
  std::size_t low, high;
  std::size_t mention;  ///< the slab of text that leads to it, or else the one before it
  double weight;        ///< of a page turn between there and the figure
};

/// Where a page begins: so many slabs of text and so many figures are set.
struct Place {
  std::size_t texts = 0, figures = 0;
  bool left = false;
  /// Each page leads to a later place.
  bool operator<(const Place& o) const {
    return std::tuple(texts + figures, texts, left) < std::tuple(o.texts + o.figures, o.texts, o.left);
  }
};

struct Arrival {
  double cost = 0;
  std::optional<Place> from;
};

std::vector<std::string> targets_of(const Slab& slab) {
  std::vector<std::string> names;
  for (const Item& item : slab.items)
    if (const auto* target = std::get_if<Target>(&item.tag)) names.push_back("#" + target->name);
  return names;
}

bool leads_to(const Slab& slab, const std::vector<std::string>& names) {
  return std::any_of(slab.items.begin(), slab.items.end(), [&](const Item& item) {
    const auto* link = std::get_if<Link>(&item.what);
    return link && std::find(names.begin(), names.end(), link->target) != names.end();
  });
}

/// How full a page may be: as the rules of typography have it, or if that leads nowhere, with any hole, or too full.
enum class Rigour { Full, Any, TooHigh };

class Planner {
 public:
  Planner(const PageTask& task, const NoteHeight& notes) : task_(task), notes_(notes) {
    for (const Slab* s : task.slabs) {
      if (s->drift == Drift::Floats)
        figures_.push_back({s, texts_.size(), section(), 0, 0, faults.unmentioned});
      else
        texts_.push_back(s);
    }
    for (Floating& f : figures_) {
      f.high = f.written;
      while (f.high < texts_.size() && texts_[f.high]->drift != Drift::Stops) ++f.high;
      f.mention = f.written > 0 ? f.written - 1 : 0;
      const auto names = targets_of(*f.slab);
      for (std::size_t i = f.low; i < f.high; ++i)
        if (leads_to(*texts_[i], names)) {
          f.mention = i;
          f.weight = 1;
          break;
        }
    }
  }

  std::vector<Galley> plan() {
    arrivals_[{0, 0, task_.left}] = {};
    // Nothing need stand on the rest of a page that is begun already.
    if (!task_.at_top)
      arrivals_[{0, 0, !task_.left}] = {page_cost(1 - task_.first_room / task_.room, false), Place{0, 0, task_.left}};
    for (auto at = arrivals_.begin(); at != arrivals_.end(); ++at) {
      const Place from = at->first;
      if (from.texts == texts_.size() && from.figures == figures_.size()) continue;
      for (const Rigour r : {Rigour::Full, Rigour::Any, Rigour::TooHigh})
        if (pages_from(from, at->second.cost, r)) break;
    }
    return pages();
  }

 private:
  /// The first slab of the section in which the text ends so far, behind its heading.
  std::size_t section() const {
    std::size_t i = texts_.size();
    while (i > 0 && texts_[i - 1]->drift != Drift::Stops && texts_[i - 1]->drift != Drift::Heads) --i;
    return i;
  }

  bool is_first(const Place& p) const { return p.texts == 0 && p.figures == 0 && p.left == task_.left; }

  /// Tries all pages that may begin here. False if there are none of that rigour.
  bool pages_from(const Place& from, double cost, Rigour rigour) {
    // More than three figures that float hardly fit a page, and one more may be needed at its foot.
    const std::size_t most = std::min(figures_.size(), from.figures + 4);
    bool found = false;
    for (std::size_t figures = from.figures; figures <= most; ++figures) found = pages_with(from, figures, cost, rigour) || found;
    return found;
  }

  /// A page being filled.
  struct Filling {
    Length height;
    std::vector<int> notes;
    const Slab* last = nullptr;
    bool top = true;
    void put(const Slab& s) {
      const Length above = last ? std::max(s.before, last->after) : top ? head_height(s) : s.before;
      height += above + s.height;
      notes.insert(notes.end(), s.notes.begin(), s.notes.end());
      last = &s;
    }
  };

  /// Tries pages that hold the figures up to `figures`: those that have waited at the top, those that are written on the page in
  /// their places, later ones at the foot.
  bool pages_with(const Place& from, std::size_t figures, double cost, Rigour rigour) {
    const Length room = is_first(from) ? task_.first_room : task_.room;
    Filling page;
    page.top = task_.at_top || !is_first(from);
    std::size_t g = from.figures;
    while (g < figures && figures_[g].written <= from.texts) page.put(*figures_[g++].slab);
    bool found = false;
    for (std::size_t i = from.texts;; ++i) {
      const bool any = i > from.texts || figures > from.figures;
      if (any && may_end(i, page) && reaches(figures, g, i)) {
        Filling whole = page;
        for (std::size_t k = g; k < figures; ++k) whole.put(*figures_[k].slab);
        const Length height = whole.height + notes_(whole.notes);
        const bool fits = height <= room + Length::mm(0.01), full = room - height <= task_.room * 0.55;
        const bool last = i == texts_.size() && figures == figures_.size();
        if ((fits && (full || last || rigour != Rigour::Full)) || rigour == Rigour::TooHigh) {
          arrive(from, {i, figures, !from.left},
                 cost + (fits ? 0 : faults.too_high) + page_cost(1 - (room - height) / task_.room, last) +
                     figure_cost(from, figures, i));
          found = true;
          if (rigour == Rigour::TooHigh) return true;
        }
      }
      const bool stuck = figures < figures_.size() && i >= figures_[figures].high;
      if (i == texts_.size() || stuck || (page.height > room && rigour != Rigour::TooHigh)) return found;
      page.put(*texts_[i]);
      while (g < figures && figures_[g].written == i + 1) page.put(*figures_[g++].slab);
    }
  }

  /// A page may end behind a slab that need not stay with the next one, and behind a figure.
  bool may_end(std::size_t texts, const Filling& page) const { return texts == texts_.size() || !page.last || !page.last->keep; }

  /// True if the figures [from, to) may stand as far up as this.
  bool reaches(std::size_t to, std::size_t from, std::size_t texts) const {
    for (std::size_t k = from; k < to; ++k)
      if (figures_[k].low > texts) return false;
    return true;
  }

  static double page_cost(double full, bool last) {
    if (last) return full < 0.2 ? faults.sparse_end : 0;
    const double empty = std::max(0.0, 1 - full), seemly = std::min(empty / faults.seemly, 1.0);
    return faults.page + faults.loose * seemly * seemly + faults.hole * std::max(0.0, empty - faults.seemly);
  }

  /// For the figures of a page with the texts [from, texts), and those that it leaves to later ones.
  double figure_cost(const Place& from, std::size_t figures, std::size_t texts) const {
    double cost = 0;
    for (std::size_t k = from.figures; k < figures; ++k) {
      const Floating& f = figures_[k];
      if (f.written < from.texts || f.written > texts) cost += faults.moved;
      if (f.mention >= texts) cost += from.left ? faults.early_facing : faults.early;
    }
    // Those that are due and have to wait: each page end parts them further from their mention.
    for (std::size_t k = figures; k < figures_.size() && figures_[k].written <= texts; ++k)
      if (figures_[k].mention < texts) cost += figures_[k].weight * (from.left ? faults.facing : faults.turned);
    return cost;
  }

  void arrive(const Place& from, const Place& to, double cost) {
    const auto [at, fresh] = arrivals_.try_emplace(to, Arrival{cost, from});
    if (!fresh && cost < at->second.cost) at->second = {cost, from};
  }

  std::vector<Galley> pages() const {
    std::vector<Galley> pages;
    std::optional<Place> best;
    for (const bool left : {false, true}) {
      const auto at = arrivals_.find({texts_.size(), figures_.size(), left});
      if (at != arrivals_.end() && (!best || at->second.cost < arrivals_.at(*best).cost)) best = at->first;
    }
    for (auto to = best; to && arrivals_.at(*to).from; to = arrivals_.at(*to).from)
      pages.push_back(page_between(*arrivals_.at(*to).from, *to));
    std::reverse(pages.begin(), pages.end());
    return pages;
  }

  Galley page_between(const Place& from, const Place& to) const {
    Galley page;
    std::size_t g = from.figures;
    for (std::size_t i = from.texts; i <= to.texts; ++i) {
      while (g < to.figures && figures_[g].written <= i) page.push_back(figures_[g++].slab);
      if (i < to.texts) page.push_back(texts_[i]);
    }
    while (g < to.figures) page.push_back(figures_[g++].slab);
    return page;
  }

  const PageTask& task_;
  const NoteHeight& notes_;
  Galley texts_;
  std::vector<Floating> figures_;
  std::map<Place, Arrival> arrivals_;
};

}  // namespace

std::vector<Galley> plan_pages(const PageTask& task, const NoteHeight& notes) { return Planner(task, notes).plan(); }

std::vector<Length> spread_out(const Galley& page, Length spare, Length step) {
  /// Gaps of one kind, by the least and most of their space in steps, and by how many steps they grow.
  struct Round {
    double least, below, most;
  };
  constexpr double any = 100, headings = 1.9, figures = 1.4, paragraphs = 0.9;
  // Gaps between paragraphs stand for the author's parting of thoughts: one that is seen to be wider looks like a slip.
  constexpr Round rounds[] = {
      {headings, any, 1}, {figures, headings, 1}, {headings, any, 1}, {figures, headings, 1}, {paragraphs, figures, 0.5}};
  std::vector<Length> added(page.size());
  Length left = step * std::floor(std::max(0.0, spare / step + 0.01));
  for (const Round& round : rounds) {
    std::vector<std::size_t> gaps;
    for (std::size_t i = 1; i < page.size(); ++i) {
      // There is room below a figure already, so that what follows it counts like what stands above one.
      const double space = std::max(space_above(page, i) / step, page[i - 1]->trail > Length{} ? headings : 0);
      const bool may_grow = (!page[i - 1]->keep || page[i - 1]->apart) && !page[i]->steady;
      if (may_grow && space > round.least && space <= round.below) gaps.push_back(i);
    }
    if (gaps.empty()) continue;
    // All of a kind grow alike: one in three that is wider looks like the end of a group.
    const Length each = std::min(step * round.most, left / static_cast<double>(gaps.size()));
    for (const std::size_t gap : gaps) added[gap] += each;
    left -= each * static_cast<double>(gaps.size());
  }
  return added;
}

}  // namespace kitwright
