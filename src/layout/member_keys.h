#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "base/waiver.h"
#include "layout/bound.h"

namespace kitwright {

struct Element;

/// Elements drawn one after the other, and an element that is drawn for each of something. A null pointer means there is none.
using Elements = std::vector<Element>;
using OneElement = std::shared_ptr<const Element>;

/// `"k in 1..4"`: the name for each value, and the list that they come from.
struct Repeat {
  std::string name;
  Expression list;
  Span where;
};

/// `"colour": "types[type].colour"`.
struct NamedExpression {
  std::string name;
  Expression expression;
  Span where;  ///< of the name
};
using NamedExpressions = std::vector<NamedExpression>;

struct GradientSpec {
  struct Stop {
    double at = 0;  ///< from 0, the start, to 1, the end
    Bound<Colour> colour;
  };
  std::vector<Stop> stops;
  double angle = 0;
  bool radial = false;
};

/// A colour, or a gradient in place of one.
struct FillSpec : Bound<Colour> {
  std::optional<GradientSpec> gradient;
};

struct ColumnSpec;
/// The columns of a table, and their place in the file.
struct ColumnSpecs {
  std::vector<ColumnSpec> list;
  Span where;
};

template <class T>
concept Enumeration = std::is_enum_v<T>;

/// The words of a choice, `a|b|c`, in the order of its enumerators. `Key::choices` uses the same text.
template <class Choice>
inline constexpr std::string_view words_of = "";

/// What reading a key needs besides its value: the element it belongs to, and how deeply that one is nested.
struct ElementReading {
  Span element;
  int depth;
  Diagnostics& out;
};

// How each kind of member is read, one overload for each. `value` is null if the element does not have the key.
// A value that the key table refuses has been reported before; then it does not matter what it is read as.
void read_member(Bound<double>& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(Bound<bool>& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(Bound<Value>& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(FillSpec& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(bool& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(std::string& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(Repeat& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(NamedExpressions& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(Elements& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(OneElement& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(ColumnSpecs& member, const Datum* value, const Key& key, const ElementReading& reading);
void read_member(std::vector<Waiver>& member, const Datum* value, const Key& key, const ElementReading& reading);

/// Parses a text that may hold expressions, and notes that it is given and where.
void read_written(WrittenValue& written, const Datum* value, const Key& key, const ElementReading& reading);
/// The index of the value's text among `a|b|c`; empty if it is not there.
std::optional<int> read_choice(const Datum* value, std::string_view words);

template <class T>
void read_member(Bound<T>& member, const Datum* value, const Key& key, const ElementReading& reading) {
  read_written(member, value, key, reading);
  const bool said = value && (value->kind == Datum::Kind::Text || value->kind == Datum::Kind::Number);
  // Texts without expressions are read here, once and for all faces.
  if (said && member.text.is_constant()) member.constant = from_text<T>(member.text.constant());
}

template <Enumeration Choice>
void read_member(Choice& member, const Datum* value, const Key&, const ElementReading&) {
  if (const auto at = read_choice(value, words_of<Choice>)) member = static_cast<Choice>(*at);
}

template <Enumeration Choice>
void read_member(std::optional<Choice>& member, const Datum* value, const Key&, const ElementReading&) {
  if (const auto at = read_choice(value, words_of<Choice>)) member = static_cast<Choice>(*at);
}

/// What to call for the parts of an element: `written` for each text or expression, `element` for each element inside. Elements
/// inside `Own` see the names that the element itself gives, such as `row` in a table; `Shared` ones do not.
struct MemberVisitor {
  enum class Inside { Shared, Own };
  std::function<void(const WrittenValue&)> written;
  std::function<void(const Element&, Inside)> element;
};

// How each kind of member is visited. There is no general version, so a new kind cannot be forgotten: it does not compile.
void visit_member(const WrittenValue& member, const MemberVisitor& visitor);
void visit_member(const FillSpec& member, const MemberVisitor& visitor);
void visit_member(const Elements& member, const MemberVisitor& visitor);
void visit_member(const OneElement& member, const MemberVisitor& visitor);
void visit_member(const ColumnSpecs& member, const MemberVisitor& visitor);
// Nothing to visit; or, as for Repeat and NamedExpressions, names with an order of their own, which Checker (library.cpp) knows.
inline void visit_member(bool, const MemberVisitor&) {}
inline void visit_member(const std::string&, const MemberVisitor&) {}
inline void visit_member(const Repeat&, const MemberVisitor&) {}
inline void visit_member(const NamedExpressions&, const MemberVisitor&) {}
inline void visit_member(const std::vector<Waiver>&, const MemberVisitor&) {}
template <Enumeration Choice>
void visit_member(Choice, const MemberVisitor&) {}
template <Enumeration Choice>
void visit_member(const std::optional<Choice>&, const MemberVisitor&) {}

/// A key of the struct E: its row in the manual, and the functions that read and visit its member.
template <class E>
struct MemberKey {
  Key key;
  void (*read)(E&, const Datum*, const Key&, const ElementReading&);
  void (*visit)(const E&, const MemberVisitor&);
};

template <class E, auto member>
constexpr MemberKey<E> member_key(const Key& key) {
  return {key, [](E& e, const Datum* value, const Key& k, const ElementReading& r) { read_member(e.*member, value, k, r); },
          [](const E& e, const MemberVisitor& visitor) { visit_member(e.*member, visitor); }};
}

/// A key table that knows which member each value goes to. Reader, manual, schemas and the check of names all use it, so none of
/// them can miss a key.
template <class E>
struct MemberTable {
  std::string_view name, about;
  std::span<const MemberKey<E>> rows;

  /// Keys that are absent are read too, with a null value: a member then learns where its element is.
  void read(E& e, const Datum& object, const ElementReading& reading) const {
    for (const MemberKey<E>& row : rows) row.read(e, object.find(row.key.name), row.key, reading);
  }
  void visit(const E& e, const MemberVisitor& visitor) const {
    for (const MemberKey<E>& row : rows) row.visit(e, visitor);
  }
  std::vector<Key> keys() const {
    std::vector<Key> keys;
    for (const MemberKey<E>& row : rows) keys.push_back(row.key);
    return keys;
  }
};

}  // namespace kitwright
