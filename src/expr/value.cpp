#include "expr/value.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

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

/// Inside a list or a record texts have quotes, so that ['1'] and [1] look different.
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

/// A text's first eight bytes as a number, which orders texts as they are ordered as far as they go.
std::uint64_t text_head(std::string_view text) {
  std::uint64_t head = 0;
  std::memcpy(&head, text.data(), std::min<std::size_t>(text.size(), 8));
  if constexpr (std::endian::native == std::endian::little) head = __builtin_bswap64(head);
  return head;
}

/// The first place whose head is not less: names are sorted, and comparing heads settles nearly all searches.
std::size_t first_of(std::uint64_t head, const std::vector<std::uint64_t>& heads) {
  return static_cast<std::size_t>(std::lower_bound(heads.begin(), heads.end(), head) - heads.begin());
}

std::strong_ordering compare(const ValueList& a, const ValueList& b) {
  return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

template <class Parts>
static std::int64_t weight_of(const Parts& parts) {
  // A list of a list of a list ... may weigh more than a number holds: sharing makes that cheap to write.
  constexpr std::int64_t heaviest = 1'000'000'000;
  std::int64_t total = 1;
  for (const Value& part : parts) total = std::min(heaviest, total + part.weight());
  return total;
}

Value::Value(ValueList list) {
  const std::int64_t weight = weight_of(list);
  held_ = std::make_shared<const Weighed<ValueList>>(Weighed<ValueList>{std::move(list), weight});
}

Value::Value(ValueRecord record) {
  const std::int64_t weight = weight_of(record.values());
  held_ = std::make_shared<const Weighed<ValueRecord>>(Weighed<ValueRecord>{std::move(record), weight});
}

std::int64_t Value::weight_of_parts() const {
  if (const Text* text = std::get_if<Text>(&held_)) return 1 + static_cast<std::int64_t>((*text)->size() / 16);
  if (const List* list = std::get_if<List>(&held_)) return (*list)->weight;
  return std::get<Record>(held_)->weight;
}

std::string_view Value::kind_word() const {
  constexpr std::string_view words[] = {"a bool", "a number", "a text", "a list", "a record"};
  return words[held_.index()];
}

std::string Value::to_text() const {
  if (const bool* b = boolean()) return *b ? "true" : "false";
  if (const Number* n = number()) {
    const auto decimals = decimal_text(*n);
    return decimals ? *decimals : n->to_text();
  }
  if (const std::string* s = text()) return *s;
  if (const ValueList* l = list()) return list_text(*l);
  return record_text(*record());
}

ValueRecord::ValueRecord(std::initializer_list<Entry> entries) {
  for (const Entry& entry : entries) emplace(entry.first, entry.second);
}

ValueRecord::ValueRecord(const ValueRecord& names, ValueList values) : names_(names.names_), values_(std::move(values)) {}

/// Where the name stands or would have to stand.
std::size_t ValueRecord::place_for(std::string_view name) const {
  if (!names_) return 0;
  const auto& heads = names_->heads;
  const std::uint64_t head = text_head(name);
  std::size_t place = first_of(head, heads);
  while (place < heads.size() && heads[place] == head && names_->list[place] < name) ++place;
  return place;
}

/// Where the name stands; size() if nowhere. Names of one length and head are the same unless they are longer than their heads.
std::size_t ValueRecord::place_of(std::string_view name) const {
  if (!names_) return 0;
  const auto& heads = names_->heads;
  const std::uint64_t head = text_head(name);
  for (std::size_t place = first_of(head, heads); place < heads.size() && heads[place] == head; ++place) {
    const std::string& here = names_->list[place];
    if (here.size() == name.size() && (name.size() <= sizeof(head) || here == name)) return place;
  }
  return heads.size();
}

/// `place` comes from place_for(), where a name that is absent would have to stand.
bool ValueRecord::is_at(std::size_t place, std::string_view name) const {
  return place < values_.size() && names_->list[place] == name;
}

ValueRecord::const_iterator ValueRecord::find(std::string_view name) const { return {*this, place_of(name)}; }

const Value* ValueRecord::get(std::string_view name) const {
  const std::size_t place = place_of(name);
  return place < size() ? &values_[place] : nullptr;
}

/// Names that only this record has, about to be changed.
ValueRecord::Names& ValueRecord::own_names() {
  if (!names_)
    names_ = std::make_shared<Names>();
  else if (names_.use_count() > 1)
    names_ = std::make_shared<Names>(*names_);
  return *names_;
}

void ValueRecord::insert_or_assign(std::string name, Value value) {
  const std::size_t place = place_for(name);
  if (is_at(place, name)) {
    values_[place] = std::move(value);
    return;
  }
  const auto at = static_cast<std::ptrdiff_t>(place);
  Names& names = own_names();
  names.heads.insert(names.heads.begin() + at, text_head(name));
  names.list.insert(names.list.begin() + at, std::move(name));
  values_.insert(values_.begin() + at, std::move(value));
}

std::optional<std::size_t> ValueRecord::place(std::string_view name) const {
  const std::size_t place = place_of(name);
  return place < size() ? std::optional(place) : std::nullopt;
}

void ValueRecord::emplace(std::string name, Value value) {
  if (!contains(name)) insert_or_assign(std::move(name), std::move(value));
}

void ValueRecord::erase(std::string_view name) {
  const std::size_t place = place_of(name);
  if (place == size()) return;
  const auto at = static_cast<std::ptrdiff_t>(place);
  Names& names = own_names();
  names.heads.erase(names.heads.begin() + at);
  names.list.erase(names.list.begin() + at);
  values_.erase(values_.begin() + at);
}

/// True when `longer` has our names plus one at `place`.
bool ValueRecord::has_names_but(std::size_t place, const ValueRecord& longer) const {
  if (longer.size() != size() + 1) return false;
  const auto ours = names_ ? std::span<const std::string>(names_->list) : std::span<const std::string>();
  const auto theirs = longer.names_->list.begin();
  const auto at = static_cast<std::ptrdiff_t>(place);
  return std::equal(ours.begin(), ours.begin() + at, theirs) && std::equal(ours.begin() + at, ours.end(), theirs + at + 1);
}

/// A loop makes the same change to many records: the names of the last one made then serve for the next, and need no copy.
ValueRecord ValueRecord::with(const std::string& name, Value value, const ValueRecord& like) const {
  const std::size_t place = like.place_of(name);
  if (place < like.size() && has_names_but(place, like)) {
    ValueList values;
    values.reserve(size() + 1);
    values.insert(values.end(), values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(place));
    values.push_back(std::move(value));
    values.insert(values.end(), values_.begin() + static_cast<std::ptrdiff_t>(place), values_.end());
    return {like, std::move(values)};
  }
  ValueRecord result = *this;
  result.insert_or_assign(name, std::move(value));
  return result;
}

void ValueRecord::share_names(const ValueRecord& other) {
  if (names_ && other.names_ && names_ != other.names_ && names_->list == other.names_->list) names_ = other.names_;
}

bool ValueRecord::operator==(const ValueRecord& other) const {
  if (size() != other.size() || (names_ != other.names_ && !empty() && names_->list != other.names_->list)) return false;
  return values_ == other.values_;
}

std::strong_ordering ValueRecord::operator<=>(const ValueRecord& other) const {
  for (std::size_t i = 0; i < std::min(size(), other.size()); ++i) {
    if (names_ != other.names_)
      if (const auto by_name = names_->list[i] <=> other.names_->list[i]; by_name != 0) return by_name;
    if (const auto by_value = values_[i] <=> other.values_[i]; by_value != 0) return by_value;
  }
  return size() <=> other.size();
}

bool Value::has_equal_parts(const Value& other) const {
  if (const bool* b = boolean()) return *b == *other.boolean();
  if (const std::string* t = text()) return *t == *other.text();
  if (const ValueList* l = list()) return l == other.list() || *l == *other.list();
  return record() == other.record() || *record() == *other.record();
}

std::strong_ordering Value::operator<=>(const Value& other) const {
  // Values of different kinds have an order too, so that any of them can be a key: bools, numbers, texts, lists, records.
  if (!is_alike(other)) return held_.index() <=> other.held_.index();
  if (const bool* b = boolean()) return *b <=> *other.boolean();
  if (const Number* n = number()) return *n <=> *other.number();
  if (const std::string* t = text()) return *t <=> *other.text();
  if (const ValueList* l = list()) return l == other.list() ? std::strong_ordering::equal : compare(*l, *other.list());
  return record() == other.record() ? std::strong_ordering::equal : *record() <=> *other.record();
}

}  // namespace kitwright
