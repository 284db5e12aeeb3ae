#pragma once

#include <string_view>

namespace kitwright {

/// Whether librsvg knows each selector of a rule, `path, .leaf > rect:first-child`. It passes over a rule with one that it does
/// not.
bool are_selectors(std::string_view heads);
/// Whether all of them mean what a pointer does on a screen, `a:hover`, or what only pages draw, `::before`: nothing is lost by
/// them on paper.
bool are_of_screens(std::string_view heads);

}  // namespace kitwright
