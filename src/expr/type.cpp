#include "expr/type.h"

#include <algorithm>
#include <functional>

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

std::shared_ptr<const Choice> common_choice(const Type& a, const Type& b) {
  if (!a.choice || !b.choice) return nullptr;
  if (a.choice == b.choice) return a.choice;
  Choice both = *a.choice;
  for (const std::string& word : b.choice->words)
    if (excludes(a, word)) both.words.push_back(word);
  both.written.insert(both.written.end(), b.choice->written.begin(), b.choice->written.end());
  return std::make_shared<const Choice>(std::move(both));
}

bool has_type(const Value& value, const Type& type);

bool fields_have_types(const ValueRecord& record, const Fields& fields) {
  auto field = fields.begin();
  for (const auto& [key, value] : record) {
    if (field == fields.end() || field->first != key || !has_type(value, field->second)) return false;
    ++field;
  }
  return field == fields.end();
}

/// Whether type_of would say this very type. Rows of a table are mostly alike, and this makes nothing.
bool has_type(const Value& value, const Type& type) {
  switch (type.kind) {
    case Type::Kind::Bool: return value.boolean() != nullptr;
    case Type::Kind::Number: return value.number() != nullptr;
    case Type::Kind::Text: return value.text() && !type.choice;
    case Type::Kind::Record: return value.record() && type.fields && fields_have_types(*value.record(), *type.fields);
    case Type::Kind::List:
      if (!value.list() || value.list()->empty() || !type.element) return false;
      return std::all_of(value.list()->begin(), value.list()->end(), [&](const Value& v) { return has_type(v, *type.element); });
    case Type::Kind::Any:
    case Type::Kind::Word: break;
  }
  return false;
}

Type type_of_list(const ValueList& list) {
  if (list.empty()) return {Type::Kind::List, {}, {}};
  Type element = type_of(list.front());
  for (auto value = list.begin() + 1; value != list.end(); ++value)
    if (!has_type(*value, element)) element = common(element, type_of(*value));
  return Type::list(std::move(element));
}

}  // namespace

Type Type::record(Fields fields) { return {Kind::Record, {}, std::make_shared<const Fields>(std::move(fields)), {}, {}}; }

bool excludes(const Type& type, const std::string& word) {
  return type.choice && std::find(type.choice->words.begin(), type.choice->words.end(), word) == type.choice->words.end();
}

Type without_choices(const Type& type) {
  Type plain = type;
  plain.choice = nullptr;
  if (type.element) plain.element = std::make_shared<const Type>(without_choices(*type.element));
  if (type.fields) {
    Fields fields;
    for (const auto& [key, field] : *type.fields) fields.emplace(key, without_choices(field));
    plain.fields = std::make_shared<const Fields>(std::move(fields));
  }
  return plain;
}

Type common(const Type& a, const Type& b) {
  if (a.kind != b.kind) return Type::any();
  if (a.kind == Type::Kind::Record) return common_record(a, b);
  if (a.kind == Type::Kind::Text) return {a.kind, {}, {}, {}, common_choice(a, b)};
  if (a.kind != Type::Kind::List) return a;
  return a.element && b.element ? Type::list(common(*a.element, *b.element)) : Type{Type::Kind::List, {}, {}};
}

Type common(const std::vector<Type>& types) {
  Type result = types.empty() ? Type::any() : types.front();
  for (const Type& type : types) result = common(result, type);
  return result;
}

static bool same_choice(const Type& a, const Type& b) {
  return a.choice == b.choice || (a.choice && b.choice && a.choice->words == b.choice->words);
}

bool same(const Type& a, const Type& b) {
  if (a.kind != b.kind || a.word != b.word || !same_choice(a, b) || !a.element != !b.element || !a.fields != !b.fields)
    return false;
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
