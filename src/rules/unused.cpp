#include "rules/unused.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace kitwright {
namespace {

bool is_of_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// A game's names, each struck out once something uses it.
class Unused {
 public:
  explicit Unused(const Game& game) {
    for (const auto& [name, where] : game.constant_spans) add(name, where);
    for (const Derived& let : game.lets) add(let.name, let.where);
    for (const auto& word : game.words) add(word->name, word->where);
  }

  void strike(std::string_view word) {
    if (word.empty() || !(lengths_of(word) & length_bit(word))) return;
    std::erase_if(names_, [&](const Named& n) { return n.name == word; });
  }

  void strike_words(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && is_of_word(text[end])) ++end;
      strike(text.substr(at, end - at));
      at = end + 1;
    }
  }

  void strike_texts(const Datum& datum) {
    if (datum.kind == Datum::Kind::Text) strike_words(datum.text);
    for (const Datum& d : datum.list) strike_texts(d);
    // A key is a word of the format, or names something else.
    for (const Member& m : datum.object) strike_texts(m.value);
  }

  struct Named {
    std::string_view name;
    Span where;
  };
  const std::vector<Named>& left() const { return names_; }

 private:
  void add(std::string_view name, Span where) {
    names_.push_back({name, where});
    if (!name.empty()) lengths_of(name) |= length_bit(name);
  }

  static std::uint64_t length_bit(std::string_view word) { return std::uint64_t{1} << std::min<std::size_t>(word.size(), 63); }
  std::uint64_t& lengths_of(std::string_view word) { return lengths_[static_cast<unsigned char>(word[0])]; }

  std::vector<Named> names_;
  std::array<std::uint64_t, 256> lengths_{};  ///< by first letter, how long the names are: most words are passed over by it
};

}  // namespace

bool says(std::string_view text, std::string_view name) {
  if (name.empty()) return false;
  const auto find = [&](std::size_t from) {
    const void* found = memmem(text.data() + from, text.size() - from, name.data(), name.size());
    return found ? static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) : std::string_view::npos;
  };
  for (std::size_t at = find(0); at != std::string_view::npos; at = find(at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_of_word(text[at - 1])) && (end == text.size() || !is_of_word(text[end]))) return true;
  }
  return false;
}

std::string without_keys(std::string json) {
  for (std::size_t open = json.find('"'); open < json.size(); open = json.find('"', open)) {
    std::size_t close = open + 1;
    while (close < json.size() && json[close] != '"') close += json[close] == '\\' ? 2 : 1;
    if (close >= json.size()) break;
    const std::size_t next = json.find_first_not_of(" \t\r\n", close + 1);
    if (next != std::string::npos && json[next] == ':')
      std::fill(json.begin() + static_cast<std::ptrdiff_t>(open), json.begin() + static_cast<std::ptrdiff_t>(close), ' ');
    open = close + 1;
  }
  return json;
}

std::string expressions_of(const std::string& markdown) {
  std::string found;
  bool front = markdown.starts_with("---"), fenced = false;
  for (std::size_t begin = 0; begin < markdown.size();) {
    const std::size_t end = std::min(markdown.find('\n', begin), markdown.size());
    const std::string line = markdown.substr(begin, end - begin);
    const bool fence = !front && line.starts_with("```");
    if (front || fence || fenced) found += line + "\n";
    if (begin > 0 && line.starts_with("---")) front = false;
    if (fence) fenced = !fenced;
    for (std::size_t open = front || fenced ? std::string::npos : line.find("{{"); open != std::string::npos;
         open = line.find("{{", open + 2))
      found += line.substr(open, line.find("}}", open) - open) + "\n";
    begin = end + 1;
  }
  return found;
}

void lint_unused(const Game& game, const std::function<bool(std::string_view)>& used_elsewhere, Diagnostics& out) {
  Unused unused(game);
  for (const Derived& let : game.lets) {
    for (const std::string& name : let.expression.names()) unused.strike(name);
    for (const std::string& word : let.expression.words()) unused.strike(word);
  }
  // Bodies of words may stand in files of their own. A promise says what a name must be, which is no use of it.
  for (const auto& word : game.words) {
    for (const std::string& name : word->body.names()) unused.strike(name);
    for (const std::string& other : word->body.words()) unused.strike(other);
  }
  for (const Member& m : game.rules.object)
    if (m.key != "promises") unused.strike_texts(m.value);
  unused.strike_texts(game.examples);
  for (const auto& [name, where] : unused.left())
    if (!used_elsewhere(name))
      out.warning("lint.unused", where, fmt::format("nothing uses '{}'", name), "use it, or take it out");
}

}  // namespace kitwright
