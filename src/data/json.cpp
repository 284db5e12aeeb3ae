#include "data/datum.h"

#include <charconv>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data/plain_json.h"
#include "data/syntax.h"
#include "data/token.h"
#include "data/utf8.h"

namespace kitwright {

namespace {

using Json = nlohmann::json;

/// Builds a Datum from the library's events. The library says what is there; the place comes from walking the same text token by
/// token, because its own count runs one byte ahead behind a number.
class Reader : public nlohmann::json_sax<Json> {
 public:
  Reader(const Source& source, Diagnostics& out) : source_(source), out_(out), at_(byte_order_mark(source.text)) {}

  Datum take() { return std::move(root_); }
  bool at_end() const { return skip_space(source_.text, at_) == source_.text.size(); }
  void report_syntax() { out_.add(explain_syntax(source_, progress())); }

  bool null() override { return put({}); }
  bool boolean(bool value) override {
    Datum datum;
    datum.kind = Datum::Kind::Bool;
    datum.boolean = value;
    return put(std::move(datum));
  }
  bool number_integer(number_integer_t) override { return number(); }
  bool number_unsigned(number_unsigned_t) override { return number(); }
  bool number_float(number_float_t, const string_t&) override { return number(); }
  bool string(string_t& value) override {
    Datum datum;
    datum.kind = Datum::Kind::Text;
    datum.text = std::move(value);
    return put(std::move(datum));
  }
  bool binary(binary_t&) override { return false; }  // no such thing in text
  bool start_object(std::size_t) override { return open(Datum::Kind::Object); }
  bool start_array(std::size_t) override { return open(Datum::Kind::List); }
  bool end_array() override { return close(); }
  bool end_object() override {
    report_duplicates(*open_.back());
    return close();
  }
  bool key(string_t& name) override {
    const Span where = next();
    if (open_.back()->object.empty()) open_.back()->object.reserve(4);
    open_.back()->object.push_back({std::move(name), where, {}});
    after_key_ = true;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception& wrong) override {
    constexpr int out_of_range = 406;
    if (wrong.id == out_of_range)
      report_number(next());
    else
      report_syntax();
    return false;
  }

 private:
  /// The next token; commas and colons between tokens were checked by the library.
  Span next() {
    const std::string_view text = source_.text;
    std::size_t begin = skip_space(text, at_);
    while (begin < text.size() && (text[begin] == ',' || text[begin] == ':')) begin = skip_space(text, begin + 1);
    at_ = token_end(text, begin);
    return {&source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
  }

  Datum& place() {
    after_key_ = false;
    if (open_.empty()) return root_;
    Datum& parent = *open_.back();
    return parent.kind == Datum::Kind::Object ? parent.object.back().value : parent.list.emplace_back();
  }

  Datum* add(Datum datum) {
    datum.where = next();
    if (++values_ > most_json_values) {
      out_.error("json.size", datum.where, "more than a million values in one file", "split the file");
      return nullptr;
    }
    Datum& at = place();
    at = std::move(datum);
    return &at;
  }

  bool put(Datum datum) { return add(std::move(datum)) != nullptr; }

  bool number() {
    Datum datum;
    datum.kind = Datum::Kind::Number;
    Datum* added = add(std::move(datum));
    if (!added) return false;
    added->text = source_.text.substr(added->where.begin, added->where.end - added->where.begin);
    const char* begin = added->text.data();
    if (std::from_chars(begin, begin + added->text.size(), added->number).ec != std::errc{}) report_number(added->where);
    return true;
  }

  void report_number(Span where) {
    out_.error("json.number", where, "no number of this program is that large or that close to zero",
               "write a number between -1e300 and 1e300, with fewer digits");
  }

  bool open(Datum::Kind kind) {
    Datum datum;
    datum.kind = kind;
    Datum* added = add(std::move(datum));
    if (!added) return false;
    if (open_.size() == deepest_json) {
      out_.error("json.depth", added->where, fmt::format("more than {} lists and objects inside each other", deepest_json),
                 "split the definition into flatter parts");
      return false;
    }
    open_.push_back(added);
    return true;
  }

  bool close() {
    open_.back()->where.end = next().end;
    open_.pop_back();
    return true;
  }

  void report_duplicates(const Datum& object) {
    std::unordered_map<std::string_view, Span> seen;
    for (const Member& m : object.object)
      if (const auto [first, fresh] = seen.try_emplace(m.key, m.where); !fresh) report_duplicate(m, first->second);
  }

  void report_duplicate(const Member& second, Span first) {
    out_.error("json.duplicate-key", second.where, fmt::format("second '{}' in the same object", second.key),
               fmt::format("the first is in line {}; remove or rename one of the two", position(source_, first.begin).line));
  }

  Progress progress() const {
    Progress p;
    p.at = at_;
    if (open_.empty()) {
      p.inside = root_.where.source ? Progress::Inside::Done : Progress::Inside::Nothing;
      return p;
    }
    const Datum& innermost = *open_.back();
    const bool object = innermost.kind == Datum::Kind::Object;
    p.inside = after_key_ ? Progress::Inside::Key : object ? Progress::Inside::Object : Progress::Inside::List;
    p.fresh = object ? innermost.object.empty() : innermost.list.empty();
    p.opened = innermost.where;
    return p;
  }

  const Source& source_;
  Diagnostics& out_;
  std::size_t at_;  ///< end of the last token
  std::size_t values_ = 0;
  bool after_key_ = false;
  Datum root_;
  std::vector<Datum*> open_;  ///< stays valid: only the innermost container grows
};

Datum nothing(const Source& source) {
  Datum datum;
  datum.where = {&source, 0, 0};
  return datum;
}

}  // namespace

Datum read_json_with_care(const Source& source, Diagnostics& out) {
  if (!check_utf8(source, "json.utf8", out)) return nothing(source);
  Reader reader(source, out);
  if (!Json::sax_parse(source.text.data(), source.text.data() + source.text.size(), &reader)) return nothing(source);
  if (!reader.at_end()) {  // the library takes a NUL byte for the end of the file
    reader.report_syntax();
    return nothing(source);
  }
  return reader.take();
}

Datum parse_json(const Source& source, Diagnostics& out) {
  auto plain = read_plain_json(source);
  return plain ? std::move(*plain) : read_json_with_care(source, out);
}

}  // namespace kitwright
