#pragma once

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "art/svg_marks.h"

namespace kitwright {

/// How large what an SVG draws comes out beside the picture, wherever that is largest: some more than it is, and the whole
/// picture where that is not followed.
class SvgSizes {
 public:
  explicit SvgSizes(const SvgMarks& marks);

  /// The share of the picture that a shape's box covers, from 0 to 1.
  double share(std::size_t i) const;
  /// The length of its outline, by the picture's larger side.
  double length(std::size_t i) const;

 private:
  void find_references();
  bool follow();
  double scale_of_view(const SvgMark& m, const SvgMark& shown_by, double scale) const;

  const SvgMarks& marks_;
  double whole_ = 100;  ///< the picture's larger side
  std::map<std::string_view, std::size_t> ids_;
  std::vector<std::pair<std::size_t, std::size_t>> references_;  ///< what is drawn by another element, behind that one
  std::vector<double> enlarged_;                                 ///< what each element's own transforms come to
  std::vector<double> scales_;                                   ///< how much of the picture a unit inside an element makes
};

}  // namespace kitwright
