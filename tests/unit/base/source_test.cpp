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

TEST_CASE("a source stays where it is when others are added") {
  Sources sources;
  const Source* first = &sources.add("a", "1");
  for (int i = 0; i < 1000; ++i) sources.add("b", "2");
  CHECK(first->text == "1");
}
