#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"
#include "base/place.h"

namespace kitwright {

struct Token {
  enum class Kind { End, Number, Text, Name, Symbol };
  Kind kind = Kind::End;
  std::string_view text;  ///< as written, quotes included
  std::uint32_t begin = 0, end = 0;
};

/// The words and signs of `text`, closed by an End. Empty after a finding.
std::optional<std::vector<Token>> tokens_of(std::string_view text, const Place& place, Diagnostics& out);

/// What a quoted text means: its quotes and escapes removed.
std::string unquoted(std::string_view quoted);

/// Is it a word that the language keeps for itself? It cannot be a name: an expression would mean two things.
bool is_reserved(std::string_view word);

}  // namespace kitwright
