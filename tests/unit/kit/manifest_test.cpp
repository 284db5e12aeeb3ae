#include "kit/manifest.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

const std::string older = manifest_json({{}, "1", {{"fox-letter.pdf", "as-it-was"}}, {{"game.json", "a"}, {"art.svg", "b"}}});

Heritage of(const Origins& origins, const std::string& hash = "as-it-was", const std::vector<std::string>& written = {}) {
  return heritage(older, origins, written, [&](const std::string&) { return hash; });
}

}  // namespace

TEST_CASE("a file of the same definition stays in the kit") {
  CHECK(of({{"game.json", "a"}, {"art.svg", "b"}}).kept.contains("fox-letter.pdf"));
}

TEST_CASE("it stays beside a part, which is made from less") { CHECK(of({{"game.json", "a"}}).kept.contains("fox-letter.pdf")); }

TEST_CASE("it goes once the definition has changed") {
  CHECK(of({{"game.json", "a"}, {"art.svg", "c"}}).gone == std::vector<std::string>{"fox-letter.pdf"});
  CHECK(of({{"game.json", "a"}, {"art.svg", "b2"}, {"rules.json", "d"}}).kept.empty());
}

TEST_CASE("a file that somebody has changed neither stays in the kit nor goes") {
  const Heritage found = of({{"game.json", "z"}}, "changed");
  CHECK(found.gone.empty());
  CHECK(found.kept.empty());
}

TEST_CASE("a file that is written again is no heritage") {
  CHECK(of({{"game.json", "a"}}, "as-it-was", {"fox-letter.pdf"}).kept.empty());
}

TEST_CASE("a manifest may not name files outside of its folder") {
  const std::string planted = manifest_json({{}, "1", {{"../fox.pdf", "as-it-was"}}, {{"game.json", "a"}}});
  const Heritage found = heritage(planted, {{"game.json", "z"}}, {}, [](const std::string&) { return "as-it-was"; });
  CHECK(found.gone.empty());
}

TEST_CASE("a manifest that cannot be read has no heirs") {
  CHECK(heritage("{", {{"game.json", "a"}}, {}, [](const std::string&) { return ""; }).kept.empty());
}
