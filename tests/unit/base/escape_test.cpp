#include "base/escape.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("an escape ends behind its last digit") {
  CHECK(read_escape("\\n1", 0).length == 2);
  CHECK(read_escape("x\\u00e41", 1).length == 6);
  CHECK(read_escape("\\ud83c\\udfb2", 0).length == 12);
}

TEST_CASE("an escape stands for its character in UTF-8") {
  CHECK(read_escape("\\u0041", 0).text == "A");
  CHECK(read_escape("\\u00e4", 0).text == "ä");
  CHECK(read_escape("\\u20AC", 0).text == "€");
  CHECK(read_escape("\\ud83c\\udfb2", 0).text == "🎲");
  CHECK(read_escape("\\u0000", 0).text == std::string(1, '\0'));
}

TEST_CASE("half of a surrogate pair is an escape that stands for nothing") {
  for (const char* half : {"\\ud83c", "\\udfb2", "\\ud83cx", "\\ud83c\\u0041", "\\udfb2\\ud83c"}) {
    CHECK(read_escape(half, 0).length == 6);
    CHECK(read_escape(half, 0).text.empty());
  }
}

TEST_CASE("what JSON does not know is no escape") {
  for (const char* none : {"\\", "\\q", "\\u", "\\u12", "\\u12g4", "\\u+123", "\\u 123", "\\x41"})
    CHECK(read_escape(none, 0).length == 0);
}
