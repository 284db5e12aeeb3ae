#include "packing/section.h"

#include <algorithm>

namespace kitwright {

namespace {

constexpr int most_sections = 100;

/// How many equal parts a side of length `whole` is divided into, if the paper has room for `free`. 0 if that cannot be done.
int parts_along(Length whole, Length free, Length bleed, Length overlap) {
  if (whole + bleed + bleed <= free) return 1;
  // The first part has a tab behind it, the last has words before it, those between have both.
  const Length two = free - bleed - std::max(overlap, bleed + seam_words);
  if (whole / 2 <= two) return 2;
  const Length more = free - bleed - seam_words - std::max(overlap, bleed);
  for (int parts = 3; parts <= most_sections; ++parts)
    if (whole / parts <= more) return parts;
  return 0;
}

struct Division {
  int columns = 0, rows = 0;
  int count() const { return columns * rows; }
  bool is_good() const { return count() > 0 && count() <= most_sections; }
};

/// Columns and rows of the piece as it lies upright; `turned` exchanges the sides of the paper instead.
Division division(const GridWish& wish, bool turned, Length margin, Length overlap) {
  Size free = room(wish, margin);
  if (turned) free = {free.height, free.width};
  return {parts_along(wish.trim.width, free.width, wish.bleed, overlap),
          parts_along(wish.trim.height, free.height, wish.bleed, overlap)};
}

/// The name of a seam: A to Z, then AA, AB, ...
std::string letter(int index) {
  std::string text(1, static_cast<char>('A' + index % 26));
  return index < 26 ? text : letter(index / 26 - 1) + text;
}

/// Differences of rounded positions: windows then meet exactly, and add up to the trim.
Rect window_of(const Division& parts, Size trim, int column, int row) {
  const auto x = [&](int i) { return trim.width * (static_cast<double>(i) / parts.columns); };
  const auto y = [&](int i) { return trim.height * (static_cast<double>(i) / parts.rows); };
  return {{x(column), y(row)}, {x(column + 1) - x(column), y(row + 1) - y(row)}};
}

/// Seams get their letters row by row: first all that join left to right, then all that join top to bottom.
Section::Joins joins_of(const Division& parts, int column, int row) {
  const int upright = parts.columns - 1;
  const auto right = [&](int c, int r) { return letter(r * upright + c); };
  const auto below = [&](int c, int r) { return letter(upright * parts.rows + r * parts.columns + c); };
  return {column > 0 ? right(column - 1, row) : "", row > 0 ? below(column, row - 1) : "",
          column < upright ? right(column, row) : "", row + 1 < parts.rows ? below(column, row) : ""};
}

Section section(const Division& parts, const GridWish& wish, Length overlap, int column, int row) {
  const bool last_column = column + 1 == parts.columns, last_row = row + 1 == parts.rows;
  Section s;
  s.number = row * parts.columns + column + 1;
  s.count = parts.count();
  s.window = window_of(parts, wish.trim, column, row);
  s.tab = {{}, {}, last_column ? Length{} : overlap, last_row ? Length{} : overlap};
  // On a tab, art goes as far as the tab; on other sides, as far as the bleed.
  s.reach = {wish.bleed, wish.bleed, last_column ? wish.bleed : overlap, last_row ? wish.bleed : overlap};
  s.joins = joins_of(parts, column, row);
  return s;
}

}  // namespace

std::optional<Partition> partition(const GridWish& wish, Length overlap) {
  // The wider margin must not cost another section.
  const auto roomy = [&](bool turned, const Division& d) {
    return division(wish, turned, wish.margin, overlap).count() == d.count();
  };
  const Division upright = division(wish, false, wish.least_margin, overlap),
                 lying = division(wish, true, wish.least_margin, overlap);
  if (!upright.is_good() && !lying.is_good()) return {};
  const bool turned = !upright.is_good() ||
                      (lying.is_good() && (lying.count() < upright.count() ||
                                           (lying.count() == upright.count() && !roomy(false, upright) && roomy(true, lying))));
  const Division& parts = turned ? lying : upright;
  Partition result{turned, {}};
  for (int row = 0; row < parts.rows; ++row)
    for (int column = 0; column < parts.columns; ++column) result.sections.push_back(section(parts, wish, overlap, column, row));
  return result;
}

Sides words_beside(const Section& s) {
  return {s.joins.left.empty() ? Length{} : seam_words, s.joins.top.empty() ? Length{} : seam_words, {}, {}};
}

Sides turned_sides(const Sides& s, bool turned) { return turned ? Sides{s.bottom, s.left, s.top, s.right} : s; }

}  // namespace kitwright
