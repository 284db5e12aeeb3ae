#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/geometry.h"

namespace kitwright {

/// A paper size, upright. A3 and A4 follow ISO 216; Letter, Legal and Tabloid follow ANSI/ASME Y14.1.
struct Paper {
  std::string id, name;
  Size size;
};

/// How a sheet gets its backs: printed on its other side, folded over, or not at all.
enum class Backs { Duplex, Fold, None };
/// The edge about which the printer turns the sheet.
enum class Flip { LongEdge, ShortEdge };

const std::vector<Paper>& papers();
/// A paper by name, or a custom one: `200x300` is 200 mm wide and 300 mm high; sides are 80 to 1200 mm, in either order.
std::optional<Paper> find_paper(std::string_view id);

/// Is it a format of countries that measure in inches? Its sheets have a rule in inches as well.
bool measures_in_inches(const Paper& paper);

}  // namespace kitwright
