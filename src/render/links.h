#pragma once

#include <map>
#include <set>
#include <string>

#include "render/cairo.h"

namespace kitwright {

/// Finds where links lead and writes them, with the outline, into a PDF. `#name` leads to the item tagged `#name`, else to the
/// page labelled `name`; a link that leads nowhere is left out.
class PdfLinks {
 public:
  explicit PdfLinks(const Document& document);
  /// Writes the page's links; the context must be in page coordinates.
  void write(cairo_t* cr, const Page& page) const;
  /// The entries of an outline, nested by level; those that lead nowhere are left out.
  void write_outline(cairo_surface_t* pdf, const std::vector<OutlineEntry>& outline) const;

 private:
  struct Place {
    std::size_t page = 1;
    Point at;
  };
  bool matters(const Frame& frame);
  void find_targets(const Frame& frame, const Matrix& matrix, std::size_t page);
  void write(cairo_t* cr, const Frame& frame, const Matrix& matrix) const;
  std::string attributes(const Rect& box, const std::string& target) const;

  std::map<std::string, Place> places_;
  std::map<const Frame*, bool> matters_;  ///< whether a link or a place is somewhere in the frame
  std::set<std::string> pages_;           ///< the pages' hashes: a small picture of a page is not that page
};

/// One entry for each page that has an outline text, nested by level.
void write_outline(cairo_surface_t* pdf, const Document& document);

}  // namespace kitwright
