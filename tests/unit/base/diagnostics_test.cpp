#include "base/diagnostics.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

std::string shown(const Source& source, std::uint32_t begin, std::uint32_t end) {
  return to_text({"an.id", Level::Error, {&source, begin, end}, "wrong", "do this", {}, {}});
}

}  // namespace

TEST_CASE("a finding shows place, message, id, line, caret and hint") {
  const Source source{"game.json", "{\n  \"size\": 4\n}"};
  CHECK(shown(source, 4, 10) ==
        "game.json:2:3: error: wrong [an.id]\n"
        "      \"size\": 4\n"
        "      ^~~~~~\n"
        "    hint: do this\n");
}

TEST_CASE("the caret stands under the character, whatever it and those before it take in bytes") {
  const Source source{"a", "äö🎲éx"};
  CHECK(shown(source, 8, 11) ==
        "a:1:4: error: wrong [an.id]\n"
        "    äö🎲éx\n"
        "       ^~\n"
        "    hint: do this\n");
}

TEST_CASE("tabs before the place are repeated before the caret") {
  const Source source{"a", "\t\tx"};
  CHECK(shown(source, 2, 3) ==
        "a:1:3: error: wrong [an.id]\n"
        "    \t\tx\n"
        "    \t\t^\n"
        "    hint: do this\n");
}

TEST_CASE("the caret of a place in a file with a byte order mark is not moved by it") {
  const Source source{"a", "\xEF\xBB\xBFxy"};
  CHECK(shown(source, 4, 5).find("    xy\n     ^\n") != std::string::npos);
  CHECK(shown(source, 0, 1).find("    xy\n    ^\n") != std::string::npos);
}

TEST_CASE("a place over several lines is marked on the first") {
  const Source source{"a", "{\n}\n"};
  CHECK(shown(source, 0, 3).find("    {\n    ^\n") != std::string::npos);
}

TEST_CASE("an empty place still has a caret") {
  const Source source{"a", ""};
  CHECK(shown(source, 0, 0).find("    \n    ^\n") != std::string::npos);
}

TEST_CASE("a very long line is cut around the place") {
  const Source source{"a", std::string(5000, 'a') + "!" + std::string(5000, 'b')};
  const std::string text = shown(source, 5000, 5001);
  CHECK(text.size() < 400);
  CHECK(text.find("...aaa") != std::string::npos);
  CHECK(text.find("a!b") != std::string::npos);
}

TEST_CASE("a long line of wide characters is never cut inside one") {
  std::string line;
  for (int i = 0; i < 200; ++i) line += "🎲";
  const Source source{"a", line};
  for (std::uint32_t at = 0; at < 800; at += 4) {
    const std::string text = shown(source, at, at + 4);
    const auto start = text.find("    ", text.find('\n')) + 4;
    std::string row = text.substr(start, text.find('\n', start) - start);
    if (row.starts_with("...")) row.erase(0, 3);
    CHECK(row.size() % 4 == 0);
    CHECK(row.starts_with("🎲"));
  }
}

TEST_CASE("a finding without a place has no place in its text") {
  CHECK(to_text({"an.id", Level::Warning, {}, "odd", {}, {}, {}}) == "warning: odd [an.id]\n");
}

TEST_CASE("a place that is nowhere is no place to look at") {
  Diagnostics out;
  out.error("some.id", {}, "something is wrong", "mend it", {Span{}});
  CHECK(to_text(out.findings().front()) == "error: something is wrong [some.id]\n    hint: mend it\n");
}

TEST_CASE("control characters of the user's text do not reach the terminal") {
  const Source source{"a", "x\033[2Jy"};
  const std::string text = to_text({"an.id", Level::Error, {&source, 0, 1}, "no\nkey", {}, {}, {}});
  CHECK(text.find('\033') == std::string::npos);
  CHECK(text.starts_with("a:1:1: error: no key [an.id]\n"));
}

TEST_CASE("nor do those of a file's name or of an id that the user chose") {
  const Source source{"a\033[2J", "x"};
  const std::string text = to_text({"rule.\u202E", Level::Error, {&source, 0, 1}, "no", {}, {}, {}});
  CHECK(text.starts_with("a\uFFFD[2J:1:1: error: no [rule.\uFFFD]\n"));
}

TEST_CASE("the caret stays below its character behind bytes that are no UTF-8") {
  const Source source{"a", "\xFF\xFFx"};
  CHECK(to_text({"an.id", Level::Error, {&source, 2, 3}, "no", {}, {}, {}}).ends_with("    \uFFFD\uFFFDx\n      ^\n"));
}

TEST_CASE("colour is used only when asked for") {
  const Finding finding{"an.id", Level::Error, {}, "wrong", {}, {}, {}};
  CHECK(to_text(finding, false).find('\033') == std::string::npos);
  CHECK(to_text(finding, true).find('\033') != std::string::npos);
}

TEST_CASE("warnings are no errors") {
  Diagnostics out;
  out.warning("an.id", {}, "odd");
  CHECK_FALSE(out.has_errors());
  out.error("an.id", {}, "wrong");
  CHECK(out.has_errors());
}

TEST_CASE("appended findings come behind one's own") {
  Diagnostics first, second;
  first.error("one", {}, "1");
  second.error("two", {}, "2");
  first.append(second);
  REQUIRE(first.size() == 2);
  CHECK(first.findings()[1].id == "two");
}

TEST_CASE("a misspelt name finds its neighbour") { CHECK(nearest_name("widht", {"height", "width", "weight"}) == "width"); }

TEST_CASE("two letters exchanged are one slip") {
  CHECK(nearest_name("friut", {"front", "fruit"}) == "fruit");
  CHECK(nearest_name("titel", {"tile", "title"}) == "title");
}

TEST_CASE("a name that is near to nothing finds nothing") { CHECK(nearest_name("colour", {"size", "shape"}).empty()); }

TEST_CASE("a short name is not taken for another short name") { CHECK(nearest_name("at", {"id"}).empty()); }

TEST_CASE("without a near name the few known ones are listed") {
  CHECK(suggest("qqqqqq", {"size", "shape"}) == "known here: size, shape");
}

TEST_CASE("more than ten names are not listed") { CHECK(suggest("qqqqqq", std::vector<std::string>(11, "size")).empty()); }

TEST_CASE("a finding that repeats an earlier one word for word follows from it") {
  const Source source{"a", "xyz"};
  const Span x{&source, 0, 1}, y{&source, 1, 2};
  Diagnostics first, all;
  first.error("one", x, "wrong");
  all.append(first);
  all.append(first);
  all.error("one", y, "wrong");
  all.error("one", x, "worse");
  REQUIRE(all.size() == 4);
  CHECK(all.findings()[1].follows == x);
  for (const std::size_t i : {0U, 2U, 3U}) CHECK(!all.findings()[i].follows.source);
}

TEST_CASE("what repeats a finding that follows from another follows, too") {
  const Source source{"a", "xyz"};
  const Span x{&source, 0, 1}, y{&source, 1, 2};
  Diagnostics out;
  Finding follower{"one", Level::Error, y, "wrong", {}, {}, {}};
  follower.follows = x;
  out.add(follower);
  out.error("one", y, "wrong");
  CHECK(out.findings()[1].follows == y);
}

TEST_CASE("the same words under another id, or of another file, follow from nothing") {
  const Source source{"a", "xyz"};
  const Source other{"a", "xyz"};
  Diagnostics out;
  out.error("one", {&source, 0, 1}, "wrong");
  out.error("one", {&other, 0, 1}, "wrong");
  out.error("two", {&source, 0, 1}, "wrong");
  for (const Finding& f : out.findings()) CHECK(!f.follows.source);
}

TEST_CASE("a hundred thousand findings are kept in no time") {
  Sources sources;
  const Source& source = sources.add("a", std::string(100'000, '\n'));
  Diagnostics out;
  for (std::uint32_t i = 0; i < 100'000; ++i) out.error("one", {&source, i, i + 1}, "wrong");
  CHECK(out.errors() == 100'000);
  CHECK(place(out.findings().back().where) == "a:100000:1");
}

TEST_CASE("no name is looked for among more than a thousand") {
  std::vector<std::string> names(1000, "width");
  CHECK(nearest_name("widht", names) == "width");
  names.push_back("width");
  CHECK(nearest_name("widht", names).empty());
}

TEST_CASE("a word of twenty thousand letters is told by its ends") {
  const std::string word = "'begin" + std::string(20'000, 'x') + "end'";
  const std::string told = clipped("no field " + word + " here");
  CHECK(told.size() < 200);
  CHECK(told.starts_with("no field 'begin"));
  CHECK(told.ends_with("end' here"));
  CHECK(clipped("no field here") == "no field here");
}

TEST_CASE("no character is cut in two where a word is clipped") {
  std::string word;
  for (int i = 0; i < 300; ++i) word += "\u00e4";
  const std::string told = clipped("a" + word);
  CHECK(told.find("\u00e4...\u00e4") != std::string::npos);
}

TEST_CASE("what is about the whole run follows from the first place that told it, wherever it is told again") {
  const Source file{"a.json", "one two six"};
  const auto total = [&](Diagnostics& out, std::uint32_t at) { out.error("expr.total", {&file, at, at + 3}, "too much"); };
  Diagnostics all, later;
  total(all, 0);
  total(later, 4);
  total(later, 8);
  all.append(later);
  REQUIRE(all.size() == 3);
  CHECK_FALSE(all.findings()[0].follows.source);
  CHECK(all.findings()[1].follows == all.findings()[0].where);
  CHECK(all.findings()[2].follows.source);
}
