#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace kitwright {

/// The text as a terminal may show it. What would colour, erase, move the cursor or turn letters about (control characters, ANSI
/// escapes, bidirectional controls, UAX #9), and each byte that is no UTF-8, becomes U+FFFD. Tabs and ends of lines stay.
std::string plain(std::string_view text);
/// The same in one line: ends of lines become blanks.
std::string plain_line(std::string_view text);

/// Prints, made plain, to stdout: what was asked for. Throws Failure if it cannot be written.
void answer(std::string_view text);
/// Returns when all answers are on their way. Throws Failure if they cannot be written.
void send_answers();
/// Prints, made plain, to stderr: what is said beside the answer.
void remark(std::string_view text);
template <class First, class... More>
void answer(fmt::format_string<First, More...> text, First&& first, More&&... more) {
  answer(std::string_view(fmt::format(text, std::forward<First>(first), std::forward<More>(more)...)));
}
template <class First, class... More>
void remark(fmt::format_string<First, More...> text, First&& first, More&&... more) {
  remark(std::string_view(fmt::format(text, std::forward<First>(first), std::forward<More>(more)...)));
}

/// Prints a JSON document to stdout, and ends the line. What is not plain in its texts is escaped (`\u202e`), so nothing is lost.
void answer_json(std::string_view document);

}  // namespace kitwright
