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
  std::string to_text() const;  ///< `3`, `-1/3`
  bool operator==(const Number&) const = default;
  std::strong_ordering operator<=>(const Number& other) const {
    return is_whole() && other.is_whole() ? top_ <=> other.top_ : order_of_fractions(other);
  }

 private:
  std::strong_ordering order_of_fractions(const Number& other) const;
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

/// Fields in the order of their names, each name once. Records made alike share their names.
class ValueRecord {
 public:
  using Entry = std::pair<std::string, Value>;
  struct Field {
    const std::string& first;
    const Value& second;
  };
  class const_iterator;

  ValueRecord() = default;
  ValueRecord(std::initializer_list<Entry> entries);
  /// The other's names with these values, in their order.
  ValueRecord(const ValueRecord& names, ValueList values);

  const_iterator begin() const;
  const_iterator end() const;
  std::size_t size() const;
  bool empty() const { return size() == 0; }
  const_iterator find(std::string_view name) const;
  bool contains(std::string_view name) const { return get(name) != nullptr; }
  const Value* get(std::string_view name) const;  ///< null if there is none
  const ValueList& values() const;                ///< in the order of the names
  std::optional<std::size_t> place(std::string_view name) const;
  void assign(std::size_t place, Value value);
  void insert_or_assign(std::string name, Value value);
  void emplace(std::string name, Value value);  ///< does nothing if the name is there
  void erase(std::string_view name);
  /// This record and one more field (or another value of it), with the names of `like` where they are the same.
  ValueRecord with(const std::string& name, Value value, const ValueRecord& like) const;
  /// Takes over the other's names where they are the same.
  void share_names(const ValueRecord& other);

  bool operator==(const ValueRecord& other) const;
  std::strong_ordering operator<=>(const ValueRecord& other) const;

 private:
  struct Names {
    std::vector<std::string> list;
    std::vector<std::uint64_t> heads;  ///< the first eight bytes of each as a number, which orders most of them
  };
  std::size_t place_for(std::string_view name) const;
  std::size_t place_of(std::string_view name) const;
  bool is_at(std::size_t place, std::string_view name) const;
  bool has_names_but(std::size_t place, const ValueRecord& longer) const;
  Names& own_names();

  std::shared_ptr<Names> names_;  ///< null while there is none; only changed while nobody shares it
  std::vector<Value> values_;
};

/// What an expression gives: number, text, bool, list or record. Texts, lists and records are shared, never changed.
class Value {
 public:
  Value() = default;
  Value(bool b) : held_(b) {}
  Value(Number n) : held_(n) {}
  Value(std::int64_t n) : held_(Number(n)) {}
  Value(int n) : held_(Number(n)) {}
  Value(std::string s) : held_(std::make_shared<const std::string>(std::move(s))) {}
  Value(const char* s) : Value(std::string(s)) {}
  Value(ValueList list);
  Value(ValueRecord record);

  const bool* boolean() const { return std::get_if<bool>(&held_); }
  const Number* number() const { return std::get_if<Number>(&held_); }
  const std::string* text() const;
  const ValueList* list() const;
  const ValueRecord* record() const;
  std::string_view kind_word() const;                                                       ///< `a number`, `a text`, ...
  bool is_alike(const Value& other) const { return held_.index() == other.held_.index(); }  ///< of the same kind
  /// One for every element and every 16 bytes of text inside it; from a thousand million on it is not counted further.
  std::int64_t weight() const { return boolean() || number() ? 1 : weight_of_parts(); }
  /// As a value is printed: texts bare at the top level, quoted inside lists and records.
  std::string to_text() const;

  /// A total order over all values (kind first), so that any value can be a key.
  std::strong_ordering operator<=>(const Value& other) const;
  bool operator==(const Value& other) const {
    if (!is_alike(other)) return false;
    return number() ? *number() == *other.number() : has_equal_parts(other);
  }

 private:
  std::int64_t weight_of_parts() const;
  bool has_equal_parts(const Value& other) const;
  /// Elements or fields, and how much all of them weigh.
  template <class T>
  struct Weighed;
  using Text = std::shared_ptr<const std::string>;
  using List = std::shared_ptr<const Weighed<ValueList>>;
  using Record = std::shared_ptr<const Weighed<ValueRecord>>;

  std::variant<bool, Number, Text, List, Record> held_;
};

template <class T>
struct Value::Weighed {
  T value;
  std::int64_t weight;
};

inline const std::string* Value::text() const {
  const Text* text = std::get_if<Text>(&held_);
  return text ? text->get() : nullptr;
}
inline const ValueList* Value::list() const {
  const List* list = std::get_if<List>(&held_);
  return list ? &(*list)->value : nullptr;
}
inline const ValueRecord* Value::record() const {
  const Record* record = std::get_if<Record>(&held_);
  return record ? &(*record)->value : nullptr;
}

/// Goes through a record's fields.
class ValueRecord::const_iterator {
 public:
  struct Arrow {
    Field field;
    const Field* operator->() const { return &field; }
  };
  const_iterator() = default;
  Field operator*() const { return {record_->names_->list[at_], record_->values_[at_]}; }
  Arrow operator->() const { return {**this}; }
  const_iterator& operator++() { return ++at_, *this; }
  bool operator==(const const_iterator&) const = default;

 private:
  friend class ValueRecord;
  const_iterator(const ValueRecord& record, std::size_t at) : record_(&record), at_(at) {}
  const ValueRecord* record_ = nullptr;
  std::size_t at_ = 0;
};

inline ValueRecord::const_iterator ValueRecord::begin() const { return {*this, 0}; }
inline ValueRecord::const_iterator ValueRecord::end() const { return {*this, size()}; }
inline std::size_t ValueRecord::size() const { return values_.size(); }
inline void ValueRecord::assign(std::size_t place, Value value) { values_[place] = std::move(value); }
inline const ValueList& ValueRecord::values() const { return values_; }

}  // namespace kitwright
