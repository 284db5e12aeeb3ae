#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/cairo.h"
#include "render/look.h"
#include "render/svg_document.h"

namespace kitwright {

/// An SVG in which images stand in for the parts that it draws more than once (render/part_stand_in.h): Cairo would write each of
/// them as often as it is drawn.
class PartedSvg {
 public:
  /// Throws Failure if librsvg cannot read the picture.
  explicit PartedSvg(const Look& look);

  /// The picture with the stand-ins; valid as long as this is.
  Look look() const;
  std::size_t parts() const { return parts_.size(); }
  /// How large the part's page is; its longer side is 1000 points, the other a whole number of them.
  Size size(std::size_t part) const;
  /// Draws the part over its whole page.
  void draw(cairo_t* cr, std::size_t part) const;

 private:
  struct Part {
    double width, height;  ///< as it lies upon the picture
  };
  SvgDocument read(std::string text) const;

  Look look_;
  Picture parted_;
  SvgDocument layers_;  ///< the picture with its parts laid upon its corner, each a layer
  std::vector<Part> parts_;
};

}  // namespace kitwright
