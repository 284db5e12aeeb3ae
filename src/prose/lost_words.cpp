#include "prose/lost_words.h"

#include <algorithm>
#include <utility>

namespace kitwright {

constexpr auto npos = std::string_view::npos;
constexpr std::string_view blanks = " \t\r\n";

/// The next bar from `at` on that parts cells: none behind a backslash.
static std::size_t next_bar(std::string_view line, std::size_t at) {
  for (; at < line.size() && line[at] != '|'; ++at)
    if (line[at] == '\\') ++at;
  return std::min(at, line.size());
}

/// Where a row goes on behind its first cells, no more than `most`, and how many these are. The bar at its end opens no cell.
static std::pair<std::size_t, std::size_t> behind_cells(std::string_view line, std::size_t most) {
  const std::size_t last = line.find_last_not_of(blanks), first = line.find_first_not_of(blanks);
  if (last == npos) return {line.size(), 0};
  std::size_t at = first + (line[first] == '|'), cells = 0;
  while (cells < most && at <= last) at = next_bar(line, at) + 1, ++cells;
  return {at, cells};
}

std::size_t cells_in(std::string_view line, std::size_t most) { return behind_cells(line, most).second; }

LostWords cells_beyond(std::string_view line, std::size_t columns) {
  const auto [at, cells] = behind_cells(line, columns);
  const std::size_t last = line.find_last_not_of(blanks);
  if (last == npos || cells < columns || at > last) return {};
  const std::size_t begin = line.find_first_not_of(blanks, at);
  const bool closed = line[last] == '|' && (last == 0 || line[last - 1] != '\\');
  const std::size_t end = last == begin || !closed ? last + 1 : line.find_last_not_of(blanks, last - 1) + 1;
  return {begin, end};
}

LostWords behind_comments(std::string_view html) {
  std::size_t at = html.find_first_not_of(blanks);
  while (at != npos && html.substr(at, 4) == "<!--") {
    const std::size_t close = html.find("-->", at + 4);
    if (close == npos) return {};
    at = html.find_first_not_of(blanks, close + 3);
  }
  return at == npos ? LostWords{} : LostWords{at, html.find_last_not_of(blanks) + 1};
}

bool closes_fence(std::string_view line, char mark, std::size_t length) {
  const std::size_t first = line.find_first_not_of(" \t>"), last = line.find_last_not_of(blanks);
  if (first == npos || last == npos || last < first) return false;
  const std::string_view marks = line.substr(first, last + 1 - first);
  return marks.size() >= length && marks.find_first_not_of(mark) == npos;
}

LostWords opens_fence(std::string_view text, char mark) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::size_t first = text.find_first_not_of(" \t>", at),
                      name = text.find_first_not_of(mark, std::min(first, text.size()));
    if (first < end && name != npos && name >= first + 3 && name < end && text[name] != '\r') return {first, end};
    at = end + 1;
  }
  return {};
}

}  // namespace kitwright
