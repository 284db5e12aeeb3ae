#include "base/source.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace kitwright {

int count_characters(std::string_view utf8) {
  // Counts all bytes but continuation bytes.
  return static_cast<int>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Bytes between two waypoints.
constexpr std::size_t leg = 4096;

/// A byte order mark is not part of the first line: editors do not count it as a column.
static std::size_t begin_of(std::string_view text) { return text.starts_with("\xEF\xBB\xBF") ? 3 : 0; }

/// Goes on from one offset to another.
static Waypoint walk(std::string_view text, Waypoint w, std::size_t from, std::size_t to) {
  for (std::size_t at = from; at < to; ++at)
    if (text[at] == '\n')
      w = {w.line + 1, 1, static_cast<std::uint32_t>(at + 1)};
    else if ((text[at] & 0xC0) != 0x80)
      ++w.column;
  return w;
}

static Waypoint waypoint(const Source& source, std::size_t offset) {
  const std::string_view text = source.text;
  offset = std::min(offset, text.size());
  const std::size_t passed = std::min(offset / leg, source.waypoints.size());
  if (passed > 0) return walk(text, source.waypoints[passed - 1], passed * leg, offset);
  const std::size_t begin = begin_of(text);
  return walk(text, {1, 1, static_cast<std::uint32_t>(begin)}, begin, offset);
}

const Source& Sources::add(Source source) {
  Source& added = files_.emplace_back(std::move(source));
  const std::string_view text = added.text;
  std::size_t from = begin_of(text);
  Waypoint w{1, 1, static_cast<std::uint32_t>(from)};
  added.waypoints.clear();
  for (std::size_t at = leg; at < text.size(); from = at, at += leg) added.waypoints.push_back(w = walk(text, w, from, at));
  return added;
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
  const Waypoint w = waypoint(source, offset);
  return {static_cast<int>(w.line), static_cast<int>(w.column)};
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

std::string_view line_of(const Source& source, std::uint32_t offset, std::size_t furthest) {
  const auto start = waypoint(source, offset).line_begin;
  std::string_view text = source.text;
  const std::size_t behind = std::clamp<std::size_t>(offset, start, text.size());
  text = text.substr(0, furthest < text.size() - behind ? behind + furthest : text.size());
  auto end = text.find('\n', start);
  if (end == std::string_view::npos) end = text.size();
  // Files from Windows.
  if (end > start && text[end - 1] == '\r') --end;
  return text.substr(start, end - start);
}

}  // namespace kitwright
