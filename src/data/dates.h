#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kitwright {

/// What of a moment a number format shows.
struct Moment {
  bool date = false, time = false;
  bool elapsed = false;  ///< hours beyond a day, such as `[h]:mm`
  bool any() const { return date || time; }
};

/// What a number format of XLSX shows: one of its own, by number, or one that is written out.
Moment built_in_format(int id);
Moment moment_of_format(std::string_view code);

/// Days since the epoch as ISO 8601 writes them: `2026-01-31`, `14:30`, `2026-01-31T14:30:15`. The epoch of 1900 believes in a
/// 29th of February of that year. A time below nothing is `-00:05`. Empty for a day before the epoch or after the year 9999.
std::string moment_text(double days, const Moment& moment, bool epoch_1904);

}  // namespace kitwright
