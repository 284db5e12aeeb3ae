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

ValueRecord::ValueRecord(std::initializer_list<Entry> entries) {
  for (const Entry& entry : entries) emplace(entry.first, entry.second);
}

std::size_t ValueRecord::place_of(std::string_view name) const {
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), name,
                                   [](const Entry& entry, std::string_view wanted) { return entry.first < wanted; });
  return static_cast<std::size_t>(at - entries_.begin());
}

ValueRecord::const_iterator ValueRecord::find(std::string_view name) const {
  const std::size_t place = place_of(name);
  return is_at(place, name) ? begin() + static_cast<std::ptrdiff_t>(place) : end();
}

bool ValueRecord::contains(std::string_view name) const { return is_at(place_of(name), name); }

void ValueRecord::insert_or_assign(std::string name, Value value) {
  const std::size_t place = place_of(name);
  if (is_at(place, name))
    entries_[place].second = std::move(value);
  else
    entries_.emplace(begin() + static_cast<std::ptrdiff_t>(place), std::move(name), std::move(value));
}

void ValueRecord::emplace(std::string name, Value value) {
  if (!contains(name)) insert_or_assign(std::move(name), std::move(value));
}

void ValueRecord::erase(std::string_view name) {
  const std::size_t place = place_of(name);
  if (is_at(place, name)) entries_.erase(begin() + static_cast<std::ptrdiff_t>(place));
}

bool Value::operator==(const Value& other) const {
  if (data_.index() != other.data_.index()) return false;
  if (const Number* a = number()) return *a == *other.number();
  if (const std::string* a = text()) return *a == *other.text();
  if (const bool* a = boolean()) return *a == *other.boolean();
  if (const ValueList* a = list()) return a == other.list() || *a == *other.list();
  const ValueRecord *a = record(), *b = other.record();
  return a == b || (a->size() == b->size() && std::equal(a->begin(), a->end(), b->begin()));
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
