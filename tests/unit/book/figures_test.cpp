#include <fmt/format.h>

#include "book_support.h"

using namespace kitwright;

static const std::string front = "---\ncover: no\ncontents: no\n---\n\n";

/// So many paragraphs of one line, each 1.5 leadings high.
static std::string paragraphs(int count, const std::string& word) {
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("{}{}.\n\n", word, i);
  return text;
}

static std::string figure(const std::string& name, int width, bool caption = true) {
  return fmt::format("```face card/luna\nwidth: {} mm\nalt: {}\n{}```\n\n", width, name,
                     caption ? "caption: Called " + name + "\n" : "");
}

/// What stands on each page, from the top: figures by their words, text by its first word.
static std::string order_of(const Document& d) {
  std::string all;
  for (const Page& page : d.pages) {
    for (const Item& item : page.frame.items) {
      const auto* content = std::get_if<Content>(&item.tag);
      const auto* e = content ? &d.structure.at(content->element) : nullptr;
      if (e && std::holds_alternative<Group>(item.what)) all += "[" + e->alt + "] ";
      if (const auto* run = std::get_if<GlyphRun>(&item.what); run && e && (e->type == "P" || e->type[0] == 'H'))
        all += run->text.substr(0, run->text.find('.')) + " ";
    }
    all += "| ";
  }
  return all;
}

TEST_CASE("text moves up before a figure that does not fit the foot of the page") {
  BookDesk desk;
  const std::string order = order_of(desk.set(front + paragraphs(20, "a") + figure("fox", 70) + paragraphs(12, "b")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("a19 b0 b1 b2 b3 | [fox] b4 b5"));
  CHECK(desk.findings().empty());
}

TEST_CASE("a figure that fits stays where it is written") {
  BookDesk desk;
  const std::string order = order_of(desk.set(front + paragraphs(5, "a") + figure("fox", 70) + paragraphs(3, "b")));
  CHECK(order == "Fox a0 a1 a2 a3 a4 [fox] b0 b1 b2 | ");
}

TEST_CASE("figures keep their order: one that would fit waits for the one before it") {
  BookDesk desk;
  const std::string order = order_of(
      desk.set(front + paragraphs(20, "a") + figure("big", 70) + paragraphs(2, "b") + figure("small", 10) + paragraphs(10, "c")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("b0 | [big] b1 [small] c0"));
}

TEST_CASE("a figure stays in its section") {
  BookDesk desk;
  const std::string order = order_of(
      desk.set(front + paragraphs(20, "a") + figure("fox", 70) + paragraphs(2, "b") + "## Next\n\n" + paragraphs(6, "c")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("a19 b0 b1 | [fox] Next c0"));
}

TEST_CASE("a figure without a number, or to which a colon leads, stays where it is written") {
  BookDesk desk;
  CHECK_THAT(order_of(desk.set(front + paragraphs(20, "a") + figure("bare", 70, false) + paragraphs(9, "b"))),
             Catch::Matchers::ContainsSubstring("a19 | [bare] b0"));
  CHECK_THAT(order_of(desk.set(front + paragraphs(20, "a") + "So:\n\n" + figure("fox", 70) + paragraphs(9, "b"))),
             Catch::Matchers::ContainsSubstring("a19 | So: [fox] b0"));
}

TEST_CASE("words that end in a colon stay with what they lead to") {
  BookDesk desk;
  const std::string order =
      order_of(desk.set(front + paragraphs(20, "a") + "So:\n\n" + figure("bare", 70, false) + paragraphs(3, "b")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("a19 | So: [bare] b0"));
}

TEST_CASE("a figure of a callout stays in it") {
  BookDesk desk;
  const std::string order = order_of(desk.set(
      front + paragraphs(20, "a") +
      "> [!example]\n> ```face card/luna\n> width: 70 mm\n> alt: fox\n> caption: Called fox\n> ```\n\n" + paragraphs(9, "b")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("a19 | Example [fox] b0"));
}

TEST_CASE("a figure that waits does not come before its own heading") {
  BookDesk desk;
  const std::string order = order_of(desk.set(front + paragraphs(20, "a") + figure("fox", 30) + paragraphs(3, "b") +
                                              "### Next\n\n" + figure("luna", 30) + paragraphs(12, "c")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("a19 b0 b1 b2 | [fox] Next [luna] c0"));
}

TEST_CASE("a heading never moves up alone when its figure waits") {
  BookDesk desk;
  const std::string order =
      order_of(desk.set(front + paragraphs(20, "a") + "## Next\n\n" + figure("fox", 70) + "## Last\n\n" + paragraphs(3, "b")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("a19 | Next [fox] Last b0"));
}

TEST_CASE("a chapter that begins with a figure begins on the figure's page") {
  BookDesk desk;
  const std::string order = order_of(desk.set("---\ncover: no\ncontents: no\npaper: a4\n---\n\n" + paragraphs(44, "a") +
                                              "# Next\n\n" + figure("fox", 80) + paragraphs(6, "b")));
  CHECK_THAT(order, Catch::Matchers::ContainsSubstring("a43 | Next [fox]"));
}
