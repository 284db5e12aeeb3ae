#include "support/catch.h"
#include "unit/text/text_support.h"

#include "text/markup.h"

using namespace kitwright;

static StyleLookup lookup() {
  StyleLookup known;
  known.style_names = {"keyword"};
  known.icon_names = {"coin", "sword"};
  known.style = [](const TextStyle& base, std::string_view name) -> std::optional<TextStyle> {
    if (name != "keyword") return std::nullopt;
    TextStyle style = base;
    style.features = "smcp=1";
    return style;
  };
  known.icon = [](std::string_view name) -> std::optional<InlineIcon> {
    if (name != "coin") return std::nullopt;
    return InlineIcon{square_icon().icon, Colour{9, 9, 9, 255}, 1.1, false};
  };
  return known;
}

static std::vector<Paragraph> read(std::string_view text, Diagnostics& out) {
  return parse_markup(text, in_font("Cabin"), lookup(), {}, out);
}

/// `a|b*|c!` : spans apart by bars, a star behind italic, an exclamation mark behind bold, `<>` for an icon.
static std::string shown(std::string_view text) {
  Diagnostics out;
  std::string all;
  for (const Paragraph& p : read(text, out)) {
    if (!all.empty()) all += '/';
    all += p.bullet;
    for (const TextSpan& s : p.spans) {
      if (&s != &p.spans.front()) all += '|';
      all += s.icon ? "<>" : s.text;
      if (s.style.italic) all += '*';
      if (s.style.weight == 700) all += '!';
      if (!s.style.features.empty()) all += '^';
    }
  }
  return all;
}

TEST_CASE("stars make text bold and italic") {
  CHECK(shown("a **b** *c* d") == "a |b!| |c*| d");
  CHECK(shown("***both***") == "both*!");
  CHECK(shown("*a **b** c*") == "a *|b*!| c*");
}

TEST_CASE("lonely stars stay text") {
  CHECK(shown("2 * 3 * 4") == "2 * 3 * 4");
  CHECK(shown("2*3") == "2*3");
  CHECK(shown("**x") == "**x");
}

TEST_CASE("a backslash makes a mark a letter") {
  CHECK(shown("\\*a\\* \\[b\\](keyword) \\:coin: \\\\") == "*a* [b](keyword) :coin: \\");
}

TEST_CASE("brackets name a style") { CHECK(shown("[Draw *two*](keyword) cards") == "Draw ^|two*^| cards"); }

TEST_CASE("brackets without a style stay text") { CHECK(shown("see [1] (below)") == "see [1] (below)"); }

TEST_CASE("an unknown style is told and its text stays") {
  Diagnostics out;
  const auto paragraphs = read("[Draw](keywrod)", out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "text.style");
  CHECK(out.findings().front().hint == "did you mean 'keyword'?");
  CHECK(paragraphs.front().spans.front().text == "Draw");
}

TEST_CASE("colons name an icon") { CHECK(shown("3:coin:, **:coin:**") == "3|<>|, |<>!"); }

TEST_CASE("an icon brings its colour and scale") {
  Diagnostics out;
  const TextSpan icon = read(":coin:", out).front().spans.front();
  CHECK(icon.icon_colour == Colour{9, 9, 9, 255});
  CHECK(icon.icon_scale == 1.1);
}

TEST_CASE("times and other colons stay text") {
  Diagnostics out;
  CHECK(read("10:30:15", out).front().spans.front().text == "10:30:15");
  CHECK(out.size() == 0);
}

TEST_CASE("an icon spelt wrong is told") {
  Diagnostics out;
  read(":sward:", out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "text.icon");
  CHECK(out.findings().front().hint == "did you mean ':sword:'?");
}

TEST_CASE("an icon that nobody knows is told with those that are known") {
  Diagnostics out;
  read("Draw a :quux: letter, **:foo-2:**, :coin::bar1:", out);
  REQUIRE(out.size() == 3);
  CHECK(out.findings().front().id == "text.icon");
  CHECK(out.findings().front().hint.starts_with("known here: "));
  CHECK(out.findings().front().hint.ends_with("; or write '\\:quux:' if it is meant as it stands"));
}

TEST_CASE("colons that belong to words or numbers name no icon") {
  Diagnostics out;
  for (const char* text : {"12:30:45", "a:everything:c", "std::everything::other", "3:everything:", "\xC3\xA9:everything:",
                           ":Everything:", ":every thing:", ":12:", "\\:everything:", "at :everything", ": everything:"})
    read(text, out);
  CHECK(out.size() == 0);
}

TEST_CASE("lines are paragraphs and empty lines are nothing") { CHECK(shown("a\nb\n\nc\n") == "a/b/c"); }

TEST_CASE("a dash begins a list item, indented by nine tenths of an em") {
  Diagnostics out;
  CHECK(shown("- a\n- b\nc - d") == "•a/•b/c - d");
  CHECK(read("- a", out).front().indent == Length::pt(9));
}

namespace {

/// `text.mark: message; hint` of the only finding.
std::string told(std::string_view text) {
  Diagnostics out;
  StyleLookup known = lookup();
  known.is_expression = [](std::string_view text) { return text == "points" || text == "'}' + points"; };
  parse_markup(text, in_font("Cabin"), known, {}, out);
  REQUIRE(out.size() <= 1);
  return out.size() == 0 ? ""
                         : out.findings().front().id + ": " + out.findings().front().message + "; " + out.findings().front().hint;
}

}  // namespace

TEST_CASE("a mark that opens a word and is not closed in its line is told") {
  CHECK(
      told("a **bold word") ==
      R"(text.mark: this '**' opens bold, but nothing closes it in its line; close it, or write '\*' if it is meant as it stands)");
  CHECK(
      told("*soft\nline*") ==
      R"(text.mark: this '*' opens italic, but nothing closes it in its line; close it, or write '\*' if it is meant as it stands)");
  CHECK(told("**+3 points") != "");
  CHECK(told("[Draw two (keyword)") != "");
  CHECK(told("[Draw](keyword two") != "");
}
TEST_CASE("a mark that closes what nothing opened is told") {
  CHECK(
      told("Express.** Play it") ==
      R"(text.mark: this '**' closes bold, but nothing opens it in its line; open it, or write '\*' if it is meant as it stands)");
  CHECK(told("Express** play") != "");
  CHECK(
      told("Draw two](keyword) cards") ==
      R"(text.mark: this ']' closes styled words in [words](style), but nothing opens it in its line; open it, or write '\]' if it is meant as it stands)");
  CHECK(told("\\[Draw](keyword)") == "");
  CHECK(told("a](b)") == "");
}
TEST_CASE("braces that close an expression which nothing opened are told") {
  CHECK(
      told("worth points }} today") ==
      R"(text.mark: this '}}' closes an expression, but nothing opens it in its line; write '{{' before it, or '\}' if it is meant as it stands)");
  CHECK(told("worth 5}} today") != "");
  CHECK(told("{{ points }}") == "");
  CHECK(told("points \\}}") == "");
  CHECK(told("a } b") == "");
}
TEST_CASE("an expression in a row is told: rows are not expanded") {
  for (const char* text : {"worth {{ points }} today", "worth {points} today", "\\{{ points }}", "{{ }}"}) {
    Diagnostics out;
    StyleLookup known = lookup();
    known.is_expression = [](std::string_view text) { return text == "points" || text == "'}' + points"; };
    parse_markup(text, in_font("Cabin"), known, {}, out, {{0, std::string_view(text).size(), {}, true}});
    const bool meant = text[0] != 'w';
    REQUIRE(out.size() == (meant ? 0 : 1));
    if (meant) continue;
    CHECK(out.findings().front().id == "text.braces");
    CHECK(out.findings().front().hint.starts_with("put '{{ points }}' into the layout's text"));
  }
}
TEST_CASE("stars, brackets and colons of honest texts are not told") {
  for (const char* text : {"2 * 3",        "2 *3",         "a*b",      "a**b",    "5*",    "5 VP*",
                           "***",          "*** Note ***", "** of **", "time: 3", "10:30", "see [1] (below)",
                           "[ ]",          "a [",          "\\*note",  "\\[a",    "(*)",   "word:",
                           "a: b",         "::",           "coin:",    "\\:coin", "{x}",   "{ }",
                           "{{ points }}", "\\{points}"})
    CHECK(told(text) == "");
}
TEST_CASE("an icon without its second colon is told") {
  CHECK(
      told("pay 3 :coin now") ==
      R"(text.mark: ':coin' is printed as it stands: an icon has a colon on both sides; write ':coin:', or '\:coin' if it is meant so)");
}
TEST_CASE("a name in single braces is told") {
  CHECK(told("worth {points} points") ==
        R"(text.braces: '{points}' is printed as it stands; write '{{ points }}', or '\{points}' if it is meant so)");
  CHECK(told("worth { points }") != "");
}
TEST_CASE("a finding points at the origin of its letters") {
  Sources sources;
  const Source& file = sources.add("cards.csv", "id,name\na,a **b\n");
  const Source& layout = sources.add("card.json", "{ \"text\": \"{{ id }}: {{ name }}\" }");
  Diagnostics out;
  parse_markup("a: a **b", in_font("Cabin"), lookup(), {&layout, 10, 30}, out,
               {{0, 1, {&file, 8, 9}}, {1, 3, {&layout, 19, 21}}, {3, 8, {&file, 10, 15}}});
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().where == Span{&file, 12, 14});
}

TEST_CASE("findings and spans point into the file") {
  Sources sources;
  const Source& file = sources.add("game.json", "{\"text\": \"a [b](x)\"}");
  Diagnostics out;
  const auto paragraphs = parse_markup("a [b](x)", in_font("Cabin"), lookup(), {&file, 9, 19}, out);
  CHECK(out.findings().front().where == Span{&file, 16, 17});
  CHECK(paragraphs.front().spans.front().where == Span{&file, 10, 12});
}

TEST_CASE("marks nest only so deep, whatever their kind") {
  std::string text = "a";
  for (int i = 0; i < 500; ++i) text = "[" + text + "](keyword)";
  Diagnostics out;
  read(text, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "text.depth");
}

TEST_CASE("a text is only so long") {
  Diagnostics out;
  CHECK(read(std::string(20'001, 'a'), out).empty());
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "text.size");
}
