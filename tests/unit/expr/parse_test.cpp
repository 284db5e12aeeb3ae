#include "unit/expr/try.h"

using namespace kitwright;

TEST_CASE("products bind tighter than sums") { CHECK(evaluated("2 + 3 * 4") == "14"); }
TEST_CASE("differences run from the left") { CHECK(evaluated("10 - 4 - 3") == "3"); }
TEST_CASE("quotients run from the left") { CHECK(evaluated("24 / 4 / 2") == "3"); }
TEST_CASE("parentheses come first") { CHECK(evaluated("(2 + 3) * 4") == "20"); }
TEST_CASE("sums bind tighter than ranges") { CHECK(evaluated("1..1 + 2") == "[1, 2, 3]"); }
TEST_CASE("ranges bind tighter than comparisons") { CHECK(evaluated("2 in 1..3") == "true"); }
TEST_CASE("comparisons bind tighter than and") { CHECK(evaluated("1 < 2 && 3 < 2") == "false"); }
TEST_CASE("and binds tighter than or") { CHECK(evaluated("true || false && false") == "true"); }
TEST_CASE("a choice binds loosest") { CHECK(evaluated("false || true ? 1 + 1 : 5") == "2"); }
TEST_CASE("choices nest to the right") { CHECK(evaluated("false ? 1 : false ? 2 : 3") == "3"); }
TEST_CASE("signs bind tighter than products") { CHECK(evaluated("-2 * -3") == "6"); }
TEST_CASE("a sign applies to the whole postfix") { CHECK(evaluated("-hand[2]") == "-13"); }
TEST_CASE("not binds tighter than and") { CHECK(evaluated("!false && false") == "false"); }
TEST_CASE("`//` is one sign") { CHECK(evaluated("7 // 2") == "3"); }
TEST_CASE("texts know two escapes") { CHECK(evaluated(R"('it\'s a \\ and a \n')") == R"(it's a \ and a \n)"); }
TEST_CASE("whitespace is free") { CHECK(evaluated(" \t1\n+\r1 ") == "2"); }
TEST_CASE("lists hold anything") { CHECK(evaluated("[1, 'a', [true]]") == "[1, 'a', [true]]"); }
TEST_CASE("a bound name may be a word of ours elsewhere") { CHECK(evaluated("list(size in 1..2: size)") == "[1, 2]"); }
TEST_CASE("a condition may be missing") { CHECK(evaluated("sum(x in 1..3: x)") == "6"); }
TEST_CASE("a key may be missing") { CHECK(evaluated("list(x in 1..5 where x > 3)") == "[4, 5]"); }
TEST_CASE("a key may be a choice") { CHECK(evaluated("list(x in 1..2: x == 1 ? 'a' : 'b')") == "['a', 'b']"); }

TEST_CASE("an empty expression is a mistake") { CHECK(checked("") == "expr.syntax@1"); }
TEST_CASE("a missing operand is a mistake at the end") { CHECK(checked("1 +") == "expr.syntax@4"); }
TEST_CASE("a second value is a mistake") { CHECK(checked("1 2") == "expr.syntax@3"); }
TEST_CASE("an open parenthesis is a mistake at the end") { CHECK(checked("(1") == "expr.syntax@3"); }
TEST_CASE("an open text is a mistake at its quote") { CHECK(checked("1 + 'abc") == "expr.syntax@5"); }
TEST_CASE("an open call is a mistake") { CHECK(checked("size([1, 2") == "expr.syntax@11"); }
TEST_CASE("a comma ends no list") { CHECK(checked("[1, ]") == "expr.syntax@5"); }
TEST_CASE("a field needs a name") { CHECK(checked("tiles.1") == "expr.syntax@7"); }
TEST_CASE("reserved words are no values") { CHECK(checked("where + 1") == "expr.syntax@1"); }
TEST_CASE("reserved words cannot be bound") { CHECK(checked("list(true in 1..2)") == "expr.syntax@6"); }
TEST_CASE("one equals sign is explained") { CHECK(complaint("n = 2") == "unexpected '='; two values are compared with '=='"); }
TEST_CASE("double quotes are explained") { CHECK(complaint("\"a\"") == "unexpected '\"'; texts stand in single quotes: 'text'"); }
TEST_CASE("curly quotes are one character") {
  CHECK(complaint("‘a’") == "unexpected '‘'; texts stand in plain single quotes: 'text'");
}
TEST_CASE("`and` is explained") {
  CHECK(complaint("true and false") == "expected the end or an operator, found 'and'; write '&&'");
  CHECK(complaint("not true") == "expected the end or an operator, found 'true'; write '!'");
  CHECK(complaint("2**3").ends_with("there are no powers: write x * x"));
}
TEST_CASE("comparisons are not chained") {
  CHECK(checked("1 < n < 3") == "expr.syntax@7");
  CHECK(complaint("1 < n < 3") == "comparisons cannot be chained; join two with '&&': a < b && b < c");
}
TEST_CASE("ranges are not chained") { CHECK(checked("1..2..3") == "expr.syntax@5"); }
TEST_CASE("a misspelt aggregate is named") {
  CHECK(complaint("cuont(t in tiles where true)") == "'cuont' does not go through a list; did you mean 'count'?");
}
TEST_CASE("a number beyond 64 bits is an overflow") { CHECK(checked("1 + 99999999999999999999") == "expr.overflow@5"); }
TEST_CASE("two hundred levels are too many") {
  CHECK(checked(std::string(5000, '(') + "1") == "expr.syntax@201");
  CHECK(checked(std::string(5000, '-') + "1").starts_with("expr.syntax"));
  std::string chain = "1";
  for (int i = 0; i < 3000; ++i) chain += "+1";
  CHECK(checked(chain).starts_with("expr.syntax"));
}
TEST_CASE("a hundred levels are fine") { CHECK(evaluated(std::string(100, '(') + "1" + std::string(100, ')')) == "1"); }
TEST_CASE("ten thousand characters are the limit") { CHECK(checked(std::string(10'001, ' ')) == "expr.syntax@1"); }

TEST_CASE("columns count from the place in the source") {
  const Source source{"game.json", "\"expect\": \"1 + tilse\""};
  Diagnostics out;
  check(parse_expression("1 + tilse", {&source, 11, 20}, out), {}, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].where == Span{&source, 15, 20});
}
TEST_CASE("the caret covers the whole wrong word") {
  const auto covered = [](const std::string& text) {
    const Source source{"", text};
    Diagnostics out;
    check(parse_expression(text, {&source, 0, static_cast<std::uint32_t>(text.size())}, out), names_of(table()), out);
    const Span where = out.findings().at(0).where;
    return text.substr(where.begin, where.end - where.begin);
  };
  CHECK(covered("1 + “a”") == "“");
  CHECK(covered("tiles[0].color + 1") == "color");
  CHECK(covered("1 + sise(tiles)") == "sise");
  CHECK(covered("true && (1 == 'a') ") == "1 == 'a'");
  CHECK(covered("2 * 'abc") == "'abc");
}
TEST_CASE("in a text written with escapes the whole is blamed") {
  const Source source{"game.json", R"("'a\u0062' + tilse")"};
  Diagnostics out;
  check(parse_expression("'ab' + tilse", {&source, 0, 19}, out), {}, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].where == Span{&source, 0, 19});
}

TEST_CASE("names used are the free ones") {
  Diagnostics out;
  const auto expression = parse_expression("count(t in tiles where t.row == n: [t, boxTiles]) + t", {}, out);
  CHECK(expression.names() == std::set<std::string>{"boxTiles", "n", "t", "tiles"});
}
TEST_CASE("a range does not see the name it binds") {
  Diagnostics out;
  CHECK(parse_expression("sum(x in x: x)", {}, out).names() == std::set<std::string>{"x"});
}
TEST_CASE("a word's parameters are none of the names it uses") {
  Diagnostics out;
  CHECK(parse_expression("x + y", {}, out, {"x"}).names() == std::set<std::string>{"y"});
}
TEST_CASE("words used are those that the language does not know") {
  Diagnostics out;
  const auto expression = parse_expression("count(t in tiles where lies(t): size(row_of(t)))", {}, out);
  CHECK(expression.words() == std::set<std::string>{"lies", "row_of"});
}

TEST_CASE("a percentage is told how a share is written") {
  CHECK(complaint("85 %") == "expected a value, found the end; '%' is a remainder here; 85 % is written 0.85");
  CHECK(complaint("1 + 85 %") == "expected a value, found the end; ");
}
