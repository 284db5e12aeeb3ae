#include "data/datum.h"

#include <charconv>
#include <optional>

namespace kitwright {

const Member* Datum::member(std::string_view key) const {
  for (const Member& m : object)
    if (m.key == key) return &m;
  return nullptr;
}

const Datum* Datum::find(std::string_view key) const {
  const Member* m = member(key);
  return m ? &m->value : nullptr;
}

static std::optional<std::int64_t> read_whole(const Datum& datum) {
  if (datum.kind != Datum::Kind::Number) return {};
  std::int64_t value = 0;
  const char* end = datum.text.data() + datum.text.size();
  const auto [stop, wrong] = std::from_chars(datum.text.data(), end, value);
  if (wrong != std::errc{} || stop != end) return {};
  return value;
}

bool Datum::is_whole() const { return read_whole(*this).has_value(); }

std::int64_t Datum::whole() const { return read_whole(*this).value_or(0); }

std::string_view to_word(Datum::Kind kind) {
  switch (kind) {
    case Datum::Kind::Null: return "null";
    case Datum::Kind::Bool: return "true or false";
    case Datum::Kind::Number: return "a number";
    case Datum::Kind::Text: return "a text";
    case Datum::Kind::List: return "a list";
    case Datum::Kind::Object: return "an object";
  }
  return "a value";
}

Span inside(const Datum& text) {
  // A cell of a spreadsheet may begin with a quote of its own: then it is as long as its value.
  const Span all = text.where;
  const bool quoted = all.source && all.begin < all.source->text.size() && all.source->text[all.begin] == '"';
  if (text.kind != Datum::Kind::Text || !quoted || all.end - all.begin < text.text.size() + 2) return all;
  return {all.source, all.begin + 1, all.end - 1};
}

}  // namespace kitwright
