#include "base/word.h"

#include <initializer_list>
#include <string>

#include "support/catch.h"

using namespace kitwright;

static std::string refusal(WordKind kind, std::string_view word) {
  Diagnostics out;
  const bool good = check_word(kind, word, {}, "some.id", "a thing's id", out);
  CHECK(good == (out.size() == 0));
  return good ? "" : out.findings().front().message;
}

TEST_CASE("a word of a file's name has small letters, digits and inner signs") {
  for (const char* word : {"fox-trot", "fox_trot", "a", "7", "_a", "v1.2", "com10", "console"})
    CHECK(refusal(WordKind::File, word).empty());
  for (const char* word :
       {"Fox", "fox trot", "../fox", "/etc/passwd", "..", ".", ".fox", "fox.", "-a", "a-", "f\xc3\xb6x", "a/b"})
    CHECK_FALSE(refusal(WordKind::File, word).empty());
}

TEST_CASE("a word of expressions begins with a letter and is none that the language keeps") {
  for (const char* word : {"fox", "Fox_2", "_a", "con"}) CHECK(refusal(WordKind::Name, word).empty());
  for (const char* word : {"2fox", "fox-trot", "a b", "in", "where", "true", "false"})
    CHECK_FALSE(refusal(WordKind::Name, word).empty());
}

TEST_CASE("names that Windows keeps for devices name no file, whatever their ending") {
  for (const char* word : {"con", "nul", "aux", "prn", "com1", "lpt9", "con.back"})
    CHECK(refusal(WordKind::File, word).find("on Windows") != std::string::npos);
  CHECK_FALSE(refusal(WordKind::Both, "aux").empty());
}

TEST_CASE("no word is empty or longer than eighty letters") {
  for (const WordKind kind : {WordKind::Name, WordKind::File, WordKind::Both, WordKind::Label}) {
    CHECK(refusal(kind, "") == "a thing's id is empty");
    CHECK(refusal(kind, std::string(80, 'a')).empty());
    CHECK(refusal(kind, std::string(81, 'a')) == "a thing's id of 81 letters");
  }
}

TEST_CASE("a label has any letters") { CHECK(refusal(WordKind::Label, "beside the table").empty()); }
TEST_CASE("a label has one line") {
  for (const char* word : {"a\nb", "a\tb"}) CHECK_FALSE(refusal(WordKind::Label, word).empty());
}
