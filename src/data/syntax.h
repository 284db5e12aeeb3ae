#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// What is wrong with the bytes [begin, end) of a JSON text, and the way out.
struct SyntaxFault {
  std::size_t begin, end;
  std::string message, hint;
};

/// End of the JSON token that starts at `at`, or of what was meant for one; never past the text's end.
std::size_t token_end(std::string_view text, std::size_t at);

// Each says why the text cannot go on as it does at `at`, where something is written.
SyntaxFault no_value(std::string_view text, std::size_t at);
SyntaxFault no_key(std::string_view text, std::size_t at);
SyntaxFault no_colon(std::string_view text, std::size_t at);
SyntaxFault no_separator(std::string_view text, std::size_t at, char close);
SyntaxFault trailing_comma(std::string_view text, std::size_t comma, char close);
SyntaxFault left_over(std::string_view text, std::size_t at);
SyntaxFault comment(std::size_t at);
/// Of the escape at `at`, which is `length` bytes long, or no escape.
SyntaxFault wrong_escape(std::string_view text, std::size_t at, std::size_t length);
/// Of the control character at `at` in the text that begins at `begin`.
SyntaxFault wrong_character(std::string_view text, std::size_t begin, std::size_t at);

// The file ends too early: in the text that begins at `begin`, with nothing in it, or before the bracket `open` of line `line` is
// closed.
SyntaxFault unclosed_text(std::string_view text, std::size_t begin);
SyntaxFault empty_file(std::string_view text);
SyntaxFault unfinished(std::string_view text, char open, int line);

}  // namespace kitwright
