#pragma once

#include <map>
#include <optional>
#include <set>
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
  int note = 0;    ///< the number of a footnote, from 1; 0 for none
  int ruling = 0;  ///< the same for a ruling
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
};

/// A box apart from the running text: an example, a note, a variant, a ruling, or a piece and what is said about it.
struct Callout {
  std::string kind;
  Wording title;
  std::optional<Plate> plate;  ///< shown on the left
  Length plate_width;
  std::vector<BookBlock> body;
};

/// A piece of a gallery.
struct CaptionedPlate {
  Plate plate;
  Wording words;  ///< printed below it
};

/// A figure: one drawing or a gallery. It has a number if it has a caption.
struct Exhibit {
  std::vector<CaptionedPlate> plates;
  int columns = 1;
  Measure width;  ///< of a drawing or a whole row; percentages refer to the column
  enum class Fills { Nothing, Page, Bleed } fills = Fills::Nothing;  ///< a page's text area, or all of its paper
  Wording caption;
  int number = 0;
  std::string anchor;
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
    Wording meaning;
  };
  std::vector<Term> terms;
};

struct Contents {};
/// What follows begins a new page: the next one, or the next left or right one of two facing pages. A spread begins on the left
/// and must fit these two. The back page is the book's last.
struct PageEnd {
  enum class Next { Page, Left, Right, Spread, Back } next = Next::Page;
};
/// The list of all rulings that the text marks.
struct Rulings {};

/// Any part of a book, and where it is written.
struct BookBlock {
  std::variant<Heading, Prose, Listing, Tabular, Callout, Exhibit, Beside, Glossary, Contents, PageEnd, Rulings> what;
  Span where;
  bool wide = false;  ///< spans all columns
};

/// The text of a footnote or a ruling.
struct Remark {
  std::string label;
  Wording words;
  Span where;
};

/// The front matter of a rulebook.
struct FrontMatter {
  std::string title, subtitle, blurb;
  std::string paper;  ///< empty: as game.json says
  int columns = 0;    ///< 0: as suits the paper
  bool justify = true, contents = true, cover = true;
  int contents_depth = 2;  ///< how many levels of headings the contents list
  std::vector<std::string> terms, names, unmentioned;
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

/// The same words in bold.
Wording bold(Wording words);
/// The heading of this kind of callout, before its own title. Pieces and quotations have none.
std::optional<Phrase> callout_word(std::string_view kind);
/// The kinds of callout that authors may write, as in `> [!note]`.
std::vector<std::string> callout_kinds();
/// The bare words, with icons by name.
std::string plain(const Wording& words);

}  // namespace kitwright
