#include "web/widths.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

/// Letters are 10 pt on paper, and 19 px on a desk.
static constexpr double growth = 1.4;

std::string rem(Length width) { return fmt::format("{:.1f}rem", width.to_mm() / 4.2); }

std::string chosen_width(const Exhibit& e) {
  if (e.width.unit == Measure::Unit::Percent) return fmt::format("{:.0f}%", e.width.value);
  return e.width.unit == Measure::Unit::Fixed ? rem(e.width.fixed) : "";
}

Length drawn_width(const Exhibit& e, double share) {
  const Length column = Length::mm(121) * share;
  const Length natural = e.plates[0].plate.frame->size.width;
  const bool chosen = e.width.unit == Measure::Unit::Fixed || e.width.unit == Measure::Unit::Percent;
  return std::min(column, chosen ? e.width.of(column) : natural);
}

std::string screen_width(const Exhibit& e, double share) {
  constexpr double half = 0.5;  // of the column
  if (e.width.unit == Measure::Unit::Percent) return chosen_width(e);
  const Length column = Length::mm(121) * share, drawn = drawn_width(e, share);
  if (drawn == column) return "100%";
  const bool wide = drawn > column * half;
  const Length printed = e.width.unit == Measure::Unit::Fixed ? e.width.fixed : e.plates[0].plate.frame->size.width;
  return rem(wide ? printed * growth : printed);
}

std::string column_width(const Exhibit& e, double share) {
  if (share == 1 || screen_width(e, share) != "100%") return {};
  return fmt::format(";--most:{}", rem(drawn_width(e, share) * growth));
}

}  // namespace kitwright
