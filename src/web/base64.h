#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// Base64 (RFC 4648): three bytes become four letters, padded with `=`.
std::string base64(std::string_view bytes);

}  // namespace kitwright
