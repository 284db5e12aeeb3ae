#pragma once

#include <string>
#include <vector>

#include "art/load.h"
#include "manuscript/book_positions.h"
#include "manuscript/scribe.h"
#include "manuscript/shelf.h"
#include "data/keys.h"

namespace kitwright {

/// What generated blocks draw on.
struct Workshop {
  Scribe& scribe;
  const FaceShelf& shelf;
  Pictures& pictures;
  Typesetter& type;
  const Rules& rules;
  Positions& positions;
  std::string family = {};  ///< of words in figures
  const Game& game() const { return scribe.lexicon().game; }
  const World& world() const { return scribe.lexicon().world; }
  const Icons& icons() const { return scribe.lexicon().icons; }
  const Language& language() const { return scribe.language(); }
  Diagnostics& out() const { return scribe.out(); }
};

/// Makes the content of a fenced block. Unknown names and wrong notes are reported and give nothing.
std::vector<BookBlock> make_fence(const Fence& fence, const Workshop& shop);

struct FenceRow {
  std::string_view name;
  const KeyTable* keys;
  std::vector<BookBlock> (*make)(const Fence&, const Datum& notes, const ObjectReader&, const Workshop&);
};
const std::vector<FenceRow>& fence_rows();

// The rows' functions, by file.
std::vector<BookBlock> make_components(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_box(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_table(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_players(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_gallery(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_face(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_svg(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_glossary(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_credits(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_changes(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_example(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_setup(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_scores(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_board(const Fence&, const Datum&, const ObjectReader&, const Workshop&);

/// The lines of a note that holds one or several.
std::vector<Datum> lines_of(const Datum* note);
/// The words of a note's line, or of its part [begin, end).
Wording words_of(const Workshop& shop, const Datum* note, const Environment* names = nullptr);
/// `left | right` as two spans; the second is empty without a bar.
std::pair<Span, Span> split_at_bar(const Datum& line);
Wording worded(std::string text, bool bound = true);
/// What a face shows, for who cannot see it: `Card: Luna`.
std::string face_words(const Component& c, const ItemRow& row, const Language& language);
/// The face of `component/item` as a plate; reports names that are none.
std::optional<Plate> face_of(const Workshop& shop, const std::string& piece, Span where, bool back = false);
/// One panel of a piece between its folds, from 1 at the top, or at the left of one that is folded upright; reports one that is
/// none.
std::optional<Plate> panel_of(const Workshop& shop, const Plate& plate, int panel, Span where);
std::optional<Plate> picture_plate(const Workshop& shop, const std::string& path, const std::string& alt, Span where);
const Component* component_named(const Workshop& shop, const std::string& id, Span where);

}  // namespace kitwright
