#include "data/schema.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kitwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* measure_pattern = R"((auto|-?[0-9]*\.?[0-9]+ *(mm|cm|in|pt|%|fr)))";

class SchemaWriter {
 public:
  explicit SchemaWriter(std::span<const KeyTable* const> tables) : tables_(tables) {}

  std::string text() {
    Json schema = beginning("defs", "What the schemas of the other files refer to.");
    Json definitions = Json::object();
    for (const KeyTable* table : tables_) definitions[std::string(table->name)] = definition(*table);
    schema["$defs"] = std::move(definitions);
    return schema.dump(2) + "\n";
  }

  static Json beginning(std::string_view title, std::string_view about) {
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}, {"description", about}};
  }

 private:
  static std::string reference(std::string_view table) { return fmt::format("#/$defs/{}", table); }

  bool knows(std::string_view name) const {
    return std::any_of(tables_.begin(), tables_.end(), [&](const KeyTable* t) { return t->name == name; });
  }

  Json definition(const KeyTable& table) const {
    Json properties = {{"$schema", Json::object()}, {"about", Json::object()}};
    Json required = Json::array();
    for (const Key& key : table.keys) {
      properties[std::string(key.name)] = property(key);
      if (key.required) required.push_back(key.name);
    }
    Json result = {{"type", "object"}, {"description", table.about}, {"properties", std::move(properties)}};
    result["patternProperties"] = {{"^//", Json::object()}};
    if (!required.empty()) result["required"] = std::move(required);
    if (!table.open) result["additionalProperties"] = false;
    return result;
  }

  Json property(const Key& key) const {
    Json result = Json::object();
    result["description"] = key.about;
    add_type(key, result);
    add_choices(key, result);
    if (Json example = Json::parse(key.example, nullptr, false); !example.is_discarded())
      result["examples"] = Json::array({std::move(example)});
    return result;
  }

  void add_type(const Key& key, Json& result) const {
    switch (key.kind) {
      case KeyKind::Word:
      case KeyKind::Text: result["type"] = "string"; break;
      case KeyKind::Texts: add_texts(result); break;
      case KeyKind::Whole: result["type"] = "integer"; break;
      case KeyKind::Number: result["type"] = "number"; break;
      case KeyKind::Bool: result["type"] = "boolean"; break;
      case KeyKind::Measure: add_pattern(fmt::format("^ *{} *$", measure_pattern), result); break;
      case KeyKind::Pair: add_pattern(fmt::format("^ *{0}( +{0})? *$", measure_pattern), result); break;
      case KeyKind::Measures: add_pattern(fmt::format("^ *{0}( +{0}){{0,3}} *$", measure_pattern), result); break;
      case KeyKind::Colour:
        add_pattern(fmt::format("^({}|#([0-9a-fA-F]{{3}}|[0-9a-fA-F]{{6}}|[0-9a-fA-F]{{8}}))$",
                                key.object == "palette" ? "[A-Za-z_][A-Za-z0-9_]*" : "none|black|white"),
                    result);
        break;
      case KeyKind::Expression: add_expression(result); break;
      case KeyKind::Template: result["type"] = {"string", "number"}; break;
      case KeyKind::List: add_list(key, result); break;
      case KeyKind::Object: add_object(key, result); break;
      case KeyKind::Any: break;
    }
  }

  /// Layouts may template measures and colours, so anything with `{{` passes.
  static void add_pattern(const std::string& pattern, Json& result) {
    result["type"] = "string";
    result["pattern"] = pattern + R"(|\{\{)";
  }

  /// A list of texts is one expression written in lines.
  static void add_expression(Json& result) {
    result["type"] = {"string", "number", "boolean", "array"};
    result["items"] = {{"type", "string"}};
    result["minItems"] = 1;
  }

  static void add_texts(Json& result) {
    result["type"] = {"string", "array"};
    result["items"] = {{"type", "string"}};
  }

  void add_list(const Key& key, Json& result) const {
    result["type"] = "array";
    if (knows(key.object)) result["items"] = {{"$ref", reference(key.object)}};
  }

  void add_object(const Key& key, Json& result) const {
    const bool map = key.object.ends_with('*');
    const std::string_view table = map ? key.object.substr(0, key.object.size() - 1) : key.object;
    if (map || !knows(table)) result["type"] = "object";
    if (!knows(table)) return;
    if (map) {
      result["patternProperties"] = {{"^//", Json::object()}};
      result["additionalProperties"] = {{"$ref", reference(table)}};
    } else {
      result["$ref"] = reference(table);
    }
  }

  static void add_choices(const Key& key, Json& result) {
    if (key.choices.empty()) return;
    Json words = Json::array();
    std::string_view rest = key.choices;
    for (std::size_t bar = rest.find('|'); bar != std::string_view::npos; bar = rest.find('|')) {
      words.push_back(rest.substr(0, bar));
      rest.remove_prefix(bar + 1);
    }
    words.push_back(rest);
    result["enum"] = std::move(words);
  }

  std::span<const KeyTable* const> tables_;
};

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// A bar would end the cell, even inside code.
std::string cell(std::string_view text) { return replaced(std::string(text), "|", "\\|"); }

std::string value_cell(const Key& key) {
  std::string text(to_word(key.kind));
  if (!key.choices.empty()) text = fmt::format("`{}`", replaced(std::string(key.choices), "|", "`, `"));
  if (key.object.empty()) return text;
  if (key.kind == KeyKind::List) return fmt::format("{} of `{}`", text, key.object);
  if (key.kind == KeyKind::Colour) return fmt::format("{} or its name in the `{}`", text, key.object);
  if (key.object.ends_with('*'))
    return fmt::format("{}: a name and its `{}` each", text, key.object.substr(0, key.object.size() - 1));
  return fmt::format("{}: `{}`", text, key.object);
}

}  // namespace

std::string json_definitions(std::span<const KeyTable* const> tables) { return SchemaWriter(tables).text(); }

std::string json_schema(const KeyTable& root) {
  Json schema = SchemaWriter::beginning(root.name, root.about);
  schema["$ref"] = fmt::format("defs.schema.json#/$defs/{}", root.name);
  return schema.dump(2) + "\n";
}

std::string manual_table(const KeyTable& table) {
  std::string text = "| key | value | example | meaning |\n|---|---|---|---|\n";
  for (const Key& key : table.keys) {
    const std::string example = key.example.empty() ? "" : fmt::format("`{}`", cell(key.example));
    text += fmt::format("| `{}`{} | {} | {} | {} |\n", key.name, key.required ? " (required)" : "", cell(value_cell(key)),
                        example, cell(key.about));
  }
  return text;
}

}  // namespace kitwright
