#pragma once

#include <string_view>
#include <vector>

#include "base/source.h"

namespace kitwright {

/// The lines of a text that an older edition of it does not have, as spans of neighbouring lines from their first letter to their
/// last, in order. Blanks around a line and a comma at its end make no difference, and a line that has only moved is none. Where
/// lines are gone and none came, an empty span at the line that follows. Nothing for the sheet of a spreadsheet, which has no
/// lines.
std::vector<Span> changed_lines(const Source& now, std::string_view before);

}  // namespace kitwright
