#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

struct Token {
  enum class Kind { End, Number, Text, Name, Symbol };
  Kind kind = Kind::End;
  std::string_view text;  ///< as written, quotes included
  std::uint32_t begin = 0, end = 0;
};

/// Where the bytes of an expression stand in its source.
class Place {
 public:
  /// A span longer than its text was written with escapes: then only the whole is known.
  Place(std::string_view text, Span where) : where_(where), exact_(!where.source || where.end <= where.begin + text.size()) {}
  Span operator()(std::size_t begin, std::size_t end) const {
    if (!exact_) return where_;
    return {where_.source, where_.begin + static_cast<std::uint32_t>(begin), where_.begin + static_cast<std::uint32_t>(end)};
  }

 private:
  Span where_;
  bool exact_;
};

/// The words and signs of `text`, closed by an End. Empty after a finding.
std::optional<std::vector<Token>> tokens_of(std::string_view text, const Place& place, Diagnostics& out);

/// What a quoted text means: its quotes and escapes removed.
std::string unquoted(std::string_view quoted);

}  // namespace kitwright
