#include "expr/words.h"
#include "unit/expr/try.h"

using namespace kitwright;

static std::vector<BuiltIn> all_words() {
  std::vector<BuiltIn> all;
  for (const Aggregate& row : aggregates()) all.push_back(row.about);
  for (const Function& row : language().rows()) all.push_back(row.about);
  return all;
}

TEST_CASE("every built-in's example gives what it says") {
  for (const BuiltIn& word : all_words()) {
    INFO(word.example);
    CHECK(evaluated(word.example) == word.gives);
    CHECK(!checked(word.example).starts_with("expr."));
  }
}
TEST_CASE("every built-in's example uses it") {
  for (const BuiltIn& word : all_words()) CHECK(word.example.find(std::string(word.name) + "(") != std::string_view::npos);
}
TEST_CASE("halves are rounded away from zero") { CHECK(evaluated("[round(5/2), round(-5/2)]") == "[3, -3]"); }
TEST_CASE("round takes digits") { CHECK(evaluated("round(2/3, 2) == 0.67") == "true"); }
TEST_CASE("round takes up to nine digits") { CHECK(evaluated("round(1, 10)") == "expr.arguments@10"); }
TEST_CASE("floor and ceil go down and up for negatives") { CHECK(evaluated("[floor(-1/2), ceil(-1/2)]") == "[-1, 0]"); }
TEST_CASE("percent rounds to the whole, or to digits") {
  CHECK(evaluated("percent(1/3) + ', ' + percent(1/3, 1)") == "33 %, 33.3 %");
}
TEST_CASE("fractions print as on paper") {
  CHECK(evaluated("fraction(1/2)") == "1/2");
  CHECK(evaluated("fraction(-3/2)") == "-1 1/2");
  CHECK(evaluated("fraction(4)") == "4");
}
TEST_CASE("the least number has no absolute value") { CHECK(evaluated("abs(-9223372036854775807 - 1)") == "expr.overflow@1"); }
TEST_CASE("clamp needs its ends in order") { CHECK(evaluated("clamp(1, 3, 2)") == "expr.arguments@10"); }
TEST_CASE("numbers up to a hundred have words") {
  CHECK(evaluated("list(n in [0, 3, 12, 40, 99, 100]: words(n))") ==
        "['zero', 'three', 'twelve', 'forty', 'ninety-nine', 'one hundred']");
  CHECK(evaluated("words(101)") == "expr.arguments@7");
}
TEST_CASE("one is singular, zero plural") {
  CHECK(evaluated("plural(1, 'dam', 'dams') + plural(0, 'dam', 'dams')") == "damdams");
}
TEST_CASE("text prints decimals where they end") { CHECK(evaluated("[text(1/4), text(1/3)]") == "['0.25', '1/3']"); }
TEST_CASE("umlauts have capitals") { CHECK(evaluated("upper('über') + lower('ÄÖ') + capital('élan')") == "ÜBERäöÉlan"); }
TEST_CASE("size counts characters") { CHECK(evaluated("size('Bär')") == "3"); }
TEST_CASE("split by nothing gives characters") { CHECK(evaluated("split('Bär', '')") == "['B', 'ä', 'r']"); }
TEST_CASE("split keeps empty parts") { CHECK(evaluated("split(',a,', ',')") == "['', 'a', '']"); }
TEST_CASE("replace needs something to look for") { CHECK(evaluated("replace('a', '', 'b')") == "expr.arguments@14"); }
TEST_CASE("replace reaches both ends") { CHECK(evaluated("replace('aba', 'a', 'xy')") == "xybxy"); }
TEST_CASE("replace cuts nothing off in silence") {
  const std::string many = "join(list(k in 1..400: 'a'), '')";
  CHECK(evaluated("size(replace(" + many + ", 'a', " + many + "))").starts_with("expr.budget"));
}
TEST_CASE("replace by nothing removes") { CHECK(evaluated("replace('aba', 'a', '')") == "b"); }
TEST_CASE("join prints numbers that are exact as decimals only") {
  CHECK(evaluated("join([1, 1/2], ', ')") == "1, 0.5");
  CHECK(evaluated("join([1, 1/3], ', ')") == "expr.print@6");
}
TEST_CASE("join keeps empty texts") { CHECK(evaluated("join(['', '', 'a'], '-')") == "--a"); }
TEST_CASE("rotations have one canon") {
  for (const char* list : {"[3, 1, 2]", "[1, 2, 3]", "[2, 3, 1]"})
    CHECK(evaluated(std::string("canon(") + list + ")") == "[1, 2, 3]");
  CHECK(evaluated("canon([])") == "[]");
  CHECK(evaluated("canon([0, 0, 0])") == "[0, 0, 0]");
  CHECK(evaluated("canon([1, 1, 0, 1, 0])") == "[0, 1, 0, 1, 1]");
}
TEST_CASE("group keeps the elements' order") { CHECK(evaluated("group(x in [3, 1, 2]: 'a')") == "{a: [3, 1, 2]}"); }
