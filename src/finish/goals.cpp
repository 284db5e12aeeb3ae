#include "finish/goals.h"

#include <set>

namespace kitwright {
namespace {

/// The top left corner of an item: that of a group is its frame's origin, that of letters lies their size above the baseline.
Point corner_of(const Item& item) {
  if (const auto* run = std::get_if<GlyphRun>(&item.what)) return {run->origin.x, run->origin.y - run->size};
  if (const auto* path = std::get_if<Path>(&item.what)) return bounds(path->segments).origin;
  if (const auto* image = std::get_if<Image>(&item.what)) return image->box.origin;
  if (const auto* link = std::get_if<Link>(&item.what)) return link->box.origin;
  return std::get<Group>(item.what).matrix(Point{});
}

const Frame* inside(const Item& item) {
  const auto* group = std::get_if<Group>(&item.what);
  return group ? group->frame.get() : nullptr;
}

bool is_goal(const Item& item) { return std::holds_alternative<Target>(item.tag); }

/// Visits the links and goals on a page. Most frames contain neither; each is examined once and then passed over.
class Walk {
 public:
  explicit Walk(const Document& document) : document_(document) {}

  template <class Visit>
  void through(const Frame& frame, const Matrix& matrix, const Visit& visit) {
    for (const Item& item : frame.items) {
      if (is_goal(item) || std::holds_alternative<Link>(item.what)) visit(item, matrix);
      if (const Frame* inner = inside(item); inner && matters(*inner) && !is_page(*inner))
        through(*inner, matrix * std::get<Group>(item.what).matrix, visit);
    }
  }

 private:
  bool matters(const Frame& frame) {
    if (const auto known = matters_.find(&frame); known != matters_.end()) return known->second;
    bool any = false;
    for (const Item& item : frame.items) {
      const Frame* inner = inside(item);
      any = any || is_goal(item) || std::holds_alternative<Link>(item.what) || (inner && matters(*inner));
    }
    return matters_[&frame] = any;
  }

  /// By hash: the picture of a page in another page is a copy, or shares its frame.
  bool is_page(const Frame& frame) {
    if (pages_.empty())
      for (const Page& page : document_.pages) pages_.insert(hash(page.frame));
    return pages_.contains(hash(frame));
  }

  const Document& document_;
  std::map<const Frame*, bool> matters_;
  std::set<std::string> pages_;  ///< their hashes
};

}  // namespace

Goals::Goals(const Document& document) {
  Walk walk(document);
  for (std::size_t page = 0; page < document.pages.size(); ++page)
    walk.through(document.pages[page].frame, {}, [&](const Item& item, const Matrix& matrix) {
      if (const auto* target = std::get_if<Target>(&item.tag))
        // The first of several targets with one name counts.
        goals_.try_emplace(target->name, Goal{page, matrix(corner_of(item))});
      if (const auto* link = std::get_if<Link>(&item.what))
        links_.push_back({page, bounds(transformed(rectangle(link->box), matrix)), link->target, item.tag});
    });
  // Labels come last, so a target may have a page's name.
  for (std::size_t page = 0; page < document.pages.size(); ++page)
    if (const std::string& label = document.pages[page].label; !label.empty()) goals_.try_emplace(label, Goal{page, {}});
}

std::optional<Goal> Goals::find(const std::string& name) const {
  const auto goal = goals_.find(name);
  return goal == goals_.end() ? std::nullopt : std::optional(goal->second);
}

}  // namespace kitwright
