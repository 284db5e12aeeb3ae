#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "render/cairo.h"
#include "render/extent.h"
#include "render/reuse.h"

namespace kitwright {

/// The frames that a document uses more than once. Where one belongs an image stands in for it (scene/stand_in.h); they
/// themselves are drawn afterwards, in the order of their numbers.
class SetAside {
 public:
  struct Page {
    const Frame* frame;
    Rect box;  ///< all that the frame draws
    CairoSurface image;
  };
  explicit SetAside(Reuse reuse) : reuse_(std::move(reuse)) {}
  /// The frame, set aside from now on; null if it is used once.
  const Page* page(const Frame& frame);
  const std::vector<Page>& pages() const { return pages_; }

 private:
  Reuse reuse_;
  Extents extents_;
  std::map<std::string, std::size_t> numbers_;  ///< by identity
  std::vector<Page> pages_;
};

}  // namespace kitwright
