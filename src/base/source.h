#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kitwright {

/// Where a cell's text begins in the text of its sheet; row and column from 1.
struct SheetCell {
  std::uint32_t begin = 0;
  int row = 1, column = 1;
};

/// A text the user wrote, under the path the user gave. What a sheet of a spreadsheet says is a text too: its cells' texts, each
/// with a line end behind it.
struct Source {
  std::string path;
  std::string text;
  std::string sheet = {};             ///< the sheet's name; empty of a text file
  std::vector<SheetCell> cells = {};  ///< of a sheet, in the order of their texts
};

/// Owns every text of a run; a Source never moves once added, so a Span may point at it.
class Sources {
 public:
  const Source& add(Source source) { return files_.emplace_back(std::move(source)); }
  const Source& add(std::string path, std::string text) { return add(Source{std::move(path), std::move(text)}); }

 private:
  std::deque<Source> files_;
};

/// Bytes [begin, end) of a source; no source means "nowhere in particular".
struct Span {
  const Source* source = nullptr;
  std::uint32_t begin = 0, end = 0;
  bool operator==(const Span&) const = default;
};

/// Line and column from 1; the column counts characters, not bytes. In a sheet: row and column of the cell.
struct Position {
  int line = 1, column = 1;
};

Position position(const Source& source, std::uint32_t offset);
/// How people call a cell of a sheet: `C7`.
std::string cell_name(Position cell);
/// `FILE:LINE:COLUMN`, or `FILE:SHEET!CELL`, of where the span begins.
std::string place(const Span& span);
/// Like `place`, but of a span over several lines or cells: `FILE:LINE-LINE`, `FILE:SHEET!CELL:CELL`.
std::string extent(const Span& span);
/// The whole line that holds `offset`, without its end. In a sheet: of the cell's text.
std::string_view line_of(const Source& source, std::uint32_t offset);
/// How many characters (code points) the UTF-8 text has.
int count_characters(std::string_view utf8);

}  // namespace kitwright
