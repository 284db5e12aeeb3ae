#include "sample.h"

#include <clocale>

using namespace kitwright;

namespace {

Datum::Kind kind_of(const std::string& text) { return Read(text).datum.kind; }

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
}

}  // namespace

TEST_CASE("each kind of JSON value is read as its kind") {
  CHECK(kind_of("null") == Datum::Kind::Null);
  CHECK(kind_of("true") == Datum::Kind::Bool);
  CHECK(kind_of("1") == Datum::Kind::Number);
  CHECK(kind_of("\"a\"") == Datum::Kind::Text);
  CHECK(kind_of("[]") == Datum::Kind::List);
  CHECK(kind_of("{}") == Datum::Kind::Object);
}

TEST_CASE("members keep the order in which they were written") {
  const Read read(R"({"b": 1, "a": 2})");
  REQUIRE(read.datum.object.size() == 2);
  CHECK(read.datum.object[0].key == "b");
  CHECK(read.datum.find("a")->number == 2);
}

TEST_CASE("a key that is not there is not found") { CHECK(Read(R"({"b": 1})").datum.find("a") == nullptr); }

TEST_CASE("every value knows exactly where it was written") {
  const Read read(" {\"a\" : [ 12 ,-3.5e1,true, \"x\\\"\\u00e4\"]\n, \"b\":null } ");
  const Datum& list = *read.datum.find("a");
  CHECK(read.written(list.list[0].where) == "12");
  CHECK(read.written(list.list[1].where) == "-3.5e1");
  CHECK(read.written(list.list[2].where) == "true");
  CHECK(read.written(list.list[3].where) == R"("x\"\u00e4")");
  CHECK(read.written(list.where) == R"([ 12 ,-3.5e1,true, "x\"\u00e4"])");
  CHECK(read.written(read.datum.find("b")->where) == "null");
  CHECK(read.datum.where.begin == 1);
  CHECK(read.datum.where.end == read.source.text.size() - 1);
}

TEST_CASE("a key's place includes its quotes") {
  const Read read(R"({ "size": 1})");
  CHECK(read.written(read.datum.member("size")->where) == "\"size\"");
}

TEST_CASE("a value's place is a line and a column in characters") {
  const Read read("{\n  \"ä\": 40\n}");
  const Position p = position(read.source, read.datum.find("ä")->where.begin);
  CHECK(p.line == 2);
  CHECK(p.column == 8);
}

TEST_CASE("a number that ends the file ends where it ends") { CHECK(Read("12").datum.where.end == 2); }

TEST_CASE("a number keeps its written text") {
  CHECK(Read("0.10").datum.text == "0.10");
  CHECK(Read("1E2").datum.text == "1E2");
}

TEST_CASE("a whole number is one without fraction and exponent that fits 64 bits") {
  CHECK(Read("9223372036854775807").datum.whole() == 9223372036854775807);
  CHECK(Read("-5").datum.whole() == -5);
  CHECK_FALSE(Read("9223372036854775808").datum.is_whole());
  CHECK_FALSE(Read("1.0").datum.is_whole());
  CHECK_FALSE(Read("1e2").datum.is_whole());
  CHECK_FALSE(Read("\"1\"").datum.is_whole());
}

TEST_CASE("a decimal comma in the locale does not change numbers") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  if (!std::setlocale(LC_ALL, "de_DE.UTF-8")) WARN("no German locale here");
  CHECK(Read("1.5").datum.number == 1.5);
  std::setlocale(LC_ALL, before.c_str());
}

TEST_CASE("each escape stands for its character") {
  CHECK(Read(R"("\"\\\/\b\f\n\r\t")").datum.text == "\"\\/\b\f\n\r\t");
  CHECK(Read(R"("\u0041\u00e4\u20AC\uD83C\uDFB2")").datum.text == "Aä€🎲");
  CHECK(Read(R"("\u0000")").datum.text == std::string(1, '\0'));
}
TEST_CASE("escapes are resolved") { CHECK(Read(R"("\ud83c\udfb2\n")").datum.text == "🎲\n"); }

TEST_CASE("a leading byte order mark is passed over") {
  const Read read("\xEF\xBB\xBF{\"a\": 1}");
  CHECK(read.out.size() == 0);
  CHECK(read.written(read.datum.where) == "{\"a\": 1}");
  CHECK(position(read.source, read.datum.where.begin).column == 1);
}

TEST_CASE("a second key of the same name is reported where it stands") {
  const Read read("{\"a\": 1,\n \"b\": 2, \"a\": 3}");
  CHECK(read.ids() == "json.duplicate-key");
  CHECK(read.finding().where.begin == 18);
  CHECK(read.finding().hint.find("line 1") != std::string::npos);
}

TEST_CASE("the first of two keys of the same name counts") { CHECK(Read(R"({"a": 1, "a": 3})").datum.find("a")->number == 1); }

TEST_CASE("the same key in two objects is no duplicate") { CHECK(Read(R"([{"a": 1}, {"a": {"a": 1}}])").out.size() == 0); }

TEST_CASE("an escaped key is the same key") { CHECK(Read(R"({"a": 1, "\u0061": 3})").ids() == "json.duplicate-key"); }

TEST_CASE("sixty-four lists inside each other are read") { CHECK(Read(nested(64)).out.size() == 0); }

TEST_CASE("the sixty-fifth list inside others is reported") {
  const Read read(nested(65));
  CHECK(read.ids() == "json.depth");
  CHECK(read.finding().where.begin == 64);
}

TEST_CASE("a hundred thousand open brackets are reported, not followed") {
  CHECK(Read(std::string(100'000, '[')).ids() == "json.depth");
}

TEST_CASE("more than a million values are reported") {
  std::string text = "[0";
  for (int i = 0; i < 1'000'000; ++i) text += ",0";
  CHECK(Read(text + "]").ids() == "json.size");
}

TEST_CASE("a number that no double holds is reported where it stands") {
  for (const char* number : {"1e999", "-1e999", "1e-999"}) {
    const Read read("[1, " + std::string(number) + "]");
    CHECK(read.ids() == "json.number");
    CHECK(read.blamed() == number);
  }
}

TEST_CASE("the smallest doubles are numbers") { CHECK(Read("5e-324").out.size() == 0); }

TEST_CASE("bytes that are not UTF-8 are reported where they stand") {
  for (const char* wrong : {"\xFF", "\xC3(", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82"}) {
    const Read read("[\"ä" + std::string(wrong) + "\"]");
    CHECK(read.ids() == "json.utf8");
    CHECK(read.finding().where.begin == 4);
  }
}

TEST_CASE("every character of Unicode may stand in a text") {
  CHECK(Read("\"aé€\xEF\xBF\xBF🎲\xF4\x8F\xBF\xBF\"").out.size() == 0);
}

TEST_CASE("the inside of a text without escapes is its value") {
  const Read read(R"({"a": "b + c"})");
  CHECK(read.written(inside(*read.datum.find("a"))) == "b + c");
}

TEST_CASE("the inside of a text with escapes is what stands between its quotes") {
  const Read read(R"({"a": "b\n"})");
  CHECK(read.written(inside(*read.datum.find("a"))) == "b\\n");
}

TEST_CASE("a key of a thousand and one bytes is reported") {
  CHECK(Read("{\"" + std::string(1'000, 'k') + "\": 1}").out.size() == 0);
  const Read read("{\"" + std::string(1'001, 'k') + "\": 1}");
  CHECK(read.ids() == "json.size");
  CHECK(read.finding().where.begin == 1);
}

TEST_CASE("a number of a thousand and one digits is reported") {
  CHECK(Read("0." + std::string(998, '5')).out.size() == 0);
  CHECK(Read("0." + std::string(999, '5')).ids() == "json.number");
}

TEST_CASE("a number that is too large does not hide what follows it") {
  CHECK(Read("[1e999, 1e-999, {\"a\": 1, \"a\": 2}]").ids() == "json.number json.number json.duplicate-key");
}

TEST_CASE("of ten thousand twin keys a hundred are reported") {
  std::string text = "{\"a\": 0";
  for (int i = 0; i < 10'000; ++i) text += ",\"a\":0";
  CHECK(Read(text + "}").out.size() == 100);
}

TEST_CASE("a control character in a text or a key is reported where it stands") {
  for (const char* escape : {"\\u0000", "\\u0007", "\\b", "\\f", "\\r", "\\u007f", "\\u009b"}) {
    const Read text("[\"ab" + std::string(escape) + "c\"]");
    CHECK(text.ids() == "text.control");
    CHECK(text.blamed() == escape);
    CHECK(Read("{\"ab" + std::string(escape) + "c\": 1}").ids() == "text.control");
  }
}

TEST_CASE("tabs and line ends are no control characters") { CHECK(Read(R"("a\tb\nc")").out.size() == 0); }

TEST_CASE("a file of a definition is an object") {
  CHECK(Read("{}", parse_document).ids().empty());
  for (const char* root : {"null", "[]", "3", "true", "\"a\""}) {
    const Read read(root, parse_document);
    CHECK(read.ids() == "json.root");
    CHECK(read.blamed() == root);
  }
}

TEST_CASE("a file of a definition that cannot be read is told once") { CHECK(Read("[1", parse_document).ids() == "json.syntax"); }
