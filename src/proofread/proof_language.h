#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// How words of a language end in the plural or in a case: `ending` becomes `stem` in words of at least `shortest` letters.
struct WordEnding {
  std::string_view ending, stem;
  std::size_t shortest = 0;
};

/// What proofreading has to know of a language.
struct ProofLanguage {
  std::string_view id;
  bool capital_nouns = false;             ///< a capital inside a sentence then says nothing of names
  std::vector<std::string_view> numbers;  ///< `two`; not `one`, which is an article or a pronoun as often
  std::vector<std::string_view> shares;   ///< one of them is named for a part or a place: `two thirds`, `the fourth`
  std::vector<std::string_view> share_endings;
  std::vector<std::string_view> terms;  ///< what rules count in every game
  std::vector<WordEnding> endings;      ///< the first that fits is taken
};

/// English for a language of which proofreading knows nothing.
const ProofLanguage& proof_language_of(std::string_view tag);

/// One and many are the same word; `word` is in small letters.
std::string stem(std::string word, const ProofLanguage& language);
/// Whether a word in small letters is a number, in digits or as a word: `3`, `three`, `two-handed`, `thirds`.
bool is_number(std::string_view word, const ProofLanguage& language);

}  // namespace kitwright
