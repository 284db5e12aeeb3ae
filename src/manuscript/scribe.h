#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "manuscript/manuscript.h"
#include "manuscript/masking.h"
#include "data/datum.h"
#include "expr/expression.h"
#include "game/game.h"
#include "layout/styles.h"
#include "rules/position.h"

namespace kitwright {

/// What the text of a book may speak of.
struct Lexicon {
  const Game& game;
  const World& world;
  const Icons& icons;
};

/// A fenced block: a name, an argument and lines of notes.
struct Fence {
  std::string name, argument;
  Span where, argument_where;
  Span body;
  std::size_t prefix = 0;  ///< bytes of each line that belong to a surrounding quote or list
  bool wide = false;
};

/// Reads Markdown: words of one line, or blocks. Fenced blocks and pictures are made by others.
class Scribe {
 public:
  Scribe(const Lexicon& lexicon, Diagnostics& out) : lexicon_(lexicon), out_(out) {}

  std::function<std::vector<BookBlock>(const Fence&)> make_fence;
  std::function<std::optional<Plate>(const std::string& path, const std::string& alt, Span where)> load_plate;
  std::function<std::optional<Plate>(const std::string& piece, Span where)> face_plate;
  /// The position of a worked example, whose names the text of its callout knows.
  std::function<const PlayPosition*(const std::string& example, Span where)> find_position;

  /// The words written at `where`, expressions evaluated with `names` beyond the world's.
  Wording words(Span where, const Environment* names = nullptr);
  std::vector<BookBlock> blocks(Span where);
  /// Footnotes are numbered as they are met, so their words are read last.
  void read_remarks(Manuscript& into);

  void add_term(const std::string& name) { terms_.insert(name); }
  Diagnostics& out() { return out_; }
  const Lexicon& lexicon() const { return lexicon_; }
  const Language& language() const { return language_of(lexicon_.game.language); }

 private:
  friend class InlineReader;
  friend class BlockReader;

  /// What an expression gives, and whether it says so from the definition: `{{ 3 }}` binds nothing.
  struct Spoken {
    std::string text = "?";
    bool bound = true;
  };
  Spoken value_of(Span expression, const Environment* names);
  /// Whether an expression that stands here may use the name.
  bool knows(std::string_view name, const Environment* names) const;
  void take_remarks(Masked& masked, Span where);
  int note_number(const std::string& label, Span where, std::vector<std::string>& used);

  const Lexicon& lexicon_;
  Diagnostics& out_;
  std::map<std::string, Span> remarks_;
  std::vector<std::string> notes_, rulings_;  ///< labels in the order of their numbers
  std::set<std::string> terms_;
  std::set<std::uint32_t> told_marks_;      ///< where marks stand that have been told
  const PlayPosition* position_ = nullptr;  ///< in force
};

/// `Some Title` as an anchor: `some-title`.
std::string slug(std::string_view text);
/// A term's anchor, from any way of writing it: small letters, and a plural `s` does not count.
std::string term_anchor(std::string_view text);
/// Quotes, dashes and ellipses as a printer of the language sets them; `before` is the character before the text.
std::string typographic(std::string_view text, char before, const Quotes& quotes);

}  // namespace kitwright
