#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "prose/manuscript.h"

namespace kitwright {

/// What stands beside a picture on paper, but on screens of all widths needs a whole line.
struct WholeLines {
  std::vector<BookBlock> above, below;
};
/// Takes out of the words beside a picture the headings with which they begin, unless they are all its words or it is a small one
/// before them, and a table of many columns with which they end.
WholeLines whole_lines(Beside& columns);

/// What becomes of two columns, as names of classes with a blank before each: pictures beside words (` figured`; ` last` if they
/// are the second column) stand above them where the rest of the line is short, but small ones with few words keep two columns on
/// a phone (` thumb`; ` token` if no larger than one); some with verdicts stand in a row (` panels`); two pictures, or
/// two steps of a picture and a line, stay side by side (` pair`); the pieces of two kits stand in the same rows (` kits`).
/// Empty: on a phone one stands below the other.
std::string narrow_columns(const Beside& columns);

/// How a gallery is laid out, as classes with a blank before each: fans at one scale (` plays`), or with the columns that it has
/// on paper (` kept`), on a phone fewer if its pieces are `cards`, and two if three made their letters too small (` lettered`).
/// Empty: as many columns as there is room for.
std::string_view narrow_gallery(const Exhibit& gallery);

/// The least width of a single drawing, in rem: it is moved sideways rather than shown with letters below 9 px, or as a thread if
/// it is a long strip. Zero if a phone's width will do.
double least_width(const Plate& drawn);

/// A part of a drawing that a phone shows with others in place of the whole.
struct ShownPart {
  Plate plate;
  double width = 100;  ///< in percent of the phone's: 1.5 times to twice its share of the drawing, so many in a row
};
/// The parts of a drawing, told apart by sight alone. Each has the discs of the places that lie in it; a disc of several parts
/// stands in the first. A drawing with discs and several parts comes first as a whole, with all of them.
std::vector<ShownPart> parts_of(const Exhibit& e);

/// True if a single drawing shows nothing to read: no caption, no piece, no letters.
bool only_decorates(const Exhibit& e);

/// True if it is a single drawing with a verdict.
bool is_judged(const Exhibit& e);

/// `;max-width:...` for what only decorates and is small on paper, in a column that has this share of the usual width: it grows
/// by a tenth at most, and beside words by three. Else nothing.
std::string most_width(const Exhibit& e, double share);

/// `;--tall:...`, its proportion, for a drawing that is nearly as high as wide or higher, so that a screen can show all of it.
std::string tall(const Size& drawing);

/// The scale of all pieces of a kit: that of the book, or a larger one until the lowest piece can be told or the widest fills the
/// column.
double kit_scale(const Exhibit& kit);

/// The columns of a gallery as CSS variables: how many it has on paper and on a phone, and the least width of one, in which the
/// longest word below a piece has room.
std::string gallery_columns(const Exhibit& gallery);

/// How many columns a gallery has on a phone, if it does not keep those that it has in print: such that no piece is left alone.
int few_columns(const Exhibit& gallery);

/// How many columns a head has for itself: its own, and those behind it that have none.
std::size_t head_span(const std::vector<TableCell>& row, std::size_t column);

/// True if a cell is short enough for one line in any column, such as `1 to 6`, or a few numbers.
bool stays_whole(const TableCell& cell);
/// ` class="tint more"`, or a part of it, or nothing: whether the row is tinted, and goes on with the one above.
std::string_view row_class(const Tabular& table, std::size_t row);

}  // namespace kitwright
