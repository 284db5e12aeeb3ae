#include "text/markup.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/limits.h"
#include "base/lowered.h"
#include "text/half_marks.h"

namespace kitwright {

// One pass from left to right, a mark at a time; what is inside a mark is read again as a line of its own, so marks nest.
// A mark that does not hold up (no partner, no such name) is printed as it is: text is never lost.

constexpr auto npos = std::string_view::npos;

static bool is_punctuation(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}

static bool is_name_character(char c) { return is_of_name(c) || c == '-'; }

/// What people type who know HTML, and what is written here instead.
struct HtmlTag {
  std::string_view name, instead;
};
static constexpr HtmlTag html_tags[] = {{"b", "write **bold**"},
                                        {"strong", "write **bold**"},
                                        {"i", "write *italic*"},
                                        {"em", "write *italic*"},
                                        {"br", "begin a new line"},
                                        {"p", "begin a new line"},
                                        {"li", "begin the line with '- '"},
                                        {"span", "write [words](style)"},
                                        {"font", "write [words](style)"},
                                        {"u", "write [words](style)"}};

/// Whether `b`, `br/` or `b class="x"` is the tag of that name.
static bool is_tag(std::string_view inside, std::string_view name) {
  if (lowered(inside.substr(0, name.size())) != name) return false;
  inside.remove_prefix(name.size());
  return inside.empty() || inside == "/" || inside == " /" || (inside.starts_with(' ') && inside.find('=') != npos);
}

/// `\` escapes punctuation only: `\d` is two characters.
static bool escaped(std::string_view line, std::size_t at) {
  return line[at] == '\\' && at + 1 < line.size() && is_punctuation(line[at + 1]);
}

/// The bracket that closes the one at `open`, or npos. Brackets nest: `[a [b] c]`.
static std::size_t closing_bracket(std::string_view line, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < line.size(); ++i) {
    if (escaped(line, i))
      ++i;
    else if (line[i] == '[')
      ++depth;
    else if (line[i] == ']' && --depth == 0)
      return i;
  }
  return npos;
}

/// Finds the stars that close `count` stars, from `from` on: their first byte, or npos. Two stars never close one, nor one two.
/// Three or more close either: in `**a *b***` the run ends the italics and then the bold, so the last `count` are taken.
static std::size_t closing_stars(std::string_view line, std::size_t from, std::size_t count) {
  for (std::size_t i = from; i < line.size(); ++i) {
    if (escaped(line, i)) {
      ++i;
      continue;
    }
    if (line[i] != '*') continue;
    const std::size_t end = std::min(line.find_first_not_of('*', i), line.size()), run = end - i;
    const bool closes = run == count || run > 2;
    // `* 3` closes nothing: a closing star touches what it closes.
    if (closes && i > from && line[i - 1] != ' ') return end - count;
    i = end - 1;
  }
  return npos;
}

namespace {

class Reader {
 public:
  Reader(std::string_view whole, const StyleLookup& lookup, Span where, const std::vector<TextOrigin>& origins, Diagnostics& out)
      : whole_(whole), lookup_(lookup), where_(where), origins_(origins), out_(out) {}

  /// A letter at a time; flush() makes a span of the letters gathered since the last mark.
  void read(std::string_view line, const TextStyle& style) {
    for (std::size_t i = 0; i < line.size();) {
      const std::size_t used = mark(line, i, style);
      if (used == 0) add_letter(line.substr(i, 1), style);
      i += std::max<std::size_t>(used, 1);
    }
    flush();
  }

  std::vector<TextSpan> take() { return std::exchange(spans_, {}); }

  /// Where the part is in the whole text, which may be an expanded one.
  Span span_of(std::string_view part) const { return place_in(whole_, part, where_); }

  /// Where the designer wrote the part: in a row or table if it came from there.
  Span origin_of(std::string_view part) const {
    const auto from = static_cast<std::size_t>(part.data() - whole_.data());
    for (const TextOrigin& o : origins_)
      if (o.begin <= from && from < o.end && o.where.source) {
        const std::string_view piece = whole_.substr(o.begin, o.end - o.begin);
        return place_in(piece, part.substr(0, o.end - from), o.where);
      }
    return span_of(part);
  }

 private:
  /// The place of `part` inside its file. That works only where the file holds the text verbatim, possibly behind a quotation
  /// mark; a text with JSON escapes in it differs, and gets the whole `where`.
  static Span place_in(std::string_view text, std::string_view part, Span where) {
    if (!where.source) return where;
    const std::string_view file = where.source->text;
    const auto offset = static_cast<std::uint32_t>(part.data() - text.data());
    // `where` covers a JSON string with its quotation marks, a CSV cell without.
    for (std::uint32_t quote : {0u, 1u}) {
      const std::size_t begin = where.begin + quote;
      if (begin > file.size() || file.substr(begin, text.size()) != text) continue;
      const auto at = static_cast<std::uint32_t>(begin) + offset;
      return {where.source, at, at + static_cast<std::uint32_t>(part.size())};
    }
    return where;
  }

  /// Reads the mark at `i`, and returns how many bytes it took; 0 means the byte is plain text.
  std::size_t mark(std::string_view line, std::size_t i, const TextStyle& style) {
    switch (line[i]) {
      case '\\': return escape(line, i, style);
      case '*': return stars(line, i, style);
      case ']': return stray_style(line, i), 0;
      case '[': return override_of(line, i, style);
      case ':': return icon(line, i, style);
      case '{': return braces(line, i), 0;
      case '}': return stray_braces(line, i), 0;
      case '<': return html(line, i), 0;
      default: return 0;
    }
  }

  std::size_t escape(std::string_view line, std::size_t i, const TextStyle& style) {
    if (!escaped(line, i)) return 0;
    add_letter(line.substr(i + 1, 1), style);
    return 2;
  }

  /// `**bold**` and `*italic*`. Stars without a partner are text; two that are meant to be a mark get a warning.
  std::size_t stars(std::string_view line, std::size_t i, const TextStyle& style) {
    // Two stars before one, or `**` would be read as an empty italic.
    for (const std::size_t count : {2u, 1u}) {
      if (line.substr(i, count) != std::string_view("**").substr(0, count)) continue;
      const std::size_t from = i + count;
      const std::size_t close = from < line.size() && line[from] != ' ' ? closing_stars(line, from, count) : npos;
      if (close == npos) {
        if (opens_word(line, i, count))
          warn_open(line.substr(i, count), count == 2 ? "bold" : "italic");
        else if (count == 2 && closes_words(line, i))
          warn_closed(line.substr(i, 2), "bold");
        if (count == 1) return 0;
        add_letter(line.substr(i, 2), style);
        return 2;
      }
      TextStyle inner = style;
      if (count == 2)
        // A style that is already heavier than bold stays so.
        inner.weight = std::max(style.weight, style.bold_weight);
      else
        inner.italic = !style.italic;
      // The weight is now markup's choice, not the style's: a missing one is reported at the text.
      inner.weight_where = {};
      nested(line.substr(from, close - from), inner);
      return close + count - i;
    }
    return 0;
  }

  /// `[words](style)`. Brackets without a style behind them are text.
  std::size_t override_of(std::string_view line, std::size_t i, const TextStyle& style) {
    const std::size_t close = closing_bracket(line, i);
    if (close == npos && opens_word(line, i, 1)) warn_open(line.substr(i, 1), "styled words in [words](style)");
    if (close == npos || close + 1 >= line.size() || line[close + 1] != '(') return 0;
    const std::size_t end = line.find(')', close);
    if (end == npos && opens_word(line, close + 1, 1)) warn_open(line.substr(close + 1, 1), "a style in [words](style)");
    if (end == npos || end == close + 2) return 0;
    const std::string_view name = line.substr(close + 2, end - close - 2);
    const auto found = lookup_.style ? lookup_.style(style, name) : std::nullopt;
    if (!found)
      // Report it, but keep the words, in the surrounding style.
      out_.error("text.style", origin_of(name), fmt::format("there is no text style '{}'", name),
                 suggest(name, lookup_.style_names));
    nested(line.substr(i + 1, close - i - 1), found.value_or(style));
    return end + 1 - i;
  }

  /// `:name:`, if there is an icon of that name. Its picture may be missing: load() has reported that, and the name is printed.
  std::size_t icon(std::string_view line, std::size_t i, const TextStyle& style) {
    std::size_t end = i + 1;
    while (end < line.size() && is_name_character(line[end])) ++end;
    if (end == i + 1) return 0;
    const std::string_view name = line.substr(i + 1, end - i - 1);
    if (end >= line.size() || line[end] != ':') return half_icon(line.substr(i, end - i), name), 0;
    const auto found = lookup_.icon ? lookup_.icon(name) : std::nullopt;
    if (found && found->picture) {
      flush();
      spans_.push_back(
          {{}, style, found->picture, found->colour, found->scale, found->lean, span_of(line.substr(i, end + 1 - i))});
      return end + 1 - i;
    }
    if (!found) unknown_icon(line, name);
    return 0;
  }

  /// An icon that does not exist. Numbers with colons (`12:30:45`) must pass, but a near miss is reported even inside a word:
  /// `3:coins:`.
  void unknown_icon(std::string_view line, std::string_view name) {
    const auto begin = static_cast<std::size_t>(name.data() - line.data()) - 1, end = begin + name.size() + 2;
    // An icon just before, as in `:coin::corn:`, leaves no letters behind: the name then stands at a line's start.
    const bool behind_icon = letters_.empty() && !spans_.empty();
    const bool alone =
        stands_alone(behind_icon ? line.substr(begin) : line, behind_icon ? 0 : begin, behind_icon ? end - begin : end);
    const bool number = name.find_first_not_of("0123456789") == npos;
    const bool near = !number && !nearest_name(name, lookup_.icon_names).empty();
    if (near || (alone && is_icon_name(name)))
      out_.error("text.icon", origin_of(name), fmt::format("there is no icon '{}'", name), icon_hint(name, lookup_.icon_names));
  }

  void warn_open(std::string_view mark, std::string_view what) {
    out_.warning("text.mark", origin_of(mark), fmt::format("this '{}' opens {}, but nothing closes it in its line", mark, what),
                 fmt::format("close it, or write '\\{}' if it is meant as it stands", mark.substr(0, 1)));
  }

  void warn_closed(std::string_view mark, std::string_view what) {
    out_.warning("text.mark", origin_of(mark), fmt::format("this '{}' closes {}, but nothing opens it in its line", mark, what),
                 fmt::format("open it, or write '\\{}' if it is meant as it stands", mark.substr(0, 1)));
  }

  /// A tag such as `<b>`, which is no mark here. The one that closes it is not told as well.
  void html(std::string_view line, std::size_t i) {
    const std::size_t end = line.find('>', i);
    if (end == npos) return;
    const auto tag =
        std::ranges::find_if(html_tags, [&](const HtmlTag& t) { return is_tag(line.substr(i + 1, end - i - 1), t.name); });
    if (tag == std::end(html_tags)) return;
    const std::string_view all = line.substr(i, end + 1 - i);
    out_.warning("text.mark", origin_of(all), fmt::format("'{}' is printed as it stands: this is HTML", all),
                 fmt::format("{}, or write '\\{}' if it is meant so", tag->instead, all));
  }

  /// `words](style)` without an opening bracket. If there is an escaped one, `\[words](style)`, the text is meant literally.
  void stray_style(std::string_view line, std::size_t i) {
    if (line.substr(i, 2) != "](" || line.substr(0, i).find("\\[") != npos) return;
    const std::size_t end = line.find(')', i);
    if (end == npos) return;
    const auto& known = lookup_.style_names;
    if (std::find(known.begin(), known.end(), line.substr(i + 2, end - i - 2)) != known.end())
      warn_closed(line.substr(i, 1), "styled words in [words](style)");
  }

  /// `:coin` with a colon on one side only. Worth a warning only if there is such an icon.
  void half_icon(std::string_view mark, std::string_view name) {
    const auto& known = lookup_.icon_names;
    if (std::find(known.begin(), known.end(), name) == known.end()) return;
    out_.warning("text.mark", origin_of(mark),
                 fmt::format("'{}' is printed as it stands: an icon has a colon on both sides", mark),
                 fmt::format("write '{}:', or '\\{}' if it is meant so", mark, mark));
  }

  void braces(std::string_view line, std::size_t i) {
    if (line.substr(i, 2) == "{{") return double_braces(line, i);
    const std::string_view inside = inside_braces(line, i);
    if (inside.empty() || !lookup_.is_expression || !lookup_.is_expression(inside)) return;
    const auto behind = static_cast<std::size_t>(inside.data() - line.data()) + inside.size();
    const std::string_view all = line.substr(i, line.find('}', behind) + 1 - i);
    if (is_given(all)) return not_expanded(all, fmt::format("{{{{ {} }}}}", inside), fmt::format("\\{{{}}}", inside));
    out_.error("text.braces", origin_of(all), fmt::format("'{}' is printed as it stands", all),
               fmt::format("write '{{{{ {} }}}}', or '\\{{{}}}' if it is meant so", inside, inside));
  }

  /// `points }}` of an expression that nothing opens in its line.
  void stray_braces(std::string_view line, std::size_t i) {
    const bool second = i > 0 && line[i - 1] == '}';
    if (line.substr(i, 2) != "}}" || second || line.substr(0, i).find('{') != npos) return;
    out_.warning("text.mark", origin_of(line.substr(i, 2)), "this '}}' closes an expression, but nothing opens it in its line",
                 "write '{{' before it, or '\\}' if it is meant as it stands");
  }

  /// A value that contains `{{ ... }}`: it is printed, because only layouts and rulebooks are expanded.
  void double_braces(std::string_view line, std::size_t i) {
    const std::size_t end = line.find("}}", i);
    if (end == npos || line.substr(i + 2, end - i - 2).find_first_not_of(' ') == npos) return;
    const std::string_view all = line.substr(i, end + 2 - i);
    if (is_given(all)) not_expanded(all, all, fmt::format("\\{}", all));
  }

  void not_expanded(std::string_view all, std::string_view expression, std::string_view meant) {
    out_.error("text.braces", origin_of(all), fmt::format("'{}' is printed as it stands: rows and tables are not expanded", all),
               fmt::format("put '{}' into the layout's text, or write '{}' if it is meant so", expression, meant));
  }

  bool is_given(std::string_view part) const {
    const auto from = static_cast<std::size_t>(part.data() - whole_.data());
    return std::any_of(origins_.begin(), origins_.end(),
                       [&](const TextOrigin& o) { return o.given && o.begin <= from && from < o.end; });
  }

  /// Reading is recursive: a hostile text must not exhaust the stack.
  void nested(std::string_view inner, const TextStyle& style) {
    flush();
    if (depth_ == limits::nested_marks)
      return out_.error("text.depth", origin_of(inner), fmt::format("marks are nested more than {} deep", limits::nested_marks),
                        "close some of them before");
    ++depth_;
    read(inner, style);
    --depth_;
  }

  void add_letter(std::string_view bytes, const TextStyle& style) {
    if (letters_.empty()) from_ = bytes.data(), style_ = style;
    letters_ += bytes;
    to_ = bytes.data() + bytes.size();
  }

  /// The letters may lack backslashes that the source has, so the span runs from the first source byte to the last.
  void flush() {
    if (letters_.empty()) return;
    const std::string_view part{from_, static_cast<std::size_t>(to_ - from_)};
    spans_.push_back({std::exchange(letters_, {}), style_, nullptr, std::nullopt, 1.0, false, span_of(part)});
    if (!origins_.empty()) spans_.back().written = origin_of(part);
  }

  std::string_view whole_;
  const StyleLookup& lookup_;
  Span where_;
  const std::vector<TextOrigin>& origins_;
  Diagnostics& out_;
  std::vector<TextSpan> spans_;
  std::string letters_;
  TextStyle style_;
  const char* from_ = nullptr;
  const char* to_ = nullptr;
  int depth_ = 0;
};

}  // namespace

/// Carriage returns go too, for files written on Windows.
static std::string_view without_outer_spaces(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t\r");
  if (begin == npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

std::vector<Paragraph> parse_markup(std::string_view text, const TextStyle& base, const StyleLookup& lookup, Span where,
                                    Diagnostics& out, const std::vector<TextOrigin>& origins) {
  std::vector<Paragraph> paragraphs;
  if (text.size() > limits::text_bytes) {
    out.error("text.size", where, fmt::format("a text of {} bytes; one has at most {}", text.size(), limits::text_bytes),
              "write less, or share it out among several pieces");
    return paragraphs;
  }
  Reader reader(text, lookup, where, origins, out);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = without_outer_spaces(text.substr(begin, end - begin));
    begin = end + 1;
    if (line.empty()) continue;
    Paragraph paragraph;
    if (line.starts_with("- ")) {
      paragraph.bullet = "\xE2\x80\xA2";
      paragraph.indent = base.size * 0.9;
      line = without_outer_spaces(line.substr(2));
    }
    reader.read(line, base);
    paragraph.spans = reader.take();
    if (!paragraph.spans.empty()) paragraphs.push_back(std::move(paragraph));
  }
  return paragraphs;
}

}  // namespace kitwright
