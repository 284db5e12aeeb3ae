#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/geometry.h"

namespace kitwright {

/// Card sizes the field knows by name, trimmed, upright.
std::optional<Size> named_size(std::string_view name);
std::vector<std::string> size_names();

}  // namespace kitwright
