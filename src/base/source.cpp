#include "base/source.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace kitwright {

int count_characters(std::string_view utf8) {
  // Counts all bytes but continuation bytes.
  return static_cast<int>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Where the line begins. A byte order mark is not part of the first one: editors do not count it as a column.
static std::size_t line_start(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const auto nl = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  if (nl != std::string_view::npos) return nl + 1;
  return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

/// The last cell that begins at or before the offset.
static Position cell_at(const std::vector<SheetCell>& cells, std::uint32_t offset) {
  const auto after =
      std::upper_bound(cells.begin(), cells.end(), offset, [](std::uint32_t at, const SheetCell& c) { return at < c.begin; });
  if (after == cells.begin()) return {};
  return {std::prev(after)->row, std::prev(after)->column};
}

Position position(const Source& source, std::uint32_t offset) {
  if (!source.sheet.empty()) return cell_at(source.cells, offset);
  const std::string_view text = source.text;
  const auto start = line_start(text, offset);
  const auto end = std::clamp<std::size_t>(offset, start, text.size());
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(start), '\n') + 1;
  return {static_cast<int>(line), count_characters(text.substr(start, end - start)) + 1};
}

std::string cell_name(Position cell) {
  std::string letters;
  // Columns are numbered in base 26 without a zero: Z is followed by AA.
  for (int column = cell.column; column > 0; column = (column - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
  return letters + std::to_string(cell.line);
}

std::string place(const Span& span) {
  const Position p = position(*span.source, span.begin);
  if (span.source->sheet.empty()) return fmt::format("{}:{}:{}", span.source->path, p.line, p.column);
  return fmt::format("{}:{}!{}", span.source->path, span.source->sheet, cell_name(p));
}

std::string extent(const Span& span) {
  const Position first = position(*span.source, span.begin), last = position(*span.source, span.end);
  if (span.source->sheet.empty())
    return last.line > first.line ? fmt::format("{}:{}-{}", span.source->path, first.line, last.line) : place(span);
  const std::string end = cell_name(last);
  return cell_name(first) == end ? place(span) : fmt::format("{}:{}", place(span), end);
}

std::string_view line_of(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text;
  const auto start = line_start(text, offset);
  auto end = text.find('\n', start);
  if (end == std::string_view::npos) end = text.size();
  // Files from Windows.
  if (end > start && text[end - 1] == '\r') --end;
  return text.substr(start, end - start);
}

}  // namespace kitwright
