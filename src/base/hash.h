#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kitwright {

/// FNV-1a, 64 bits, over everything added. The same on every machine. For recognizing equal content, not for security.
class Hash {
 public:
  Hash& add(std::string_view bytes);
  Hash& add(std::int64_t number);
  Hash& add(double number);
  std::uint64_t value() const { return value_; }
  /// Sixteen hexadecimal digits.
  std::string text() const;

 private:
  std::uint64_t value_ = 14695981039346656037ull;
};

}  // namespace kitwright
