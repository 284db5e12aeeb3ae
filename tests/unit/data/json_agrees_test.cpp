#include "sample.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/random.h"

using namespace kitwright;
using Json = nlohmann::json;

namespace {

constexpr int rounds = 2'000;

/// Writes JSON of every kind, with white space, escapes and numbers as people and programs write them.
class Writer {
 public:
  explicit Writer(Random& random) : random_(random) {}

  std::string document() { return space() + value(0) + space(); }

 private:
  template <std::size_t n>
  std::string one_of(const std::array<const char*, n>& words) {
    return words[static_cast<std::size_t>(random_.below(n))];
  }
  std::string space() { return one_of<8>({"", "", "", " ", "\n", "\t", "\r\n", "  "}); }

  std::string value(int depth) {
    switch (random_.below(depth < 5 ? 8 : 5)) {
      case 0: return one_of<3>({"true", "false", "null"});
      case 1: return number();
      case 2:
      case 3:
      case 4: return text();
      case 5: return list(depth);
      default: return object(depth);
    }
  }

  std::string number() {
    return one_of<2>({"", "-"}) + one_of<6>({"0", "7", "10", "123456789", "9007199254740993", "98765432109876543210"}) +
           one_of<5>({"", "", ".5", ".000", ".1234567890123456789"}) + one_of<6>({"", "", "e3", "E-7", "e+12", "E0"});
  }

  std::string text() {
    std::string all = "\"";
    for (std::uint64_t parts = random_.below(5); parts > 0; --parts)
      all += one_of<14>(
          {"a", "b c", "{[", ",:", "ä", "€", "🎲", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u20aC", "\\ud83c\\udfb2"});
    return all + "\"";
  }

  std::string list(int depth) {
    std::string all = "[" + space();
    for (std::uint64_t i = 0, size = random_.below(4); i < size; ++i)
      all += (i > 0 ? "," : "") + space() + value(depth + 1) + space();
    return all + "]";
  }

  std::string object(int depth) {
    std::string all = "{" + space();
    for (std::uint64_t i = 0, size = random_.below(12); i < size; ++i) {
      std::string key = text();
      key.insert(key.size() - 1, fmt::format("{}", i));  // no key twice: nlohmann's would merge them
      all += (i > 0 ? "," : "") + space() + key + space() + ":" + space() + value(depth + 1) + space();
    }
    return all + "}";
  }

  Random& random_;
};

bool same(const Datum& ours, const Json& theirs) {
  switch (ours.kind) {
    case Datum::Kind::Null: return theirs.is_null();
    case Datum::Kind::Bool: return theirs.is_boolean() && theirs.get<bool>() == ours.boolean;
    case Datum::Kind::Number: return theirs.is_number() && theirs.get<double>() == ours.number;
    case Datum::Kind::Text: return theirs.is_string() && theirs.get<std::string>() == ours.text;
    case Datum::Kind::List:
      return theirs.is_array() && std::equal(ours.list.begin(), ours.list.end(), theirs.begin(), theirs.end(), same);
    case Datum::Kind::Object:
      return theirs.is_object() && theirs.size() == ours.object.size() &&
             std::all_of(ours.object.begin(), ours.object.end(),
                         [&](const Member& m) { return theirs.contains(m.key) && same(m.value, theirs[m.key]); });
  }
  return false;
}

/// One byte becomes another; not a NUL, which nlohmann's parser takes for the end of the file.
std::string with_one_byte_changed(std::string text, Random& random) {
  constexpr std::string_view bytes = "{}[]\",:\\ 0-+.19eEtrufalsn\n\t\x01x\x7F\xC3\xA4\xFF";
  text[static_cast<std::size_t>(random.below(text.size()))] = bytes[static_cast<std::size_t>(random.below(bytes.size()))];
  return text;
}

void agree(const std::string& text) {
  CAPTURE(text);
  const Read read(text);
  CAPTURE(read.ids());
  const Json theirs = Json::parse(text, nullptr, false);
  // What JSON allows to be written, but nobody can see.
  const bool shows_nothing = read.ids() == "text.control";
  const bool twins = read.ids().find("json.duplicate-key") != std::string::npos;
  REQUIRE((read.out.size() == 0 || twins || shows_nothing) == !theirs.is_discarded());
  if (read.out.size() == 0) REQUIRE(same(read.datum, theirs));
}

}  // namespace

TEST_CASE("random JSON is read as nlohmann's parser reads it") {
  constexpr std::uint64_t seed = 20'261;
  INFO("seed " << seed);
  Random random(seed);
  for (int round = 0; round < rounds; ++round) {
    const std::string text = Writer(random).document();
    REQUIRE(Read(text).out.size() == 0);
    agree(text);
  }
}

TEST_CASE("random JSON with one byte changed is refused where nlohmann's parser refuses it") {
  constexpr std::uint64_t seed = 20'262;
  INFO("seed " << seed);
  Random random(seed);
  int sound = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::string text = with_one_byte_changed(Writer(random).document(), random);
    agree(text);
    if (Read(text).out.size() == 0) ++sound;
  }
  CHECK(sound > rounds / 10);
  CHECK(sound < rounds * 9 / 10);
}
