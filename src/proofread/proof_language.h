#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// An ending of a language's words, in the plural or another case: in words of at least `shortest` letters (bytes) `ending` is
/// replaced by `stem`.
struct WordEnding {
  std::string_view ending, stem;
  std::size_t shortest = 0;
};

/// What proofreading must know about a language.
struct ProofLanguage {
  std::string_view id;
  bool capital_nouns = false;                   ///< nouns are capitalized, so a capital says nothing about names
  std::vector<std::string_view> numbers;        ///< words such as `two`, but not `one`, which is as often an article or a pronoun
  std::vector<std::string_view> shares;         ///< parts and places, which count a rule as well: `two thirds`, `the fourth`
  std::vector<std::string_view> share_endings;  ///< what may follow a share: `third`, `thirds`
  std::vector<std::string_view> terms;          ///< what the rules of every game count
  std::vector<WordEnding> endings;              ///< the first that fits is used
};

/// Languages that proofreading does not know are treated as English.
const ProofLanguage& proof_language_of(std::string_view tag);

/// The same text for singular and plural: `cards` and `card` give `card`. `word` is in lower case.
std::string stem(std::string word, const ProofLanguage& language);
/// True if a word in lower case is a number, in digits or letters: `3`, `three`, `two-handed`, `thirds`.
bool is_number(std::string_view word, const ProofLanguage& language);

}  // namespace kitwright
