#include "sample.h"

#include <random>

using namespace kitwright;

namespace {

struct Case {
  const char* text;
  const char* blamed;
  const char* message;
};

const std::string sample =
    R"({ "id": "building_tile", "size": "40 mm", "ink": -0.25e2, "deep": [[1, 2.5], {}, [true, false, null]],
  "fields": { "type": ["park", "b\u00e4ver", "\ud83c\udfb2", "ä🎲"], "walks": "N\\S\n" },
  "items": [ { "id": "a", "count": 3 }, { "id": "b", "count": 10 } ] }
)";

}  // namespace

TEST_CASE("a syntax error is blamed on the right token and says what was expected") {
  const Case cases[] = {
      {"", "", "the file is empty"},
      {"\n", "\n", "the file is empty"},
      {"{\"a\": 1 \"b\": 2}", "\"b\"", "expected ',' or '}' after this value, found '\"b\"'"},
      {"[1 2]", "2", "expected ',' or ']' after this value, found '2'"},
      {"{\"a\": 1]", "]", "expected ',' or '}' after this value, found ']'"},
      {"{\"a\" 1}", "1", "expected ':' after this key, found '1'"},
      {"{\"a\": }", "}", "expected a value, found '}'"},
      {"[,1]", ",", "expected a value, found ','"},
      {"{\"a\": 1,}", ",", "a ',' before the closing '}'"},
      {"[1, ]", ",", "a ',' before the closing ']'"},
      {"{a: 1}", "a", "a key is written in double quotes"},
      {"{'a': 1}", "'", "a key is written in double quotes"},
      {"{1: 1}", "1", "expected a key in double quotes, found '1'"},
      {"[\u201Ca\u201D]", "\u201C", "a text is written in straight quotes"},
      {"['a']", "'", "a text is written in double quotes"},
      {"[True]", "True", "'True' is no JSON value"},
      {"[nul]", "nul", "'nul' is no JSON value"},
      {"[01]", "1", "'1' cannot follow a number"},
      {"[40mm]", "mm", "'mm' cannot follow a number"},
      {"[.5]", ".", "'.' is not a number JSON knows"},
      {"[+1]", "+", "'+' is not a number JSON knows"},
      {"[1.]", "1.", "'1.' is not a number JSON knows"},
      {"[-]", "-", "'-' is not a number JSON knows"},
      {"[-.5e+]", "-.5e+", "'-.5e+' is not a number JSON knows"},
      {"[1e]", "1e", "'1e' is not a number JSON knows"},
      {"{ // no\n}", "/", "JSON has no comments"},
      {"[1, // no\n 2]", "/", "JSON has no comments"},
      {"{} // no", "/", "JSON has no comments"},
      {"[\"a\nb\"]", "\"a", "this text has no closing quote on its line"},
      {"[\"a\tb\"]", "\t", "the control character 9 in a text"},
      {"[\"a", "\"a", "this text has no closing quote"},
      {"[\"", "\"", "this text has no closing quote"},
      {"[\"a\\", "\\", "a backslash that starts no escape JSON knows"},
      {"[\"a\\qb\"]", "\\q", "a backslash that starts no escape JSON knows"},
      {"[\"\\u12g4\"]", "\\u12g4", "a backslash that starts no escape JSON knows"},
      {"[\"a \\ud800\"]", "\\ud800", "half of a surrogate pair in this text"},
      {"{} {}", "{", "'{' behind the end of the definition"},
      {"1 2", "2", "'2' behind the end of the definition"},
      {"{\"a\": [1,\n 2", "2", "the file ends, but the '[' of line 1 is still open"},
      {"{\n{", "{", "expected a key in double quotes, found '{'"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const Read read(c.text);
    CHECK(read.ids() == "json.syntax");
    CHECK(read.datum.kind == Datum::Kind::Null);
    CHECK(all_sound(read));
    CHECK(read.finding().message == c.message);
    CHECK(read.blamed() == c.blamed);
  }
}

TEST_CASE("a NUL byte does not end the file") {
  const Read read(std::string("{}\0{}", 5));
  CHECK(read.ids() == "json.syntax");
  CHECK(read.finding().where.begin == 2);
}

TEST_CASE("a missing value is blamed on its line") {
  const Read read("{\n  \"a\": 1,\n  \"b\": ,\n}");
  CHECK(position(read.source, read.finding().where.begin).line == 3);
}

TEST_CASE("the sample of the truncations is sound") { CHECK(Read(sample).out.size() == 0); }

TEST_CASE("every truncation of a definition is one finding that lies in the file") {
  const std::size_t whole = sample.rfind('}') + 1;
  for (std::size_t size = 0; size < whole; ++size) {
    INFO(size);
    const Read read(sample.substr(0, size));
    CHECK(read.out.size() == 1);
    CHECK(all_sound(read));
  }
}

TEST_CASE("every flipped byte is read or reported, and nothing lies outside the file") {
  constexpr unsigned seed = 20'240;
  INFO("seed " << seed);
  std::mt19937 random(seed);
  for (int round = 0; round < 5'000; ++round) {
    std::string text = sample;
    for (unsigned flips = 1 + random() % 3; flips > 0; --flips) text[random() % text.size()] = static_cast<char>(random());
    const Read read(text);
    INFO(text);
    CHECK(all_sound(read));
    CHECK(all_inside(read.datum, {&read.source, 0, static_cast<std::uint32_t>(text.size())}));
    CHECK((read.datum.kind != Datum::Kind::Null || read.out.has_errors()));
  }
}

TEST_CASE("any mixture of JSON tokens is read or reported") {
  const char* tokens[] = {"{", "}", "[", "]",    ",",   ":", "\"a\"", "\"", "\\", "1",
                          "-", ".", "e", "true", "nul", " ", "\n",    "ä",  "/"};
  constexpr unsigned seed = 7;
  INFO("seed " << seed);
  std::mt19937 random(seed);
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (unsigned left = random() % 9; left > 0; --left) text += tokens[random() % std::size(tokens)];
    const Read read(text);
    INFO(text);
    CHECK(all_sound(read));
    CHECK((read.datum.kind != Datum::Kind::Null || read.out.has_errors()));
  }
}
