#include <string_view>

#include "unit/expr/try.h"

#include "expr/run.h"

using namespace kitwright;

TEST_CASE("division is exact") {
  CHECK(evaluated("1 / 3 + 1 / 3") == "2/3");
  CHECK(evaluated("1 / 3 + 1 / 6") == "0.5");
}
TEST_CASE("decimals are exact") { CHECK(evaluated("0.1 + 0.2 == 0.3") == "true"); }
TEST_CASE("`+` joins texts") { CHECK(evaluated("title + '!'") == "Timber Town!"); }
TEST_CASE("`+` joins lists") { CHECK(evaluated("[1] + [2, 1]") == "[1, 2, 1]"); }
TEST_CASE("`in` finds list elements") { CHECK(evaluated("'red' in set(t in tiles: t.colour)") == "true"); }
TEST_CASE("`in` finds record keys") { CHECK(evaluated("[2 in hand, '3' in hand]") == "[true, false]"); }
TEST_CASE("`in` finds parts of texts") { CHECK(evaluated("'Town' in title") == "true"); }
TEST_CASE("a number looks up a record by its digits") { CHECK(evaluated("hand[n]") == "13"); }
TEST_CASE("a list is indexed from 0") { CHECK(evaluated("tiles[0].row") == "1"); }
TEST_CASE("a range runs upwards or is empty") { CHECK(evaluated("[2..4, 4..2]") == "[[2, 3, 4], []]"); }
TEST_CASE("a range may end at the greatest number") {
  CHECK(evaluated("9223372036854775806..9223372036854775807") == "[9223372036854775806, 9223372036854775807]");
}
TEST_CASE("and stops at the first false") { CHECK(evaluated("false && 1 / 0 == 1") == "false"); }
TEST_CASE("or stops at the first true") { CHECK(evaluated("true || 1 / 0 == 1") == "true"); }
TEST_CASE("only the chosen side runs") { CHECK(evaluated("true ? 1 : 1 / 0") == "1"); }
TEST_CASE("count with a key counts different keys") { CHECK(evaluated("count(t in tiles: t.colour)") == "2"); }
TEST_CASE("designs are unique up to rotation") { CHECK(evaluated("count(t in tiles: canon(t.edges))") == "2"); }
TEST_CASE("aggregates nest and see outer names") {
  CHECK(evaluated("list(c in set(t in tiles: t.colour): [c, count(t in tiles where t.colour == c)])") ==
        "[['blue', 1], ['red', 2]]");
}
TEST_CASE("an inner name hides an outer one") { CHECK(evaluated("list(n in 1..2: n)") == "[1, 2]"); }
TEST_CASE("a set equals the sorted list") { CHECK(evaluated("set(t in tiles: t.row) == [1, 2, 4]") == "true"); }
TEST_CASE("all holds for nothing") { CHECK(evaluated("all(x in empty: 1 / 0 == 1)") == "true"); }
TEST_CASE("any stops at the first that holds") { CHECK(evaluated("any(x in [1, 0]: 1 / x == 1)") == "true"); }
TEST_CASE("different kinds are not equal") { CHECK(evaluated("list(x in [1, 'a']: x == 1)") == "[true, false]"); }
TEST_CASE("inner names are found before outer ones") {
  Environment outer, inner;
  outer.values = {{"a", 1}, {"b", 2}};
  inner.values = {{"a", 3}};
  inner.outer = &outer;
  CHECK(evaluated("[a, b]", inner) == "[3, 2]");
}

TEST_CASE("overflow is a finding at its operation") { CHECK(evaluated("1 + 9223372036854775807 * 2") == "expr.overflow@5"); }
TEST_CASE("an overflowing sum is a finding") { CHECK(evaluated("sum(x in 1..3: 9223372036854775807)") == "expr.overflow@16"); }
TEST_CASE("division by zero is a finding at the divisor") {
  CHECK(evaluated("1 / (n - 2)") == "expr.divide@6");
  CHECK(evaluated("1 // 0") == "expr.divide@6");
  CHECK(evaluated("1 % 0") == "expr.divide@5");
}
TEST_CASE("a missing key is a finding with a suggestion") {
  CHECK(evaluated("hand[3]") == "expr.key@6");
  Diagnostics out;
  evaluate(parse_expression("tiles[0].color", {}, out), table(), out);
  CHECK(marks(out) == "expr.key@10");
  CHECK(out.findings()[0].hint == "did you mean 'colour'?");
}
TEST_CASE("a missing element is a finding") {
  CHECK(evaluated("tiles[3]") == "expr.index@7");
  CHECK(evaluated("tiles[-1]") == "expr.index@7");
  CHECK(evaluated("tiles[1/2]") == "expr.index@7");
  CHECK(evaluated("empty[0]") == "expr.index@7");
}
TEST_CASE("an empty list has no first, least or only element") {
  CHECK(evaluated("first(empty)") == "expr.index@7");
  CHECK(evaluated("max(x in empty: x)") == "expr.index@17");
  CHECK(evaluated("the(t in tiles where t.row > 9)") == "expr.index@1");
}
TEST_CASE("the demands one, not two") { CHECK(evaluated("the(t in tiles where t.colour == 'red')") == "expr.index@1"); }
TEST_CASE("the least and the greatest argument are of one kind") {
  CHECK(evaluated("[min(3, 1/2, 7), max(3, 1/2, 7)]") == "[0.5, 7]");
  CHECK(evaluated("[min('b', 'a'), max('b', 'a')]") == "['a', 'b']");
  CHECK(evaluated("max(1, 'a')") == "expr.kind@1");
}

TEST_CASE("groups by number are named by its text") {
  CHECK(evaluated("group(k in [10, 9, 10]: k)") == "{10: [10, 10], 9: [9]}");
  CHECK(evaluated("group(k in [true]: k)") == "expr.kind@20");
}
TEST_CASE("a number is a key as it prints") {
  CHECK(evaluated("group(k in [3/2, 1/3]: k)") == "{1.5: [1.5], 1/3: [1/3]}");
  CHECK(evaluated("record('0.5', 'half')[1/2]") == "half");
}

TEST_CASE("a wrong kind is a finding at the operand") {
  CHECK(evaluated("1 * title") == "expr.kind@5");
  CHECK(evaluated("title - 1") == "expr.kind@1");
  CHECK(evaluated("-title") == "expr.kind@2");
  CHECK(evaluated("n.x") == "expr.kind@1");
  CHECK(evaluated("n[0]") == "expr.kind@1");
  CHECK(evaluated("n && true") == "expr.kind@1");
  CHECK(evaluated("size(n)") == "expr.kind@6");
  CHECK(evaluated("1 < 'a'") == "expr.kind@1");
  CHECK(evaluated("1..1/2") == "expr.kind@4");
  CHECK(evaluated("min([1, 'a'])") == "expr.kind@5");
  CHECK(evaluated("words(1/2)") == "expr.kind@7");
  CHECK(evaluated("number('x')") == "expr.kind@8");
}
TEST_CASE("an unknown name is a finding at run time too") { CHECK(evaluated("1 + zzz") == "expr.name@5"); }
TEST_CASE("no expression gives nothing, silently") {
  Diagnostics out;
  CHECK(!evaluate(Expression(), {}, out));
  CHECK(out.size() == 0);
}

TEST_CASE("nested ranges run out of budget once") {
  CHECK(evaluated("all(a in 1..1000: all(b in 1..1000: all(c in 1..1000: a + b + c > 0)))").starts_with("expr.budget@"));
}
TEST_CASE("what stays the same in every round of a loop is worked out once") {
  CHECK(evaluated("count(a in 1..1000 where sum(b in 1..1000: b) == 500500)") == "1000");
}
TEST_CASE("what rests on an outer loop's name is worked out for each of its rounds") {
  CHECK(evaluated("list(a in 1..3: sum(b in 1..2: sum(c in 1..2: a)))") == "[4, 8, 12]");
}
TEST_CASE("a loop's name hides an outer one of the same name") {
  CHECK(evaluated("list(a in 1..2: [sum(a in 3..4: a), a])") == "[[7, 1], [7, 2]]");
}
TEST_CASE("a loop's range does not see its name") {
  CHECK(evaluated("list(a in 1..2: list(a in [a]: a + 10))") == "[[11], [12]]");
}
TEST_CASE("a field is found in records of different kinds") {
  CHECK(evaluated("list(r in [record('b', 1), record('a', 0, 'b', 2), record('a', 0, 'aa', 0, 'b', 3)]: r.b)") == "[1, 2, 3]");
}
TEST_CASE("the length of a record's keys is paid for") {
  CHECK(evaluated("all(k in [repeat('a', 100000)]: size(list(i in 1..200: record(k, i))) > 0)").starts_with("expr.budget@"));
  CHECK(evaluated("all(k in [repeat('a', 100000)]: size(list(i in 1..200: with(record('a', 1), k, i))) > 0)")
            .starts_with("expr.budget@"));
  CHECK(evaluated("all(k in [repeat('a', 100000)]: size(group(i in 1..50: k)) > 0)").starts_with("expr.budget@"));
  CHECK(evaluated("all(k in [repeat('a', 100000)]: all(i in 1..200: !has(record('a', 1), k)))").starts_with("expr.budget@"));
}

TEST_CASE("a text is found in another, from a place on") {
  CHECK(find_in("abcabc", "bc") == 1);
  CHECK(find_in("abcabc", "bc", 2) == 4);
  CHECK(find_in("abcabc", "bd") == std::string_view::npos);
  CHECK(find_in("", "") == 0);
}

TEST_CASE("a long range runs out of budget") { CHECK(evaluated("size(1..9223372036854775807)") == "expr.budget@6"); }
TEST_CASE("a range across all numbers runs out of budget") {
  CHECK(evaluated("size(-9223372036854775807..9223372036854775807)") == "expr.budget@6");
}
TEST_CASE("a range from the least number to a small one runs out of budget") {
  CHECK(evaluated("size(-9223372036854775807..5)") == "expr.budget@6");
}
TEST_CASE("a loop that lacks what it needs is a finding, even unchecked") {
  CHECK(evaluated("settle(x in 1)") == "expr.arguments@1");
  CHECK(evaluated("group(x in [[1]])") == "expr.arguments@1");
}
TEST_CASE("doubling texts runs out of budget") {
  Environment environment = table();
  environment.values["long"] = std::string(90'000, 'x');
  CHECK(evaluated("count(x in 1..1000: long + long + text(x))", environment).starts_with("expr.budget@"));
}
TEST_CASE("a text is repeated within bounds") { CHECK(evaluated("repeat('ab', 1000000000000)") == "expr.budget@1"); }
TEST_CASE("a value shared countless times runs out of budget") {
  Environment environment;
  Value a = ValueList{1}, b = ValueList{1};
  for (int i = 0; i < 80; ++i) a = ValueList{a, a}, b = ValueList{b, b};
  environment.values = {{"a", a}, {"b", b}};
  CHECK(evaluated("a == b", environment).starts_with("expr.budget@"));
  CHECK(evaluated("text(a)", environment).starts_with("expr.budget@"));
}

TEST_CASE("all expressions of a game together have a budget") {
  Environment game = table();
  game.steps = std::make_shared<Allowance>(1'500'000);
  Environment row;
  row.outer = &game;
  Diagnostics out;
  const Expression long_one = parse_expression("size(list(a in 1..200000: a))", {}, out);
  int given = 0;
  while (evaluate(long_one, row, out)) ++given;
  CHECK(given > 1);
  CHECK(given < 10);
  REQUIRE(out.size() == 1);
  const Expression next = parse_expression("1 + 1", {}, out);
  CHECK_FALSE(evaluate(next, row, out));
  CHECK(out.findings().front().id == "expr.total");
  CHECK(out.findings().front().message == "up to here all expressions of the game together take more than 1 million steps");
}
