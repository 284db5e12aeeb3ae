#include "base/unseen_characters.h"

#include <fmt/format.h>

#include "support/catch.h"

using namespace kitwright;

namespace {

/// The ids and messages about a text, told twice as two texts of a file are.
std::string told(const std::string& text) {
  Diagnostics out;
  bool accents = false;
  Sources sources;
  const Source& source = sources.add("a.json", text);
  for (int i = 0; i < 2; ++i)
    report_unseen(
        text,
        [&](std::size_t from, std::size_t to) {
          return Span{&source, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
        },
        accents, out);
  std::string all;
  for (const Finding& f : out.findings())
    if (!f.follows.source) all += f.id + fmt::format(" {}-{}\n", f.where.begin, f.where.end);
  return all;
}

}  // namespace

TEST_CASE("a character without width is told in a word") {
  CHECK(told("mo\u200Bth") == "text.unseen 2-5\n");
  CHECK(told("moth\uFEFF") == "text.unseen 4-7\n");
  CHECK(told("\u2060moth") == "text.unseen 0-3\n");
  CHECK(told("mo\U000E0041th") == "text.unseen 2-6\n");
  CHECK(told("mo\u200Dth") == "text.unseen 2-5\n");
}

TEST_CASE("what a text may be parted by is told in words alone") {
  CHECK(told("north/\u200Bsouth and back").empty());
  CHECK(told("a \uFEFFmark of bytes") == "text.unseen 2-5\n");
}

TEST_CASE("what stands between two English letters is told in long texts too") {
  CHECK(told("a mo\u200Dth flies") == "text.unseen 4-7\n");
  CHECK(told("a mo\u200Bth flies") == "text.unseen 4-7\n");
  CHECK(told("a mo\uFE0Fth flies") == "text.unseen 4-7\n");
  CHECK(told("eine Auf\u200Clage mehr").empty());
}

TEST_CASE("what no text needs is told wherever it stands") {
  CHECK(told("a moth \U000E0041 flies") == "text.unseen 7-11\n");
  CHECK(told("a moth \u3164 flies") == "text.unseen 7-10\n");
}

TEST_CASE("characters that scripts need are no mistakes") {
  CHECK(told("Donau\u00ADdampfschiff").empty());
  CHECK(told("\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645").empty());
  CHECK(told("\U0001F469\u200D\U0001F469").empty());
  CHECK(told("\u2067\u05D0\u05D1\u2069 of 3").empty());
}

TEST_CASE("a direction that overrides letters, or does not end, is told") {
  CHECK(told("Lu\u202Ena") == "text.direction 2-5\n");
  CHECK(told("\u2067\u05D0 of 3") == "text.direction 0-3\n");
  CHECK(told("\u2067moth\u2069") == "text.direction 0-3\n");
}

TEST_CASE("an accent apart from its letter is told once for a file") {
  CHECK(told("cafe\u0301") == "text.accent 3-6\n");
  CHECK(told("caf\u00E9").empty());
  CHECK(told("q\u0301").empty());
}

TEST_CASE("messages name what would not be seen in them") {
  CHECK(with_unseen_named("st\u200Bone") == "st<U+200B>one");
  CHECK(with_unseen_named("cafe\u0301") == "cafe<U+0301>");
  CHECK(with_unseen_named("cafe\u0301\u0302") == "cafe<U+0301><U+0302>");
  CHECK(with_unseen_named("caf\u00E9 \u2192") == "caf\u00E9 \u2192");
}
