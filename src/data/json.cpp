#include <charconv>
#include <cstdlib>
#include <unordered_map>

#include <fmt/format.h>

#include "data/datum.h"
#include "data/syntax.h"
#include "data/token.h"
#include "data/utf8.h"

namespace kitwright {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t most_values = 1'000'000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_utf8(std::uint32_t code, std::string& text) {
  const auto byte = [&](std::uint32_t value) { text += static_cast<char>(value); };
  const auto rest = [&](int shift) { byte(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) return byte(0xC0 | (code >> 6)), rest(0);
  if (code < 0x10000) return byte(0xE0 | (code >> 12)), rest(6), rest(0);
  byte(0xF0 | (code >> 18)), rest(12), rest(6), rest(0);
}

/// Reads a text that is UTF-8. Stops at the first thing that is no JSON: what is wrong there, explain_syntax finds out.
class Reader {
 public:
  Reader(const Source& source, Diagnostics& out)
      : source_(source), text_(source.text), out_(out), at_(byte_order_mark(text_)), understood_(at_) {}

  /// False after a finding.
  bool read(Datum& root) {
    root_ = &root;
    if (!value(root)) return false;
    space();
    return at_ == text_.size() || wrong();
  }

 private:
  void space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
  }
  bool sees(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool accept(char c) { return sees(c) && (++at_, true); }
  Span from(std::size_t begin) const { return {&source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)}; }

  bool wrong() {
    out_.add(explain_syntax(source_, progress()));
    return false;
  }

  Progress progress() const {
    Progress p;
    p.at = understood_;
    if (open_.empty()) {
      p.inside = root_->where.source ? Progress::Inside::Done : Progress::Inside::Nothing;
      return p;
    }
    const Datum& innermost = *open_.back();
    const bool object = innermost.kind == Datum::Kind::Object;
    p.inside = after_key_ ? Progress::Inside::Key : object ? Progress::Inside::Object : Progress::Inside::List;
    p.fresh = object ? innermost.object.empty() : innermost.list.size() == std::size_t{entry_begun_};
    p.opened = innermost.where;
    return p;
  }

  /// The token that began at `begin` and ends here is a value, or how a list or an object begins.
  bool understand(Datum& datum, Datum::Kind kind, std::size_t begin) {
    datum.kind = kind;
    datum.where = from(begin);
    understood_ = at_;
    after_key_ = entry_begun_ = false;
    if (++values_ <= most_values) return true;
    out_.error("json.size", datum.where, "more than a million values in one file", "split the file");
    return false;
  }

  bool value(Datum& datum) {
    space();
    if (at_ == text_.size()) return wrong();
    const std::size_t begin = at_;
    switch (text_[at_]) {
      case '{': return ++at_, understand(datum, Datum::Kind::Object, begin) && open(datum) && members(datum) && close(datum);
      case '[': return ++at_, understand(datum, Datum::Kind::List, begin) && open(datum) && entries(datum) && close(datum);
      case '"': return string(datum.text) ? understand(datum, Datum::Kind::Text, begin) : wrong();
      case 't': return word("true") ? datum.boolean = true, understand(datum, Datum::Kind::Bool, begin) : wrong();
      case 'f': return word("false") ? understand(datum, Datum::Kind::Bool, begin) : wrong();
      case 'n': return word("null") ? understand(datum, Datum::Kind::Null, begin) : wrong();
      default: return number(datum);
    }
  }

  bool open(Datum& datum) {
    if (open_.size() == deepest) {
      out_.error("json.depth", datum.where, fmt::format("more than {} lists and objects inside each other", deepest),
                 "split the definition into flatter parts");
      return false;
    }
    open_.push_back(&datum);
    return true;
  }

  bool close(Datum& datum) {
    open_.pop_back();
    datum.where.end = static_cast<std::uint32_t>(at_);
    understood_ = at_;
    return true;
  }

  bool entries(Datum& datum) {
    space();
    if (accept(']')) return true;
    do {
      entry_begun_ = true;
      if (!value(datum.list.emplace_back())) return false;
      space();
    } while (accept(','));
    return accept(']') || wrong();
  }

  bool members(Datum& datum) {
    space();
    if (!accept('}')) {
      do {
        if (!member(datum)) return false;
        space();
      } while (accept(','));
      if (!accept('}')) return wrong();
    }
    report_duplicates(datum);
    return true;
  }

  bool member(Datum& datum) {
    space();
    const std::size_t begin = at_;
    std::string key;
    if (!sees('"') || !string(key)) return wrong();
    Member& member = datum.object.emplace_back();
    member.key = std::move(key);
    member.where = from(begin);
    understood_ = at_;
    after_key_ = true;
    space();
    return accept(':') ? value(member.value) : wrong();
  }

  bool word(std::string_view wanted) {
    const std::size_t end = token_end(text_, at_);
    if (text_.substr(at_, end - at_) != wanted) return false;
    at_ = end;
    return true;
  }

  bool digits() {
    if (at_ == text_.size() || !is_digit(text_[at_])) return false;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return true;
  }

  /// The JSON number that begins here; what follows it is looked at by others.
  bool skip_number() {
    accept('-');
    if (!accept('0') && !digits()) return false;
    if (accept('.') && !digits()) return false;
    if (!accept('e') && !accept('E')) return true;
    if (!accept('+')) accept('-');
    return digits();
  }

  bool number(Datum& datum) {
    const std::size_t begin = at_;
    if (!skip_number()) return wrong();
    datum.text = text_.substr(begin, at_ - begin);
    if (!understand(datum, Datum::Kind::Number, begin)) return false;
    const char* written = datum.text.data();
    if (std::from_chars(written, written + datum.text.size(), datum.number).ec == std::errc{}) return true;
    out_.error("json.number", datum.where, "no number of this program is that large or that close to zero",
               "write a number between -1e300 and 1e300, with fewer digits");
    return std::abs(std::strtod(datum.text.c_str(), nullptr)) < 1;  // too small is read as 0; too large is nothing
  }

  /// Fills `into` with what the text in quotes means.
  bool string(std::string& into) {
    for (std::size_t plain = ++at_; at_ < text_.size(); plain = at_) {
      while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\' && static_cast<unsigned char>(text_[at_]) >= 0x20)
        ++at_;
      into.append(text_, plain, at_ - plain);
      if (accept('"')) return true;
      if (!accept('\\') || !escape(into)) return false;
    }
    return false;
  }

  bool escape(std::string& into) {
    if (at_ == text_.size()) return false;
    constexpr std::string_view written = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    const char c = text_[at_++];
    if (c == 'u') return character(into);
    const std::size_t which = written.find(c);
    if (which == std::string_view::npos) return false;
    into += meant[which];
    return true;
  }

  /// The character whose number follows, in one \u or in two that are halves of a surrogate pair.
  bool character(std::string& into) {
    std::uint32_t code = 0, low = 0;
    if (!hexadecimal(code) || (code >= 0xDC00 && code < 0xE000)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      if (!accept('\\') || !accept('u') || !hexadecimal(low) || low < 0xDC00 || low >= 0xE000) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(code, into);
    return true;
  }

  bool hexadecimal(std::uint32_t& code) {
    if (text_.size() - at_ < 4) return false;
    const char* begin = text_.data() + at_;
    at_ += 4;
    return std::from_chars(begin, begin + 4, code, 16).ptr == begin + 4;
  }

  void report_duplicates(const Datum& object) {
    constexpr std::size_t few = 8;
    const auto& members = object.object;
    if (members.size() <= few) {
      for (std::size_t i = 1; i < members.size(); ++i)
        for (std::size_t first = 0; first < i; ++first)
          if (members[first].key == members[i].key) {
            report_duplicate(members[i], members[first].where);
            break;
          }
      return;
    }
    std::unordered_map<std::string_view, Span> seen;
    for (const Member& m : members)
      if (const auto [first, fresh] = seen.try_emplace(m.key, m.where); !fresh) report_duplicate(m, first->second);
  }

  void report_duplicate(const Member& second, Span first) {
    out_.error("json.duplicate-key", second.where, fmt::format("second '{}' in the same object", second.key),
               fmt::format("the first is in line {}; remove or rename one of the two", position(source_, first.begin).line));
  }

  const Source& source_;
  const std::string_view text_;
  Diagnostics& out_;
  std::size_t at_;
  std::size_t understood_;  ///< end of the last value, key or bracket that was read
  std::size_t values_ = 0;
  bool after_key_ = false, entry_begun_ = false;  ///< a list's last entry has a place, but was not read yet
  Datum* root_ = nullptr;
  std::vector<const Datum*> open_;  ///< stays valid: only the innermost container grows
};

Datum nothing(const Source& source) {
  Datum datum;
  datum.where = {&source, 0, 0};
  return datum;
}

}  // namespace

Datum parse_json(const Source& source, Diagnostics& out) {
  if (!check_utf8(source, "json.utf8", out)) return nothing(source);
  Datum root;
  return Reader(source, out).read(root) ? root : nothing(source);
}

}  // namespace kitwright
