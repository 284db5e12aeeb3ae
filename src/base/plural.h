#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kitwright {

/// `piece` for one, `pieces` for any other number: regular English plurals only.
inline std::string plural(std::int64_t count, std::string_view one) { return std::string(one) + (count == 1 ? "" : "s"); }

/// The one or the other word: `copy` for one, `copies` for any other number.
inline std::string plural(std::int64_t count, std::string_view one, std::string_view many) {
  return std::string(count == 1 ? one : many);
}

}  // namespace kitwright
