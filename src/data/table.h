#pragma once

#include <string>
#include <vector>

#include "data/datum.h"

namespace kitwright {

/// A cell that holds something.
struct FilledCell {
  int column = 1;
  Datum text;
};

/// A row of a table: what lies between its empty cells.
struct TableRow {
  std::vector<FilledCell> cells;
  Span where;
};

/// A table as people keep it: the first row names the columns, every further one is an item.
struct Table {
  std::vector<Datum> headings;  ///< Texts; columns without a usable name are left out
  Span head;                    ///< the row of the headings
  Datum rows;                   ///< a List of Objects of Texts, each with its place; empty cells and empty rows are left out
};

/// Whether a cell of the headings' row stands here: one of them is `id`.
bool is_id_heading(const Datum& cell);
/// A title above the headings takes a few rows at most.
constexpr std::size_t most_titles = 8;

/// Takes the first row that is not empty for the headings, or the first below it that names a column of ids if that does not.
/// Reports rows above the headings, and columns that hold something under no name or under a name that is taken. `\n` typed in a
/// cell becomes a new line.
Table make_table(std::vector<TableRow> rows, Span whole, Diagnostics& out);

/// Reads lines of cells (RFC 4180) parted by commas, semicolons or tabs, whichever the headings are parted by or a first line
/// `sep=;` names. Lines may end as on any system. Reports rows of the wrong width, text outside of quotes, quotes that stay open.
Table parse_csv(const Source& source, Diagnostics& out);
/// A text as `parse_csv`, the reader of rulebooks and positions want it: the line ends of old Macs, a lone carriage return,
/// become ours. No byte moves.
std::string with_line_ends(std::string text);

}  // namespace kitwright
