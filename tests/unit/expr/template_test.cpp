#include "unit/expr/try.h"

using namespace kitwright;

namespace {

std::string expanded(std::string_view text) {
  Diagnostics out;
  const Template parsed = parse_template(text, {}, out);
  const auto result = expand(parsed, table(), out);
  return out.size() == 0 && result ? *result : marks(out);
}

std::string checked_template(std::string_view text) {
  Diagnostics out;
  check(parse_template(text, {}, out), names_of(table()), out);
  return marks(out);
}

}  // namespace

TEST_CASE("text outside braces is kept as it is") { CHECK(expanded("a 'quoted' } { text\n") == "a 'quoted' } { text\n"); }
TEST_CASE("expressions are printed in place") { CHECK(expanded("{{ boxTiles }} tiles for {{n}}") == "48 tiles for 2"); }
TEST_CASE("one single expression is a template") { CHECK(expanded("{{ title }}") == "Timber Town"); }
TEST_CASE("an empty text is a template") { CHECK(expanded("").empty()); }
TEST_CASE("closing braces may stand in a quoted text") { CHECK(expanded("{{ '}}' + '{{' }}") == "}}{{"); }
TEST_CASE("bools print as words") { CHECK(expanded("{{ n == 2 }}") == "true"); }
TEST_CASE("a number that is exact as a decimal prints as one") {
  CHECK(expanded("{{ 0.2 + 6 * 1 }} mm, {{ -5/4 }}, {{ 1/4096 }}, {{ join([1/2, 3], ' ') }}") ==
        "6.2 mm, -1.25, 0.000244140625, 0.5 3");
}
TEST_CASE("a number with more than twelve decimals is not printed bare") { CHECK(expanded("{{ 1/8192 }}") == "expr.print@4"); }
TEST_CASE("a number that is no decimal is not printed bare") {
  CHECK(expanded("part: {{ 1/3 }}") == "expr.print@10");
  Diagnostics out;
  expand(parse_template("{{ 1/3 }}", {}, out), {}, out);
  CHECK(out.findings()[0].hint == "print it with percent(x), fraction(x) or round(x, 2)");
}
TEST_CASE("a number that is not whole is printed as asked") {
  CHECK(expanded("{{ percent(1/2) }} {{ fraction(1/2) }} {{ round(2/3, 2) }}") == "50 % 1/2 0.67");
}
TEST_CASE("lists and records are not printed") {
  CHECK(expanded("{{ tiles }}") == "expr.print@4");
  CHECK(checked_template("{{ hand }}{{ tiles }}") == "expr.print@4 expr.print@14");
}
TEST_CASE("a backslash makes two braces of two braces") { CHECK(expanded("{{ n }} of \\{{ n }} \\{{") == "2 of {{ n }} {{"); }
TEST_CASE("an open expression is a finding at its braces") { CHECK(expanded("a {{ n") == "expr.syntax@3"); }
TEST_CASE("an empty expression is a finding") { CHECK(expanded("a {{}}") == "expr.syntax@5"); }
TEST_CASE("a third brace behind an expression is told once") {
  const auto told = [](std::string_view text) {
    Diagnostics out;
    parse_template(text, {}, out);
    return out.size();
  };
  CHECK(told("{{ n }}} cards") == 1);
  CHECK(told("{{{ n }}}") == 1);
  CHECK(told("{{ n }}\\}") == 0);
  CHECK(told("{{ n }}}}") == 0);
}
TEST_CASE("an open quote inside braces is a finding there") { CHECK(expanded("{{ 'a }} b") == "expr.syntax@4"); }
TEST_CASE("mistakes in a template have their own columns") {
  CHECK(checked_template("{{ n }} of {{ tilse }} and {{ boxTile }}") == "expr.name@15 expr.name@31");
}
TEST_CASE("all parts that cannot be printed are reported") {
  CHECK(expanded("{{ 1/0 }}{{ 2/0 }}") == "expr.divide@6 expr.divide@15");
}
TEST_CASE("a template without expressions is constant") {
  Diagnostics out;
  const Template text = parse_template("meadow", {}, out);
  CHECK(text.is_constant());
  CHECK(text.constant() == "meadow");
  CHECK(!parse_template("a{{ n }}", {}, out).is_constant());
}
TEST_CASE("a template uses its expressions' names") {
  Diagnostics out;
  CHECK(names_used(parse_template("{{ a }} {{ b + a }}", {}, out)) == std::set<std::string>{"a", "b"});
}
