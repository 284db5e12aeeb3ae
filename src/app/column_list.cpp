#include "app/column_list.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kitwright {

namespace {

/// A key of a row. It is required if it has no default.
struct Column {
  std::string key, kind;
  std::vector<std::string> words = {};  ///< the only values it takes, if any
  std::optional<std::string> fallback = {};
  bool in_header = true;  // false for keys that a CSV cell cannot hold
};

/// In the words of the manual, not of the type system.
std::string kind_of(const Field& field) {
  if (!field.words.empty()) return "one of";
  if (field.edges) return "some of the edges";
  switch (field.type.kind) {
    case Type::Kind::Bool: return "true or false";
    case Type::Kind::Number: return "a number";
    case Type::Kind::Text: return "a text";
    case Type::Kind::List: return "a list; in a cell, words with spaces between";
    case Type::Kind::Record: return "a record, in JSON only";
    default: return "any value";
  }
}

std::string written(const Value& value) {
  if (const std::string* text = value.text()) return "\"" + *text + "\"";
  return value.to_text();
}

Column column_of(const Field& field, ShapeKind shape) {
  Column column{field.name, kind_of(field), field.edges ? edge_names(shape) : field.words};
  if (field.fallback)
    column.fallback = written(*field.fallback);
  else if (field.type.kind == Type::Kind::List)
    column.fallback = "none";
  column.in_header = field.type.kind != Type::Kind::Record;
  return column;
}

/// In the order in which a table would have them; layouts of single rows come last.
std::vector<Column> columns_of(const Component& c) {
  std::vector<Column> columns = {{"id", "a word of a-z, 0-9, '-', '_' and '.', another for each row"},
                                 {"count", "a whole number", {}, "1"}};
  for (const Field& field : c.fields) columns.push_back(column_of(field, c.shape.kind));
  for (const auto& [key, own] : {std::pair{"front", &c.front}, std::pair{"back", &c.back}})
    columns.push_back({key, "a layout of this row's own", {}, own->empty() ? "none" : *own, false});
  return columns;
}

std::string header_of(const std::vector<Column>& columns) {
  std::string header;
  for (const Column& column : columns)
    if (column.in_header) header += (header.empty() ? "" : ",") + column.key;
  return header;
}

std::string line_of(const Column& column, std::size_t width) {
  const std::string kind = column.words.empty() ? column.kind : fmt::format("{} {}", column.kind, fmt::join(column.words, ", "));
  return fmt::format("    {:<{}}  {}; {}\n", column.key, width, kind,
                     column.fallback ? "default " + *column.fallback : "required");
}

}  // namespace

std::string columns_text(const Game& game) {
  std::string text = fmt::format("{} ({})\n", game.name, game.id);
  for (const Component& c : game.components) {
    const auto columns = columns_of(c);
    std::size_t width = 0;
    for (const Column& column : columns) width = std::max(width, column.key.size());
    text += fmt::format("\n  {}\n", c.id);
    for (const Column& column : columns) text += line_of(column, width);
    text += fmt::format("    as the first line of a CSV file:\n{}\n", header_of(columns));
  }
  return text;
}

std::string columns_json(const Component& c) {
  const auto columns = columns_of(c);
  nlohmann::ordered_json keys = nlohmann::ordered_json::array();
  for (const Column& column : columns) {
    nlohmann::ordered_json key = {{"key", column.key}, {"kind", column.kind}, {"required", !column.fallback}};
    if (!column.words.empty()) key["words"] = column.words;
    if (column.fallback) key["default"] = *column.fallback;
    keys.push_back(std::move(key));
  }
  return nlohmann::ordered_json{{"keys", keys}, {"csv", header_of(columns)}}.dump(
      -1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace kitwright
