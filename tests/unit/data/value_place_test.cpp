#include "data/value_place.h"

#include "sample.h"

using namespace kitwright;

static std::string text_at(Span where) { return where.source->text.substr(where.begin, where.end - where.begin); }

TEST_CASE("each entry of a value knows where it and its key were written") {
  Sources sources;
  Diagnostics out;
  const Source& source = sources.add("a.json", R"({ "prices": { "leaf": [2, 30] } })");
  const ValuePlace place = place_of(parse_json(source, out));
  const ValuePlace* leaf = place.entry("prices")->entry("leaf");
  REQUIRE(leaf);
  CHECK(text_at(leaf->whole()) == R"("leaf": [2, 30])");
  CHECK(text_at(leaf->entries.at(1).where) == "30");
  CHECK(!place.entry("costs"));
}
