#pragma once

#include <string>
#include <string_view>

#include "prose/manuscript.h"

namespace kitwright {

constexpr std::string_view no_break = "\u00A0", word_joiner = "\u2060";

/// What stays on the line of an icon behind it: the no-break space, or the stop, with which the next passage begins.
std::string_view behind_icon(const Wording& all, std::size_t icon);

/// What stays on the line of an icon before it, and ends the passage there: the no-break space, or the space before an icon that
/// a stop follows.
std::string_view gap_before(const Wording& all, std::size_t icon);

/// True if the bold words behind an icon say what it stands for: `:park: **Parks**`.
bool named_behind(const Wording& all, std::size_t icon);

/// The words without the blank behind the icon that begins them.
Wording without_gap(Wording all);

/// A dash that is the sign of a number is joined to it: `–9` parted would read 9. `next` follows the text.
std::string with_joined_signs(std::string text, const std::string& next);
/// A number that ends a sentence or a part of it stays with its word: `space 1.` parted would begin a line with a lone figure.
std::string with_joined_numbers(std::string text, const std::string& next);

/// Words in HTML that were kept together with no-break spaces, with places where a narrow screen may part them.
std::string partable(std::string_view html);

/// A passage without the spaces that stand with an icon beside it, and with its signs joined to their numbers.
Passage trimmed_passage(const Wording& all, std::size_t i);

}  // namespace kitwright
