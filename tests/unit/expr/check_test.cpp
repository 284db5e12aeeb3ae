#include "unit/expr/try.h"

using namespace kitwright;

TEST_CASE("an unknown name is reported with a suggestion") {
  CHECK(checked("count(t in tilse) == boxTiles") == "expr.name@12");
  CHECK(complaint("count(t in tilse) == boxTiles") == "unknown name 'tilse'; did you mean 'tiles'?");
}
TEST_CASE("a name that is an entry of a record is told with its record") {
  Names names = names_of(table());
  names["palette"] = Type::record({{"gold", Type::text()}});
  CHECK(complaint("gold", names) == "unknown name 'gold'; did you mean 'palette.gold'?");
}
TEST_CASE("a bound name may be suggested") {
  CHECK(complaint("sum(edge in 1..3: egde)") == "unknown name 'egde'; did you mean 'edge'?");
}
TEST_CASE("a bound name ends with its aggregate") { CHECK(checked("sum(x in 1..3: x) + x") == "expr.name@21"); }
TEST_CASE("a function without arguments is explained") {
  CHECK(complaint("sorted == 3") == "unknown name 'sorted'; 'sorted' is a function: sorted(...)");
}
TEST_CASE("an unknown field is reported with a suggestion") {
  CHECK(checked("count(t in tiles where t.color=='red') == 9") == "expr.field@26");
  CHECK(complaint("count(t in tiles where t.color=='red') == 9") == "no field 'color'; did you mean 'colour'?");
}
TEST_CASE("an unknown key written out is reported") { CHECK(checked("hand['3']") == "expr.field@6"); }
TEST_CASE("a number written out is a key") { CHECK(checked("hand[2]") == "a number"); }
TEST_CASE("a computed key has the fields' common type") { CHECK(checked("hand[n] + 1") == "a number"); }
TEST_CASE("a list has no fields") {
  CHECK(complaint("tiles.first") == "only a record has fields, found a list; write first(...)");
}
TEST_CASE("an unknown function is reported with a suggestion") {
  CHECK(checked("1 + sise(tiles)") == "expr.function@5");
  CHECK(complaint("1 + sise(tiles)") == "unknown function 'sise'; did you mean 'size'?");
  CHECK(complaint("1 + len(tiles)") == "unknown function 'len'; did you mean 'size'?");
}
TEST_CASE("a value is not called") { CHECK(complaint("hand(2)") == "'hand' is no function; look up an entry with hand[...]"); }
TEST_CASE("a wrong number of arguments shows the signature") {
  CHECK(checked("canon()") == "expr.arguments@1");
  CHECK(complaint("clamp(1, 2)") == "clamp() does not take 2 arguments; clamp(x, low, high)");
}
TEST_CASE("all needs a condition for each element") { CHECK(checked("all(t in tiles)") == "expr.arguments@1"); }
TEST_CASE("any does not") { CHECK(checked("any(t in tiles where t.row > 2)") == "a bool"); }
TEST_CASE("group needs a key") { CHECK(checked("group(t in tiles)") == "expr.arguments@1"); }
TEST_CASE("group as a function needs its list gone through") { CHECK(checked("group(tiles)") == "expr.arguments@1"); }

TEST_CASE("an argument of a wrong kind is reported at its place") { CHECK(checked("join(tiles, 3)") == "expr.type@13"); }
TEST_CASE("different kinds are never equal") { CHECK(checked("n == 'red'") == "expr.type@1"); }
TEST_CASE("lists of different kinds are never equal") { CHECK(checked("[1] == ['a']") == "expr.type@1"); }
TEST_CASE("an empty list may equal any list") { CHECK(checked("[1] == []") == "a bool"); }
TEST_CASE("lists are not ordered") { CHECK(checked("tiles < tiles") == "expr.type@1"); }
TEST_CASE("a number is in no list of texts") { CHECK(checked("1 in ['a']") == "expr.type@1"); }
TEST_CASE("nothing is in a number") { CHECK(checked("1 in n") == "expr.type@6"); }
TEST_CASE("conditions are bools") { CHECK(checked("n ? 1 : 2") == "expr.type@1"); }
TEST_CASE("`!` needs a bool") { CHECK(checked("!n") == "expr.type@2"); }
TEST_CASE("`where` needs a bool") { CHECK(checked("count(t in tiles where t.row)") == "expr.type@24"); }
TEST_CASE("a text and a number are joined by hand") {
  CHECK(complaint("title + n") == "'+' cannot join a text and a number; make a text of the other with text(x)");
}
TEST_CASE("only lists are gone through") {
  CHECK(complaint("sum(h in hand: 1)") == "only a list can be gone through, found a record; go through keys(...) or values(...)");
  CHECK(complaint("sum(h in n: 1)") == "only a list can be gone through, found a number; a range is written 1..n");
}
TEST_CASE("a sum needs numbers") { CHECK(checked("sum(t in tiles: t.colour)") == "expr.type@17"); }
TEST_CASE("min needs arguments of one kind") { CHECK(checked("min(1, 'a')") == "expr.type@1"); }
TEST_CASE("a text has no entries") { CHECK(checked("title[0]") == "expr.type@1"); }
TEST_CASE("a list is indexed by number") { CHECK(checked("tiles['a']") == "expr.type@7"); }

TEST_CASE("all mistakes are reported at once") {
  CHECK(checked("tilse + sise(boxTile)") == "expr.name@1 expr.name@14 expr.function@9");
}
TEST_CASE("one mistake is reported once") { CHECK(checked("sum(t in tilse where t.a > 1: t.b) + 1") == "expr.name@10"); }
TEST_CASE("any value goes everywhere") {
  CHECK(checked("x.a[1].b + 1 > 2 && x == 'a' && !x && size(x) == 1 && x in x", {{"x", Type::any()}}) == "a bool");
}
TEST_CASE("a record of unknown fields has any field") {
  CHECK(checked("r.a.b", {{"r", {Type::Kind::Record, {}, {}}}}) == "any value");
}
TEST_CASE("a mistake leaves the type open") {
  Diagnostics out;
  CHECK(check(parse_expression("count(t in tilse)", {}, out), {}, out).kind == Type::Kind::Any);
}
TEST_CASE("no expression has any type") {
  Diagnostics out;
  CHECK(check(Expression(), {}, out).kind == Type::Kind::Any);
  CHECK(out.size() == 0);
}

TEST_CASE("a list's type is its elements' common type") {
  CHECK(to_text(*type_of(ValueList{1, 2}).element) == "a number");
  CHECK(to_text(*type_of(ValueList{1, "a"}).element) == "any value");
}
TEST_CASE("records with different fields have unknown ones in common") {
  const Type type = type_of(ValueList{ValueRecord{{"a", 1}}, ValueRecord{{"b", 1}}});
  CHECK(type.element->kind == Type::Kind::Record);
  CHECK(!type.element->fields);
}
