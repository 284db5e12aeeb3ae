#pragma once

#include "proofread/proof_language.h"
#include "proofread/proof_words.h"
#include "manuscript/walk.h"
#include "game/game.h"

namespace kitwright {

/// The names of a table's records: phases, actions, kinds of tile. A full stop or colon behind one is not of it.
std::vector<std::string> names_in(const Value& table);

/// Reports names that nothing has: a word with a capital inside a sentence that neither the definition nor the book knows, or one
/// that is nearly a piece's name (`book.name`).
class NameLint {
 public:
  NameLint(const Manuscript& book, const Game& game);
  void check(const Wording& words, const Standing& at, Diagnostics& out) const;
  /// A list more than two thirds of whose entries begin, in bold, with names of one kind has only such entries.
  void check_lists(const std::vector<BookBlock>& blocks, Diagnostics& out) const;

 private:
  using Name = std::vector<std::string>;  ///< its words' stems

  void add_words(std::string_view text);
  void add_name(const std::string& name);
  void add_value(const Value& value);
  void add_field(const std::string& key, const Value& value);
  void add_kind(const std::vector<std::string>& names);
  void check_list(const Listing& list, Diagnostics& out) const;
  bool part_of_a_name(const std::vector<TextWord>& text, std::size_t i) const;

  const ProofLanguage& language_;
  std::set<std::string> known_;               ///< stems of words that may stand alone
  std::multimap<std::string, Name> names_;    ///< of pieces, phases, actions: by each of their words
  std::vector<std::set<std::string>> kinds_;  ///< names of a component's pieces, or of a table's records, in small letters
  std::vector<std::string> single_;           ///< names of one word, as written
};

}  // namespace kitwright
