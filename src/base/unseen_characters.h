#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostics.h"

namespace kitwright {

/// A character that nobody sees, and that makes words differ or read otherwise than they look.
struct Unseen {
  enum class Kind {
    Blank,  ///< it has no width
    Turns,  ///< it lets what follows be read backwards, or embeds it and does not end
    Accent  ///< it is written apart from its letter, where one character is both
  } kind;
  std::size_t at = 0, bytes = 0;
  char32_t code = 0;
};

/// The first of a kind that is a mistake in this text. Characters that scripts need stay: soft hyphens and joiners of letters
/// that are not English, and embedded directions that end. What parts a long text invisibly is one in a word alone, without a
/// blank.
std::optional<Unseen> find_unseen(std::string_view text, Unseen::Kind kind);

/// Warns (`text.unseen`, `text.direction`, `text.accent`) of the first of each kind. `place` gives the span of bytes of the text.
/// Accents, of which there are many if there is one, are told only where `accents_told` is false, which becomes true then.
void report_unseen(std::string_view text, const std::function<Span(std::size_t begin, std::size_t end)>& place,
                   bool& accents_told, Diagnostics& out);

/// The text with `<U+200B>` for each character that would not be seen in it.
std::string with_unseen_named(std::string text);

}  // namespace kitwright
