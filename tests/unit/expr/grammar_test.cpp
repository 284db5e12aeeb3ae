// Expressions grown from the grammar: whole sentences, mostly of the wrong kinds, with every operator, function and loop word.

#include "base/random.h"
#include "expr/words.h"
#include "unit/expr/try.h"

using namespace kitwright;

namespace {

class Grower {
 public:
  explicit Grower(std::uint64_t seed) : random_(seed) {}

  std::string expression(int depth) {
    if (depth == 0 || random_.below(5) == 0) return leaf();
    const auto part = [&] { return expression(depth - 1); };
    switch (random_.below(9)) {
      case 0: return "(" + part() + pick({" + ", " - ", " * ", " / ", " // ", " % "}) + part() + ")";
      case 1: return "(" + part() + pick({" == ", " != ", " < ", " <= ", " > ", " >= ", " in ", ".."}) + part() + ")";
      case 2: return "(" + part() + pick({" && ", " || "}) + part() + ")";
      case 3: return pick({"!", "-"}) + part();
      case 4: return "(" + part() + " ? " + part() + " : " + part() + ")";
      case 5: return "[" + part() + ", " + part() + "]" + (random_.below(2) ? "[" + part() + "]" : "");
      case 6: return part() + pick({".colour", ".row", ".edges", "['2']", "[0]"});
      case 7: return call(depth);
      default: return loop(depth);
    }
  }

 private:
  std::string pick(std::vector<std::string> of) { return of[random_.below(of.size())]; }
  std::string leaf() {
    if (!bound_.empty() && random_.below(3) == 0) return bound_[random_.below(bound_.size())];
    return pick({"0", "1", "2", "0.5", "7", "'red'", "''", "true", "false", "tiles", "hand", "n", "title", "empty", "boxTiles",
                 "1..3", "die(4)"});
  }
  std::string call(int depth) {
    const Function& function = language().rows()[random_.below(language().rows().size())];
    std::string text = std::string(function.about.name) + "(";
    const std::size_t arguments = random_.below(4);
    for (std::size_t i = 0; i < arguments; ++i) text += (i ? ", " : "") + expression(depth - 1);
    return text + ")";
  }
  std::string loop(int depth) {
    const Aggregate& word = aggregates()[random_.below(aggregates().size())];
    const std::string name = pick({"x", "y", "n"});
    std::string text = std::string(word.about.name) + "(" + name + " in " + expression(depth - 1);
    bound_.push_back(name);
    if (random_.below(2)) text += " where " + expression(depth - 1);
    if (word.needs_key || random_.below(2)) text += ": " + expression(depth - 1);
    bound_.pop_back();
    return text + ")";
  }

  Random random_;
  std::vector<std::string> bound_;
};

/// What came out, with findings by kind; places differ where the expression stands elsewhere.
std::string outcome(const std::string& text, const Environment& names) {
  Diagnostics out;
  const auto value = evaluate(parse_expression(text, {}, out), names, out);
  return value ? value->to_text() : out.size() ? out.findings().front().id : "nothing";
}

}  // namespace

TEST_CASE("whatever the grammar allows is parsed, checked and run, and every mistake has its place in it") {
  Grower grower(3);
  const Environment environment = table();
  const Names names = names_of(environment);
  int sound = 0, values = 0;
  for (int i = 0; i < 6'000; ++i) {
    const Source source{"grown", grower.expression(1 + i % 4)};
    INFO(source.text);
    Diagnostics out;
    const Expression expression =
        parse_expression(source.text, {&source, 0, static_cast<std::uint32_t>(source.text.size())}, out);
    check(expression, names, out);
    sound += !out.has_errors();
    values += evaluate(expression, environment, out).has_value();
    for (const Finding& f : out.findings()) {
      CHECK(f.where.source == &source);
      CHECK((f.where.begin < f.where.end && f.where.end <= source.text.size()));
    }
  }
  CHECK(sound > 300);
  CHECK(values > 300);
}

TEST_CASE("in a loop that it does not ask about, an expression gives what it gives alone") {
  Grower grower(11);
  const Environment environment = table();
  int values = 0;
  for (int i = 0; i < 6'000; ++i) {
    const std::string text = grower.expression(1 + i % 4);
    const std::string alone = outcome(text, environment);
    if (alone == "expr.budget") continue;
    INFO(text);
    values += !alone.starts_with("expr.");
    const std::string looped = outcome("list(zz in 1..2: " + text + ")[1]", environment);
    if (looped != "expr.budget") CHECK(looped == alone);
  }
  CHECK(values > 300);
}

TEST_CASE("as the body of a word that is asked again and again, an expression gives what it gives alone") {
  Grower grower(17);
  int values = 0;
  for (int i = 0; i < 3'000; ++i) {
    const std::string text = grower.expression(1 + i % 4);
    Environment here = table();
    const std::string alone = outcome(text, here);
    Diagnostics quiet;
    const auto word = parse_definition("again(zz)", {}, text, {}, quiet);
    if (alone == "expr.budget" || !word) continue;
    INFO(text);
    values += !alone.starts_with("expr.");
    here.words.emplace("again", word);
    for (const char* question : {"again(1)", "list(k in [1, 2, 1]: again(k))[2]", "list(k in 1..2: again(tiles))[1]"})
      if (const std::string asked = outcome(question, here); asked != "expr.budget") CHECK(asked == alone);
  }
  CHECK(values > 150);
}
