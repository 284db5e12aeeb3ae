#include "expr/value.h"

#include <algorithm>

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("mixed values are ordered by kind") {
  ValueList values{ValueRecord{}, ValueList{}, "a", 1, true};
  std::sort(values.begin(), values.end());
  CHECK(Value(values).to_text() == "[true, 1, 'a', [], {}]");
}
TEST_CASE("lists are ordered element by element") { CHECK(Value(ValueList{1, 9}) < Value(ValueList{2})); }
TEST_CASE("a list comes after its beginning") { CHECK(Value(ValueList{1}) < Value(ValueList{1, 0})); }
TEST_CASE("records with equal fields are equal") { CHECK(Value(ValueRecord{{"a", 1}}) == Value(ValueRecord{{"a", 1}})); }
TEST_CASE("records are ordered by key, then value") {
  CHECK(Value(ValueRecord{{"a", 2}}) < Value(ValueRecord{{"b", 1}}));
  CHECK(Value(ValueRecord{{"a", 1}}) < Value(ValueRecord{{"a", 2}}));
}
TEST_CASE("a text is bare at the top and quoted inside") {
  CHECK(Value("it's").to_text() == "it's");
  CHECK(Value(ValueList{"it's"}).to_text() == "['it\\'s']");
}
TEST_CASE("a record prints its fields in order") {
  CHECK(Value(ValueRecord{{"b", "x"}, {"a", 1}}).to_text() == "{a: 1, b: 'x'}");
}
TEST_CASE("kinds have words") {
  CHECK(Value(true).kind_word() == "a bool");
  CHECK(Value(1).kind_word() == "a number");
  CHECK(Value("").kind_word() == "a text");
  CHECK(Value(ValueList{}).kind_word() == "a list");
  CHECK(Value(ValueRecord{}).kind_word() == "a record");
}
TEST_CASE("a record keeps its fields in the order of their names") {
  CHECK(Value(ValueRecord{{"b", 1}, {"c", 2}, {"a", 0}}).to_text() == "{a: 0, b: 1, c: 2}");
}
TEST_CASE("the first field of a name stays, unless it is assigned") {
  ValueRecord r{{"a", 1}, {"a", 2}};
  CHECK(r.find("a")->second == Value(1));
  r.insert_or_assign("a", 3);
  CHECK(r.find("a")->second == Value(3));
}
TEST_CASE("a field that is gone is not found") {
  ValueRecord r{{"a", 1}, {"b", 2}};
  r.erase("a");
  CHECK_FALSE(r.contains("a"));
  CHECK(r.find("b")->second == Value(2));
}
TEST_CASE("a wrong guess of a field's place finds it all the same") {
  const ValueRecord r{{"a", 1}, {"b", 2}};
  std::uint32_t hint = 7;
  CHECK(*r.at("a", hint) == Value(1));
  CHECK(hint == 0);
  CHECK(r.at("z", hint) == nullptr);
}
