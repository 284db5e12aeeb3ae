#include "data/schema.h"

#include "sample.h"

using namespace kitwright;

namespace {

constexpr Key item_keys[] = {{"id", KeyKind::Word, "The item's name.", "\"park\"", true}};
constexpr KeyTable item{"item", "A row.", item_keys};
constexpr Key free_keys[] = {{"total", KeyKind::Whole, "A number.", "48"}};
constexpr KeyTable params{"params", "The author's names.", free_keys, true};
constexpr Key keys[] = {
    {"id", KeyKind::Word, "The component's name.", "\"tile\"", true},
    {"shape", KeyKind::Word, "The outline.", "\"square\"", false, "square|hex"},
    {"size", KeyKind::Measure, "Width and height; a | b.", "\"40 mm\""},
    {"when", KeyKind::Expression, "A condition.", "\"a || b\""},
    {"items", KeyKind::List, "The rows.", "[]", false, {}, "item"},
    {"params", KeyKind::Object, "Numbers.", "{}", false, {}, "params"},
    {"sizes", KeyKind::Object, "By name.", "{}", false, {}, "item*"},
    {"sums", KeyKind::Texts, "One or several.", "\"a\""},
    {"broken", KeyKind::Any, "Its example is no JSON.", "{"},
};
constexpr KeyTable root{"component", "A kind of piece.", keys};
constexpr const KeyTable* tables[] = {&root, &item, &params};

/// The schema, read with our own reader, and a path into it.
struct Schema : Read {
  Schema() : Read(json_definitions(tables)) {}
  const Datum& at(std::initializer_list<std::string_view> path) const {
    const Datum* here = &datum;
    for (const std::string_view key : path) {
      INFO(key);
      here = here->find(key);
      REQUIRE(here);
    }
    return *here;
  }
  const Datum& property(std::string_view key, std::string_view what) const {
    return at({"$defs", "component", "properties", key, what});
  }
};

}  // namespace

TEST_CASE("a schema is sound JSON of draft 2020-12 that ends with its line") {
  const Schema schema;
  CHECK(schema.ids().empty());
  CHECK(schema.source.text.ends_with("}\n"));
  CHECK(schema.at({"$schema"}).text == "https://json-schema.org/draft/2020-12/schema");
  CHECK(schema.datum.find("$ref") == nullptr);
}

TEST_CASE("a schema lets several texts stand for one") {
  const Schema schema;
  CHECK(schema.property("sums", "type").list.size() == 2);
  CHECK(schema.at({"$defs", "component", "properties", "sums", "items", "type"}).text == "string");
}

TEST_CASE("a schema is written the same every time") { CHECK(json_definitions(tables) == json_definitions(tables)); }

TEST_CASE("a file's schema refers to its definition in the schema beside it") {
  const Read schema(json_schema(root));
  CHECK(schema.ids().empty());
  REQUIRE(schema.datum.find("$ref"));
  CHECK(schema.datum.find("$ref")->text == "defs.schema.json#/$defs/component");
}

TEST_CASE("each table is a definition of its own") { CHECK(Schema().at({"$defs"}).object.size() == 3); }

TEST_CASE("a table allows no further keys unless it is open") {
  const Schema schema;
  CHECK_FALSE(schema.at({"$defs", "component", "additionalProperties"}).boolean);
  CHECK(schema.at({"$defs", "component", "additionalProperties"}).kind == Datum::Kind::Bool);
  CHECK(schema.at({"$defs", "params"}).find("additionalProperties") == nullptr);
}

TEST_CASE("a schema allows remarks wherever the reader does") {
  const Schema schema;
  CHECK(schema.at({"$defs", "component", "patternProperties", "^//"}).kind == Datum::Kind::Object);
  CHECK(schema.at({"$defs", "component", "properties", "about"}).kind == Datum::Kind::Object);
  CHECK(schema.at({"$defs", "component", "properties", "$schema"}).kind == Datum::Kind::Object);
}

TEST_CASE("required keys are listed") {
  const Schema schema;
  const Datum& required = schema.at({"$defs", "component", "required"});
  REQUIRE(required.list.size() == 1);
  CHECK(required.list[0].text == "id");
}

TEST_CASE("a key carries its description and example") {
  const Schema schema;
  CHECK(schema.property("id", "description").text == "The component's name.");
  CHECK(schema.property("id", "examples").list.at(0).text == "tile");
}

TEST_CASE("an example that is no JSON is left out") {
  CHECK(Schema().at({"$defs", "component", "properties", "broken"}).find("examples") == nullptr);
}

TEST_CASE("choices are an enumeration") {
  const Schema schema;
  const Datum& words = schema.property("shape", "enum");
  REQUIRE(words.list.size() == 2);
  CHECK(words.list[1].text == "hex");
}

TEST_CASE("an expression may be a text, a number, a truth value or a list of lines in the schema too") {
  CHECK(Schema().property("when", "type").list.size() == 4);
}

TEST_CASE("the entries of a list follow their table") {
  CHECK(Schema().property("items", "items").find("$ref")->text == "#/$defs/item");
}

TEST_CASE("an object follows its table") { CHECK(Schema().property("params", "$ref").text == "#/$defs/params"); }

TEST_CASE("a map has the table for each of its names") {
  CHECK(Schema().property("sizes", "additionalProperties").find("$ref")->text == "#/$defs/item");
}

TEST_CASE("the manual has a row for each key") {
  CHECK(manual_table(item) ==
        "| key | value | example | meaning |\n|---|---|---|---|\n| `id` (required) | a word | `\"park\"` | The item's name. |\n");
}

TEST_CASE("a bar in a cell of the manual does not end it") {
  const std::string text = manual_table(root);
  CHECK(text.find("a \\| b") != std::string::npos);
  CHECK(text.find("`\"a \\|\\| b\"`") != std::string::npos);
}

TEST_CASE("the manual names choices and the tables of entries") {
  const std::string text = manual_table(root);
  CHECK(text.find("| `square`, `hex` |") != std::string::npos);
  CHECK(text.find("| a list of `item` |") != std::string::npos);
  CHECK(text.find("| an object: a name and its `item` each |") != std::string::npos);
}
