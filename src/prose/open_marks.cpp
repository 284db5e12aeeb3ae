#include "prose/open_marks.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "text/half_marks.h"

namespace kitwright {

constexpr auto npos = std::string_view::npos;
constexpr std::string_view no_break = "\u00a0";

/// The offset of every byte of the literal, if the source at `at` spells it; npos for bytes behind a backslash. Empty if it does
/// not.
static std::vector<std::size_t> laid_along(std::string_view literal, std::string_view text, std::size_t at, std::size_t end) {
  std::vector<std::size_t> places;
  for (const char c : literal) {
    const bool escape = at + 1 < end && text[at] == '\\' && text[at + 1] == c && std::ispunct(static_cast<unsigned char>(c)) != 0;
    if (escape) ++at;
    if (at >= end || text[at] != c) return {};
    places.push_back(escape ? npos : at);
    ++at;
  }
  return places;
}

/// Markdown does not tell where its words are. So the literal is compared with the source from the reader's place on, until it
/// matches. If it never does, because there is an entity such as `&amp;` in it, nothing is reported.
void OpenMarks::check(std::string_view literal, std::size_t from, std::size_t end) {
  if (literal.find_first_of("*:#[{}~|<-") == npos) return;
  end = std::min(end, sheet_.text.size());
  for (std::size_t at = from; at < end; ++at) {
    const std::vector<std::size_t> places = laid_along(literal, sheet_.text, at, end);
    if (places.empty()) continue;
    for (const std::size_t place : places)
      if (place != npos) mark(place);
    return;
  }
}

void OpenMarks::mark(std::size_t at) {
  switch (sheet_.text[at]) {
    case '*': return stars(at);
    case ':': return half_icon(at);
    case '#': return chapter(at);
    case '-': return entry(at);
    case '[': return reference(at);
    case '{': return braces(at);
    case '}': return closing(at);
    case '~': return struck(at);
    case '|': return row(at);
    case '<': return comment(at);
    default: return;
  }
}

/// Each mark is reported once, however often its words are read.
void OpenMarks::warn(std::size_t begin, std::size_t end, const std::string& message, const std::string& hint) {
  const Span where = sheet_.span(begin, end);
  if (told_.insert(where.begin).second) out_.warning("text.mark", where, message, hint);
}

/// Three or more stars are decoration, and a single one without a partner may be a product: `3 * 4`.
void OpenMarks::stars(std::size_t at) {
  const std::string_view text = sheet_.text;
  const std::size_t begin = text.substr(0, at).find_last_not_of('*') + 1,
                    end = std::min(text.find_first_not_of('*', at), text.size());
  const std::size_t run = end - begin;
  const std::string mark(text.substr(begin, run));
  const char* what = run == 2 ? "bold" : "italic";
  if (run > 2) return;
  if (opens_word(text, begin, run))
    warn(begin, end, fmt::format("this '{}' opens {}, but nothing closes it in its paragraph", mark, what),
         "close it, or write '\\*' if it is meant as it stands");
  else if (run == 2 && closes_words(text, begin))
    warn(begin, end, fmt::format("this '{}' closes {}, but nothing opens it in its paragraph", mark, what),
         "open it, or write '\\*' if it is meant as it stands");
}

/// `:crane`, if there is such an icon. Before other words a colon is just a colon.
void OpenMarks::half_icon(std::size_t at) {
  const std::string_view text = sheet_.text;
  std::size_t end = at + 1;
  while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '-' || text[end] == '_'))
    ++end;
  const std::string mark(text.substr(at, end - at));
  const bool closed = end < text.size() && text[end] == ':';
  if (closed || !icons_.contains(mark.substr(1)) || !stands_alone(text, at, end)) return;
  warn(at, end, fmt::format("'{}' is printed as it stands: an icon has a colon on both sides", mark),
       fmt::format("write '{}:', or '\\{}' if it is meant so", mark, mark));
}

/// `#Your turn` at the start of a line, also of a line in a quote.
void OpenMarks::chapter(std::size_t at) {
  const std::string_view text = sheet_.text;
  const auto before = text.substr(0, at).find_last_not_of(" >");
  if (before != npos && text[before] != '\n') return;
  const std::size_t end = std::min(text.find_first_not_of('#', at), text.size());
  // Markdown has six levels of headings.
  if (end - at > 6 && end + 1 < text.size() && text[end] == ' ' && std::isalpha(static_cast<unsigned char>(text[end + 1])) != 0)
    return warn(at, end, "this is printed as it stands: no heading is so deep", "a rulebook has three levels: write '###'");
  const bool hard = text.substr(end).starts_with(no_break);
  if (end - at > 6 || end >= text.size() || (!hard && std::isalpha(static_cast<unsigned char>(text[end])) == 0)) return;
  const std::string mark(text.substr(at, end - at));
  warn(at, end,
       fmt::format("this '{}' is printed as it stands: a heading has a {} behind it", mark, hard ? "common blank" : "blank"),
       fmt::format("write '{} ', or '\\{}' if it is meant so", mark, mark));
}

/// A no-break space, which some keyboards type by chance, begins no list.
void OpenMarks::entry(std::size_t at) {
  const std::string_view text = sheet_.text;
  const auto before = text.substr(0, at).find_last_not_of(" >");
  if ((before != npos && text[before] != '\n') || !text.substr(at + 1).starts_with(no_break)) return;
  warn(at, at + 1, "this '-' is printed as it stands: an entry of a list has a common blank behind it", "write '- '");
}

/// Whether nothing but the mark of a list stands before it on its line.
static bool begins_item(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  const std::size_t mark = before.find_last_not_of(' ');
  if (mark == npos || mark + 1 == at || std::string_view("-*+").find(before[mark]) == npos) return false;
  const std::size_t other = before.substr(0, mark).find_last_not_of(" >");
  return other == npos || before[other] == '\n';
}

/// `[@island` or `[page @island` without a closing bracket on its line.
void OpenMarks::reference(std::size_t at) {
  const std::string_view rest = sheet_.text.substr(at, sheet_.text.find('\n', at) - at);
  if ((rest.starts_with("[ ]") || rest.starts_with("[x]")) && begins_item(sheet_.text, at))
    return warn(at, at + 3, fmt::format("this '{}' is printed as it stands: lists have no boxes to tick", rest.substr(0, 3)),
                "take it away, or write '\\[' if it is meant as it stands");
  const std::size_t close = rest.find(']');
  if (close != npos && close + 1 < rest.size() && close > 1 && (rest[close + 1] == '(' || rest[close + 1] == '['))
    return warn(at, at + close + 2, "this link is printed as it stands",
                rest[close + 1] == '(' ? "close its address with ')'" : "write its address behind it: [words](address)");
  const bool page = rest.starts_with("[page @");
  if ((!page && !rest.starts_with("[@")) || rest.find(']') != npos) return;
  warn(at, at + (page ? 7 : 2),
       fmt::format("this '{}' opens a reference, but nothing closes it in its line", page ? "[page @" : "[@"),
       "close it with ']', or write '\\[' if it is meant as it stands");
}

/// `}` behind `{{ points }}`, told as on a face. Of `{{{ points }}}` the first brace is an error.
void OpenMarks::third_brace(std::size_t at) {
  const Span where = sheet_.span(at, at + 1);
  const auto expression = std::ranges::lower_bound(sheet_.masked.expressions, where.begin - 2, {}, &Span::end);
  const std::string_view before = sheet_.text.substr(0, expression->begin - 2 - sheet_.base);
  // One that stands open closes here, as that of an anchor: `{#{{ name }}}`.
  const std::size_t open = before.rfind('{');
  if (open != npos && before.find_first_of("}\n", open) == npos) return;
  if (sheet_.source.text[expression->begin] != '{' && told_.insert(where.begin).second)
    out_.warning("expr.syntax", where, "this '}' is printed as it stands: two braces close an expression",
                 "take it away, or write '\\}' if it is meant so");
}

/// `points }}` of an expression that nothing opens. Those that are opened are masked.
void OpenMarks::closing(std::size_t at) {
  if (at > 0 && sheet_.text[at - 1] == '}') return;
  if (sheet_.text.substr(at, 2) == "}}")
    warn(at, at + 2, "this '}}' closes an expression, but nothing opens it in its line",
         "write '{{' before it, or '\\}' if it is meant as it stands");
  else if (std::ranges::binary_search(sheet_.masked.expressions, sheet_.span(at, at).begin - 2, {}, &Span::end))
    third_brace(at);
}

/// `~~gone~~`, which other readers of Markdown strike out.
void OpenMarks::struck(std::size_t at) {
  const std::string_view text = sheet_.text;
  if (text.substr(at, 2) != "~~" || (at > 0 && text[at - 1] == '~')) return;
  const std::size_t close = text.find("~~", at + 2);
  // Its partner in the paragraph says the same.
  if (close < text.find("\n\n", at) && !told_.contains(sheet_.span(at, at).begin)) told_.insert(sheet_.span(close, close).begin);
  warn(at, at + 2, "this '~~' is printed as it stands: words are not struck out", "take it away, or write '\\~'");
}

/// `<!-- my own note` without its end, which cmark takes for words.
void OpenMarks::comment(std::size_t at) {
  if (sheet_.text.substr(at, 4) == "<!--")
    warn(at, at + 4, "this '<!--' opens a comment, but nothing closes it in its paragraph",
         "close it with '-->', or write '\\<' if it is meant as it stands");
}

/// How many lines above the one whose first mark is at `at` a row of bars stands, over empty lines alone. 0 if there is none.
static std::size_t lines_below_row(std::string_view text, std::size_t at) {
  const std::string_view above = text.substr(0, text.substr(0, at).rfind('\n') + 1);
  const std::size_t last = above.find_last_not_of(" >\r\n");
  if (last == npos) return 0;
  const std::size_t begin = above.substr(0, last).rfind('\n') + 1;
  const bool is_row = text[std::min(text.find_first_not_of(" >", begin), last)] == '|';
  return is_row ? static_cast<std::size_t>(std::ranges::count(above.substr(last), '\n')) : 0;
}

/// `| Tile | Count |` at the start of a line, where no line of dashes makes a table of it. The first of its rows is told.
void OpenMarks::row(std::size_t at) {
  const std::string_view text = sheet_.text;
  const auto before = text.substr(0, at).find_last_not_of(" >");
  const std::size_t below = lines_below_row(text, at);
  if ((before != npos && text[before] != '\n') || below == 1) return;
  if (below > 1)
    return warn(at, at + 1, "this is no table: an empty line parts it from the rows above", "take the empty line out");
  // Where there is such a line, it has other columns than the head.
  const auto is_dashes = [](std::string_view line) {
    return line.find('-') != npos && line.find('|') != npos && line.find_first_not_of(" |:->\r") == npos;
  };
  const auto line_at = [&](std::size_t begin) {
    return text.substr(begin, std::min(text.find('\n', begin), text.size()) - begin);
  };
  const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
  if (is_dashes(line_at(at)))
    return warn(at, at + 1, "this is no table: no head stands above this line of dashes",
                "write one, '| a | b |', on the line above");
  if (is_dashes(line_at(end + 1)))
    return warn(at, at + 1, "this is no table: the line of dashes below it has other columns",
                "give both lines as many cells: '| a | b |' and '|---|---|'");
  warn(at, at + 1, "this '|' is printed as it stands: a table has a line of dashes below its head",
       "write '|---|---|' there, or '\\|' if it is meant as it stands");
}

/// `{points}` where `{{ points }}` was probably meant. This is an error: other marks merely look odd in print, here a number is
/// missing.
void OpenMarks::braces(std::size_t at) {
  const std::string_view inside = inside_braces(sheet_.text, at);
  if (inside.empty() || !is_expression_(inside)) return;
  const auto behind = static_cast<std::size_t>(inside.data() - sheet_.text.data()) + inside.size();
  const std::size_t end = sheet_.text.find('}', behind) + 1;
  const Span where = sheet_.span(at, end);
  // Of `{points}}` the braces that close it are told as well.
  told_.insert(where.end - 1);
  if (told_.insert(where.begin).second)
    out_.error("text.braces", where, fmt::format("'{}' is printed as it stands", sheet_.text.substr(at, end - at)),
               fmt::format("write '{{{{ {} }}}}', or '\\{{{}}}' if it is meant so", inside, inside));
}

}  // namespace kitwright
