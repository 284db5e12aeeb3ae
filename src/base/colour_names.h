#pragma once

#include <string_view>

namespace kitwright {

/// Whether CSS knows a colour of that name, which is in lower case.
bool is_css_colour(std::string_view name);

}  // namespace kitwright
