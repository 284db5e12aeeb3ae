#pragma once

#include <cstddef>
#include <vector>

namespace kitwright {

/// Where rows of pictures begin, and the end. Pictures of one height have rows of their own: next to a high one the caption of a
/// low one would hang far below it. Their rows are filled one after the other, so that none leaves a hole above the last one;
/// if that has less than half as many as the one before, the two share.
std::vector<std::size_t> row_starts(const std::vector<double>& heights, std::size_t columns);

/// Does a last row of its height lack more than one picture that the row before has, or is there a hole that keeps one from
/// standing alone?
bool any_ragged(const std::vector<std::size_t>& starts, const std::vector<double>& heights);

}  // namespace kitwright
