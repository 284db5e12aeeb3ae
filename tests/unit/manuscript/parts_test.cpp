#include <cstddef>
#include <string>

#include "../book/book_support.h"

using namespace kitwright;

TEST_CASE("a line that names no part of a picture is told, and one beside marks has no use") {
  BookDesk desk;
  desk.disk.files["fox/art/moon.svg"] =
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#7a5230"/></svg>)";
  const auto told = [&](const std::string& notes) {
    const std::size_t before = desk.out.size();
    desk.read("```svg art/moon.svg\nalt: The moon.\n" + notes + "```\n");
    return desk.out.size() > before ? desk.out.findings()[before].id : "";
  };
  CHECK(told("parts:\n  0% 0% 50% 100%\n  50% 0% 100% 100%\n").empty());
  CHECK(told("parts:\n  50% 0% 50% 100%\n") == "book.part");
  CHECK(told("parts:\n  0% 0% 101% 100%\n") == "book.part");
  CHECK(told("parts:\n  0% 0% 50%\n") == "book.part");
  CHECK(told("marks: number 1 30% 40%\nparts:\n  0% 0% 50% 100%\n") == "book.idle");
}
