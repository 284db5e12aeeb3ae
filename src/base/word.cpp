#include "base/word.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/limits.h"

namespace kitwright {

namespace {

constexpr std::array<std::string_view, 4> kept_by_language = {"in", "where", "true", "false"};
/// Windows takes these for devices, whatever ending they have.
constexpr std::array<std::string_view, 4> kept_by_windows = {"con", "prn", "aux", "nul"};

constexpr bool is_of_file(char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '_' || c == '.'; }
constexpr bool is_sign(char c) { return c == '-' || c == '.'; }

bool is_device(std::string_view word) {
  const std::string_view stem = word.substr(0, word.find('.'));
  const bool port = stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && is_digit(stem[3]);
  return port || std::find(kept_by_windows.begin(), kept_by_windows.end(), stem) != kept_by_windows.end();
}

bool is_name(std::string_view word) { return begins_name(word[0]) && std::all_of(word.begin(), word.end(), is_of_name); }

bool is_file(std::string_view word) {
  return !is_sign(word.front()) && !is_sign(word.back()) && std::all_of(word.begin(), word.end(), is_of_file);
}

/// Of characters that no text may have it is told where the text is read.
bool is_one_line(std::string_view word) { return word.find_first_of("\t\n") == std::string_view::npos; }

bool has_letters(WordKind kind, std::string_view word) {
  const bool name = kind == WordKind::Name || kind == WordKind::Both, file = kind == WordKind::File || kind == WordKind::Both;
  return (!name || is_name(word)) && (!file || is_file(word)) && is_one_line(word);
}

std::string_view letters_of(WordKind kind) {
  switch (kind) {
    case WordKind::Name: return "letters, digits and '_', no digit first";
    case WordKind::File: return "a-z, 0-9, '-', '_' and '.', with a letter, a digit or '_' at both ends";
    case WordKind::Both: return "a-z, 0-9 and '_', no digit first";
    case WordKind::Label: break;
  }
  return "letters, in one line";
}

}  // namespace

bool check_word(WordKind kind, std::string_view word, Span where, std::string_view id, std::string_view what, Diagnostics& out) {
  const auto refuse = [&](std::string message, std::string hint) {
    out.error(std::string(id), where, std::move(message), std::move(hint));
    return false;
  };
  const std::string made_of = fmt::format("it is made of {}", letters_of(kind));
  if (word.empty()) return refuse(fmt::format("{} is empty", what), made_of);
  if (word.size() > limits::word_letters)
    return refuse(fmt::format("{} of {} letters", what, word.size()), fmt::format("it has at most {}", limits::word_letters));
  if (!has_letters(kind, word)) return refuse(fmt::format("'{}' cannot be {}", word, what), made_of);
  const bool name = kind == WordKind::Name || kind == WordKind::Both, file = kind == WordKind::File || kind == WordKind::Both;
  if (name && std::find(kept_by_language.begin(), kept_by_language.end(), word) != kept_by_language.end())
    return refuse(fmt::format("the language has a word '{}' already", word), "choose another name");
  if (file && is_device(word))
    return refuse(fmt::format("'{}' cannot be {}: on Windows no file can be called so", word, what), "choose another name");
  return true;
}

}  // namespace kitwright
