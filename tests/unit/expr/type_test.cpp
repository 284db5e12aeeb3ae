#include "expr/type.h"
#include "support/catch.h"

using namespace kitwright;

static Type list_of(ValueList list) { return type_of(Value(std::move(list))); }
static Value row(const char* field, Value value) { return ValueRecord{{field, std::move(value)}}; }

TEST_CASE("rows of one type are a list of that type") {
  CHECK(same(list_of({row("a", 1), row("a", 2)}), Type::list(Type::record({{"a", Type::number()}}))));
}
TEST_CASE("a field that rows fill differently may be anything") {
  CHECK(same(list_of({row("a", 1), row("a", "x")}), Type::list(Type::record({{"a", Type::any()}}))));
  CHECK(same(list_of({row("a", "x"), row("a", 1)}), Type::list(Type::record({{"a", Type::any()}}))));
}
TEST_CASE("rows with different fields have unknown ones") {
  CHECK(same(list_of({row("a", 1), row("b", 2)}), Type::list({Type::Kind::Record, {}, {}})));
}
TEST_CASE("an empty list among lists leaves their elements open") {
  CHECK(same(list_of({ValueList{1}, ValueList{2}}), Type::list(Type::list(Type::number()))));
  CHECK(same(list_of({ValueList{1}, ValueList{}}), Type::list({Type::Kind::List, {}, {}})));
}
TEST_CASE("types differ by kind, elements, fields and keys") {
  CHECK_FALSE(same(Type::number(), Type::text()));
  CHECK_FALSE(same(Type::list(Type::number()), Type::list(Type::text())));
  CHECK_FALSE(same(Type::list(Type::number()), {Type::Kind::List, {}, {}}));
  CHECK_FALSE(same(Type::record({{"a", Type::number()}}), Type::record({{"b", Type::number()}})));
  CHECK_FALSE(same(Type::record({{"a", Type::number()}}), Type::record({{"a", Type::text()}})));
  CHECK_FALSE(same(Type::record({{"a", Type::number()}}), {Type::Kind::Record, {}, {}}));
}
