#include "rules/unused.h"

#include <fmt/format.h>

namespace kitwright {

void add_words(std::string_view text, Words& words) {
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    if (!word.empty() && !words.contains(word)) words.emplace(word);
    at = end + 1;
  }
}

static void add_texts(const Datum& datum, Words& words) {
  if (datum.kind == Datum::Kind::Text) add_words(datum.text, words);
  for (const Datum& d : datum.list) add_texts(d, words);
  for (const Member& m : datum.object) {
    add_texts(m.value, words);
    words.insert(m.key);
  }
}

void lint_unused(const Game& game, const Words& used_elsewhere, Diagnostics& out) {
  Words used;
  add_texts(game.rules, used);
  add_texts(game.examples, used);
  for (const Derived& let : game.lets) {
    for (const std::string& name : names_used(let.expression)) used.insert(name);
    for (const std::string& word : words_used(let.expression)) used.insert(word);
  }
  const auto warn = [&](const std::string& name, Span where) {
    if (!used.contains(name) && !used_elsewhere.contains(name))
      out.warning("lint.unused", where, fmt::format("nothing uses '{}'", name), "use it, or take it out");
  };
  for (const auto& [name, where] : game.constant_spans) warn(name, where);
  for (const Derived& let : game.lets) warn(let.name, let.where);
}

}  // namespace kitwright
