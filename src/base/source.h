#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kitwright {

/// Where the text of a cell begins in the text of its sheet. Row and column count from 1.
struct SheetCell {
  std::uint32_t begin = 0;
  int row = 1, column = 1;
};

/// An offset in a text: its line and column, from 1, and where the line begins.
struct Waypoint {
  std::uint32_t line = 1, column = 1, line_begin = 0;
};

/// A text of the user, under the path that the user gave. The sheet of a spreadsheet counts as a text, too: the texts of its
/// cells, each followed by a line end.
struct Source {
  std::string path;
  std::string text;
  std::string sheet = {};                ///< the sheet's name; empty for a text file
  std::vector<SheetCell> cells = {};     ///< of a sheet, in the order of their texts
  std::vector<Waypoint> waypoints = {};  ///< one every few thousand bytes, from which lines are counted; none: from the beginning
};

/// Owns all texts of a run. A Source never moves, so Spans may point to it.
class Sources {
 public:
  /// Notes waypoints in the text, so that many findings in a large file take no time.
  const Source& add(Source source);
  const Source& add(std::string path, std::string text) { return add(Source{std::move(path), std::move(text)}); }
  const std::deque<Source>& all() const { return files_; }

 private:
  std::deque<Source> files_;
};

/// Bytes [begin, end) of a source. Without a source: nowhere in particular.
struct Span {
  const Source* source = nullptr;
  std::uint32_t begin = 0, end = 0;
  bool operator==(const Span&) const = default;
};

/// Line and column, from 1; columns count characters, not bytes. For a sheet: the cell's row and column.
struct Position {
  int line = 1, column = 1;
};

Position position(const Source& source, std::uint32_t offset);
/// A cell as people call it: `C7`.
std::string cell_name(Position cell);
/// Where the span begins: `FILE:LINE:COLUMN` or `FILE:SHEET!CELL`.
std::string place(const Span& span);
/// The same, but with both ends if the span covers several lines or cells: `FILE:LINE-LINE`, `FILE:SHEET!CELL:CELL`.
std::string extent(const Span& span);
/// The line that contains `offset`, without its line end; for a sheet, a line of the cell's text. It may end where more than
/// `furthest` bytes follow behind the offset.
std::string_view line_of(const Source& source, std::uint32_t offset, std::size_t furthest = std::string_view::npos);
/// The number of characters (code points) of a UTF-8 text.
int count_characters(std::string_view utf8);

}  // namespace kitwright
