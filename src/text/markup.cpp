#include "text/markup.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kitwright {

constexpr auto npos = std::string_view::npos;

static bool is_punctuation(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}

static bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

static bool escaped(std::string_view line, std::size_t at) {
  return line[at] == '\\' && at + 1 < line.size() && is_punctuation(line[at + 1]);
}

/// The bracket that closes the one at `open`, or npos.
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

/// Where the stars that close `count` stars begin, at or after `from`, or npos. One star never closes two, nor two one.
static std::size_t closing_stars(std::string_view line, std::size_t from, std::size_t count) {
  for (std::size_t i = from; i < line.size(); ++i) {
    if (escaped(line, i)) {
      ++i;
      continue;
    }
    if (line[i] != '*') continue;
    const std::size_t end = std::min(line.find_first_not_of('*', i), line.size()), run = end - i;
    const bool closes = run == count || run > 2;
    if (closes && i > from && line[i - 1] != ' ') return end - count;
    i = end - 1;
  }
  return npos;
}

namespace {

class Reader {
 public:
  Reader(std::string_view whole, const StyleLookup& lookup, Span where, Diagnostics& out)
      : whole_(whole), lookup_(lookup), where_(where), out_(out) {}

  void read(std::string_view line, const TextStyle& style) {
    for (std::size_t i = 0; i < line.size();) {
      const std::size_t used = mark(line, i, style);
      if (used == 0) add_letter(line.substr(i, 1), style);
      i += std::max<std::size_t>(used, 1);
    }
    flush();
  }

  std::vector<TextSpan> take() { return std::exchange(spans_, {}); }

  /// The place in the file, if the file holds the text as it is; else the whole of it.
  Span span_of(std::string_view part) const {
    if (!where_.source) return where_;
    const std::string_view file = where_.source->text;
    const auto offset = static_cast<std::uint32_t>(part.data() - whole_.data());
    for (std::uint32_t quote : {0u, 1u}) {
      const std::size_t begin = where_.begin + quote;
      if (begin > file.size() || file.substr(begin, whole_.size()) != whole_) continue;
      const auto at = static_cast<std::uint32_t>(begin) + offset;
      return {where_.source, at, at + static_cast<std::uint32_t>(part.size())};
    }
    return where_;
  }

 private:
  /// Reads the mark at `i` and says how many bytes it took; none if there is no mark.
  std::size_t mark(std::string_view line, std::size_t i, const TextStyle& style) {
    switch (line[i]) {
      case '\\': return escape(line, i, style);
      case '*': return stars(line, i, style);
      case '[': return override_of(line, i, style);
      case ':': return icon(line, i, style);
      default: return 0;
    }
  }

  std::size_t escape(std::string_view line, std::size_t i, const TextStyle& style) {
    if (!escaped(line, i)) return 0;
    add_letter(line.substr(i + 1, 1), style);
    return 2;
  }

  std::size_t stars(std::string_view line, std::size_t i, const TextStyle& style) {
    for (const std::size_t count : {2u, 1u}) {
      if (line.substr(i, count) != std::string_view("**").substr(0, count)) continue;
      const std::size_t from = i + count;
      const std::size_t close = from < line.size() && line[from] != ' ' ? closing_stars(line, from, count) : npos;
      if (close == npos) {
        if (count == 1) return 0;
        add_letter(line.substr(i, 2), style);
        return 2;
      }
      TextStyle inner = style;
      if (count == 2)
        inner.weight = std::max(style.weight, style.bold_weight);
      else
        inner.italic = !style.italic;
      nested(line.substr(from, close - from), inner);
      return close + count - i;
    }
    return 0;
  }

  std::size_t override_of(std::string_view line, std::size_t i, const TextStyle& style) {
    const std::size_t close = closing_bracket(line, i);
    if (close == npos || close + 1 >= line.size() || line[close + 1] != '(') return 0;
    const std::size_t end = line.find(')', close);
    if (end == npos || end == close + 2) return 0;
    const std::string_view name = line.substr(close + 2, end - close - 2);
    const auto found = lookup_.style ? lookup_.style(style, name) : std::nullopt;
    if (!found)
      out_.error("text.style", span_of(name), fmt::format("there is no text style '{}'", name),
                 suggest(name, lookup_.style_names));
    nested(line.substr(i + 1, close - i - 1), found.value_or(style));
    return end + 1 - i;
  }

  std::size_t icon(std::string_view line, std::size_t i, const TextStyle& style) {
    std::size_t end = i + 1;
    while (end < line.size() && is_name_character(line[end])) ++end;
    if (end == i + 1 || end >= line.size() || line[end] != ':') return 0;
    const std::string_view name = line.substr(i + 1, end - i - 1);
    const auto found = lookup_.icon ? lookup_.icon(name) : std::nullopt;
    if (found && found->picture) {
      flush();
      spans_.push_back(
          {{}, style, found->picture, found->colour, found->scale, found->lean, span_of(line.substr(i, end + 1 - i))});
      return end + 1 - i;
    }
    const bool number = name.find_first_not_of("0123456789") == npos;
    if (const std::string near = nearest_name(name, lookup_.icon_names); !number && !near.empty())
      out_.error("text.icon", span_of(name), fmt::format("there is no icon '{}'", name),
                 fmt::format("did you mean ':{}:'?", near));
    return 0;
  }

  void nested(std::string_view inner, const TextStyle& style) {
    flush();
    read(inner, style);
  }

  void add_letter(std::string_view bytes, const TextStyle& style) {
    if (letters_.empty()) from_ = bytes.data(), style_ = style;
    letters_ += bytes;
    to_ = bytes.data() + bytes.size();
  }

  void flush() {
    if (letters_.empty()) return;
    const Span where = span_of({from_, static_cast<std::size_t>(to_ - from_)});
    spans_.push_back({std::exchange(letters_, {}), style_, nullptr, std::nullopt, 1.0, false, where});
  }

  std::string_view whole_;
  const StyleLookup& lookup_;
  Span where_;
  Diagnostics& out_;
  std::vector<TextSpan> spans_;
  std::string letters_;
  TextStyle style_;
  const char* from_ = nullptr;
  const char* to_ = nullptr;
};

}  // namespace

static std::string_view without_outer_spaces(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t\r");
  if (begin == npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

std::vector<Paragraph> parse_markup(std::string_view text, const TextStyle& base, const StyleLookup& lookup, Span where,
                                    Diagnostics& out) {
  std::vector<Paragraph> paragraphs;
  Reader reader(text, lookup, where, out);
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
