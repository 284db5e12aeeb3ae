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

/// Elements drawn on each other or beside each other, and one that is drawn for each place; null: none.
using Elements = std::vector<Element>;
using OneElement = std::shared_ptr<const Element>;

/// `repeat`: what it calls each value of the list.
struct Repeat {
  std::string name;
  Expression list;
  Span where;
};

struct NamedExpression {
  std::string name;
  Expression expression;
};
using NamedExpressions = std::vector<NamedExpression>;

struct GradientSpec {
  struct Stop {
    double at = 0;  ///< 0 to 1
    Bound<Colour> colour;
  };
  std::vector<Stop> stops;
  double angle = 0;
  bool radial = false;
};

/// A colour, or instead of one a gradient.
struct FillSpec : Bound<Colour> {
  std::optional<GradientSpec> gradient;
};

struct ColumnSpec;
/// The columns of a table, and where they stand.
struct ColumnSpecs {
  std::vector<ColumnSpec> list;
  Span where;
};

/// The words of a choice in the order of its enumerators, as `Key::choices` has them.
template <class Choice>
inline constexpr std::string_view words_of = "";

/// What reading a key's value takes besides the value: the element that it belongs to, and how deep that lies.
struct ElementReading {
  Span element;
  int depth;
  Diagnostics& out;
};

// One overload for each kind of member: how it is read. `value` is null if the element does not have the key. A value that the
// key table refuses is reported before, and then may be read as anything.
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

/// The text of a templated value; `written` then knows that it is given, and where.
void read_written(Written& written, const Datum* value, const Key& key, const ElementReading& reading);
/// Which of `a|b|c` the value is; empty if it is none.
std::optional<int> read_choice(const Datum* value, std::string_view words);

template <class T>
void read_member(Bound<T>& member, const Datum* value, const Key& key, const ElementReading& reading) {
  read_written(member, value, key, reading);
  const bool said = value && (value->kind == Datum::Kind::Text || value->kind == Datum::Kind::Number);
  if (said && member.text.is_constant()) member.constant = from_text<T>(member.text.constant());
}

template <class Choice>
requires std::is_enum_v<Choice>
void read_member(Choice& member, const Datum* value, const Key&, const ElementReading&) {
  if (const auto at = read_choice(value, words_of<Choice>)) member = static_cast<Choice>(*at);
}

template <class Choice>
requires std::is_enum_v<Choice>
void read_member(std::optional<Choice>& member, const Datum* value, const Key&, const ElementReading&) {
  if (const auto at = read_choice(value, words_of<Choice>)) member = static_cast<Choice>(*at);
}

/// What is called for the parts of an element: for each text and expression that may name something, and for each element inside
/// it. Only what is inside `Own` sees the names that the element itself gives, such as `row` in a table.
struct MemberVisitor {
  enum class Inside { Shared, Own };
  std::function<void(const Written&)> written;
  std::function<void(const Element&, Inside)> element;
};

// One overload for each kind of member, again: a member that nobody knows how to visit does not compile.
void visit_member(const Written& member, const MemberVisitor& visitor);
void visit_member(const FillSpec& member, const MemberVisitor& visitor);
void visit_member(const Elements& member, const MemberVisitor& visitor);
void visit_member(const OneElement& member, const MemberVisitor& visitor);
void visit_member(const ColumnSpecs& member, const MemberVisitor& visitor);
// These have nothing to visit, or names that must be taken in an order of their own: see Checker in library.cpp.
inline void visit_member(bool, const MemberVisitor&) {}
inline void visit_member(const std::string&, const MemberVisitor&) {}
inline void visit_member(const Repeat&, const MemberVisitor&) {}
inline void visit_member(const NamedExpressions&, const MemberVisitor&) {}
inline void visit_member(const std::vector<Waiver>&, const MemberVisitor&) {}
template <class Choice>
requires std::is_enum_v<Choice>
void visit_member(Choice, const MemberVisitor&) {}
template <class Choice>
requires std::is_enum_v<Choice>
void visit_member(const std::optional<Choice>&, const MemberVisitor&) {}

/// A key of the struct E: its row in the manual, and the member that its value goes to.
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

/// A key table that knows where the values go: reading, manual, schemas and the checking of names all go by it, so that no key
/// can be forgotten by one of them.
template <class E>
struct MemberTable {
  std::string_view name, about;
  std::span<const MemberKey<E>> rows;

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
