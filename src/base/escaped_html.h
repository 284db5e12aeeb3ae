#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// The text escaped for HTML and XML, also inside double quotes. Control characters, which XML cannot contain, are dropped.
std::string escaped_html(std::string_view text);

}  // namespace kitwright
