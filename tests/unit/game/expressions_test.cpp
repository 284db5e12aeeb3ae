#include "game/expressions.h"

#include <string>

#include "base/diagnostics.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

const Names known{{"size", Type::number()}, {"name", Type::text()}};

/// The expression that stands under "e" of a JSON file, and what reading and checking it says.
struct ReadExpression {
  Source source;
  Diagnostics out;
  Expression expression;

  explicit ReadExpression(std::string json) : source{"rules.json", std::move(json), {}, {}} {
    const Datum d = parse_json(source, out);
    expression = read_checked(d.find("e"), known, out);
  }
  std::string value() {
    const auto v = expression ? evaluate(expression, Environment{}, out) : std::nullopt;
    return v ? v->to_text() : "";
  }
  std::string place() const { return out.size() == 0 ? "" : kitwright::place(out.findings()[0].where); }
  std::string blamed() const {
    REQUIRE(out.size() == 1);
    const Span where = out.findings()[0].where;
    return source.text.substr(where.begin, where.end - where.begin);
  }
};

}  // namespace

TEST_CASE("a list of texts is one expression") {
  CHECK(ReadExpression(R"({ "e": ["1 + 2",
         "* 3"] })")
            .value() == "7");
}
TEST_CASE("lines stay apart where one ends with a word and the next begins with one") {
  CHECK(ReadExpression(R"~({ "e": ["any(x in [1, 2]","where x > 1:","true)"] })~").value() == "true");
}
TEST_CASE("a mistake in the second line of an expression is told at its line and column") {
  CHECK(ReadExpression("{ \"e\": [\"1 + 2 +\",\n         \"nothing\"] }").place() == "rules.json:2:11");
}
TEST_CASE("an escape in a line leaves the next line's place as it is") {
  CHECK(ReadExpression("{ \"e\": [\"1 \\u002b\",\n         \"nothing\"] }").place() == "rules.json:2:11");
}
TEST_CASE("an expression of lines that ends too early is told at its last line") {
  CHECK(ReadExpression("{ \"e\": [\"1 + 2\",\n         \"+\"] }").place().starts_with("rules.json:2:"));
}
TEST_CASE("a quoted text ends in the line where it begins") {
  ReadExpression open("{ \"e\": [\"'one\",\n         \"two'\"] }");
  CHECK(open.place() == "rules.json:1:10");
  CHECK(!open.expression);
}
TEST_CASE("numbers, true and false are expressions as they stand") {
  CHECK(ReadExpression(R"({ "e": 7 })").value() == "7");
  CHECK(ReadExpression(R"({ "e": false })").value() == "false");
}
TEST_CASE("an empty list, a list of numbers and an object are no expression") {
  for (const char* json : {R"({ "e": [] })", R"({ "e": [1, 2] })", R"({ "e": {} })"}) CHECK(!ReadExpression(json).expression);
}
TEST_CASE("an expression that is sound is read and runs") {
  const ReadExpression read(R"({"e": "size + 1"})");
  Diagnostics out;
  Environment names;
  names.values["size"] = 2;
  CHECK(evaluate(read.expression, names, out) == Value(3));
}

TEST_CASE("an expression with an error is none") {
  CHECK_FALSE(ReadExpression(R"({"e": "size +"})").expression);
  CHECK_FALSE(ReadExpression(R"({"e": "sizes + 1"})").expression);
  CHECK_FALSE(ReadExpression(R"({})").expression);
}

TEST_CASE("a mistake behind escapes is blamed where it stands") {
  CHECK(ReadExpression(R"({"e": "name == 'a\u00e4\"b' &&\u0020sizes > 2"})").blamed() == "sizes");
  CHECK(ReadExpression(R"({"e": "size ==\n\t2 &&\nsize =\u003d 3 && nam\u0065s == ''"})").blamed() == R"(nam\u0065s)");
}
