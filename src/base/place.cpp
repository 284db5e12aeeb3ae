#include "base/place.h"

#include <algorithm>
#include <string>

#include "base/escape.h"

namespace kitwright {

/// The first character of a written text, and how many bytes it takes there: `\n` is one character in two bytes.
static Escape read_written(std::string_view written) {
  if (written[0] == '\\') return read_escape(written, 0);
  if (written.starts_with("\"\"")) return {"\"", 2};
  return {std::string(1, written[0]), 1};
}

Place::Place(std::string_view text, Span where) : where_(where) {
  const bool longer = where.source && where.end > where.begin + text.size();
  if (longer) exact_ = where.end <= where.source->text.size() && find_jumps(text);
}

/// Compares the text with the source, noting where an escape makes the two run apart. False if they do not match.
bool Place::find_jumps(std::string_view text) {
  const std::string_view written = std::string_view(where_.source->text).substr(0, where_.end);
  std::size_t from = where_.begin;
  for (std::size_t to = 0; to < text.size();) {
    if (from >= written.size()) return false;
    const Escape said = read_written(written.substr(from));
    if (said.text.empty() || text.substr(to, said.text.size()) != said.text) return false;
    to += said.text.size();
    from += said.length;
    if (said.length > 1) jumps_.push_back({to, from});
  }
  return from == written.size();
}

std::uint32_t Place::at(std::size_t offset) const {
  const auto next =
      std::upper_bound(jumps_.begin(), jumps_.end(), offset, [](std::size_t o, const Jump& j) { return o < j.text; });
  const Jump last = next == jumps_.begin() ? Jump{0, where_.begin} : *(next - 1);
  return static_cast<std::uint32_t>(last.source + (offset - last.text));
}

Span Place::operator()(std::size_t begin, std::size_t end) const {
  if (!exact_) return where_;
  return {where_.source, at(begin), at(end)};
}

}  // namespace kitwright
