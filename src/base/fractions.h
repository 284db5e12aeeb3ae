#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// A fraction that is one sign: `½`.
struct FractionSign {
  std::string_view sign;
  int top = 0, bottom = 1;
};

/// The fraction's sign that the text begins with; null if it begins with anything else.
const FractionSign* fraction_at(std::string_view text);

/// The text with its fractions as decimals of at most four places: `0.5` for `½` and `1/2`, `2.5` for `2½` and `2 1/2`.
std::string with_decimals(std::string_view text);

}  // namespace kitwright
