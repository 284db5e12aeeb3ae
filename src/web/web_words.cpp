#include "web/web_words.h"

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace kitwright {

namespace {

struct WebPhraseRow {
  WebPhrase phrase;
  std::array<std::string_view, 3> words;  ///< in the order of languages()
};

constexpr WebPhraseRow rows[] = {
    {WebPhrase::Search, {"Search", "Suchen", "Rechercher"}},
    {WebPhrase::SearchHint, {"Search the rules", "In den Regeln suchen", "Rechercher dans la règle"}},
    {WebPhrase::NothingFound, {"Nothing found", "Nichts gefunden", "Aucun résultat"}},
    {WebPhrase::Look, {"Light or dark", "Hell oder dunkel", "Clair ou sombre"}},
    {WebPhrase::BackToTop, {"Back to the top", "Zum Anfang", "Haut de page"}},
    {WebPhrase::Enlarge, {"Enlarge", "Vergrößern", "Agrandir"}},
    {WebPhrase::Close, {"Close", "Schließen", "Fermer"}},
};

/// A phrase is looked up by its number, so rows must follow the order of the enumerators.
constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (static_cast<std::size_t>(rows[i].phrase) != i) return false;
  return true;
}
static_assert(in_order(), "a row for each WebPhrase, in their order");

}  // namespace

std::string say(const Language& language, WebPhrase which) {
  return std::string(rows[static_cast<std::size_t>(which)].words.at(language.column));
}

}  // namespace kitwright
