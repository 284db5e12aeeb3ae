#include "data/plain_json.h"

#include "base/random.h"
#include "sample.h"

#include <algorithm>

using namespace kitwright;
using namespace std::string_view_literals;

namespace {

const std::string sample =
    "\xEF\xBB\xBF {\"id\": \"t\\u00e4st\\n\", \"k\\\"ey\" : [1, -2.5e3,0 , 1e-7, true,false , null, {}, [] ],\r\n"
    "\t\"deep\": {\"a\": [[{\"b\": \"\xC3\xA4\\\\\"}]], \"rows\": [ {\"x\": 12, \"y\": \"\"} ]} , \"last\":\"\" }\n ";

bool same(const Datum& a, const Datum& b) {
  const auto same_member = [](const Member& x, const Member& y) {
    return x.key == y.key && x.where == y.where && same(x.value, y.value);
  };
  return a.kind == b.kind && a.boolean == b.boolean && a.number == b.number && a.text == b.text && a.where == b.where &&
         std::equal(a.list.begin(), a.list.end(), b.list.begin(), b.list.end(), same) &&
         std::equal(a.object.begin(), a.object.end(), b.object.begin(), b.object.end(), same_member);
}

/// The text with a few bytes put in, taken out or replaced.
std::string broken(std::string text, Random& random) {
  constexpr std::string_view bytes = "{}[]\",:\\ 0-+.19eEtrufalsn\n\t\x01\0x\xC3\xFF"sv;
  for (std::uint64_t edits = 1 + random.below(3); edits > 0; --edits) {
    const auto at = static_cast<std::size_t>(random.below(text.size()));
    const char byte = bytes[static_cast<std::size_t>(random.below(bytes.size()))];
    switch (random.below(3)) {
      case 0: text[at] = byte; break;
      case 1: text.insert(at, 1, byte); break;
      default: text.erase(at, 1);
    }
  }
  return text;
}

bool is_plain(const std::string& text) { return read_plain_json({"sample.json", text}).has_value(); }

}  // namespace

TEST_CASE("plain JSON is read as the careful reader reads it, places included") {
  const Source source{"sample.json", sample};
  Diagnostics out;
  const auto plain = read_plain_json(source);
  REQUIRE(plain);
  CHECK(same(*plain, read_json_with_care(source, out)));
}

TEST_CASE("broken JSON is never read quickly, and what is whole is read alike by both") {
  Random random(20);
  int whole = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Source source{"sample.json", broken(sample, random)};
    const auto plain = read_plain_json(source);
    if (!plain) continue;
    ++whole;
    Diagnostics out;
    const Datum careful = read_json_with_care(source, out);
    CAPTURE(source.text);
    REQUIRE(out.size() == 0);
    REQUIRE(same(*plain, careful));
  }
  CHECK(whole > 1000);
}

TEST_CASE("what the careful reader reports is left to it") {
  CHECK(is_plain(R"({"a": 1})"));
  CHECK_FALSE(is_plain(R"({"a": 1, "a": 2})"));
  CHECK_FALSE(is_plain(R"({"a": 1} 2)"));
  CHECK_FALSE(is_plain(R"([1e999])"));
  CHECK_FALSE(is_plain(R"([1e-999])"));
  CHECK_FALSE(is_plain(R"([01])"));
  CHECK_FALSE(is_plain("[\"\xC3\"]"));
  CHECK_FALSE(is_plain(std::string(65, '[') + std::string(65, ']')));
  CHECK_FALSE(is_plain(""));
}
