#include "base/source.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("lines and columns count from one") {
  const Source source{"a.json", "ab\ncd"};
  CHECK(position(source, 0).line == 1);
  CHECK(position(source, 0).column == 1);
  CHECK(position(source, 4).line == 2);
  CHECK(position(source, 4).column == 2);
}

TEST_CASE("the column counts characters, not bytes") {
  const Source source{"a.json", "äö🎲x"};
  CHECK(position(source, 8).column == 4);
}

TEST_CASE("a line break belongs to the line it ends") {
  const Source source{"a.json", "ab\ncd"};
  CHECK(position(source, 2).line == 1);
  CHECK(position(source, 2).column == 3);
}

TEST_CASE("an offset behind the text is its end") {
  const Source source{"a.json", "ab"};
  CHECK(position(source, 99).column == 3);
}

TEST_CASE("a byte order mark is no column of the first line") {
  const Source source{"a.json", "\xEF\xBB\xBF{}"};
  CHECK(position(source, 3).column == 1);
  CHECK(position(source, 0).column == 1);
  CHECK(line_of(source, 0) == "{}");
}

TEST_CASE("a line is shown without its end, whichever kind that is") {
  const Source source{"a.json", "ab\r\ncd\nef"};
  CHECK(line_of(source, 1) == "ab");
  CHECK(line_of(source, 4) == "cd");
  CHECK(line_of(source, 8) == "ef");
}

TEST_CASE("in a large file lines and columns are those that one counts from the beginning") {
  std::string text = "\xEF\xBB\xBF";
  for (int i = 0; i < 3000; ++i) text += i % 7 == 0 ? std::string(static_cast<std::size_t>(i % 500), 'x') + "\n" : "äö🎲\r\n";
  text += std::string(20'000, 'y');
  const Source counted{"a.json", text};
  Sources sources;
  const Source& noted = sources.add("a.json", text);
  REQUIRE(noted.waypoints.size() > 4);
  for (std::uint32_t at = 0; at < text.size() + 5; at += 13) {
    const Position slow = position(counted, at), quick = position(noted, at);
    REQUIRE(slow.line == quick.line);
    REQUIRE(slow.column == quick.column);
    REQUIRE(line_of(counted, at) == line_of(noted, at));
  }
}

TEST_CASE("of a long line what lies near is enough") {
  const Source source{"a.json", "ab\n" + std::string(10'000, 'x')};
  CHECK(line_of(source, 1003, 50).size() == 1050);
  CHECK(line_of(source, 1, 50) == "ab");
}

TEST_CASE("a source stays where it is when others are added") {
  Sources sources;
  const Source* first = &sources.add("a", "1");
  for (int i = 0; i < 1000; ++i) sources.add("b", "2");
  CHECK(first->text == "1");
}

TEST_CASE("in a sheet, a place is a cell") {
  const Source sheet{"a.xlsx", "id\nluna\ntwo\nlines\n", "Moths", {{0, 1, 1}, {3, 7, 1}, {8, 7, 28}}};
  CHECK(place({&sheet, 0, 2}) == "a.xlsx:Moths!A1");
  CHECK(place({&sheet, 4, 5}) == "a.xlsx:Moths!A7");
  CHECK(place({&sheet, 13, 15}) == "a.xlsx:Moths!AB7");
  CHECK(position(sheet, 5).line == 7);
  CHECK(extent({&sheet, 3, 17}) == "a.xlsx:Moths!A7:AB7");
  CHECK(line_of(sheet, 13) == "lines");
  const Source empty{"a.xlsx", "", "Moths"};
  CHECK(place({&empty, 0, 0}) == "a.xlsx:Moths!A1");
}

TEST_CASE("cells are called as spreadsheets call them") {
  CHECK(cell_name({1, 1}) == "A1");
  CHECK(cell_name({12, 26}) == "Z12");
  CHECK(cell_name({3, 27}) == "AA3");
  CHECK(cell_name({3, 703}) == "AAA3");
}

TEST_CASE("in a text, a place is a line and a column") {
  const Source source{"a.json", "ab\ncd"};
  CHECK(place({&source, 4, 5}) == "a.json:2:2");
  CHECK(extent({&source, 1, 4}) == "a.json:1-2");
}
