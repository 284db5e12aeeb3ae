#include "data/plain_json.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

#include <simdjson.h>

#include "data/utf8.h"

namespace kitwright {
namespace {

namespace on_demand = simdjson::ondemand;

/// Thrown where the text is left to the careful reader.
struct NotPlain {};

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

bool has_twins(const std::vector<Member>& members) {
  constexpr std::size_t few = 8;
  if (members.size() <= few) {
    for (auto m = members.begin(); m != members.end(); ++m)
      if (std::any_of(members.begin(), m, [&](const Member& f) { return f.key == m->key; })) return true;
    return false;
  }
  std::unordered_set<std::string_view> seen;
  return !std::all_of(members.begin(), members.end(), [&](const Member& m) { return seen.insert(m.key).second; });
}

/// Builds a Datum from the library's values, which know where their tokens stand.
class PlainReader {
 public:
  explicit PlainReader(const Source& source)
      : source_(source), mark_(byte_order_mark(source.text)), text_(std::string_view(source.text).substr(mark_)) {}

  Datum run() {
    document_ = parser_.iterate(text_);
    if (document_.is_scalar()) throw NotPlain();
    on_demand::value value = document_.get_value();
    Datum root;
    read(value, root, 0);
    const char* rest = nullptr;
    if (document_.current_location().get(rest) == simdjson::SUCCESS) throw NotPlain();
    return root;
  }

 private:
  std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - text_.data()) + mark_; }
  Span span(std::size_t begin, std::size_t end) const {
    return {&source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  /// Of a token, which the library gives with the white space behind it.
  Span span(std::string_view token) const {
    while (!token.empty() && is_space(token.back())) token.remove_suffix(1);
    const std::size_t begin = offset(token.data());
    return span(begin, begin + token.size());
  }
  /// The end of the list or object that was just closed: its bracket is the last thing before the next token.
  std::size_t end_of_closed() {
    const char* next = nullptr;
    std::size_t end = document_.current_location().get(next) == simdjson::SUCCESS ? offset(next) : source_.text.size();
    while (end > mark_ && is_space(source_.text[end - 1])) --end;
    return end;
  }
  std::size_t end_of_key(std::size_t quote) const {
    std::size_t end = quote + 1;
    while (source_.text[end] != '"') end += source_.text[end] == '\\' ? 2 : 1;
    return end + 1;
  }

  void read(on_demand::value& value, Datum& to, std::size_t depth) {
    if (++values_ > most_json_values) throw NotPlain();
    const std::string_view token = value.raw_json_token();
    to.where = span(token);
    switch (value.type().value()) {
      case on_demand::json_type::object: return object(value, to, depth + 1);
      case on_demand::json_type::array: return list(value, to, depth + 1);
      case on_demand::json_type::number: return number(value, to);
      case on_demand::json_type::string:
        to.kind = Datum::Kind::Text;
        to.text = std::string_view(value.get_string());
        return;
      case on_demand::json_type::boolean:
        to.kind = Datum::Kind::Bool;
        to.boolean = value.get_bool();
        return;
      case on_demand::json_type::null:
        if (value.is_null()) return;
    }
    throw NotPlain();
  }

  /// The library takes what is too close to zero for zero.
  void number(on_demand::value& value, Datum& to) {
    to.kind = Datum::Kind::Number;
    to.text = source_.text.substr(to.where.begin, to.where.end - to.where.begin);
    to.number = value.get_double();
    if (!std::isnormal(to.number) && to.text != "0") throw NotPlain();
  }

  void list(on_demand::value& value, Datum& to, std::size_t depth) {
    if (depth > deepest_json) throw NotPlain();
    to.kind = Datum::Kind::List;
    for (auto element : value.get_array()) {
      on_demand::value one = std::move(element).value();
      read(one, to.list.emplace_back(), depth);
    }
    to.where.end = static_cast<std::uint32_t>(end_of_closed());
  }

  void object(on_demand::value& value, Datum& to, std::size_t depth) {
    if (depth > deepest_json) throw NotPlain();
    to.kind = Datum::Kind::Object;
    for (auto field : value.get_object()) {
      if (to.object.empty()) to.object.reserve(4);
      Member& member = to.object.emplace_back();
      const std::size_t quote = offset(field.key().raw()) - 1;
      member.where = span(quote, end_of_key(quote));
      member.key = std::string_view(field.unescaped_key());
      on_demand::value one = field.value();
      read(one, member.value, depth);
    }
    if (has_twins(to.object)) throw NotPlain();
    to.where.end = static_cast<std::uint32_t>(end_of_closed());
  }

  const Source& source_;
  std::size_t mark_;
  simdjson::padded_string text_;
  on_demand::parser parser_;
  on_demand::document document_;
  std::size_t values_ = 0;
};

}  // namespace

std::optional<Datum> read_plain_json(const Source& source) {
  try {
    return PlainReader(source).run();
  } catch (const simdjson::simdjson_error&) {
  } catch (const NotPlain&) {
  }
  return {};
}

}  // namespace kitwright
