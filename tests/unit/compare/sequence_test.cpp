#include "compare/sequence.h"

#include "support/catch.h"

using namespace kitwright;
using Kind = SequenceRun::Kind;
using Runs = std::vector<SequenceRun>;

TEST_CASE("equal sequences are one run") { CHECK(compare_sequences({"a", "b"}, {"a", "b"}) == Runs{{Kind::Same, 0, 0, 2}}); }

TEST_CASE("empty sequences have no runs") { CHECK(compare_sequences({}, {}).empty()); }

TEST_CASE("what takes the place of something comes behind it") {
  CHECK(compare_sequences({"a", "b", "c"}, {"a", "x", "c"}) ==
        Runs{{Kind::Same, 0, 0, 1}, {Kind::Gone, 1, 1, 1}, {Kind::Added, 2, 1, 1}, {Kind::Same, 2, 2, 1}});
}

TEST_CASE("a sequence may begin or end empty") {
  CHECK(compare_sequences({}, {"a"}) == Runs{{Kind::Added, 0, 0, 1}});
  CHECK(compare_sequences({"a"}, {}) == Runs{{Kind::Gone, 0, 0, 1}});
}

TEST_CASE("entries may hold line ends and numbers") {
  CHECK(compare_sequences({"a\nb", "1"}, {"a\nb", "2"}) ==
        Runs{{Kind::Same, 0, 0, 1}, {Kind::Gone, 1, 1, 1}, {Kind::Added, 2, 1, 1}});
}

TEST_CASE("two long sequences that share nothing are told apart") {
  std::vector<std::string> before, after;
  for (int i = 0; i < 20'000; ++i) before.push_back("b" + std::to_string(i)), after.push_back("a" + std::to_string(i));
  CHECK(compare_sequences(before, after) == Runs{{Kind::Gone, 0, 0, 20'000}, {Kind::Added, 20'000, 0, 20'000}});
}

TEST_CASE("words keep the blanks that follow them") {
  CHECK(split_words("one  two three") == std::vector<std::string>{"one  ", "two ", "three"});
  CHECK(split_words("").empty());
}
