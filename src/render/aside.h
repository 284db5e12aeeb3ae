#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <variant>

#include "render/cairo.h"
#include "render/extent.h"
#include "render/pictures.h"

namespace kitwright {

/// The drawings that a PDF holds once: frames that repeat or fade, and pictures. Where one belongs an image stands in for it
/// (render/stand_in.h); they themselves are drawn behind the document's pages, in the order of their numbers.
class Aside {
 public:
  struct Drawing {
    std::variant<const Frame*, Look> what;
    Rect box;  ///< all that it draws; its sides are whole points
    CairoSurface stand_in;
  };
  explicit Aside(const Document& document);
  /// Whether equal frames are drawn more than once. A frame drawn once takes less room where it is.
  bool repeats(const Frame& frame);
  const Drawing& put(const Frame& frame);
  const Drawing& put(const Look& look);
  /// Gets longer while they are drawn: what repeats may hold what repeats.
  const std::deque<Drawing>& drawings() const { return drawings_; }

 private:
  const std::string& identity(const Frame& frame);
  void count(const Frame& frame);
  template <class What, class Box>
  const Drawing& put(const std::string& identity, const What& what, const Box& box);

  std::map<const Frame*, std::string> identities_;
  std::map<std::string, int> uses_;
  std::set<std::string> pages_;  ///< the identities of the document's own
  Extents extents_;
  std::map<std::string, std::size_t> numbers_;
  std::deque<Drawing> drawings_;
};

}  // namespace kitwright
