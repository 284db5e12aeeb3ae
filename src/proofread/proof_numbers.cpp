#include "proofread/proof_numbers.h"

#include <algorithm>

#include <fmt/format.h>

#include "prose/number_waiver.h"

namespace kitwright {

namespace {

/// Icons that judge or refer, and count nothing.
constexpr std::string_view house_icons[] = {"yes", "no", "ruling"};
/// Words in the names of parameters that are no things to count.
constexpr std::string_view small_words[] = {"each",  "from", "into", "over", "play", "with", "most",
                                            "least", "max",  "min",  "per",  "and",  "the",  "for"};

template <class List>
bool among(const std::string& word, const List& list) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

}  // namespace

/// Words that a number counts: those of every game, component names, and the nouns in the names of numeric parameters.
NumberLint::NumberLint(const Manuscript& book, const Game& game) : language_(proof_language_of(game.language)) {
  for (const std::string_view t : language_.terms) terms_.insert(stem(std::string(t), language_));
  for (const Component& c : game.components)
    for (const std::string& name : {c.name, c.plural}) add_last_word(name);
  for (const auto& [name, value] : game.constants)
    if (value.number() || (value.list() && !value.list()->empty() && value.list()->front().number())) add_noun(name);
  for (const std::string& t : book.front.terms) terms_.insert(stem(lower(t), language_));
}

/// "Scoring card" is counted as "card".
void NumberLint::add_last_word(const std::string& name) {
  const auto space = name.find_last_of(' ');
  terms_.insert(stem(lower(name.substr(space == std::string::npos ? 0 : space + 1)), language_));
}

/// The thing that a parameter counts: `river_slots` gives `slots`, `cards_in_play` gives `cards`.
void NumberLint::add_noun(const std::string& name) {
  std::string noun;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find('_', at), name.size());
    const std::string part = name.substr(at, end - at);
    if (part.size() > 2 && !among(part, small_words)) noun = part;
    at = end + 1;
  }
  if (!noun.empty()) terms_.insert(stem(noun, language_));
}

/// Icons in texts stand for pieces and points, so a number next to one counts them.
bool NumberLint::is_term(const TextWord& word) const {
  return word.icon ? !among(word.text, house_icons) : terms_.contains(stem(word.text, language_));
}

/// The word of the rules in the number itself, as in `3-tile`; else the nearest one behind the number, or else before it, within
/// the sentence. Empty if there is none.
std::string NumberLint::beside(const std::vector<TextWord>& text, std::size_t i) const {
  const std::string& number = text[i].text;
  if (const auto hyphen = number.rfind('-'); hyphen != std::string::npos && hyphen > 0)
    if (std::string counted = number.substr(hyphen + 1); terms_.contains(stem(counted, language_))) return counted;
  for (std::size_t k = i; k + 1 < text.size() && !text[k].ends; ++k)
    if (is_term(text[k + 1])) return text[k + 1].text;
  for (std::size_t k = i; k > 0 && !text[k - 1].ends; --k)
    if (is_term(text[k - 1])) return text[k - 1].text;
  return {};
}

bool NumberLint::waived(const TextWord& number) {
  if (!number.waiver.source) return false;
  const Span w = number.waiver;
  const auto named = waived_numbers(std::string_view(w.source->text).substr(w.begin, w.end - w.begin));
  // A waiver that lists numbers covers only those.
  if (!named.empty() && !named.contains(number.text)) return false;
  needed_.insert(w.begin);
  return true;
}

void NumberLint::check(const Wording& words, const WordingPlace& at, Diagnostics& out) {
  const std::vector<TextWord> text = words_in(words);
  for (const TextWord& w : text)
    if (w.waiver.source) waivers_.emplace(w.waiver.begin, w.waiver);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i].icon || text[i].bound || !is_number(text[i].text, language_)) continue;
    const std::string term = at.in_table ? "a table" : beside(text, i);
    if (term.empty() || waived(text[i]) || !reported_.insert(text[i].where.begin).second) continue;
    out.error("book.number", text[i].where,
              fmt::format("'{}' beside '{}' is typed by hand, and may be wrong tomorrow", text[i].text, term),
              fmt::format("bind it: {{{{ ... }}}}; or say that it is no rule: <!-- waive {}: why -->", text[i].text));
  }
}

/// A waiver that covers nothing would hide the next wrong number.
void NumberLint::check_waivers(Diagnostics& out) const {
  for (const auto& [begin, where] : waivers_)
    if (!needed_.contains(begin))
      out.warning("book.waiver", where, "this waives no number", "take it away, before a wrong number hides behind it");
}

}  // namespace kitwright
