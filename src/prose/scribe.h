#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/allowance.h"
#include "base/limits.h"
#include "prose/manuscript.h"
#include "prose/masking.h"
#include "data/datum.h"
#include "expr/expression.h"
#include "game/game.h"
#include "layout/styles.h"
#include "rules/position.h"

namespace kitwright {

/// What a book's text may refer to.
struct Lexicon {
  const Game& game;
  const World& world;
  const Icons& icons;
};

/// A fenced block: its name, its argument and the span of its notes.
struct Fence {
  std::string name, argument;
  Span where, argument_where;
  Span body;
  std::size_t prefix = 0;  ///< bytes at the start of each line that belong to a surrounding quote or list
  bool wide = false;
};

/// A place that the author wants in the index: `<!-- index: word -->`.
struct IndexMark {
  std::string word, anchor;
  Span where;  ///< its comment
};

/// Reads Markdown: a line of words, or blocks. Fenced blocks and pictures are made by the functions below, which others provide.
class Scribe {
 public:
  Scribe(const Lexicon& lexicon, Diagnostics& out) : lexicon_(lexicon), out_(out) {}

  std::function<std::vector<BookBlock>(const Fence&)> make_fence;
  std::function<std::optional<Plate>(const std::string& path, const std::string& alt, Span where)> load_plate;
  std::function<std::optional<Plate>(const std::string& piece, Span where)> face_plate;
  /// The picture of a figure of `book.mascots`, who says what a callout holds.
  std::function<std::optional<Plate>(const std::string& name, Span where)> mascot_plate;
  std::function<bool(const std::string& name)> is_mascot;
  /// The position of a worked example; inside its callout, text may use the position's names.
  std::function<const PlayPosition*(const std::string& example, Span where)> find_position;

  /// The words written at `where`. Expressions know `names` besides the world's.
  Wording words(Span where, const Environment* names = nullptr);
  /// The text written at `where` with its values, for what has no marks.
  std::string filled(Span where);
  /// The blocks written at `where`.
  std::vector<BookBlock> blocks(Span where);
  /// Reads footnotes and rulings. That happens last, as they are numbered in the order in which the text mentions them.
  void read_remarks(Manuscript& into);

  /// What expressions know here: the position inside an example's callout, elsewhere the game.
  const Environment& environment() const { return position_ ? position_->environment() : lexicon_.world.environment; }
  const Names& names() const { return position_ ? position_->names() : lexicon_.world.names; }

  /// The places for the index, in the order of the text.
  const std::vector<IndexMark>& index_marks() const { return index_marks_; }
  /// The anchors of the words that a comment marks for the index, parted by semicolons; none if it is another comment.
  std::vector<std::string> take_index_marks(std::string_view comment, Span where, const MaskedText& masked);

  Diagnostics& out() { return out_; }
  const Lexicon& lexicon() const { return lexicon_; }
  const Language& language() const { return language_of(lexicon_.game.language); }

 private:
  friend class InlineReader;
  friend class BlockReader;

  /// The value of an expression. It is bound if it depends on the definition; `{{ 3 }}` is not.
  struct InsertedText {
    std::string text = "?";
    bool bound = true;
  };
  InsertedText value_of(Span expression, const Environment* names);
  /// True if the text reads as an expression of this place.
  bool is_expression(std::string_view text, const Environment* names) const;
  void take_remarks(MaskedText& masked, Span where);
  int note_number(const std::string& label, Span where, std::vector<std::string>& used);
  /// The words, which no page shows or which stand at the foot of one themselves. Reports footnotes in them.
  Wording without_notes(Wording words, std::string_view of_what);

  const Lexicon& lexicon_;
  Diagnostics& out_;
  /// All footnotes and rulings, by label: where their words are.
  std::map<std::string, Span> remarks_;
  std::vector<std::string> notes_, rulings_;  ///< labels, in the order of their numbers
  std::vector<IndexMark> index_marks_;
  Allowance inserted_{limits::inserted_bytes};  ///< what expressions may write
  Allowance blocks_{limits::book_blocks};       ///< that are read, here and in tables and captions
  std::set<std::uint32_t> told_marks_;          ///< offsets of marks that have been reported
  const PlayPosition* position_ = nullptr;      ///< the one whose names are known here, if any
};

/// The anchor for a title: `Some Title` becomes `some-title`.
std::string slug(std::string_view text);
/// The anchor of a term, however it is written: capitals and a plural `s` make no difference.
std::string term_anchor(std::string_view text);
/// Replaces quotes, dashes and dots by the typographic ones of the language. `before` is the character in front of the text.
std::string typographic(std::string_view text, char before, const Quotes& quotes);

}  // namespace kitwright
