#include <memory>

#include "expr/inquiry.h"
#include "unit/expr/try.h"

using namespace kitwright;

/// `text` evaluated where the words of `heads` (head, body) are known.
static std::string with_words(std::vector<std::pair<std::string, std::string>> heads, const std::string& text) {
  Diagnostics out;
  Environment environment = table();
  Names names = names_of(environment);
  for (const auto& [head, body] : heads) {
    auto word = parse_definition(head, {}, body, {}, out);
    if (!word) return marks(out);
    names[word->name] = {Type::Kind::Word, {}, {}, word};
    environment.words[word->name] = word;
  }
  const Expression expression = parse_expression(text, {}, out);
  check(expression, names, out);
  if (out.size() != 0) return marks(out);
  const auto value = evaluate(expression, environment, out);
  return value && out.size() == 0 ? value->to_text() : marks(out);
}

TEST_CASE("each run sees the values as they are then") {
  Diagnostics out;
  Environment outer = table(), inner;
  inner.outer = &outer;
  const Expression expression = parse_expression("list(k in 1..2: size(sorted(tiles)) + n)", {}, out);
  const auto now = [&] { return evaluate(expression, inner, out)->to_text(); };
  CHECK(now() == "[5, 5]");
  outer.values["n"] = 4;
  CHECK(now() == "[7, 7]");
  inner.values["n"] = 6;
  CHECK(now() == "[9, 9]");
}
TEST_CASE("an inquiry knows what a word gave for an earlier expression") {
  Diagnostics out;
  Environment environment = table();
  environment.words["long"] = parse_definition("long(x)", {}, "sum(k in 1..120000: k + x)", {}, out);
  const Expression one = parse_expression("long(1)", {}, out), both = parse_expression("long(1) + long(2)", {}, out);
  CHECK_FALSE(evaluate(both, environment, out));  // a million steps are not enough
  Inquiry inquiry(environment);
  CHECK(inquiry.value(one, out) == Value(7200180000));
  CHECK(inquiry.value(both, out) == Value(14400480000));
}
TEST_CASE("a value outlives the run that made it, and what it was made of") {
  Diagnostics out;
  auto outer = std::make_unique<Environment>(table());
  const auto value = evaluate(parse_expression("list(t in tiles: [t, title])[1][0].edges", {}, out), *outer, out);
  outer.reset();
  CHECK(value->to_text() == "[0, 1, 0, 1]");
}
TEST_CASE("a word means its body") { CHECK(with_words({{"double(x)", "2 * x"}}, "double(4) + double(1)") == "10"); }
TEST_CASE("a word may use names of the game") { CHECK(with_words({{"share(x)", "x / boxTiles"}}, "share(12)") == "0.25"); }
TEST_CASE("a word may use other words") {
  CHECK(with_words({{"two(x)", "x + x"}, {"four(x)", "two(two(x))"}}, "four(3)") == "12");
}
TEST_CASE("a word does not see its caller's names") {
  CHECK(with_words({{"peek(x)", "x + k"}}, "sum(k in 1..3: peek(k))") == "expr.name@5");
}
TEST_CASE("a word of plain arguments is worked out once for each") {
  CHECK(with_words({{"long(x)", "sum(k in 1..1000: k) + x"}}, "count(a in 1..20000 where long(a % 3) > 500500)") == "13334");
}
TEST_CASE("a word without parameters stays the same") {
  CHECK(with_words({{"long()", "sum(k in 1..1000: k)"}}, "count(a in 1..20000 where long() + a > 0)") == "20000");
}
TEST_CASE("a word of lists is worked out anew") {
  CHECK(with_words({{"sum_of(x)", "sum(x)"}}, "list(a in 1..3: sum_of([a, a]))") == "[2, 4, 6]");
}
TEST_CASE("what a word is given is there in every round of its loops") {
  CHECK(with_words({{"thrice(a)", "list(k in tiles: a)"}}, "thrice([n, n])") == "[[2, 2], [2, 2], [2, 2]]");
  CHECK(with_words({{"most(a)", "max(list(k in tiles: a)[2]) + size(a)"}}, "most([n, 7])") == "9");
}
TEST_CASE("what a word gives is there for everyone who asks for it") {
  CHECK(with_words({{"pair(a)", "[a, n]"}}, "list(k in [1, 1, 1]: pair(k)) + [pair(1)]") == "[[1, 2], [1, 2], [1, 2], [1, 2]]");
}
TEST_CASE("what stays the same in a loop is there in every round") {
  CHECK(with_words({}, "list(k in tiles: [n, n])") == "[[2, 2], [2, 2], [2, 2]]");
}
TEST_CASE("a word's parameter hides the caller's name") {
  CHECK(with_words({{"inc(k)", "k + 1"}}, "sum(k in 1..3: inc(10 * k))") == "63");
}
TEST_CASE("a misspelt field in a word is found with the caller's types") {
  CHECK(with_words({{"tint(t)", "t.color"}}, "tint(tiles[0])") == "expr.field@3");
}
TEST_CASE("a word has the type that these arguments give it") {
  CHECK(with_words({{"head(x)", "first(x)"}}, "text(head([1]) + head([2])) + upper(head(['a']))") == "3A");
  CHECK(with_words({{"head(x)", "first(x)"}}, "text(head([1])) + upper(head([1]))") == "expr.type@25");
}
TEST_CASE("a word that suits one record is still looked into with another") {
  CHECK(with_words({{"worth(r)", "r.value"}}, "worth(die(6)[0]) == worth(tiles[0])") == "expr.field@3");
}
TEST_CASE("a word is looked into again where a name of the game has another type") {
  Diagnostics out;
  const auto next = parse_definition("next(x)", {}, "x + rounds", {}, out),
             twice = parse_definition("twice(x)", {}, "next(next(x))", {}, out);
  Names names = {
      {"next", {Type::Kind::Word, {}, {}, next}}, {"twice", {Type::Kind::Word, {}, {}, twice}}, {"rounds", Type::number()}};
  const Expression question = parse_expression("twice(1)", {}, out);
  CHECK(check(question, names, out).kind == Type::Kind::Number);
  CHECK(check(question, names, out).kind == Type::Kind::Number);
  CHECK(out.size() == 0);
  names.insert_or_assign("rounds", Type::text());
  check(question, names, out);
  CHECK(out.size() == 1);
}
TEST_CASE("a mistake in a word is said once") {
  CHECK(with_words({{"tint(t)", "t.color"}}, "tint(tiles[0]) == tint(tiles[0])") == "expr.field@3");
}
TEST_CASE("a word takes as many arguments as it has parameters") {
  CHECK(with_words({{"two(x)", "x + x"}}, "two(1, 2)") == "expr.arguments@1");
}
TEST_CASE("a word that calls itself ends with a finding") {
  CHECK(with_words({{"f(x)", "f(x + 1)"}}, "f(1)") == "expr.budget@1");
}
TEST_CASE("a word may not take a built-in's name") { CHECK(with_words({{"size(x)", "1"}}, "1") == "expr.definition@1"); }
TEST_CASE("what the language keeps for itself is no parameter") {
  CHECK(with_words({{"f(true)", "1"}}, "1") == "expr.definition@3");
}
TEST_CASE("a word's head is a name and its parameters") { CHECK(with_words({{"beats a", "1"}}, "1") == "expr.definition@1"); }

TEST_CASE("settle stops where nothing changes") {
  CHECK(evaluated("settle(x in [1]: size(x) < 4 ? x + [size(x) + 1] : x)") == "[1, 2, 3, 4]");
}
TEST_CASE("settle that never settles is a finding") { CHECK(evaluated("settle(x in 1: x + 1)") == "expr.budget@1"); }
TEST_CASE("settle keeps the kind of its start") { CHECK(checked("settle(x in 1: 'a')") == "expr.type@16"); }

TEST_CASE("two dice make seven in six of thirty-six ways") {
  CHECK(evaluated("chance(x in total(die(6), 2) where x == 7)") == "1/6");
}
TEST_CASE("a distribution sums to one") { CHECK(evaluated("sum(o in total(die(6), 3): o.chance)") == "1"); }
TEST_CASE("outcomes that come to the same are merged") {
  CHECK(evaluated("list(o in outcomes(x in die(6): max(0, x - 4)): [o.value, o.chance])") == "[[0, 2/3], [1, 1/6], [2, 1/6]]");
}
TEST_CASE("chance knows what an outcome is") { CHECK(checked("chance(x in total(die(6), 2) where x.value == 7)") == "a number"); }
TEST_CASE("a list is no distribution") {
  CHECK(checked("chance(x in [1, 2] where x == 1)") == "expr.type@13");
  CHECK(evaluated("chance(x in [1, 2] where x == 1)") == "expr.kind@13");
}
TEST_CASE("with changes a field and keeps the others") {
  CHECK(evaluated("with(tiles[0], 'row', 9).colour + text(with(tiles[0], 'row', 9).row)") == "red9");
}
TEST_CASE("with keeps what is known of the record") { CHECK(checked("with(tiles[0], 'pips', 3).colur") == "expr.field@27"); }
TEST_CASE("edges of hexagons turn by sixty degrees") { CHECK(evaluated("turned(['N', 'SW'], 60)") == "['NE', 'NW']"); }
TEST_CASE("edges of squares turn back") { CHECK(evaluated("turned(['N', 'E'], -90)") == "['W', 'N']"); }
TEST_CASE("subsets are bounded") { CHECK(evaluated("size(subsets(1..60, 30))").starts_with("expr.budget")); }

TEST_CASE("a word has a hundred parameters at most") {
  const auto word = [](int parameters) {
    std::string head = "w(p0";
    for (int i = 1; i < parameters; ++i) head += ", p" + std::to_string(i);
    return with_words({{head + ")", "p0 + p99"}}, "1");
  };
  CHECK(word(100) == "1");
  CHECK(word(101) == "expr.definition@1");
}

TEST_CASE("a word's parameters have names of their own") {
  CHECK(with_words({{"f(x, y, x)", "x"}}, "f(1, 2, 3)") != "3");
  Sources sources;
  Diagnostics out;
  const Source& source = sources.add("head", "f(x, y, x)");
  CHECK_FALSE(parse_definition(source.text, {&source, 0, 10}, "x", {}, out));
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].message == "'f' has two parameters called 'x'");
  CHECK(out.findings()[0].where.begin == 8);
}
