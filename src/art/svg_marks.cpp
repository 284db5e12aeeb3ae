#include "art/svg_marks.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "art/svg_declarations.h"
#include "base/characters.h"
#include "base/lowered.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

/// The number of `&#38;`, `&#x26;` or `&amp;`; 0 if it is none. Only ASCII matters to those who look for words.
int code_of(std::string_view name) {
  constexpr std::pair<std::string_view, char> named[] = {{"amp", '&'}, {"apos", '\''}, {"gt", '>'}, {"lt", '<'}, {"quot", '"'}};
  for (const auto& [called, sign] : named)
    if (name == called) return sign;
  if (!name.starts_with('#')) return 0;
  const bool hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
  int code = 0;
  for (const char c : name.substr(hex ? 2 : 1)) {
    if (hex ? std::isxdigit(static_cast<unsigned char>(c)) == 0 : !is_digit(c)) return 0;
    code = std::min(code * (hex ? 16 : 10) + (is_digit(c) ? c - '0' : (c | 32) - 'a' + 10), 1 << 20);
  }
  return code;
}

std::string resolved(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text[i] == '&' ? text.find(';', i) : npos;
    const int code = end == npos || end - i > 12 ? 0 : code_of(text.substr(i + 1, end - i - 1));
    out += code > 0 && code < 128 ? static_cast<char>(code) : text[i];
    if (code > 0) i = end;
  }
  return out;
}

class MarkReader {
 public:
  explicit MarkReader(std::string_view svg) : svg_(svg) {}

  SvgMarks read() {
    while (at_ < svg_.size()) {
      const std::size_t open = std::min(svg_.find('<', at_), svg_.size());
      if (in_style()) marks_.style += svg_.substr(at_, open - at_);
      at_ = open;
      if (at_ < svg_.size()) markup();
    }
    return std::move(marks_);
  }

 private:
  bool in_style() const { return !open_.empty() && marks_.all[open_.back()].name == "style"; }
  bool next_is(std::string_view word) const { return svg_.substr(at_, word.size()) == word; }

  /// What stands between two marks; the reader is then behind it.
  std::string_view between(std::string_view open, std::string_view close) {
    const std::size_t begin = at_ + open.size(), end = std::min(svg_.find(close, std::min(begin, svg_.size())), svg_.size());
    at_ = std::min(end + close.size(), svg_.size());
    return begin < end ? svg_.substr(begin, end - begin) : std::string_view();
  }

  void markup() {
    if (next_is("<!--")) {
      const std::string_view words = between("<!--", "-->");
      marks_.two_readings = marks_.two_readings || words.starts_with('>') || words.starts_with("->");
    } else if (next_is("<![CDATA[")) {
      const std::string_view words = between("<![CDATA[", "]]>");
      marks_.two_readings = marks_.two_readings || words.find('<') != npos;
      if (in_style()) marks_.style += words;
    } else if (next_is("<?")) {
      marks_.two_readings = between("<?", "?>").find('<') != npos || marks_.two_readings;
    } else if (next_is("<!")) {
      marks_.declares = between("<!", ">").find('[') != npos || marks_.declares;
    } else if (next_is("</")) {
      between("</", ">");
      if (!open_.empty()) open_.pop_back();
    } else {
      ++at_;
      element();
    }
  }

  std::string_view word() {
    const std::size_t begin = at_;
    while (at_ < svg_.size() && !is_space(svg_[at_]) && svg_.substr(at_, 1).find_first_of("=/><") == npos) ++at_;
    return svg_.substr(begin, at_ - begin);
  }
  void blanks() {
    while (at_ < svg_.size() && is_space(svg_[at_])) ++at_;
  }

  void element() {
    SvgMark mark;
    mark.at = at_ - 1;
    mark.written = word();
    const std::string name = lowered(mark.written);
    const auto colon = name.find(':');
    mark.prefix = colon == npos ? "" : name.substr(0, colon);
    mark.name = colon == npos ? name : name.substr(colon + 1);
    mark.parent = open_.empty() ? SvgMark::none : open_.back();
    mark.depth = static_cast<int>(open_.size());
    bool alone = false;
    for (blanks(); at_ < svg_.size() && svg_[at_] != '>' && svg_[at_] != '<'; blanks()) {
      alone = svg_[at_] == '/';
      if (alone)
        ++at_;
      else
        attribute(mark);
    }
    if (at_ < svg_.size() && svg_[at_] == '>') ++at_;
    marks_.all.push_back(std::move(mark));
    if (!alone) open_.push_back(marks_.all.size() - 1);
  }

  void attribute(SvgMark& mark) {
    const std::size_t begin = at_;
    const std::string_view written = word();
    const std::string name = lowered(written);
    blanks();
    std::string_view value;
    if (at_ < svg_.size() && svg_[at_] == '=') {
      ++at_;
      blanks();
      const char quote = at_ < svg_.size() ? svg_[at_] : '>';
      value = quote == '"' || quote == '\'' ? between({&quote, 1}, {&quote, 1}) : word();
    }
    if (at_ == begin) ++at_;
    const std::string read = resolved(value);
    mark.attributes.push_back(
        {name.substr(name.find(':') + 1), name == "style" ? without_comments(read) : read, std::string(written)});
  }

  std::string_view svg_;
  std::size_t at_ = 0;
  SvgMarks marks_;
  std::vector<std::size_t> open_;
};

}  // namespace

std::string_view SvgMark::attribute(std::string_view called) const {
  for (const SvgAttribute& attribute : attributes)
    if (attribute.name == called) return attribute.value;
  return {};
}

SvgMarks read_marks(std::string_view svg) { return MarkReader(svg).read(); }

std::size_t line_of(std::string_view svg, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::count(svg.begin(), svg.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace kitwright
