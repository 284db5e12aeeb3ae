#include "data/datum.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/escape.h"
#include "base/place.h"
#include "data/syntax.h"
#include "base/unseen_characters.h"
#include "base/utf8.h"

namespace kitwright {

namespace {

// What a file that somebody sends may ask of us.
constexpr std::size_t deepest = 64;  ///< lists and objects inside each other; the reader calls itself as often
constexpr std::size_t most_values = 1'000'000;
constexpr std::size_t longest_number = 1'000;  ///< bytes
constexpr std::size_t longest_key = 1'000;     ///< bytes
constexpr std::size_t most_twins = 100;        ///< second keys that are reported

/// Reads a value by the first byte of it. What returns false has reported why the text cannot be read any further.
class JsonReader {
 public:
  JsonReader(const Source& source, Diagnostics& out)
      : source_(source), text_(source.text), out_(out), at_(byte_order_mark(text_)) {}

  /// One value and nothing behind it.
  bool read_file(Datum& root) {
    if (!read_value(root)) return false;
    skip_space();
    return at_ == text_.size() || fail_here(left_over);
  }

 private:
  enum class Next { Entry, End, Fault };

  Span span(std::size_t begin, std::size_t end) const {
    return {&source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool is(char c) const { return at_ < text_.size() && text_[at_] == c; }

  bool fail(SyntaxFault fault) {
    out_.error("json.syntax", span(fault.begin, fault.end), std::move(fault.message), std::move(fault.hint));
    return false;
  }
  /// Something else belongs here: says what, unless the file ends here or a comment begins.
  template <class... More>
  bool fail_here(SyntaxFault (*explain)(std::string_view, std::size_t, More...), More... more) {
    if (is('/')) return fail(comment(at_));
    if (at_ < text_.size()) return fail(explain(text_, at_, more...));
    if (open_.empty()) return fail(empty_file(text_));
    return fail(unfinished(text_, text_[open_.back()], position(source_, static_cast<std::uint32_t>(open_.back())).line));
  }

  bool read_value(Datum& to) {
    skip_space();
    const std::size_t begin = at_;
    if (++values_ > most_values)
      return out_.error("json.size", span(begin, token_end(text_, begin)), "more than a million values in one file",
                        "split the file"),
             false;
    if (!read_by_first_byte(to)) return false;
    to.where = span(begin, at_);
    return true;
  }

  bool read_by_first_byte(Datum& to) {
    if (is('{')) return read_container(to, Datum::Kind::Object, '}');
    if (is('[')) return read_container(to, Datum::Kind::List, ']');
    if (is('-') || (at_ < text_.size() && is_digit(text_[at_]))) return read_number(to);
    if (is('"')) {
      to.kind = Datum::Kind::Text;
      return read_text(to.text);
    }
    return read_word(to);
  }

  /// true, false and null. Every other word is a text that lacks its quotes.
  bool read_word(Datum& to) {
    const std::string_view word = text_.substr(at_, token_end(text_, at_) - at_);
    to.boolean = word == "true";
    if (to.boolean || word == "false")
      to.kind = Datum::Kind::Bool;
    else if (word != "null")
      return fail_here(no_value);
    at_ += word.size();
    return true;
  }

  bool read_digits() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return at_ > begin;
  }
  /// Passes over a number as JSON writes it: -0.5e+3, no zero in front of other digits.
  bool pass_number() {
    if (is('-')) ++at_;
    if (is('0'))
      ++at_;
    else if (!read_digits())
      return false;
    if (is('.') && (++at_, !read_digits())) return false;
    if (!is('e') && !is('E')) return true;
    ++at_;
    if (is('+') || is('-')) ++at_;
    return read_digits();
  }

  bool read_number(Datum& to) {
    const std::size_t begin = at_;
    if (!pass_number()) return fail(no_value(text_, begin));
    to.kind = Datum::Kind::Number;
    const std::string_view written = text_.substr(begin, at_ - begin);
    const bool bounded = written.size() <= longest_number;
    if (bounded) to.text = written;
    // The written digits are what counts (see Datum::text); the double only tells whether the number is within reason.
    if (!bounded || std::from_chars(written.data(), written.data() + written.size(), to.number).ec != std::errc{}) {
      to.text = "1";  // whoever reads it has nothing more to say: a count of it makes a piece
      out_.error("json.number", span(begin, at_), "no number of this program is that large or that close to zero",
                 "write a number between -1e300 and 1e300, with fewer digits");
    }
    return true;
  }

  bool read_text(std::string& to) {
    const std::size_t begin = at_++;
    while (true) {
      // Everything up to the next escape at once: nearly all texts have none.
      const std::size_t plain = at_;
      while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\' && !is_control(text_[at_])) ++at_;
      to.append(text_, plain, at_ - plain);
      if (at_ == text_.size()) return fail(unclosed_text(text_, begin));
      if (is('"')) return ++at_, check_control(to, begin), true;
      if (!is('\\')) return fail(wrong_character(text_, begin, at_));
      const Escape escape = read_escape(text_, at_);
      if (escape.text.empty()) return fail(wrong_escape(text_, at_, escape.length));
      to += escape.text;
      at_ += escape.length;
    }
  }

  void check_control(const std::string& text, std::size_t begin) {
    const auto place = [&](std::size_t from, std::size_t to) { return Place(text, span(begin + 1, at_ - 1))(from, to); };
    report_unseen(text, place, accents_told_, out_);
    const auto at = find_control(text);
    if (!at) return;
    const std::size_t bytes = is_control(text[*at]) || text[*at] == '\x7F' ? 1 : 2;
    report_control(text, *at, place(*at, *at + bytes), out_);
  }

  bool read_container(Datum& to, Datum::Kind kind, char close) {
    to.kind = kind;
    if (open_.size() == deepest)
      return out_.error("json.depth", span(at_, at_ + 1),
                        fmt::format("more than {} lists and objects inside each other", deepest),
                        "split the definition into flatter parts"),
             false;
    // It stays there after a mistake, so that an unfinished file can say in which line its last bracket opened.
    open_.push_back(at_++);
    Next next = first_entry(close);
    for (; next == Next::Entry; next = next_entry(close))
      if (kind == Datum::Kind::List ? !read_value(to.list.emplace_back()) : !read_member(to)) return false;
    if (next == Next::Fault) return false;
    open_.pop_back();
    report_twins(to);
    return true;
  }

  Next first_entry(char close) {
    skip_space();
    if (!is(close)) return Next::Entry;
    ++at_;
    return Next::End;
  }

  /// A comma and the beginning of another entry, or the closing bracket.
  Next next_entry(char close) {
    if (skip_space(); is(close)) return ++at_, Next::End;
    if (!is(',')) return fail_here(no_separator, close), Next::Fault;
    const std::size_t comma = at_++;
    if (skip_space(); is('}') || is(']')) return fail(trailing_comma(text_, comma, text_[at_])), Next::Fault;
    return Next::Entry;
  }

  bool read_member(Datum& object) {
    if (!is('"')) return fail_here(no_key);
    // A row of a game has about four keys; growing from one would move it three times.
    if (object.object.empty()) object.object.reserve(4);
    Member& member = object.object.emplace_back();
    const std::size_t begin = at_;
    if (!read_text(member.key)) return false;
    member.where = span(begin, at_);
    if (member.key.size() > longest_key)
      return out_.error("json.size", member.where, fmt::format("a key of more than {} bytes", longest_key),
                        "choose a short name"),
             false;
    if (skip_space(); !is(':')) return fail_here(no_colon);
    ++at_;
    return read_value(member.value);
  }

  /// Of two keys alike readers take the first and values the last: so it is an error, and never a choice.
  void report_twins(const Datum& object) {
    if (!has_twins(object.object)) return;
    std::unordered_map<std::string_view, Span> seen;
    for (const Member& m : object.object)
      if (const auto [first, fresh] = seen.try_emplace(m.key, m.where); !fresh && twins_++ < most_twins)
        out_.error(
            "json.duplicate-key", m.where, fmt::format("second '{}' in the same object", m.key),
            fmt::format("the first is in line {}; remove or rename one of the two", position(source_, first->second.begin).line));
  }
  /// Most objects are small: comparing their keys costs less than a table of them.
  static bool has_twins(const std::vector<Member>& members) {
    constexpr std::size_t few = 8;
    if (members.size() > few) return true;
    for (auto m = members.begin(); m != members.end(); ++m)
      if (std::any_of(members.begin(), m, [&](const Member& f) { return f.key == m->key; })) return true;
    return false;
  }

  const Source& source_;
  const std::string_view text_;
  Diagnostics& out_;
  std::size_t at_;  ///< what is before was read
  std::size_t values_ = 0, twins_ = 0;
  bool accents_told_ = false;
  std::vector<std::size_t> open_;  ///< where the brackets stand that are not closed yet
};

}  // namespace

static Datum nothing(Span where) {
  Datum null;
  null.where = where;
  return null;
}

Datum parse_json(const Source& source, Diagnostics& out) {
  Datum root;
  if (check_utf8(source, "json.utf8", out) && JsonReader(source, out).read_file(root)) return root;
  return nothing({&source, 0, 0});
}

Datum parse_document(const Source& source, Diagnostics& out) {
  Datum root = parse_json(source, out);
  const bool unread = root.where.end == 0;
  if (root.kind == Datum::Kind::Object || unread) return root;
  out.error("json.root", root.where, fmt::format("the file holds {} where an object is due", to_word(root.kind)),
            "begin it with { and end it with }");
  return nothing(root.where);
}

}  // namespace kitwright
