#include "prose/link_definitions.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/lowered.h"

namespace kitwright {

namespace {

constexpr auto npos = std::string_view::npos;

struct Definition {
  std::string name;  ///< as names are compared
  Span where;        ///< its name
};

/// As CommonMark compares names (4.7): capitals and the width of blanks make no difference.
std::string folded(std::string_view name) {
  std::string words;
  for (const char c : lowered(name))
    if (!is_space(c))
      words += c;
    else if (!words.empty() && words.back() != ' ')
      words += ' ';
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

/// Whether an address, and at most a title, is all that this says.
bool is_address(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == npos) return false;
  const std::size_t title = text.find_first_not_of(blanks, std::min(text.find_first_of(blanks, begin), text.size()));
  if (title == npos) return true;
  const char open = text[title], close = text[text.find_last_not_of(blanks)];
  return (open == '"' && close == '"') || (open == '\'' && close == '\'') || (open == '(' && close == ')');
}

/// Where the name of a definition stands in the line; {0, 0} if the line is none. `[^` and `[!` begin notes and callouts.
std::pair<std::size_t, std::size_t> name_in(std::string_view line) {
  const std::size_t open = line.find_first_not_of(" >");
  if (open == npos || line[open] != '[' || line.substr(open + 1).find_first_of("^!@[") == 0) return {};
  const std::size_t close = line.find_first_of("[]", open + 1);
  if (close == npos || line.substr(close, 2) != "]:" || !is_address(line.substr(close + 2))) return {};
  return is_blank(line.substr(open + 1, close - open - 1)) ? std::pair<std::size_t, std::size_t>{} : std::pair{open + 1, close};
}

bool opens_or_closes_code(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" >");
  return first != npos && (line.substr(first, 3) == "```" || line.substr(first, 3) == "~~~");
}

/// A definition begins a paragraph, or follows another one.
std::vector<Definition> definitions_in(const Source& source, std::size_t body) {
  const std::string_view text = source.text;
  std::vector<Definition> found;
  bool code = false, may_begin = true;
  for (std::size_t at = body; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const bool fence = opens_or_closes_code(line);
    code = code != fence;
    const auto [begin, stop] = code || !may_begin ? std::pair<std::size_t, std::size_t>{} : name_in(line);
    if (begin < stop)
      found.push_back({folded(line.substr(begin, stop - begin)),
                       {&source, static_cast<std::uint32_t>(at + begin), static_cast<std::uint32_t>(at + stop)}});
    may_begin = begin < stop || fence || line.find_first_not_of(" \t\r>") == npos;
    at = end + 1;
  }
  return found;
}

/// What stands in brackets anywhere, but for the names of the definitions.
std::set<std::string> names_used(const Source& source, std::size_t body, const std::vector<Definition>& definitions) {
  constexpr std::size_t longest_name = 1000;  // CommonMark 4.7
  const std::string_view text = source.text;
  std::set<std::string> names;
  auto next = definitions.begin();
  for (std::size_t open = text.find('[', body); open != npos; open = text.find('[', open + 1)) {
    const std::size_t close = text.find_first_of("[]", open + 1);
    if (next != definitions.end() && next->where.begin == open + 1)
      ++next;
    else if (close != npos && text[close] == ']' && close - open < longest_name)
      names.insert(folded(text.substr(open + 1, close - open - 1)));
  }
  return names;
}

/// Of other letters cmark knows the small ones, and we do not.
bool is_plain(std::string_view name) {
  return std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '{'; });
}

}  // namespace

void check_link_definitions(const Source& source, std::size_t body, Diagnostics& out) {
  const std::vector<Definition> definitions = definitions_in(source, body);
  if (definitions.empty()) return;
  const std::set<std::string> used = names_used(source, body, definitions);
  std::map<std::string_view, Span> first;
  for (const Definition& d : definitions) {
    const std::string name = source.text.substr(d.where.begin, d.where.end - d.where.begin);
    if (name.find("{{") != npos) {
      out.error("book.expression", d.where, "the name of an address takes no expressions", "write it out");
      continue;
    }
    if (const auto [known, fresh] = first.try_emplace(d.name, d.where); !fresh)
      out.error("book.link", d.where, fmt::format("second address called '{}'", name), "rename one of the two", {known->second});
    else if (is_plain(d.name) && !used.contains(d.name))
      out.warning("book.link", d.where, fmt::format("no link names the address '{}'", name),
                  fmt::format("write [words][{}] where it belongs, or take it out", name));
  }
}

}  // namespace kitwright
