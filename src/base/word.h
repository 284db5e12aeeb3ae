#pragma once

#include <string_view>

#include "base/diagnostics.h"

namespace kitwright {

/// The letters of the words by which a definition names its things.
enum class WordKind {
  Name,  ///< a word of expressions: letters, digits and `_`, no digit first, and none that the language keeps for itself
  File,  ///< part of a file's name or an address: a-z, 0-9, `-`, `_` and `.`, the first and last no sign but `_`
  Both,
  Label,  ///< is only shown and compared: any letters, in one line
};

/// Reports a word that is empty, longer than 80 letters, made of others, or kept by the language or by Windows. `what` is what it
/// would name, such as "an item's id". False after a finding.
bool check_word(WordKind kind, std::string_view word, Span where, std::string_view id, std::string_view what, Diagnostics& out);

}  // namespace kitwright
