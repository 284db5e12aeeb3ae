#include "proofread/proof_names.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace kitwright {

/// Names are split like running text, so that both compare.
static std::vector<TextWord> words_of(std::string_view text) {
  Passage p;
  p.text = text;
  return words_in({p});
}

/// Names of phases often include what is printed behind them: `Dawn.`
static std::string without_stop(std::string name) {
  while (name.ends_with('.') || name.ends_with(':')) name.pop_back();
  return name;
}

std::vector<std::string> names_in(const Value& table) {
  std::vector<std::string> names;
  const auto add = [&](const Value& row) {
    if (const auto* r = row.record())
      if (const auto name = r->find("name"); name != r->end() && name->second.text())
        names.push_back(without_stop(*name->second.text()));
  };
  if (const auto* list = table.list()) std::for_each(list->begin(), list->end(), add);
  if (const auto* record = table.record())
    for (const auto& [key, row] : *record) add(row);
  return names;
}

/// Everything the definition and the front matter mention counts as known, and so do headings, and words that the book also
/// writes in lower case.
NameLint::NameLint(const Manuscript& book, const Game& game) : language_(proof_language_of(game.language)) {
  for (const auto& [name, value] : game.constants) add_field(name, value);
  for (const Component& c : game.components) {
    for (const std::string& name : {c.id, c.name, c.plural}) add_words(name);
    for (const ItemRow& row : c.items)
      for (const auto& [key, value] : row.fields) add_field(key, value);
    ValueList rows;
    for (const ItemRow& row : c.items) rows.emplace_back(row.fields);
    add_kind(names_in(rows));
  }
  for (const auto& [name, value] : game.constants) add_kind(names_in(value));
  for (const std::string& text : {game.name, book.front.title, book.front.subtitle, book.front.blurb}) add_words(text);
  for (const auto* list : {&book.front.terms, &book.front.names})
    for (const std::string& text : *list) add_words(text);
  // A figure that is typed by hand, `Figure 3`, is proved by its number.
  if (book.language) add_words(book.language->say(Phrase::Figure));
  each_wording(book.blocks, [&](const Wording& words, const WordingPlace& at) {
    const bool heading = at.block && std::holds_alternative<Heading>(at.block->what);
    for (const TextWord& w : words_in(words))
      if (heading || w.icon || w.bound || w.written == w.text) known_.insert(stem(w.text, language_));
  });
  for (const auto& [anchor, title] : book.anchors)
    if (anchor.starts_with("term-")) add_words(title);
}

void NameLint::add_words(std::string_view text) {
  for (const TextWord& w : words_of(text)) known_.insert(stem(w.text, language_));
}

void NameLint::add_name(const std::string& name) {
  Name stems;
  for (const TextWord& w : words_of(name)) stems.push_back(stem(w.text, language_));
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

/// Keys are known words, too: rules speak of fields by their names.
void NameLint::add_field(const std::string& key, const Value& value) {
  add_words(key);
  if ((key == "name" || key == "title") && value.text()) return add_name(*value.text());
  add_value(value);
}

void NameLint::add_kind(const std::vector<std::string>& names) {
  std::set<std::string> kind;
  for (const std::string& name : names) kind.insert(lower(name));
  // A single name is no kind that a list could be compared with.
  if (kind.size() > 1) kinds_.push_back(std::move(kind));
}

/// The bold words with which a list's entry begins, without the punctuation behind them.
static Passage lead_of(const std::vector<BookBlock>& entry) {
  const auto* prose = entry.empty() ? nullptr : std::get_if<Prose>(&entry.front().what);
  Passage lead;
  for (std::size_t i = 0; prose && i < prose->words.size() && prose->words[i].bold; ++i) {
    if (i == 0)
      lead = prose->words[i];
    else
      lead.text += prose->words[i].text;
  }
  while (lead.text.ends_with(':') || lead.text.ends_with('.') || lead.text.ends_with(' ')) lead.text.pop_back();
  return lead;
}

void NameLint::check_list(const Listing& list, Diagnostics& out) const {
  std::vector<Passage> leads;
  for (const auto& entry : list.entries)
    if (Passage lead = lead_of(entry); !lead.text.empty()) leads.push_back(std::move(lead));
  for (const auto& kind : kinds_) {
    const auto named = [&](const Passage& lead) { return lead.bound || kind.contains(lower(lead.text)); };
    const auto right = static_cast<std::size_t>(std::count_if(leads.begin(), leads.end(), named));
    // Two thirds or fewer: the list is about something else.
    if (right * 3 <= leads.size() * 2) continue;
    for (const Passage& lead : leads)
      if (!named(lead))
        out.error("book.name", lead.where, fmt::format("nothing of its kind is called '{}'", lead.text),
                  suggest(lower(lead.text), {kind.begin(), kind.end()}));
    return;
  }
}

void NameLint::check_lists(const std::vector<BookBlock>& blocks, Diagnostics& out) const {
  each_block(blocks, [&](const BookBlock& b) {
    if (const auto* list = std::get_if<Listing>(&b.what)) check_list(*list, out);
  });
}

/// True if the word at `i`, with its neighbours, forms a complete name. In "Old Mill" neither word needs to be known on its own.
bool NameLint::part_of_a_name(const std::vector<TextWord>& text, std::size_t i) const {
  const auto [first, last] = names_.equal_range(stem(text[i].text, language_));
  return std::any_of(first, last, [&](const auto& entry) {
    const Name& name = entry.second;
    for (std::size_t at = 0; at < name.size(); ++at) {
      if (name[at] != entry.first || at > i || i - at + name.size() > text.size()) continue;
      bool same = true;
      for (std::size_t k = 0; k < name.size(); ++k) same = same && stem(text[i - at + k].text, language_) == name[k];
      if (same) return true;
    }
    return false;
  });
}

/// True for the title of a callout that shows a piece: it must be the piece's name.
static bool is_name(const Wording& words, const WordingPlace& at) {
  const auto* callout = at.block ? std::get_if<Callout>(&at.block->what) : nullptr;
  return callout && callout->kind == "piece" && &words == &callout->title;
}

/// Checks capitalized words. At the start of a sentence every word has a capital, so only near misses are reported there.
void NameLint::check(const Wording& words, const WordingPlace& at, Diagnostics& out) const {
  if (at.generated) return;
  const std::vector<TextWord> text = words_in(words);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const TextWord& w = text[i];
    // One capital and one small letter: `DEF` and `A1` are no names.
    const bool capital = w.written.size() > 1 && std::isupper(static_cast<unsigned char>(w.written[0])) &&
                         std::islower(static_cast<unsigned char>(w.written[1]));
    if (!capital || w.bound || w.icon || known_.contains(stem(w.text, language_)) || part_of_a_name(text, i)) continue;
    const std::string near = nearest_name(w.written, single_);
    constexpr std::size_t telling = 6;  // shorter words are close to too many others
    const bool says_little = w.opens || language_.capital_nouns;
    if (says_little && !is_name(words, at) && (near.empty() || w.written.size() < telling)) continue;
    out.error("book.name", w.where, fmt::format("nothing is called '{}'", w.written),
              near.empty()
                  ? "call it as the definition does; names that only the text has stand under 'names' in the front matter"
                  : fmt::format("did you mean '{}'?", near));
  }
}

}  // namespace kitwright
