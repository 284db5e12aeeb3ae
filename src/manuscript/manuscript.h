#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/language.h"
#include "data/keys.h"
#include "scene/frame.h"
#include "text/paragraph.h"

namespace kitwright {

/// A stretch of text that looks alike and leads to one place.
struct Passage {
  std::string text;  ///< of an icon: its name, for readers who cannot see it
  bool bold = false, italic = false, code = false;
  bool icon = false;
  bool line_end = false;  ///< the line ends here
  bool bound = false;     ///< a value of the definition: cannot lie
  std::string link = {};  ///< `#anchor`, a URI, or nothing
  /// What a reference prints: its own words, the name of what it leads to (`Figure 2`), or the page that is on.
  enum class Prints { Words, Name, Page } prints = Prints::Words;
  int note = 0;    ///< a footnote's mark, from 1
  int ruling = 0;  ///< a ruling's mark, from 1
  Span where = {};
  Span waiver = {};  ///< the comment by which its author answers for the numbers in it
};
using Wording = std::vector<Passage>;

/// A drawing in the book, with words for who cannot see it.
struct Plate {
  FrameRef frame;
  std::vector<Segment> outline;  ///< what is shown of the frame; empty = all
  std::string alt;
  std::string piece;  ///< `component/item` when it is a face
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

struct Listing {
  bool ordered = false, tight = true;
  int start = 1;
  std::vector<std::vector<BookBlock>> entries;
};

struct TableCell {
  Wording words;
  std::optional<Plate> plate;
};

struct Tabular {
  std::vector<Align> columns;
  std::vector<std::vector<TableCell>> rows;
  int head_rows = 1;
  std::optional<std::size_t> row_head;  ///< the cell that names its row
  bool generated = false;               ///< made from the definition: cannot lie
  Length plate_height;                  ///< of the pictures in it
  Length plate_width;                   ///< below which none is drawn unless it becomes twice as high
  Wording caption;
  std::string anchor;
};

/// A box beside the flow of the rules: an example, a note, a variant, a ruling; or a piece and what is said of it.
struct Callout {
  std::string kind;
  Wording title;
  std::optional<Plate> plate;  ///< shown at the left
  Length plate_width;
  std::vector<BookBlock> body;
};

struct Shown {
  Plate plate;
  Wording words;  ///< below it
};

/// A figure: one drawing or several side by side, numbered when it has a caption.
struct Exhibit {
  std::vector<Shown> plates;
  int columns = 1;
  Measure width;  ///< of a single drawing or a row of them, of the column
  Wording caption;
  int number = 0;
  std::string anchor;
};

/// Words and what they mean.
struct Glossary {
  struct Term {
    std::string name, anchor;
    Wording meaning;
  };
  std::vector<Term> terms;
};

struct Contents {};
struct PageEnd {};
/// What follows is the book's last page.
struct BackPage {};
/// The list of rulings that the text marks.
struct Rulings {};

struct BookBlock {
  std::variant<Heading, Prose, Listing, Tabular, Callout, Exhibit, Glossary, Contents, PageEnd, BackPage, Rulings> what;
  Span where;
  bool wide = false;  ///< across all columns
};

/// What a footnote or a ruling says.
struct Remark {
  std::string label;
  Wording words;
  Span where;
};

/// What a rulebook's front matter says.
struct FrontMatter {
  std::string title, subtitle, blurb;
  std::string paper;  ///< empty = the game's
  int columns = 0;    ///< 0 = as fits the paper
  bool justify = true, contents = true, cover = true;
  int contents_depth = 2;  ///< the levels of headings in the list of contents
  std::vector<std::string> terms, names, unmentioned;
  Span where;
};

/// A rulebook as read: every expression has its value, every block its content; nothing is placed yet.
struct Manuscript {
  FrontMatter front;
  std::vector<BookBlock> blocks;
  std::vector<Remark> notes, rulings;
  const Language* language = &language_of("en");  ///< of the words that the house adds
  std::map<std::string, std::string> anchors;     ///< every target and its title; none of a figure without a number
  std::set<std::string> figures;                  ///< the targets that are figures
};

/// The words in bold type.
Wording bold(Wording words);
/// What a callout of this kind is headed by, before its own title; nothing for pieces and quotations.
std::optional<Phrase> callout_word(std::string_view kind);
/// The kinds that an author may write: `> [!note]`.
std::vector<std::string> callout_kinds();
/// The words alone; icons by name.
std::string plain(const Wording& words);

}  // namespace kitwright
