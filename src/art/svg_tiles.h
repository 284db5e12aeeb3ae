#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "art/svg_marks.h"

namespace kitwright {

/// How large the tiles of patterns are drawn, at most: each is a bitmap of its own. Which element a pattern paints is not
/// followed; it is taken for the one that is enlarged most.
class SvgTiles {
 public:
  explicit SvgTiles(const SvgMarks& marks);

  /// A tile's sides as they are drawn, in the picture's larger side.
  struct Sides {
    double width = 0, height = 0;
  };
  Sides sides(const SvgMark& pattern) const;

 private:
  double reach(std::size_t i, int depth);
  std::vector<std::string> named_by(const SvgMark& m) const;
  double inside(const SvgMark& m) const;
  double of_viewbox(const SvgMark& m) const;
  std::string_view inherited(const SvgMark& pattern, std::string_view name) const;
  void measure_shapes();

  const SvgMarks& marks_;
  std::map<std::string_view, std::size_t> ids_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<bool> refer_;
  std::vector<double> reaches_;
  double whole_ = 100;                        ///< the picture's larger side in its units
  double widest_used_ = 0, widest_line_ = 1;  ///< what uses say, and strokes
  double largest_ = 0;                        ///< side of a shape
  double scale_ = 0;                          ///< from units inside to the picture's larger side, at most
};

}  // namespace kitwright
