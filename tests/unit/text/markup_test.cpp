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
  CHECK(shown("Setup: take :everything: now") == "Setup: take :everything: now");
  CHECK(out.size() == 0);
}

TEST_CASE("an icon spelt wrong is told") {
  Diagnostics out;
  read(":sward:", out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "text.icon");
  CHECK(out.findings().front().hint == "did you mean ':sword:'?");
}

TEST_CASE("lines are paragraphs and empty lines are nothing") { CHECK(shown("a\nb\n\nc\n") == "a/b/c"); }

TEST_CASE("a dash begins a list item, indented by nine tenths of an em") {
  Diagnostics out;
  CHECK(shown("- a\n- b\nc - d") == "•a/•b/c - d");
  CHECK(read("- a", out).front().indent == Length::pt(9));
}

TEST_CASE("findings and spans point into the file") {
  Sources sources;
  const Source& file = sources.add("game.json", "{\"text\": \"a [b](x)\"}");
  Diagnostics out;
  const auto paragraphs = parse_markup("a [b](x)", in_font("Cabin"), lookup(), {&file, 9, 19}, out);
  CHECK(out.findings().front().where == Span{&file, 16, 17});
  CHECK(paragraphs.front().spans.front().where == Span{&file, 10, 12});
}
