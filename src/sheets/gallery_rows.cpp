#include "sheets/gallery_rows.h"

namespace kitwright {

std::vector<std::size_t> row_starts(const std::vector<double>& heights, std::size_t columns) {
  std::vector<std::size_t> starts;
  for (std::size_t begin = 0; begin < heights.size();) {
    std::size_t end = begin + 1;
    while (end < heights.size() && heights[end] == heights[begin]) ++end;
    const std::size_t all = end - begin, rows = (all + columns - 1) / columns, in_row = (all + rows - 1) / rows;
    for (std::size_t start = begin; start < end; start += in_row) starts.push_back(start);
    if (const std::size_t last = all % in_row; last * 2 < in_row && last > 0) starts.back() -= (in_row - last) / 2;
    begin = end;
  }
  starts.push_back(heights.size());
  return starts;
}

bool any_ragged(const std::vector<std::size_t>& starts, const std::vector<double>& heights) {
  const auto entries_in = [&](std::size_t row) { return starts[row + 1] - starts[row]; };
  const auto continues = [&](std::size_t row) { return row > 0 && heights[starts[row]] == heights[starts[row - 1]]; };
  for (std::size_t row = 1; row + 1 < starts.size(); ++row) {
    if (!continues(row)) continue;
    if (entries_in(row) == 1) return true;
    const bool last = row + 2 == starts.size() || !continues(row + 1);
    if (last && entries_in(row) + 1 < entries_in(row - 1)) return true;
    if (continues(row - 1) && entries_in(row - 1) < entries_in(row - 2)) return true;
  }
  return false;
}

}  // namespace kitwright
