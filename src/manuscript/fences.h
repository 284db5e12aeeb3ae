#pragma once

#include <map>
#include <string>
#include <vector>

#include "art/load.h"
#include "manuscript/book_positions.h"
#include "prose/scribe.h"
#include "manuscript/shelf.h"
#include "data/key_table.h"

namespace kitwright {

/// What generated blocks are made with.
struct Workshop {
  Scribe& scribe;
  const FaceShelf& shelf;
  Pictures& pictures;
  Typesetter& type;
  const Rules& rules;
  Positions& positions;
  std::string family = {};  ///< the font of words in figures
  const Game& game() const { return scribe.lexicon().game; }
  const World& world() const { return scribe.lexicon().world; }
  const Icons& icons() const { return scribe.lexicon().icons; }
  const Language& language() const { return scribe.language(); }
  Diagnostics& out() const { return scribe.out(); }
};

/// Makes the content of a fenced block. After a finding (unknown name, wrong notes) it is empty.
std::vector<BookBlock> make_fence(const Fence& fence, const Workshop& shop);

/// A kind of fenced block: its name, the keys of its notes, and the function that makes it.
struct FenceRow {
  std::string_view name;
  const KeyTable* keys;
  std::vector<BookBlock> (*make)(const Fence&, const Datum& notes, const ObjectReader&, const Workshop&);
  bool alone = false;  ///< nothing stands behind its name
};
const std::vector<FenceRow>& fence_rows();

// The functions of those rows, file by file.
std::vector<BookBlock> make_components(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_box(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_table(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_players(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_gallery(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_plays(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_face(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_svg(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_glossary(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_credits(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_changes(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_example(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_setup(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_scores(const Fence&, const Datum&, const ObjectReader&, const Workshop&);
std::vector<BookBlock> make_board(const Fence&, const Datum&, const ObjectReader&, const Workshop&);

/// What the notes of a figure say under `page`.
Exhibit::Fills page_fill(const ObjectReader& keys);
/// What all generated tables have: a caption and an anchor, if the notes name them.
BookBlock table_block(Tabular table, const Fence& f, const ObjectReader& keys, const Workshop& shop);
/// What all figures have: caption, anchor, width and how to treat small letters, if the notes name them.
BookBlock exhibit_block(Exhibit exhibit, const Fence& f, const ObjectReader& keys, const Workshop& shop);
/// How many panels the folds of a component part it into; 1 without folds.
int panels_of(const Component& c);
/// The lines of a note, which may hold one or several.
std::vector<Datum> lines_of(const Datum* note);
/// The words of a note of one line, each with its place.
std::vector<Datum> words_in(const Datum* note);
/// The words of a note. `names` are known to expressions in it.
Wording words_of(const Workshop& shop, const Datum* note, const Environment* names = nullptr);
/// What `alt` says to who cannot see the figure, its values filled in.
std::string alt_of(const ObjectReader& keys, const Workshop& shop);
/// `left | right` as two spans. Without a bar the second is empty.
std::pair<Span, Span> split_at_bar(const Datum& line);
/// The same of a line that needs both, which is reported where one is missing; `example` shows how it is written.
std::pair<Span, Span> both_sides(const Datum& line, std::string_view example, const Workshop& shop);
/// Whether a note that is there has a line; reports one that has none.
bool has_lines(const ObjectReader& keys, std::string_view key, std::string_view example, const Workshop& shop);
/// Reports a note, if it is there, that changes nothing beside others; `why` says which.
void report_idle(const ObjectReader& keys, std::string_view key, std::string_view why, const Workshop& shop);
/// Adds a name that a note may say once, and reports it if it is there already.
void add_once(std::map<std::string, Span>& names, const std::string& name, Span where, std::string_view id, const Workshop& shop);
/// Whether so many can play the game; reports it if not.
bool can_play(std::int64_t players, Span where, const Workshop& shop);
/// A text as a passage. `bound` marks what follows from the definition, which proofreading passes over.
Wording worded(std::string text, bool bound = true);
/// What a face shows, for those who cannot see it: `Card: Luna`, or `Board` if it is the only one and has no name of its own.
std::string face_words(const Component& c, const ItemRow& row, const Workshop& shop);
/// The face of `component/item` as a plate, as it lies on a board among others. Empty after a finding.
std::optional<Plate> face_of(const Workshop& shop, const std::string& piece, Span where, bool back = false);
/// The same on its own, with its edge.
std::optional<Plate> shown_face(const Workshop& shop, const std::string& piece, Span where, bool back = false);
/// The part of a piece that this box covers, from the trim's top left.
Plate cut_out(const Plate& plate, const Rect& shown);
/// One panel of a folded piece. Panels are counted from 1: from the top, or from the left if the folds are upright. Empty after a
/// finding.
std::optional<Plate> panel_of(const Workshop& shop, const Plate& plate, int panel, Span where);
/// A picture file as a plate. Empty after a finding.
std::optional<Plate> picture_plate(const Workshop& shop, const std::string& path, const std::string& alt, Span where);
/// The picture of one of `book.mascots` in game.json. Empty after a finding.
std::optional<Plate> mascot_plate(const Workshop& shop, const std::string& name, Span where);
/// The component of that name. Null after a finding.
const Component* component_named(const Workshop& shop, const std::string& id, Span where);

}  // namespace kitwright
