#pragma once

#include "proofread/proof_language.h"
#include "proofread/proof_words.h"
#include "prose/walk.h"
#include "game/game.h"

namespace kitwright {

/// Reports numbers typed by hand next to a word of the rules, or in a table, unless the author waives them (`book.number`). Also
/// reports waivers that waive nothing (`book.waiver`).
class NumberLint {
 public:
  NumberLint(const Manuscript& book, const Game& game);
  void check(const Wording& words, const WordingPlace& at, Diagnostics& out);
  /// Call this when all wordings are checked.
  void check_waivers(Diagnostics& out) const;

 private:
  void add_last_word(const std::string& name);
  void add_noun(const std::string& name);
  bool is_term(const TextWord& word) const;
  std::string beside(const std::vector<TextWord>& text, std::size_t i) const;
  bool waived(const TextWord& number);

  const ProofLanguage& language_;
  std::set<std::string> terms_;            ///< stems of the words next to which a number is a rule
  std::map<std::uint32_t, Span> waivers_;  ///< by their offsets
  std::set<std::uint32_t> needed_;         ///< offsets of waivers that covered something
  std::set<std::uint32_t> reported_;       ///< offsets of reported numbers; a block's words may be read once per row
};

}  // namespace kitwright
