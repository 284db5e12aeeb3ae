#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Where links and outlines lead: a point on a page of the document, from the page's corner.
struct Goal {
  std::size_t page = 0;
  Point at;
};

/// A link where it lies on its page.
struct PlacedLink {
  std::size_t page = 0;
  Rect box;
  std::string target;  ///< as in the item
  Tag tag;
};

/// What the frames of a document say of links and of where they lead, however deep it stands in groups. A small picture of a page
/// has none of the page's.
class Goals {
 public:
  explicit Goals(const Document& document);
  /// The corner of the `Target` of that name, else of the page labelled `name`.
  std::optional<Goal> find(const std::string& name) const;
  /// In the order of the pages and their items.
  const std::vector<PlacedLink>& links() const { return links_; }

 private:
  std::map<std::string, Goal> goals_;
  std::vector<PlacedLink> links_;
};

}  // namespace kitwright
