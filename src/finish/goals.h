#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Where a link or outline entry leads: a point on a page, from the page's top left corner.
struct Goal {
  std::size_t page = 0;
  Point at;
};

/// A link, and where on which page it lies.
struct PlacedLink {
  std::size_t page = 0;
  Rect box;
  std::string target;  ///< as in the Link item: `#name`, or a URI
  Tag tag;
};

/// Collects the links and goals from all frames of a document, at any depth of groups. Pages shown as small pictures inside
/// others count for nothing: their links would lead from the picture.
class Goals {
 public:
  explicit Goals(const Document& document);
  /// The corner of the `Target` of that name, or else of the page with that label.
  std::optional<Goal> find(const std::string& name) const;
  /// In the order of pages, and of items on them.
  const std::vector<PlacedLink>& links() const { return links_; }

 private:
  std::map<std::string, Goal> goals_;
  std::vector<PlacedLink> links_;
};

}  // namespace kitwright
