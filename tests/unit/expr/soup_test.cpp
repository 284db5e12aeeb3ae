#include <random>

#include "unit/expr/try.h"

using namespace kitwright;

namespace {

constexpr std::string_view ingredients[] = {"1",
                                            "2",
                                            "0",
                                            "0.5",
                                            "9223372036854775807",
                                            "'a'",
                                            "''",
                                            "'",
                                            "true",
                                            "false",
                                            "tiles",
                                            "hand",
                                            "n",
                                            "title",
                                            "x",
                                            "t",
                                            "in",
                                            "where",
                                            "(",
                                            ")",
                                            "[",
                                            "]",
                                            ",",
                                            ".",
                                            "..",
                                            "+",
                                            "-",
                                            "*",
                                            "/",
                                            "//",
                                            "%",
                                            "==",
                                            "!=",
                                            "<",
                                            ">=",
                                            "&&",
                                            "||",
                                            "!",
                                            "?",
                                            ":",
                                            "count",
                                            "sum",
                                            "list",
                                            "set",
                                            "group",
                                            "the",
                                            "all",
                                            "any",
                                            "min",
                                            "size",
                                            "join",
                                            "round",
                                            "canon",
                                            "first",
                                            ".row",
                                            "{{",
                                            "}}",
                                            "ä",
                                            "\\",
                                            "=",
                                            "count(t in tiles where ",
                                            "list(x in 1..3: ",
                                            "[n]",
                                            "t.colour",
                                            "split(title, ",
                                            "repeat(",
                                            "words("};

std::string soup(std::mt19937& random) {
  std::string text;
  for (std::size_t left = random() % 14; left > 0; --left) {
    text += ingredients[random() % std::size(ingredients)];
    if (random() % 3 == 0) text += ' ';
  }
  return text;
}

bool lies_in(const Diagnostics& out, const Source& source) {
  for (const Finding& finding : out.findings())
    if (finding.where.source != &source || finding.where.begin > finding.where.end || finding.where.end > source.text.size())
      return false;
  return true;
}

}  // namespace

TEST_CASE("any soup of tokens is parsed, checked and run, and findings lie in it") {
  std::mt19937 random(20240601);
  const Environment environment = table();
  const Names names = names_of(environment);
  for (int i = 0; i < 20'000; ++i) {
    const Source source{"soup", soup(random)};
    const Span all{&source, 0, static_cast<std::uint32_t>(source.text.size())};
    INFO(source.text);
    Diagnostics out;
    const Expression expression = parse_expression(source.text, all, out);
    CHECK((expression || out.has_errors()));
    check(expression, names, out);
    evaluate(expression, environment, out);
    const Template text = parse_template(source.text, all, out);
    check(text, names, out);
    expand(text, environment, out);
    CHECK(lies_in(out, source));
  }
}

TEST_CASE("what the checker passes never fails for its kind") {
  std::mt19937 random(7);
  const Environment environment = table();
  const Names names = names_of(environment);
  int passed = 0;
  for (int i = 0; i < 60'000; ++i) {
    const std::string text = soup(random);
    Diagnostics out;
    const Expression expression = parse_expression(text, {}, out);
    const Type type = check(expression, names, out);
    if (out.has_errors() || text.find("tiles") == std::string::npos) continue;
    ++passed;
    const auto value = evaluate(expression, environment, out);
    INFO(text);
    for (const Finding& finding : out.findings()) CHECK((finding.id != "expr.name" && finding.id != "expr.function"));
    if (value && type.kind != Type::Kind::Any) CHECK(to_text(type) == value->kind_word());
  }
  CHECK(passed > 20);
}
