#include "expr/value.h"

#include <algorithm>
#include <string>

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
TEST_CASE("a field is found among many whose names begin alike") {
  ValueRecord cells;
  for (int i = 0; i < 30; ++i) cells.insert_or_assign("riverbank-" + std::to_string(i), i);
  CHECK(*cells.get("riverbank-7") == Value(7));
  CHECK(*cells.get("riverbank-17") == Value(17));
  CHECK(cells.get("riverbank-") == nullptr);
  CHECK(cells.get("riverbank-30") == nullptr);
}
TEST_CASE("a record that changes leaves its copy as it was") {
  ValueRecord r{{"b", 2}};
  const ValueRecord copy = r;
  r.insert_or_assign("a", 1);
  CHECK(copy == ValueRecord{{"b", 2}});
  CHECK(r == ValueRecord{{"a", 1}, {"b", 2}});
}
TEST_CASE("records share names only where they are the same") {
  const ValueRecord one{{"a", 1}, {"b", 2}};
  ValueRecord same{{"a", 3}, {"b", 4}}, other{{"a", 3}, {"c", 4}};
  same.share_names(one);
  other.share_names(one);
  CHECK(same == ValueRecord{{"a", 3}, {"b", 4}});
  CHECK(other == ValueRecord{{"a", 3}, {"c", 4}});
}
TEST_CASE("one more field takes over names that another record has already") {
  const ValueRecord form{{"a", 1}, {"b", 2}, {"c", 3}}, short_one{{"a", 4}, {"c", 6}};
  const ValueRecord longer = short_one.with("b", 5, form);
  CHECK(longer == ValueRecord{{"a", 4}, {"b", 5}, {"c", 6}});
  CHECK(&form.find("b")->first == &longer.find("b")->first);
}
TEST_CASE("one more field makes names of its own where the other record has different ones") {
  const ValueRecord short_one{{"a", 4}, {"c", 6}};
  CHECK(short_one.with("b", 5, ValueRecord{{"a", 1}, {"b", 2}, {"d", 3}}) == ValueRecord{{"a", 4}, {"b", 5}, {"c", 6}});
  CHECK(short_one.with("b", 5, {}) == ValueRecord{{"a", 4}, {"b", 5}, {"c", 6}});
}
TEST_CASE("one more field of a name that is there is another value of it") {
  CHECK(ValueRecord{{"a", 4}}.with("a", 5, ValueRecord{{"a", 1}}) == ValueRecord{{"a", 5}});
  CHECK(ValueRecord{{"a", 4}}.with("a", 5, ValueRecord{{"a", 1}, {"b", 2}}) == ValueRecord{{"a", 5}});
}
