#include "manuscript/book_words.h"

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace kitwright {

namespace {

struct BookPhraseRow {
  BookPhrase phrase;
  std::array<std::string_view, 3> words;  ///< in the order of languages()
};

constexpr BookPhraseRow rows[] = {
    {BookPhrase::RulingExplained,
     {"House ruling: our answer where the game’s own rules are silent or can be read in two ways.",
      "Hausregel: unsere Antwort, wo die Regeln des Spiels schweigen oder zweierlei bedeuten können.",
      "Règle maison\u00A0: notre réponse là où la règle du jeu se tait ou peut se lire de deux façons."}},
    {BookPhrase::RulingsAllOn, {"All of them stand on", "Alle stehen auf", "Toutes se trouvent"}},
    {BookPhrase::Allowed, {"Allowed", "Erlaubt", "Permis"}},
    {BookPhrase::NotAllowed, {"Not allowed", "Nicht erlaubt", "Interdit"}},
    {BookPhrase::Articles, {"the a an", "der die das ein eine", "le la les un une"}},
};

/// A phrase is looked up by its number, so rows must follow the order of the enumerators.
constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (static_cast<std::size_t>(rows[i].phrase) != i) return false;
  return true;
}
static_assert(in_order(), "a row for each BookPhrase, in their order");

}  // namespace

std::string say(const Language& language, BookPhrase which) {
  return std::string(rows[static_cast<std::size_t>(which)].words.at(language.column));
}

}  // namespace kitwright
