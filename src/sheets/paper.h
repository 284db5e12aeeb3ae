#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/geometry.h"

namespace kitwright {

/// A sheet of paper, upright. Sizes: ISO 216 for A3 and A4, ANSI/ASME Y14.1 for Letter, Legal and Tabloid.
struct Paper {
  std::string id, name;
  Size size;
};

/// How a sheet gets its back: printed on the other side, folded over, or not at all.
enum class Backs { Duplex, Fold, None };
/// How the printer turns the sheet.
enum class Flip { LongEdge, ShortEdge };

const std::vector<Paper>& papers();
/// A named paper, or a custom one written `WIDTHxHEIGHT` in mm (`200x300`), 50 to 1200 mm a side.
std::optional<Paper> find_paper(std::string_view id);

}  // namespace kitwright
