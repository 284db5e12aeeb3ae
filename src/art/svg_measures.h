#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "art/svg_marks.h"

namespace kitwright {

/// The numbers of a list such as `0 0 10,10`, as far as they go.
std::vector<double> numbers_in(std::string_view text);
/// A length in user units; `whole` is what 100 % are. Nothing for one that is not said.
std::optional<double> units_of(std::string_view length, double whole);
/// How much a transform enlarges; turns and moves do not.
double scale_of(std::string_view transform);
/// As above, of the direction that it enlarges least; at most too little.
double least_scale_of(std::string_view transform);
/// As above, of the direction that it enlarges most; at most too much.
double most_scale_of(std::string_view transform);

/// The larger side of the picture that this is the root of, which is what 100 % are.
double whole_of(const SvgMark& root);
/// For each element how much smaller than the file says it is drawn, at most; what uses do to it is not followed.
std::vector<double> least_scales(const SvgMarks& marks, double whole);

/// What a shape's outline comes to in its own units: its length, at most too long, and about the sides of its box.
struct ShapeMeasures {
  double length = 0, width = 0, height = 0;
  bool encloses = false;  ///< false if each part of it goes along one line only, so that there is nothing to fill
};
/// Nothing for what is no shape. `whole` is what 100 % are.
ShapeMeasures outline_of(const SvgMark& m, double whole);

}  // namespace kitwright
