#pragma once

#include <string_view>

namespace kitwright {

// What values of attributes and styles in an SVG are made of, as librsvg reads them (https://www.w3.org/TR/SVG11/). Each says
// whether a text without blanks around it is such a value; `words` are what it may be besides. Functions such as calc() are told
// elsewhere.

bool is_length(std::string_view text, std::string_view words = {});
/// A length that is not negative.
bool is_size(std::string_view text, std::string_view words);
bool is_number(std::string_view text, std::string_view words);
/// Numbers, as many as one of the words says, or one and more if there are no words.
bool is_numbers(std::string_view text, std::string_view words);
/// As above, and none is negative.
bool is_sizes(std::string_view text, std::string_view words);
bool is_opacity(std::string_view text, std::string_view words);
/// How far a corner may stick out, from 1 on.
bool is_limit(std::string_view text, std::string_view words);
bool is_colour(std::string_view text, std::string_view words);
bool is_points(std::string_view text, std::string_view words);
bool is_path(std::string_view text, std::string_view words);
bool is_transform(std::string_view text, std::string_view words);
/// As a style says it, `translate(4px, 2px) rotate(30deg)`: with px and angles as units, and commas between numbers.
bool is_css_transform(std::string_view text, std::string_view words);
bool is_box(std::string_view text, std::string_view words);
bool is_dashes(std::string_view text, std::string_view words);
/// `url(#id)` or `none`.
bool is_reference(std::string_view text, std::string_view words);
bool is_filters(std::string_view text, std::string_view words);
/// Each of fill, stroke and markers at most once.
bool is_order(std::string_view text, std::string_view words);
/// One of the words, in whatever case.
bool is_word(std::string_view text, std::string_view words);
bool begins_with_word(std::string_view text, std::string_view words);

}  // namespace kitwright
