#include <cstddef>
#include <string>

#include "../book/book_support.h"

using namespace kitwright;

/// The id of what is told of the moon with these notes, and nothing if it is sound.
static std::string told_of_moon(const std::string& notes) {
  BookDesk desk;
  desk.disk.files["fox/art/moon.svg"] =
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#7a5230"/></svg>)";
  desk.read("```svg art/moon.svg\nalt: The moon.\n" + notes + "```\n");
  return desk.out.size() > 0 ? desk.out.findings()[0].id : "";
}

TEST_CASE("a line that names no part of a picture is told") {
  CHECK(told_of_moon("parts:\n  0% 0% 50% 100%\n  50% 0% 100% 100%\n").empty());
  CHECK(told_of_moon("parts:\n  50% 0% 50% 100%\n") == "book.part");
  CHECK(told_of_moon("parts:\n  0% 0% 101% 100%\n") == "book.part");
  CHECK(told_of_moon("parts:\n  0% 0% 50%\n") == "book.part");
}

TEST_CASE("a mark that lies in no part of its picture is told") {
  CHECK(told_of_moon("marks: number 1 30% 40%\nparts:\n  0% 0% 50% 100%\n").empty());
  CHECK(told_of_moon("marks: number 1 70% 40%\nparts:\n  0% 0% 50% 100%\n") == "book.part");
}
