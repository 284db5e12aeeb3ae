#include "expr/value.h"

#include <algorithm>

namespace kitwright {
namespace {

std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

std::string inner_text(const Value& value) { return value.text() ? quoted(*value.text()) : value.to_text(); }

std::string list_text(const ValueList& list) {
  std::string result;
  for (const Value& element : list) result += (result.empty() ? "" : ", ") + inner_text(element);
  return "[" + result + "]";
}

std::string record_text(const ValueRecord& record) {
  std::string result;
  for (const auto& [key, value] : record) result += (result.empty() ? "" : ", ") + key + ": " + inner_text(value);
  return "{" + result + "}";
}

std::strong_ordering compare(const ValueList& a, const ValueList& b) {
  return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
}

std::strong_ordering compare(const ValueRecord& a, const ValueRecord& b) {
  return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    const auto by_key = x.first <=> y.first;
    return by_key != 0 ? by_key : x.second <=> y.second;
  });
}

}  // namespace

std::string_view Value::kind_word() const {
  constexpr std::string_view words[] = {"a bool", "a number", "a text", "a list", "a record"};
  return words[data_.index()];
}

std::string Value::to_text() const {
  if (const bool* b = boolean()) return *b ? "true" : "false";
  if (const Number* n = number()) return n->to_text();
  if (const std::string* s = text()) return *s;
  if (const ValueList* l = list()) return list_text(*l);
  return record_text(*record());
}

std::strong_ordering Value::operator<=>(const Value& other) const {
  if (data_.index() != other.data_.index()) return data_.index() <=> other.data_.index();
  if (boolean()) return *boolean() <=> *other.boolean();
  if (number()) return *number() <=> *other.number();
  if (text()) return *text() <=> *other.text();
  if (list()) return list() == other.list() ? std::strong_ordering::equal : compare(*list(), *other.list());
  return record() == other.record() ? std::strong_ordering::equal : compare(*record(), *other.record());
}

}  // namespace kitwright
