#pragma once

#include "base/length.h"

namespace kitwright {

// The figures of taste of a rulebook, each with what it measures. Those without a unit are shares of what their comment names;
// lengths are on paper. Whoever would change how all books look changes them here.

/// Lines of text.
struct LineMeasures {
  double baseline = 0.34;         ///< below the line's middle, of the letters' size: half the height of its capitals
  double heading_leading = 1.12;  ///< from line to line, of the letters' size; headings are short
  double caption_leading = 1.15;
  double small_leading = 1.2;  ///< of notes and of the words below a gallery's pieces
  double table_leading = 1.22;
  double paragraph_gap = 0.5;                 ///< between paragraphs, of the leading: text stays on the grid of half a leading
  double heading_gaps[3] = {2, 1, 0.5};       ///< above headings by level, of the leading
  double numbered_indent = 1.65;              ///< of a list's entries, of the letters' size: room for `12.`
  double plain_indent = 1.2;                  ///< behind a point
  double ruling_mark = 0.62;                  ///< height of the sign of a ruling, of the letters' size
  double link_ascent = 0.8, link_box = 1.05;  ///< what a link's area covers of its letters: above the baseline, and in all
  Length chapter_rule = Length::mm(0.7);      ///< below a heading of the first level
  Length chapter_rule_gap = Length::mm(0.2);
};

/// The list of contents.
struct ContentsMeasures {
  double width = 0.6;                   ///< of the text on large paper: the eye finds the page's number
  double own_page = 0.45;               ///< higher than this share of the text, it has a page of its own
  Length title_gap = Length::mm(6);     ///< least room between a title and its number
  Length leader_gap = Length::mm(1.5);  ///< on both sides of the dots
  Length leader_dot = Length::mm(0.3), leader_pitch = Length::mm(1.2), leader_rise = Length::mm(0.2);
};

struct TableMeasures {
  Length cell_side = Length::mm(1.6), cell_top = Length::mm(0.7);
  double bold = 1.06;                 ///< how much wider a cell may become than its plain letters: heads are bold
  double plain = 1.03;                ///< and where only some words are
  Length slack = Length::mm(0.5);     ///< more, so that rounding breaks no line
  double most_spare = 0.35;           ///< share of its width by which a narrow table may grow towards the column's
  double parted = 0.45;               ///< a table higher than this share of the page may go over to the next one
  double tallest = 2.0;               ///< how much higher than others a narrow piece's picture may become
  double above = 0.75, below = 0.25;  ///< of the leading
  Length rule = Length::mm(0.2);      ///< below each row
  double rule_accent = 0.55;          ///< share of the accent in its colour
};

struct CalloutMeasures {
  Length pad = Length::mm(2.6);         ///< beside the text
  Length barred_pad = Length::mm(3.8);  ///< left of it, behind the bar
  Length bar = Length::mm(1.1);
  Length above = Length::mm(1.7), below = Length::mm(1.9);
  Length bare_below = Length::mm(1);  ///< of a piece and what is said of it: there is no box
  double gap = 1, bare_gap = 0.5;     ///< above, of the leading
  double widest_plate = 0.34;         ///< of the column
  Length plate_gap = Length::mm(3.2);
  Length most_drop = Length::mm(3);        ///< text beside a higher picture comes down so far
  double variant_ground = 0.10;            ///< share of the accent in the ground of a variant
  Length ruling_inset = Length::mm(0.15);  ///< of the border of a ruling, which stands within its ground
  Length ruling_dot = Length::mm(0.25), ruling_pitch = Length::mm(0.8);
};

/// Figures and galleries.
struct PlateMeasures {
  Length gap = Length::mm(3);  ///< between pieces of a gallery
  double largest = 1.1;        ///< pieces are drawn no larger than so many times their own size
  Length words_gap = Length::mm(0.8), row_end = Length::mm(0.5);
  double highest = 0.82;  ///< of the page's text: a caption must find room
  Length caption_gap = Length::mm(1);
  double above = 0.75, below = 0.25;  ///< of the leading
};

/// What a page has besides its text.
struct PageMeasures {
  Length gutter = Length::mm(7);        ///< between columns
  Length head_above = Length::mm(7.5);  ///< the running head, above the text
  Length head_rule_drop = Length::mm(3.6), head_rule = Length::mm(0.15);
  double head_width = 0.6;  ///< of the text: then the words are cut
  Length number_below = Length::mm(5);
  Length note_rule = Length::mm(0.2), note_rule_width = Length::mm(18);
  double chapter_names_page = 1 / 3.0;  ///< a chapter that begins in this upper share of a page gives it its running head
};

/// Of the page.
struct CoverMeasures {
  double side = 0.1, top = 0.11, foot = 0.09;
  double title_fill = 0.995;           ///< of the width, for a title that would be wider
  double title_gap = 0.25;             ///< below the title, of its size
  double art_gap = 1.5, art_foot = 2;  ///< around the picture, of the leading
  double head_title = 1.7;             ///< of a book without a cover: its title, of the first heading's size
};

/// Sizes of letters, of the running text's unless they say otherwise.
struct TypeMeasures {
  double leading = 1.36;
  double small = 0.84, caption = 0.88, table = 0.94;
  double headings[3] = {1.95, 1.32, 1.06};
  double title = 0.25, subtitle = 0.085;  ///< points for each millimetre of the page's width
  Length running = Length::pt(7.2);       ///< running heads
};

/// What depends on the paper.
struct SheetMeasures {
  Length side, top, bottom;  ///< margins
  Length text;               ///< size of the running text
  int columns = 1;
};

/// All of them.
struct BookMeasures {
  Length large_from = Length::mm(180);  ///< wider paper is large: A4 and Letter, not A5
  SheetMeasures large{Length::mm(18), Length::mm(21), Length::mm(20), Length::pt(9.8), 2};
  SheetMeasures small{Length::mm(13.5), Length::mm(17), Length::mm(16), Length::pt(9.2), 1};
  TypeMeasures type;
  LineMeasures line;
  ContentsMeasures contents;
  TableMeasures table;
  CalloutMeasures callout;
  PlateMeasures plate;
  PageMeasures page;
  CoverMeasures cover;
};

}  // namespace kitwright
