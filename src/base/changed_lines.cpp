#include "base/changed_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <unordered_map>

namespace kitwright {
namespace {

using Lines = std::vector<std::string_view>;

Lines lines_in(std::string_view text) {
  Lines lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// The line without what layout and its neighbours make of it: an entry is followed by a comma if another one comes.
std::string_view essence(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
  line.remove_prefix(begin);
  line = line.substr(0, line.find_last_not_of(blanks) + 1);
  if (line.ends_with(',')) line.remove_suffix(1);
  return line;
}

bool same_line(std::string_view a, std::string_view b) { return essence(a) == essence(b); }

/// What is left of two editions without the lines with which both begin and end.
struct Middle {
  std::size_t begin = 0, now_end = 0, before_end = 0;
};

Middle middle_of(const Lines& now, const Lines& before) {
  const auto first = std::mismatch(now.begin(), now.end(), before.begin(), before.end(), same_line);
  const auto last = std::mismatch(now.rbegin(), std::make_reverse_iterator(first.first), before.rbegin(),
                                  std::make_reverse_iterator(first.second), same_line);
  return {static_cast<std::size_t>(first.first - now.begin()), static_cast<std::size_t>(last.first.base() - now.begin()),
          static_cast<std::size_t>(last.second.base() - before.begin())};
}

}  // namespace

std::vector<Span> changed_lines(const Source& now, std::string_view before) {
  if (!now.sheet.empty() || now.text == before) return {};
  const Lines lines = lines_in(now.text), old = lines_in(before);
  const Middle middle = middle_of(lines, old);
  const auto begin = [&](std::size_t i) { return static_cast<std::uint32_t>(essence(lines[i]).data() - now.text.data()); };
  const auto end = [&](std::size_t i) { return begin(i) + static_cast<std::uint32_t>(essence(lines[i]).size()); };
  if (middle.begin == middle.now_end) {
    if (middle.begin == middle.before_end) return {};
    const std::uint32_t gap = middle.begin < lines.size() ? begin(middle.begin) : static_cast<std::uint32_t>(now.text.size());
    return {{&now, gap, gap}};
  }
  std::unordered_map<std::string_view, int> known;
  for (std::size_t i = middle.begin; i < middle.before_end; ++i) ++known[essence(old[i])];
  std::vector<Span> changed;
  bool goes_on = false;
  for (std::size_t i = middle.begin; i < middle.now_end; ++i) {
    const bool is_new = known[essence(lines[i])]-- <= 0;
    if (is_new && goes_on)
      changed.back().end = end(i);
    else if (is_new)
      changed.push_back({&now, begin(i), end(i)});
    goes_on = is_new;
  }
  // Lines have gone or changed places, and none came.
  if (changed.empty()) changed.push_back({&now, begin(middle.begin), end(middle.now_end - 1)});
  return changed;
}

}  // namespace kitwright
