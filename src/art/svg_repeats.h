#pragma once

#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "art/svg_marks.h"

namespace kitwright {

/// How often gradients and dashes begin anew: Cairo writes each ring, stripe and dash of its own. What is not followed (which
/// element a gradient paints, what a use makes smaller) is taken for the smallest that the file has.
class SvgRepeats {
 public:
  explicit SvgRepeats(const SvgMarks& marks);

  /// Rings or stripes of a gradient across the whole picture; 0 if it does not begin anew at its end.
  double rings(const SvgMark& gradient) const;
  /// Dashes that are shorter than the line is wide lie over each other, and count as often as they do.
  double dashes(const SvgMark& m) const;
  /// How wide its line is, at most; 0 if it has none.
  double stroke_width(const SvgMark& m) const;

 private:
  std::string_view inherited(const SvgMark& gradient, std::string_view name) const;
  double length(const SvgMark& gradient, std::string_view name, double unless_said) const;
  std::optional<double> dash_of(const SvgMark& m) const;
  void measure_smallest();

  const SvgMarks& marks_;
  std::map<std::string_view, const SvgMark*> ids_;
  double whole_ = 100;                             ///< the picture's larger side, which is what 100 % are
  double scale_ = 1, narrowest_ = 1, lowest_ = 1;  ///< of all elements that are drawn
  double widest_ = 1;                              ///< of all lines
  bool strokes_elsewhere_ = false;                 ///< a style sheet, or what a use stands in, gives elements lines
  std::optional<double> elsewhere_;                ///< the shortest dash of a style sheet or a use
};

}  // namespace kitwright
