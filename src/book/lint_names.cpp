#include "book/lint_names.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace kitwright {

static std::vector<TextWord> words_of(std::string_view text) {
  Passage p;
  p.text = text;
  return words_in({p});
}

NameLint::NameLint(const Manuscript& book, const Game& game) {
  for (const auto& [name, value] : game.constants) add_field(name, value);
  for (const Component& c : game.components) {
    for (const std::string& name : {c.id, c.name, c.plural}) add_words(name);
    for (const ItemRow& row : c.items)
      for (const auto& [key, value] : row.fields) add_field(key, value);
  }
  for (const std::string& text : {game.name, book.front.title, book.front.subtitle, book.front.blurb}) add_words(text);
  for (const auto* list : {&book.front.terms, &book.front.names})
    for (const std::string& text : *list) add_words(text);
  each_wording(book.blocks, [&](const Wording& words, const Standing& at) {
    const bool heading = at.block && std::holds_alternative<Heading>(at.block->what);
    for (const TextWord& w : words_in(words))
      if (heading || w.icon || w.bound || w.written == w.text) known_.insert(stem(w.text));
  });
  for (const auto& [anchor, title] : book.anchors)
    if (anchor.starts_with("term-")) add_words(title);
}

void NameLint::add_words(std::string_view text) {
  for (const TextWord& w : words_of(text)) known_.insert(stem(w.text));
}

void NameLint::add_name(const std::string& name) {
  Name stems;
  for (const TextWord& w : words_of(name)) stems.push_back(stem(w.text));
  if (stems.size() == 1) single_.push_back(name);
  for (const std::string& word : stems) names_.emplace(word, stems);
}

void NameLint::add_value(const Value& value) {
  if (value.text()) add_words(*value.text());
  if (value.list())
    for (const Value& v : *value.list()) add_value(v);
  if (value.record())
    for (const auto& [key, v] : *value.record()) add_field(key, v);
}

void NameLint::add_field(const std::string& key, const Value& value) {
  add_words(key);
  if ((key == "name" || key == "title") && value.text()) return add_name(*value.text());
  add_value(value);
}

/// Whether the word at `i` and those around it are a name from its first word to its last.
bool NameLint::part_of_a_name(const std::vector<TextWord>& text, std::size_t i) const {
  const auto [first, last] = names_.equal_range(stem(text[i].text));
  return std::any_of(first, last, [&](const auto& entry) {
    const Name& name = entry.second;
    for (std::size_t at = 0; at < name.size(); ++at) {
      if (name[at] != entry.first || at > i || i - at + name.size() > text.size()) continue;
      bool same = true;
      for (std::size_t k = 0; k < name.size(); ++k) same = same && stem(text[i - at + k].text) == name[k];
      if (same) return true;
    }
    return false;
  });
}

/// The title of a callout that shows a piece is the piece's name.
static bool is_name(const Wording& words, const Standing& at) {
  const auto* callout = at.block ? std::get_if<Callout>(&at.block->what) : nullptr;
  return callout && callout->kind == "piece" && &words == &callout->title;
}

void NameLint::check(const Wording& words, const Standing& at, Diagnostics& out) const {
  if (at.generated) return;
  const std::vector<TextWord> text = words_in(words);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const TextWord& w = text[i];
    const bool capital = w.written.size() > 1 && std::isupper(static_cast<unsigned char>(w.written[0])) &&
                         std::islower(static_cast<unsigned char>(w.written[1]));
    if (!capital || w.bound || w.icon || known_.contains(stem(w.text)) || part_of_a_name(text, i)) continue;
    const std::string near = nearest_name(w.written, single_);
    constexpr std::size_t telling = 6;  // shorter words are near to too many
    if (w.opens && !is_name(words, at) && (near.empty() || w.written.size() < telling)) continue;
    out.error("book.name", w.where, fmt::format("nothing is called '{}'", w.written),
              near.empty()
                  ? "call it as the definition does; names that only the text has stand under 'names' in the front matter"
                  : fmt::format("did you mean '{}'?", near));
  }
}

}  // namespace kitwright
