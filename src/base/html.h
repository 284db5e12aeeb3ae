#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// The text as HTML and XML write it, also within double quotes. Characters that XML cannot hold are left out.
std::string escaped_html(std::string_view text);

}  // namespace kitwright
