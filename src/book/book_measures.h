#pragma once

#include "base/length.h"

namespace kitwright {

// The measures of taste of a rulebook. Numbers without a unit are shares of what their comment names, lengths are as printed.
// To change how all rulebooks look, change these.

/// Lines of text.
struct LineMeasures {
  double baseline = 0.34;         ///< below the middle of the line, in units of the size: half of a capital
  double heading_leading = 1.12;  ///< from line to line, in units of the letters' size; headings are short
  double caption_leading = 1.3;
  double small_leading = 1.2;  ///< of footnotes and of the words below the pieces of a gallery
  double table_leading = 1.22;
  double paragraph_gap = 0.5;          ///< in units of the leading: text stays on the grid of half the leading
  double heading_gaps[3] = {2, 1, 1};  ///< above headings, by level, in units of the leading
  double nearer = 0.5;                 ///< by so much what a heading of the third level heads moves up to it, in those units
  double numbered_indent = 1.65;       ///< indent of a numbered list, in units of the letters' size: room for `12.`
  double plain_indent = 1.2;           ///< indent behind a bullet
  double sign_gap = 0.4;               ///< behind the sign with which an entry begins
  double ruling_mark = 0.46;           ///< height of a ruling's sign, in units of the letters' size
  double ruling_rise = 0.2;            ///< by so much it stands above the middle of the capitals, in those units
  double link_ascent = 0.8, link_box = 1.05;  ///< height above the baseline, and in all, in units of the size
  Length chapter_rule = Length::mm(0.7);      ///< under headings of the first level
  Length chapter_rule_gap = Length::mm(0.2);
};

/// The table of contents.
struct ContentsMeasures {
  double width = 0.6;      ///< of the text's width, on large paper: otherwise the page numbers are too far away for the eye
  double own_page = 0.45;  ///< if the list takes more than this share of the text's height, it gets a page of its own
  double tightest = 0.8;   ///< how far its lines may move together to spare a page
  Length title_gap = Length::mm(6);     ///< the least gap between a title and its page number
  Length leader_gap = Length::mm(1.5);  ///< at both ends of the dots
  Length leader_dot = Length::mm(0.3), leader_pitch = Length::mm(1.2), leader_rise = Length::mm(0.2);
};

struct TableMeasures {
  Length cell_side = Length::mm(1.6), cell_top = Length::mm(0.7);
  Length icon_clear = Length::mm(1);  ///< between a large icon and the edges of a coloured head
  double bold = 1.06;                 ///< how much wider than its plain letters a cell may be: heads are bold
  double plain = 1.03;                ///< the same for cells in which only some words are bold
  Length slack = Length::mm(0.5);     ///< added, so that rounding breaks no line
  double most_spare = 0.35;           ///< the share of its width by which a narrow table grows towards the column's width
  double parted = 0.45;               ///< a table taking more than this share of the page's height may continue on the next page
  double tallest = 2.0;               ///< how many times higher than others the picture of a narrow piece may become
  double above = 0.75, below = 0.25;  ///< in units of the leading
  Length rule = Length::mm(0.2);      ///< below each row
  double rule_accent = 0.55;          ///< the share of the accent in its colour
};

struct CalloutMeasures {
  Length pad = Length::mm(2.6);         ///< on both sides of the text
  Length barred_pad = Length::mm(3.8);  ///< on the left, behind the bar
  Length bar = Length::mm(1.1);
  Length above = Length::mm(1.7), below = Length::mm(1.9);
  Length bare_below = Length::mm(1);   ///< below a piece with its description, which has no box
  double gap = 1, bare_gap = 0.5;      ///< above, in units of the leading
  Length title_gap = Length::mm(1.5);  ///< between its title and a table
  double widest_plate = 0.34;          ///< a picture takes at most this share of the column
  Length plate_gap = Length::mm(3.2);
  Length most_drop = Length::mm(3);        ///< how far text beside a higher picture may move down to its middle
  double variant_ground = 0.10;            ///< the share of the accent in the background of a variant
  Length ruling_inset = Length::mm(0.15);  ///< a ruling's border lies this far inside its background
  Length ruling_dot = Length::mm(0.25), ruling_pitch = Length::mm(0.8);
  double speaker = 0.2;  ///< the width of who speaks, as a share of the column's
  Length widest_speaker = Length::mm(26), into_bubble = Length::mm(1.6);
  Length bubble_line = Length::mm(0.4), bubble_corner = Length::mm(3.2), tail = Length::mm(4.4);
};

/// Headings and pages in the game's dress.
struct DressMeasures {
  Length inset = Length::mm(4);    ///< from the ends of a heading's ground to its words
  double height = 1.75;            ///< of that ground, in units of the letters' size
  double beside = 1.5;             ///< height of a picture beside a heading, in the same units
  Length gap = Length::mm(2.5);    ///< between that picture and the words
  Length corner = Length::mm(1);   ///< radius of a ground's corners
  double cap = 0.6;                ///< ends of a stretched picture that keep their proportions, in units of its height
  Length running = Length::mm(5);  ///< height of the picture in the running head
  Length number = Length::mm(8);   ///< of the one behind the page number
};

/// Columns beside each other.
struct BesideMeasures {
  Length gap = Length::mm(5);
  double above = 0.75, below = 0.25;  ///< in units of the leading
  double capital = 0.7;               ///< height of a capital, in units of the letters' size
  double justified = 27;              ///< narrower columns, in units of the letters' size, are set with a ragged edge
};

/// Figures and galleries.
struct PlateMeasures {
  Length gap = Length::mm(3);  ///< between the pieces of a gallery
  double largest = 1.1;        ///< pieces are drawn at most this many times their real size
  Length words_gap = Length::mm(0.8), row_end = Length::mm(0.5);
  double highest = 0.82;  ///< of the text's height, so that the caption finds room
  Length caption_gap = Length::mm(1);
  Length caption_pad = Length::mm(2.5);     ///< around the caption of a picture that fills the paper
  Length least_letters = Length::pt(5.95);  ///< smaller ones cannot be read: 6 pt, less what rounding takes
  Length least_cell = Length::mm(22);       ///< of a piece in a picture of all components: room for its words
  Length frame_pad = Length::mm(2.6), frame_line = Length::mm(0.5), frame_corner = Length::mm(2);
  double above = 0.75, below = 0.25;  ///< in units of the leading
};

/// The index at the end of a book.
struct IndexMeasures {
  Length least_size = Length::pt(7.5);
  double leading = 1.24, indent = 1, letter_gap = 0.6;  ///< in units of the letters' size, the last one of the leading
  Length least_column = Length::mm(34), gap = Length::mm(5);
  double highest = 0.8;  ///< of the text's height: a heading stands above it
};

/// Everything on a page outside its text.
struct PageMeasures {
  Length gutter = Length::mm(7);        ///< between columns
  Length bleed = Length::mm(3);         ///< how far what reaches the paper's edge is drawn beyond it
  Length head_above = Length::mm(7.5);  ///< the running head, above the text's top
  Length head_rule_drop = Length::mm(3.6), head_rule = Length::mm(0.15);
  Length head_art_gap = Length::mm(2);  ///< on both sides of a picture in the running head
  double head_width = 0.6;              ///< of the text's width; longer heads are cut
  Length number_below = Length::mm(6);
  double most_spread = 0.15;     ///< of the text's height: so much empty space at a page's foot is spread between its blocks
  double most_shortened = 0.25;  ///< of the text's height: nobody is told to shorten by more than this to save a page
  double below_heading = 4;      ///< at least so many lines stand below a heading, or a block as high
  Length note_rule = Length::mm(0.2), note_rule_width = Length::mm(18);
};

/// Shares of the page's width or height, unless marked otherwise.
struct CoverMeasures {
  double side = 0.1, top = 0.11, foot = 0.09;
  double title_fill = 0.995;           ///< of the width, for a title that must be made smaller: leaves room for rounding
  double title_gap = 0.25;             ///< below the title, in units of its size
  double small_gap = 0.5;              ///< above each small line, in units of the leading
  double art_gap = 1.5, art_foot = 2;  ///< above and below the picture, in units of the leading
  double head_title = 1.7;             ///< a book without a cover: its title, in units of the first heading's size
};

/// Sizes of type, in units of the running text's unless marked otherwise.
struct TypeMeasures {
  double leading = 1.36;
  double small = 0.84, caption = 0.88, table = 0.94;
  double headings[3] = {1.95, 1.32, 1.06};
  double title = 0.25, subtitle = 0.085;  ///< points per millimetre of the page's width
  Length running = Length::pt(7.2);       ///< running heads
};

/// What depends on the paper.
struct SheetMeasures {
  Length side, top, bottom;  ///< margins
  Length text;               ///< size of the running text
  int columns = 1;
};

/// All of them together.
struct BookMeasures {
  Length large_from = Length::mm(180);  ///< wider pages are large: A4 and Letter, but not A5
  SheetMeasures large{Length::mm(18), Length::mm(21), Length::mm(20), Length::pt(9.8), 2};
  SheetMeasures small{Length::mm(13.5), Length::mm(17), Length::mm(16), Length::pt(9.2), 1};
  TypeMeasures type;
  LineMeasures line;
  ContentsMeasures contents;
  TableMeasures table;
  CalloutMeasures callout;
  BesideMeasures beside;
  DressMeasures dress;
  PlateMeasures plate;
  IndexMeasures index;
  PageMeasures page;
  CoverMeasures cover;
};

}  // namespace kitwright
