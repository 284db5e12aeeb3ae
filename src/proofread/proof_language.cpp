#include "proofread/proof_language.h"

#include <algorithm>
#include <cctype>

#include "base/fractions.h"
#include "base/language.h"

namespace kitwright {

namespace {

/// Of words that are parts of others only the endings in `endings` are understood, so plurals with an umlaut are listed.
const std::vector<ProofLanguage>& proof_languages() {
  static const std::vector<ProofLanguage> all = {
      {"en",
       false,
       {"two",    "three",    "four",     "five",    "six",     "seventeen", "seven",    "eight",  "nine",   "ten",    "eleven",
        "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "eighteen",  "nineteen", "twenty", "thirty", "forty",  "fifty",
        "sixty",  "seventy",  "eighty",   "ninety",  "hundred", "thousand",  "million",  "dozen",  "twice",  "thrice", "zero"},
       {"half", "halves", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "quarter", "double",
        "triple", "couple"},
       {"s", "d"},
       {"star", "point", "player", "round", "turn", "card", "tile", "token", "die", "dice", "piece", "space", "coin", "score"},
       {{"ies", "y", 5}, {"ss", "ss", 0}, {"s", "", 4}}},
      {"de",
       true,
       {"zwei",    "drei",    "vier",     "fünf",     "sechs",    "sieben",   "acht",     "neun",     "zehn",
        "elf",     "zwölf",   "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
        "zwanzig", "dreißig", "vierzig",  "fünfzig",  "sechzig",  "siebzig",  "achtzig",  "neunzig",  "hundert",
        "tausend", "million", "dutzend",  "zweimal",  "dreimal",  "viermal",  "null"},
       {"halb", "hälfte", "drittel", "viertel", "fünftel", "sechstel", "achtel", "zehntel", "dritt", "viert", "fünft", "sechst",
        "doppelt", "dreifach", "paar"},
       {"e", "n", "en", "er", "es", "em", "s"},
       {"stern", "punkt", "spieler", "runde", "zug", "züge", "karte", "plättchen", "marker", "würfel", "feld", "münze", "stein",
        "figur"},
       {{"ens", "", 6},
        {"ern", "", 6},
        {"en", "", 5},
        {"er", "", 6},
        {"es", "", 5},
        {"em", "", 5},
        {"e", "", 4},
        {"n", "", 6},
        {"s", "", 4}}},
      {"fr",
       false,
       {"deux",      "trois",    "quatre", "cinq",     "six",     "sept",     "huit",  "neuf",   "dix",
        "onze",      "douze",    "treize", "quatorze", "quinze",  "seize",    "vingt", "trente", "quarante",
        "cinquante", "soixante", "cent",   "mille",    "million", "douzaine", "zéro"},
       {"demi", "moitié", "tiers", "quart", "troisième", "quatrième", "cinquième", "sixième", "dixième", "double", "triple"},
       {"s", "e", "es"},
       {"étoile", "point", "joueur", "joueuse", "manche", "tour", "carte", "tuile", "jeton", "dé", "case", "pièce", "pion",
        "score"},
       {{"eaux", "eau", 6}, {"s", "", 3}, {"x", "", 4}}},
  };
  return all;
}

bool among(std::string_view word, const std::vector<std::string_view>& list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

const ProofLanguage& proof_language_of(std::string_view tag) {
  const std::string_view id = language_of(tag).id;
  const auto& all = proof_languages();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ProofLanguage& l) { return l.id == id; });
  return found == all.end() ? all.front() : *found;
}

std::string stem(std::string word, const ProofLanguage& language) {
  for (const WordEnding& e : language.endings)
    if (word.size() >= e.shortest && word.ends_with(e.ending))
      return word.substr(0, word.size() - e.ending.size()) + std::string(e.stem);
  return word;
}

bool is_number(std::string_view word, const ProofLanguage& language) {
  const auto digit = [&](std::size_t i) { return i < word.size() && std::isdigit(static_cast<unsigned char>(word[i])); };
  if (digit(0) || (word.starts_with('-') && digit(1)) || fraction_at(word)) return true;
  // `two-handed` counts by its first half.
  const std::string_view head = word.substr(0, word.find('-'));
  if (among(head, language.numbers) || among(head, language.shares)) return true;
  return std::any_of(language.share_endings.begin(), language.share_endings.end(), [&](std::string_view ending) {
    return word.ends_with(ending) && among(word.substr(0, word.size() - ending.size()), language.shares);
  });
}

}  // namespace kitwright
