#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// A text's first eight bytes as a number, which orders texts as they are ordered as far as they go.
std::uint64_t text_head(std::string_view text);

class Value;
using ValueList = std::vector<Value>;

/// Fields in the order of their names, each name once. Records made alike share their names, so that a field found in one is
/// found at the same place in the others without looking at a letter.
class ValueRecord {
 public:
  using Entry = std::pair<std::string, Value>;
  struct Field {
    const std::string& first;
    const Value& second;
  };
  class const_iterator;
  /// Where the field of one name was found last.
  struct Hint {
    std::uint64_t names = 0;
    std::size_t place = 0;
  };

  ValueRecord() = default;
  ValueRecord(std::initializer_list<Entry> entries);
  /// The other's names with these values, in their order.
  ValueRecord(const ValueRecord& names, ValueList values);
  /// Names that are sorted and different, with a value for each.
  ValueRecord(std::vector<std::string> sorted, ValueList values);

  const_iterator begin() const;
  const_iterator end() const;
  std::size_t size() const;
  bool empty() const { return size() == 0; }
  const_iterator find(std::string_view name) const;
  bool contains(std::string_view name) const { return get(name) != nullptr; }
  const Value* get(std::string_view name) const;  ///< null if there is none
  const Value* get(std::string_view name, Hint& hint) const;
  const Value* at(const Hint& hint) const;  ///< null if the hint is about other names
  const ValueList& values() const;          ///< in the order of the names
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
    std::uint64_t id = 0;  ///< never used again for others
    std::vector<std::string> list;
    std::vector<std::uint64_t> heads;  ///< the first eight letters of each, which order most of them
  };
  static std::uint64_t next_id();
  std::size_t place_for(std::string_view name) const;
  std::size_t place_of(std::string_view name) const;
  bool is_at(std::size_t place, std::string_view name) const;
  bool has_names_but(std::size_t place, const ValueRecord& longer) const;
  const Value* look(std::string_view name, Hint& hint) const;
  Names& own_names();

  std::shared_ptr<Names> names_;  ///< null while there is none; only changed while nobody shares it
  std::vector<Value> values_;
};

/// What an expression gives: number, text, bool, list or record. Texts, lists and records are shared, never changed.
class Value {
 public:
  Value() : Value(false) {}
  Value(bool b) : kind_(Kind::Bool), held_(b) {}
  Value(Number n) : kind_(Kind::Number), held_(n) {}
  Value(std::int64_t n) : Value(Number(n)) {}
  Value(int n) : Value(Number(n)) {}
  Value(std::string s);
  Value(const char* s) : Value(std::string(s)) {}
  Value(ValueList list);
  Value(ValueRecord record);
  Value(const Value& other) noexcept : kind_(other.kind_), held_(other.held_) {
    if (is_shared()) held_.shared->uses.fetch_add(1, std::memory_order_relaxed);
  }
  Value(Value&& other) noexcept : kind_(other.kind_), held_(other.held_) { other.kind_ = Kind::Bool; }
  Value& operator=(const Value& other) noexcept { return *this = Value(other); }
  Value& operator=(Value&& other) noexcept {
    if (this == &other) return *this;
    if (is_shared()) let_go();
    kind_ = other.kind_;
    held_ = other.held_;
    other.kind_ = Kind::Bool;
    return *this;
  }
  ~Value() {
    if (is_shared()) let_go();
  }

  const bool* boolean() const { return kind_ == Kind::Bool ? &held_.boolean : nullptr; }
  const Number* number() const { return kind_ == Kind::Number ? &held_.number : nullptr; }
  const std::string* text() const;
  const ValueList* list() const;
  const ValueRecord* record() const;
  std::string_view kind_word() const;                                       ///< `a number`, `a text`, ...
  bool is_alike(const Value& other) const { return kind_ == other.kind_; }  ///< of the same kind
  /// One for every element and every 16 bytes of text inside it; from a thousand million on it is not counted further.
  std::int64_t weight() const;
  /// As a value is printed: texts bare at the top level, quoted inside lists and records.
  std::string to_text() const;

  /// A total order over all values (kind first), so that any value can be a key.
  std::strong_ordering operator<=>(const Value& other) const;
  bool operator==(const Value& other) const;

 private:
  enum class Kind : std::uint8_t { Bool, Number, Text, List, Record };
  /// What many values may hold at once; the last one takes it away.
  struct Shared {
    mutable std::atomic<std::uint32_t> uses = 1;
    mutable std::atomic<std::uint32_t> weight = 0;  ///< of a list or record, once it is asked for
  };
  template <class T>
  struct Held;

  bool is_shared() const { return kind_ >= Kind::Text; }
  void let_go() noexcept;
  std::int64_t weight_of_parts() const;
  bool has_equal_parts(const Value& other) const;

  Kind kind_;
  union Holding {
    bool boolean;
    Number number;
    const Shared* shared;
    Holding(bool b) : boolean(b) {}
    Holding(Number n) : number(n) {}
    Holding(const Shared* s) : shared(s) {}
  } held_;
};

template <class T>
struct Value::Held : Value::Shared {
  explicit Held(T t) : value(std::move(t)) {}
  T value;
};

inline const std::string* Value::text() const {
  return kind_ == Kind::Text ? &static_cast<const Held<std::string>*>(held_.shared)->value : nullptr;
}
inline std::int64_t Value::weight() const {
  if (!is_shared()) return 1;
  return kind_ == Kind::Text ? 1 + static_cast<std::int64_t>(text()->size() / 16) : weight_of_parts();
}
inline const ValueList* Value::list() const {
  return kind_ == Kind::List ? &static_cast<const Held<ValueList>*>(held_.shared)->value : nullptr;
}
inline const ValueRecord* Value::record() const {
  return kind_ == Kind::Record ? &static_cast<const Held<ValueRecord>*>(held_.shared)->value : nullptr;
}

/// Most texts that are compared differ in their length or first letter.
inline bool Value::operator==(const Value& other) const {
  if (kind_ != other.kind_) return false;
  if (kind_ == Kind::Number) return held_.number == other.held_.number;
  if (kind_ == Kind::Bool) return held_.boolean == other.held_.boolean;
  if (held_.shared == other.held_.shared) return true;
  if (kind_ != Kind::Text) return has_equal_parts(other);
  const std::string &a = *text(), &b = *other.text();
  return a.size() == b.size() && (a.empty() || (a.front() == b.front() && a == b));
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
inline const Value* ValueRecord::get(std::string_view name, Hint& hint) const {
  const Value* known = at(hint);
  return known ? known : look(name, hint);
}
inline const Value* ValueRecord::at(const Hint& hint) const {
  return names_ && names_->id == hint.names ? &values_[hint.place] : nullptr;
}

}  // namespace kitwright
