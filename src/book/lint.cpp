#include "book/lint.h"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kitwright {

namespace {

constexpr std::string_view number_words[] = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "dozen", "twice", "thrice", "zero"};
constexpr std::string_view house_terms[] = {"star", "point", "player", "round", "turn", "card", "tile", "token", "die", "dice", "piece", "space", "coin", "score"};
constexpr std::string_view small_words[] = {"each", "from", "into", "over", "play", "with", "most", "least", "max", "min", "per", "and", "the", "for"};

template <class List>
bool among(const std::string& word, const List& list) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

/// One and many are the same word.
std::string stem(std::string word) {
  if (word.size() > 4 && word.ends_with("ies")) return word.substr(0, word.size() - 3) + "y";
  if (word.size() > 3 && word.ends_with("s") && !word.ends_with("ss")) word.pop_back();
  return word;
}

/// A word of the running text. A full stop parts sentences: what lies beyond does not count as beside.
struct TextWord {
  std::string text;
  Span where;
  bool number = false, free = false, ends = false;
};

bool is_number(const std::string& word) {
  if (std::isdigit(static_cast<unsigned char>(word[0]))) return true;
  const auto dash = word.find('-');
  return among(word, number_words) || (dash != std::string::npos && among(word.substr(0, dash), number_words));
}

void add_words(const Passage& p, std::vector<TextWord>& words) {
  if (p.icon) return words.push_back({p.text, p.where, false, true, false});
  const std::string& t = p.text;
  const auto letter = [&](std::size_t i) { return std::isalnum(static_cast<unsigned char>(t[i])) || (t[i] == '-' && i + 1 < t.size() && std::isalnum(static_cast<unsigned char>(t[i + 1]))); };
  const bool exact = p.where.source && p.where.end - p.where.begin == t.size();
  for (std::size_t i = 0; i < t.size();) {
    if (!letter(i)) {
      if ((t[i] == '.' || t[i] == ';' || t[i] == '!' || t[i] == '?' || t[i] == ':') && !words.empty()) words.back().ends = true;
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < t.size() && letter(end)) ++end;
    TextWord w{lower(std::string_view(t).substr(i, end - i)), p.where, false, p.bound || p.waived, false};
    if (exact) w.where = {p.where.source, p.where.begin + static_cast<std::uint32_t>(i), p.where.begin + static_cast<std::uint32_t>(end)};
    w.number = is_number(w.text);
    words.push_back(std::move(w));
    i = end;
  }
}

class NumberLint {
 public:
  NumberLint(const Manuscript& book, const Game& game) {
    for (const std::string_view t : house_terms) terms_.emplace(t);
    for (const Component& c : game.components)
      for (const std::string& name : {c.name, c.plural}) add_last_word(name);
    for (const auto& [name, value] : game.constants)
      if (value.number()) add_noun(name);
    for (const std::string& t : book.front.terms) terms_.insert(stem(lower(t)));
  }

  void check(const Wording& words, const Standing& at, Diagnostics& out) const {
    if (at.generated) return;
    std::vector<TextWord> text;
    for (const Passage& p : words) add_words(p, text);
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!text[i].number || text[i].free) continue;
      const std::string term = at.in_table ? "a table" : beside(text, i);
      if (term.empty()) continue;
      out.error("book.number", text[i].where, fmt::format("'{}' beside '{}' is typed by hand, and may be wrong tomorrow", text[i].text, term),
                "bind it: {{ ... }}; or say that it is no rule: <!-- waive: why -->");
    }
  }

 private:
  void add_last_word(const std::string& name) {
    const auto space = name.find_last_of(' ');
    terms_.insert(stem(lower(name.substr(space == std::string::npos ? 0 : space + 1))));
  }
  /// `river_slots` speaks of slots, `cards_in_play` of cards.
  void add_noun(const std::string& name) {
    std::string noun;
    for (std::size_t at = 0; at < name.size();) {
      const std::size_t end = std::min(name.find('_', at), name.size());
      const std::string part = name.substr(at, end - at);
      if (part.size() > 2 && !among(part, small_words)) noun = part;
      at = end + 1;
    }
    if (!noun.empty()) terms_.insert(stem(noun));
  }

  /// The rule's word that the number belongs to: up to three words on, or the one before.
  std::string beside(const std::vector<TextWord>& text, std::size_t i) const {
    for (std::size_t k = i; k + 1 < text.size() && k < i + 3 && !text[k].ends; ++k)
      if (terms_.contains(stem(text[k + 1].text))) return text[k + 1].text;
    if (i > 0 && !text[i - 1].ends && terms_.contains(stem(text[i - 1].text))) return text[i - 1].text;
    return {};
  }

  std::set<std::string> terms_;
};

/// Everything the text says in small letters, and the pieces it shows.
struct Said {
  std::string prose;
  std::set<std::string> shown;
};

void collect_plates(const std::vector<BookBlock>& blocks, Said& said) {
  for (const BookBlock& b : blocks) {
    if (const auto* e = std::get_if<Exhibit>(&b.what))
      for (const Shown& s : e->plates) said.shown.insert(s.plate.piece);
    if (const auto* c = std::get_if<Callout>(&b.what)) {
      if (c->plate) said.shown.insert(c->plate->piece);
      collect_plates(c->body, said);
    }
    if (const auto* l = std::get_if<Listing>(&b.what))
      for (const auto& entry : l->entries) collect_plates(entry, said);
  }
}

std::string own_name(const ItemRow& row) {
  for (const char* key : {"name", "title"})
    if (const auto it = row.fields.find(key); it != row.fields.end() && it->second.text()) return *it->second.text();
  return {};
}

void check_mentions(const Manuscript& book, const Game& game, Diagnostics& out) {
  Said said;
  each_wording(book.blocks, [&](const Wording& words, const Standing& at) {
    if (!at.generated) said.prose += lower(plain(words)) + "\n";
  });
  collect_plates(book.blocks, said);
  const auto silent = [&](const std::string& id) { return among(id, book.front.unmentioned); };
  const auto says = [&](const std::string& name) { return said.prose.find(lower(name)) != std::string::npos; };
  for (const Component& c : game.components) {
    if (!says(c.name) && !says(c.plural) && !silent(c.id))
      out.warning("book.unmentioned", c.where, fmt::format("the rulebook never speaks of '{}'", c.plural), "write of it in rulebook.md, or name it under 'unmentioned'");
    std::vector<std::string> left_out;
    const ItemRow* first = nullptr;
    for (const ItemRow& row : c.items) {
      const std::string name = own_name(row), piece = c.id + "/" + row.id;
      if (name.empty() || said.shown.contains(piece) || says(name) || silent(piece) || silent(c.id)) continue;
      if (left_out.empty()) first = &row;
      left_out.push_back(name);
    }
    if (first)
      out.warning("book.unmentioned", first->where, fmt::format("the rulebook neither names nor shows {}", fmt::join(left_out, ", ")), "write of it in rulebook.md, or name it under 'unmentioned'");
  }
}

}  // namespace

void lint_book(const Manuscript& book, const Game& game, Diagnostics& out) {
  const NumberLint numbers(book, game);
  each_wording(book.blocks, [&](const Wording& words, const Standing& at) { numbers.check(words, at, out); });
  for (const auto* remarks : {&book.notes, &book.rulings})
    for (const Remark& r : *remarks) numbers.check(r.words, {}, out);
  check_mentions(book, game, out);
}

}  // namespace kitwright
