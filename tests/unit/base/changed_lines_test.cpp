#include "base/changed_lines.h"

#include <string>

#include "support/catch.h"

using namespace kitwright;

/// The changed lines, each run in brackets with the number of its first line.
static std::string changed(const std::string& before, const std::string& now) {
  Sources sources;
  std::string text;
  for (const Span& span : changed_lines(sources.add("game.json", now), before))
    text += std::to_string(position(*span.source, span.begin).line) + "[" +
            span.source->text.substr(span.begin, span.end - span.begin) + "]";
  return text;
}

TEST_CASE("an equal text has no changed lines") { CHECK(changed("a\nb\n", "a\nb\n").empty()); }
TEST_CASE("the line that reads otherwise is changed") { CHECK(changed("a\nb\nc\n", "a\nx\nc\n") == "2[x]"); }
TEST_CASE("new lines side by side are one change") { CHECK(changed("a\nc\n", "a\nx\ny\nc\n") == "2[x\ny]"); }
TEST_CASE("a line between two changes is none of them") { CHECK(changed("a\nb\nc\n", "x\nb\ny\n") == "1[x]3[y]"); }
TEST_CASE("lines that are gone leave a place before the line that follows") { CHECK(changed("a\nb\nc\n", "a\nc\n") == "2[]"); }
TEST_CASE("a line that is gone at the end leaves a place at the end") { CHECK(changed("a\nb", "a") == "1[]"); }
TEST_CASE("a line written twice is new once") { CHECK(changed("a\nb\n", "a\na\nb\n") == "2[a]"); }
TEST_CASE("blanks and the comma before a new entry change no line") {
  CHECK(changed("[\n  1\n]\n", "[\n    1,\n    2\n]\n") == "3[2]");
}
TEST_CASE("a line that moved is not changed where another one is") { CHECK(changed("a\nb\nc\n", "b\na\nx\nc\n") == "3[x]"); }
TEST_CASE("where lines only changed places, they are told together") {
  CHECK(changed("a\nb\nc\nd\n", "a\nc\nb\nd\n") == "2[c\nb]");
}
