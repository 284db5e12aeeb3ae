#include "base/hash.h"

#include <bit>

#include <fmt/format.h>

namespace kitwright {

Hash& Hash::add(std::string_view bytes) {
  for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 1099511628211ull;
  value_ = (value_ ^ 0xFFu) * 1099511628211ull;  // a separator, so that "ab", "c" differs from "a", "bc"
  return *this;
}

Hash& Hash::add(std::int64_t number) {
  for (int shift = 0; shift < 64; shift += 8)
    value_ = (value_ ^ ((static_cast<std::uint64_t>(number) >> shift) & 0xFF)) * 1099511628211ull;
  return *this;
}

Hash& Hash::add(double number) { return add(std::bit_cast<std::int64_t>(number)); }

std::string Hash::text() const { return fmt::format("{:016x}", value_); }

}  // namespace kitwright
