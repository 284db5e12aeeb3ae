#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/language.h"
#include "data/key_table.h"
#include "scene/frame.h"
#include "text/paragraph.h"

namespace kitwright {

/// A stretch of text with one look and one link.
struct Passage {
  std::string text;  ///< an icon's name stands for it where it cannot be seen
  bool bold = false, italic = false, code = false;
  bool icon = false;
  bool line_end = false;  ///< a forced line end
  bool bound = false;     ///< follows from the game's definition, so it cannot be wrong
  std::string link = {};  ///< `#anchor`, a URI, or empty
  /// What a reference prints: its own words, the name of its target (`Figure 2`), or the page that this is on.
  enum class Prints { Words, Name, Page } prints = Prints::Words;
  int note = 0;               ///< the number of a footnote, from 1; 0 for none
  int ruling = 0;             ///< the same for a ruling
  bool first_ruling = false;  ///< the first mark of a ruling in the book: its sign is explained at the foot of its page
  std::string mark = {};      ///< an anchor for the index at this place; such a passage prints nothing
  Span where = {};
  Span waiver = {};  ///< the comment in which the author vouches for numbers in it
};
using Wording = std::vector<Passage>;

/// A drawing in the book, described for those who cannot see it.
struct Plate {
  FrameRef frame;
  std::vector<Segment> outline;  ///< the visible part of the frame; empty: all of it
  std::string alt;
  std::string piece;  ///< `component/item` if it shows one
};

struct BookBlock;

struct Heading {
  int level = 1;
  std::string anchor;
  Wording words;
  bool named = false;  ///< the author wrote the anchor; else it follows from the words
};

struct Prose {
  Wording words;
};

/// A list. In a tight one there is no space between entries.
struct Listing {
  bool ordered = false, tight = true;
  int start = 1;
  std::vector<std::vector<BookBlock>> entries;
};

/// A cell holds words or a picture.
struct TableCell {
  Wording words;
  std::optional<Plate> plate;
};

struct Tabular {
  std::vector<Align> columns;
  std::vector<std::vector<TableCell>> rows;
  int head_rows = 1;
  std::optional<std::size_t> row_head;  ///< the column whose cells name their rows
  bool generated = false;               ///< made from the definition, so it cannot be wrong
  Length plate_height;                  ///< height of the pictures in it
  Length plate_width;                   ///< narrower pictures are drawn larger, at most twice
  Wording caption;
  std::string anchor;
  Span anchor_where = {};
};

/// A box apart from the running text: an example, a note, a variant, a ruling, or a piece and what is said about it.
struct Callout {
  std::string kind;
  Wording title;
  std::optional<Plate> plate;  ///< shown on the left
  Length plate_width;
  bool spoken = false;      ///< the plate is a figure of the book's own, who says it: the box becomes a bubble
  bool from_right = false;  ///< who says it stands at the right
  std::vector<BookBlock> body;
};

/// Whether a figure shows what the rules allow.
enum class Verdict { None, Legal, Illegal };

/// A piece of a gallery.
struct CaptionedPlate {
  Plate plate;
  Wording words;                    ///< printed below it
  Verdict verdict = Verdict::None;  ///< frames it, with a tick or a cross
};

/// A numbered disc at a place of a drawing, or beside the drawing with a line that leads there.
struct Pointer {
  enum class Side { On, Left, Right, Top, Bottom };
  FrameRef disc;        ///< at its size on paper
  double x = 0, y = 0;  ///< the place, in shares of the drawing's width and height
  Side side = Side::On;
};

/// What becomes of letters in a figure that would be printed too small to read. `Drawn` leaves them without a word: the
/// picture only shows what a piece looks like.
enum class SmallText { AsBook, Told, Hidden, Drawn };

/// A figure: one drawing or a gallery. It has a number if it has a caption.
struct Exhibit {
  std::vector<CaptionedPlate> plates;
  int columns = 1;
  Measure width;  ///< of a drawing or a whole row; percentages refer to the column
  enum class Fills { Nothing, Page, Bleed } fills = Fills::Nothing;  ///< a page's text area, or all of its paper
  double scale = 0;               ///< above 0: all pieces at this share of their real size or less, as many in a row as fit
  bool alike = false;             ///< the pieces of a gallery at one scale, though they differ in width
  std::vector<Pointer> pointers;  ///< of a single drawing
  std::vector<Rect> parts;        ///< of a single drawing: what a phone shows instead, one part below another
  double turn = 0;                ///< of a wide drawing that fills an upright page: degrees clockwise; screens show it upright
  SmallText small_text = SmallText::AsBook;
  Wording caption;
  int number = 0;
  std::string anchor;
  Span anchor_where = {};
};

/// Two columns side by side, in reading order: a figure and what is said of it, or two texts.
struct Beside {
  std::vector<BookBlock> left, right;
  double share = 0.5;  ///< of the width, for the left one
};

/// Terms and their meanings.
struct Glossary {
  struct Term {
    std::string name, anchor;
    Span where;
    Wording meaning;
    std::string explained = {};  ///< the anchor of the heading or mark where the text explains it; empty if none has its name
  };
  std::vector<Term> terms;
};

/// The book's headings, terms and marked words in the order of the alphabet, with the pages on which they stand.
struct Index {
  struct Entry {
    std::string name;
    std::vector<std::string> anchors;  ///< headings and marks, in the order of the book
    std::string term;                  ///< the anchor of the glossary's entry; empty if it has none
  };
  std::vector<Entry> entries;
};

struct Contents {};
/// What follows begins a new page: the next one, or the next left or right one of two facing pages. A spread begins on the left
/// and must fit these two. The back page is the book's last.
struct PageEnd {
  enum class Next { Page, Left, Right, Spread, Back } next = Next::Page;
};
/// The list of all rulings that the text marks.
struct Rulings {
  bool by_chapter = false;  ///< a heading above those of each chapter
};

/// Any part of a book, and where it is written.
struct BookBlock {
  std::variant<Heading, Prose, Listing, Tabular, Callout, Exhibit, Beside, Glossary, Index, Contents, PageEnd, Rulings> what;
  Span where;
  bool wide = false;                    ///< spans all columns
  std::vector<std::string> marks = {};  ///< anchors for the index
  Span small_meant = {};                ///< the comment in which the author vouches for small letters in its figures
  bool changed = false;                 ///< reads otherwise than in an older edition: wears a bar in the margin
};

/// The text of a footnote or a ruling.
struct Remark {
  std::string label;
  Wording words;
  Span where;
  Wording chapter = {};  ///< of a ruling: the heading of the chapter that first marks it; empty before the first chapter
};

/// The front matter of a rulebook.
struct FrontMatter {
  std::string title, subtitle, blurb;
  Span title_where, subtitle_where, blurb_where;
  std::string paper;  ///< empty: as game.json says
  int columns = 0;    ///< 0: as suits the paper
  bool justify = true, contents = true, cover = true;
  bool ruling_note = true;       ///< explain the sign of rulings where it first stands
  bool hide_small_text = false;  ///< leave letters that nobody could read out of figures
  int contents_depth = 2;        ///< how many levels of headings the contents list
  std::vector<std::string> terms, names, unmentioned, unindexed;
  Span where;
};

/// A rulebook as read: expressions are evaluated and blocks have their content, but nothing has a place yet.
struct Manuscript {
  FrontMatter front;
  std::vector<BookBlock> blocks;
  std::vector<Remark> notes, rulings;
  const Language* language = &language_of("en");  ///< of the words that we add
  std::map<std::string, std::string> anchors;  ///< every link target and its title, which is empty for figures without a number
  std::set<std::string> figures;               ///< which of the anchors are figures
};

/// The rulings as their list shows them: those of one chapter together if it is by chapter, else all of them. No group is empty.
std::vector<std::span<const Remark>> groups_of(const std::vector<Remark>& rulings, const Rulings& list);
/// True if the row says more of what a row above names: its own first cell is empty.
bool goes_on(const Tabular& table, std::size_t row);
/// True of every other row below the head; rows that go on with one above count as one.
bool is_tinted(const Tabular& table, std::size_t row);
/// The same words in bold.
Wording bold(Wording words);
/// The heading of this kind of callout, before its own title. Pieces and quotations have none.
std::optional<Phrase> callout_word(std::string_view kind);
/// The kinds of callout that authors may write, as in `> [!note]`.
std::vector<std::string> callout_kinds();
/// The anchor of the list of rulings.
inline constexpr std::string_view rulings_anchor = "list-of-rulings";
/// The anchor of the place where the text first marks the ruling of that label, and whether an anchor is of such a place.
std::string marked_at(const std::string& ruling);
bool is_ruling_mark(std::string_view anchor);
/// The bare words, with icons by name.
std::string plain(const Wording& words);
/// What links call a heading: its words without icons, unless it has no others.
std::string title_of(const Wording& words);
/// Bare words, each passage with its place.
Wording bare(const Wording& words);

}  // namespace kitwright
