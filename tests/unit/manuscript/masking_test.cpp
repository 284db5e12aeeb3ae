#include "../book/book_support.h"

using namespace kitwright;

TEST_CASE("what is looked up as it is written takes no expressions") {
  const auto told = [](const std::string& text) {
    BookDesk desk;
    desk.read(text);
    return desk.findings();
  };
  CHECK(told("See [there](https://fox.example/{{ hand }}).\n") == "book.expression 1:33\n");
  CHECK(told("See [[{{ hand }} owls|owl]].\n") == "book.expression 1:7\n");
  CHECK(told("See [@f{{ hand }}].\n") == "book.expression 1:8\n");
  CHECK(told("Owls[^{{ hand }}]\n") == "book.expression 1:7\n");
  CHECK(told("[^a{{ hand }}]: Owls.\n") == "book.expression 1:4\n");
  CHECK(told("> [!piece card/{{ hand }}] Owl\n> It flies.\n") == "book.expression 1:16\n");
  CHECK(told("Owls <!-- index: {{ hand }} -->\n") == "book.expression 1:18\n");
  CHECK(told("![An owl](art/{{ hand }}.svg)\n") == "book.expression 1:15\n");
  CHECK(told("```glossary\n{{ hand }}: It flies.\n```\n") == "book.expression 2:1\n");
  CHECK(told("Owls.\n\n[{{ hand }}]: https://owl.example\n") == "book.expression 3:2\n");
}

TEST_CASE("an expression in code has its value, and quotes there stay as they are") {
  BookDesk desk;
  const Manuscript book = desk.read("`a \"{{ 1 + 1 }}\" b`\n");
  CHECK(plain(std::get<Prose>(book.blocks.at(0).what).words) == "a \"2\" b");
}

TEST_CASE("the sign of an expression cannot be typed, nor spelled as an entity") {
  BookDesk typed, spelled;
  typed.read(
      "Owls \xEF\xB7\x90"
      "00 {{ 1 + 1 }}\n");
  spelled.read("Owls &#xFDD0;00 {{ 1 + 1 }}\n");
  CHECK(typed.findings() == "text.control 1:6\n");
  CHECK(spelled.findings() == "text.control 1:6\n");
}

TEST_CASE("what a comment nearly says is told as it is written") {
  BookDesk desk;
  desk.read("Owls fly. <!-- waive {{ hand }}: so be it -->\n");
  CHECK(desk.out.findings().at(0).hint == "did you mean '<!-- waive {{ hand }}: why -->'?");
}

TEST_CASE("what a figure shows is told with its values") {
  BookDesk desk;
  const Manuscript book = desk.read("```face card/luna\nalt: An *owl* of {{ 1 + 1 }}\n```\n");
  CHECK(std::get<Exhibit>(book.blocks.at(0).what).plates[0].plate.alt == "An *owl* of 2");
}
