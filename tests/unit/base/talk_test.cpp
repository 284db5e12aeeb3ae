#include "base/talk.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("letters of any script, tabs and ends of lines are plain") {
  const std::string text = "Fuchs\tx\nлиса 🦊 שועל\n";
  CHECK(plain(text) == text);
}

TEST_CASE("what would move the cursor shows as a character that is none") {
  CHECK(plain("a\033[2Jb") == "a\uFFFD[2Jb");
  CHECK(plain("a\rb\x7F") == "a\uFFFDb\uFFFD");
  CHECK(plain("a\u009B2Jb") == "a\uFFFD2Jb");
}

TEST_CASE("what would turn letters about shows as a character that is none") {
  for (const char* turning : {"\u061C", "\u200E", "\u200F", "\u202A", "\u202E", "\u2066", "\u2069", "\u2028"})
    CHECK(plain(turning) == "\uFFFD");
}

TEST_CASE("each byte that is no UTF-8 shows as a character that is none") { CHECK(plain("a\xFF\xC3") == "a\uFFFD\uFFFD"); }

TEST_CASE("a line stays one") { CHECK(plain_line("a\nb") == "a b"); }
