#pragma once

#include <string_view>

#include "prose/manuscript.h"

namespace kitwright {

constexpr std::string_view no_break = "\u00A0";

/// What stays on the line of an icon behind it: the no-break space, or the stop, with which the next passage begins.
std::string_view behind_icon(const Wording& all, std::size_t icon);

}  // namespace kitwright
