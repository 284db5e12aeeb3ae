#include "base/place.h"

#include <string>

#include "support/catch.h"

using namespace kitwright;

namespace {

/// What the source says where the part of `text`, which stands between the first and the last quote of `written`, is placed.
std::string placed(const std::string& written, const std::string& text, const std::string& part) {
  const Source source{"file", written};
  const Place place(text, {&source, 1, static_cast<std::uint32_t>(written.size() - 1)});
  const std::size_t at = text.find(part);
  const Span span = place(at, at + part.size());
  return written.substr(span.begin, span.end - span.begin);
}

}  // namespace

TEST_CASE("a part of a plain text stands where its bytes stand") { CHECK(placed("\"a + bb\"", "a + bb", "bb") == "bb"); }

TEST_CASE("a part behind escapes stands behind them") {
  CHECK(placed(R"("a\u0020\"x\" bb c")", "a \"x\" bb c", "bb") == "bb");
  CHECK(placed(R"("\ud83c\udfb2\\ bb")", "🎲\\ bb", "bb") == "bb");
}

TEST_CASE("a part that is written with an escape is blamed with all of the escape") {
  CHECK(placed(R"("a \u00e4\n b")", "a ä\n b", "ä") == R"(\u00e4)");
  CHECK(placed(R"("a \u00e4\n b")", "a ä\n b", "ä\n") == R"(\u00e4\n)");
}

TEST_CASE("the doubled quotes of a table are seen through") { CHECK(placed(R"("a ""b"" cc d")", R"(a "b" cc d)", "cc") == "cc"); }

TEST_CASE("of a text that the source does not say, only the whole is known") {
  CHECK(placed(R"("one, two and three")", "four", "our") == "one, two and three");
  CHECK(placed(R"("a\q")", "a", "a") == "a\\q");
}

TEST_CASE("a text that was written nowhere is placed nowhere") { CHECK(Place("a + b", {})(4, 5).source == nullptr); }
