#pragma once

#include <compare>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kitwright {

/// An exact fraction of two 64-bit integers in lowest terms, denominator above zero. Operations are empty on overflow.
class Number {
 public:
  constexpr Number() = default;
  constexpr Number(std::int64_t whole) : top_(whole) {}
  static std::optional<Number> ratio(std::int64_t top, std::int64_t bottom);
  /// Reads a decimal number such as `-0.25` exactly.
  static std::optional<Number> parse(std::string_view text);
  std::int64_t top() const { return top_; }
  std::int64_t bottom() const { return bottom_; }
  bool is_whole() const { return bottom_ == 1; }
  double to_double() const { return static_cast<double>(top_) / static_cast<double>(bottom_); }
  std::string to_text() const;  ///< `3`, `-1/2`
  bool operator==(const Number&) const = default;
  std::strong_ordering operator<=>(const Number& other) const;

 private:
  std::int64_t top_ = 0, bottom_ = 1;
};
std::optional<Number> add(Number a, Number b);
std::optional<Number> subtract(Number a, Number b);
std::optional<Number> multiply(Number a, Number b);
std::optional<Number> divide(Number a, Number b);  ///< empty for b = 0 too
std::optional<Number> floor_divide(Number a, Number b);
std::optional<Number> modulo(Number a, Number b);  ///< has the sign of b
std::int64_t floor_of(Number a);
std::int64_t ceiling_of(Number a);
/// `0.25`; empty if the decimals do not end (or not within 18 digits).
std::optional<std::string> decimal_text(Number a);

class Value;
using ValueList = std::vector<Value>;

/// Fields in the order of their names, each name once. Small ones are the rule, so they lie side by side and are searched.
class ValueRecord {
 public:
  using Entry = std::pair<std::string, Value>;
  using const_iterator = std::vector<Entry>::const_iterator;
  ValueRecord() = default;
  ValueRecord(std::initializer_list<Entry> entries);

  const_iterator begin() const;
  const_iterator end() const;
  std::size_t size() const;
  bool empty() const { return size() == 0; }
  const_iterator find(std::string_view name) const;
  bool contains(std::string_view name) const;
  /// The field, looked for first at the place where the last one of this name was; null if there is none.
  const Value* at(std::string_view name, std::uint32_t& hint) const;
  void insert_or_assign(std::string name, Value value);
  void emplace(std::string name, Value value);  ///< does nothing if the name is there
  void erase(std::string_view name);

 private:
  std::size_t place_of(std::string_view name) const;
  bool is_at(std::size_t place, std::string_view name) const;
  std::vector<Entry> entries_;
};

/// What an expression gives: number, text, bool, list or record. Lists and records are shared, never changed.
class Value {
 public:
  Value() : data_(false) {}
  Value(bool b) : data_(b) {}
  Value(Number n) : data_(n) {}
  Value(std::int64_t n) : data_(Number(n)) {}
  Value(int n) : data_(Number(n)) {}
  Value(std::string s) : data_(std::move(s)) {}
  Value(const char* s) : data_(std::string(s)) {}
  Value(ValueList list) : data_(std::make_shared<const ValueList>(std::move(list))) {}
  Value(ValueRecord record) : data_(std::make_shared<const ValueRecord>(std::move(record))) {}

  const bool* boolean() const { return std::get_if<bool>(&data_); }
  const Number* number() const { return std::get_if<Number>(&data_); }
  const std::string* text() const { return std::get_if<std::string>(&data_); }
  const ValueList* list() const {
    const auto* p = std::get_if<std::shared_ptr<const ValueList>>(&data_);
    return p ? p->get() : nullptr;
  }
  const ValueRecord* record() const {
    const auto* p = std::get_if<std::shared_ptr<const ValueRecord>>(&data_);
    return p ? p->get() : nullptr;
  }
  std::string_view kind_word() const;  ///< `a number`, `a text`, ...
  /// As a value is printed: texts bare at the top level, quoted inside lists and records.
  std::string to_text() const;

  /// A total order over all values (kind first), so that any value can be a key.
  std::strong_ordering operator<=>(const Value& other) const;
  bool operator==(const Value& other) const;

 private:
  std::variant<bool, Number, std::string, std::shared_ptr<const ValueList>, std::shared_ptr<const ValueRecord>> data_;
};

inline ValueRecord::const_iterator ValueRecord::begin() const { return entries_.begin(); }
inline ValueRecord::const_iterator ValueRecord::end() const { return entries_.end(); }
inline std::size_t ValueRecord::size() const { return entries_.size(); }
inline bool ValueRecord::is_at(std::size_t place, std::string_view name) const {
  return place < entries_.size() && entries_[place].first == name;
}
inline const Value* ValueRecord::at(std::string_view name, std::uint32_t& hint) const {
  if (!is_at(hint, name)) hint = static_cast<std::uint32_t>(place_of(name));
  return is_at(hint, name) ? &entries_[hint].second : nullptr;
}

}  // namespace kitwright
