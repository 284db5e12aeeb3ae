#pragma once

#include "proofread/proof_language.h"
#include "proofread/proof_words.h"
#include "prose/walk.h"
#include "game/game.h"

namespace kitwright {

/// The names of a table's records (phases, actions, kinds of tile), without a full stop or colon at their end.
std::vector<std::string> names_in(const Value& table);

/// Reports names that nothing has (`book.name`): a capitalized word inside a sentence that neither the definition nor the book
/// knows, or a word that is nearly a piece's name.
class NameLint {
 public:
  NameLint(const Manuscript& book, const Game& game);
  void check(const Wording& words, const WordingPlace& at, Diagnostics& out) const;
  /// If more than two thirds of a list's entries begin, in bold, with names of one kind, the rest must be such names too. Reports
  /// those that are not.
  void check_lists(const std::vector<BookBlock>& blocks, Diagnostics& out) const;

 private:
  using Name = std::vector<std::string>;  ///< the stems of its words

  void add_words(std::string_view text);
  void add_name(const std::string& name);
  void add_value(const Value& value);
  void add_field(const std::string& key, const Value& value);
  void add_kind(const std::vector<std::string>& names);
  void check_list(const Listing& list, Diagnostics& out) const;
  bool part_of_a_name(const std::vector<TextWord>& text, std::size_t i) const;

  const ProofLanguage& language_;
  std::set<std::string> known_;               ///< stems of words that need no further proof
  std::multimap<std::string, Name> names_;    ///< names of pieces, phases, actions, by each of their words
  std::vector<std::set<std::string>> kinds_;  ///< names of a component's pieces or of a table's records, in lower case
  std::vector<std::string> single_;           ///< names of a single word, as written
};

}  // namespace kitwright
