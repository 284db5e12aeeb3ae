#include "expr/type.h"

#include <algorithm>

namespace kitwright {
namespace {

using Fields = std::map<std::string, Type, std::less<>>;

bool same_keys(const Fields& a, const Fields& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) { return x.first == y.first; });
}

/// Records with different fields have some common ones, but which of them are meant nobody can say: unknown fields.
Type common_record(const Type& a, const Type& b) {
  if (!a.fields || !b.fields || !same_keys(*a.fields, *b.fields)) return {Type::Kind::Record, {}, {}};
  if (a.fields == b.fields) return a;
  Fields fields;
  for (const auto& [key, type] : *a.fields) fields.emplace(key, common(type, b.fields->at(key)));
  return Type::record(std::move(fields));
}

Type type_of_list(const ValueList& list) {
  if (list.empty()) return {Type::Kind::List, {}, {}};
  Type element = type_of(list.front());
  for (const Value& value : list) element = common(element, type_of(value));
  return Type::list(std::move(element));
}

}  // namespace

Type Type::record(Fields fields) { return {Kind::Record, {}, std::make_shared<const Fields>(std::move(fields))}; }

Type common(const Type& a, const Type& b) {
  if (a.kind != b.kind) return Type::any();
  if (a.kind == Type::Kind::Record) return common_record(a, b);
  if (a.kind != Type::Kind::List) return a;
  return a.element && b.element ? Type::list(common(*a.element, *b.element)) : Type{Type::Kind::List, {}, {}};
}

bool same(const Type& a, const Type& b) {
  if (a.kind != b.kind || a.word != b.word || !a.element != !b.element || !a.fields != !b.fields) return false;
  if (a.element != b.element && !same(*a.element, *b.element)) return false;
  return a.fields == b.fields ||
         std::equal(a.fields->begin(), a.fields->end(), b.fields->begin(), b.fields->end(),
                    [](const auto& x, const auto& y) { return x.first == y.first && same(x.second, y.second); });
}

bool may_meet(const Type& a, const Type& b) {
  if (a.kind == Type::Kind::Any || b.kind == Type::Kind::Any) return true;
  if (a.kind != b.kind) return false;
  return a.kind != Type::Kind::List || !a.element || !b.element || may_meet(*a.element, *b.element);
}

Type element_of(const Type& list) { return list.element ? *list.element : Type::any(); }

Type field_of(const Type& record) {
  if (!record.fields || record.fields->empty()) return Type::any();
  Type type = record.fields->begin()->second;
  for (const auto& [key, field] : *record.fields) type = common(type, field);
  return type;
}

Type type_of(const Value& value) {
  if (value.boolean()) return Type::boolean();
  if (value.number()) return Type::number();
  if (value.text()) return Type::text();
  if (value.list()) return type_of_list(*value.list());
  Fields fields;
  for (const auto& [key, field] : *value.record()) fields.emplace(key, type_of(field));
  return Type::record(std::move(fields));
}

std::string to_text(const Type& type) {
  switch (type.kind) {
    case Type::Kind::Any: return "any value";
    case Type::Kind::Bool: return "a bool";
    case Type::Kind::Number: return "a number";
    case Type::Kind::Text: return "a text";
    case Type::Kind::List: return "a list";
    case Type::Kind::Record: return "a record";
    case Type::Kind::Word: return "a word";
  }
  return {};
}

}  // namespace kitwright
