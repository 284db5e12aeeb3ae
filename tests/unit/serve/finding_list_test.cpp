#include "serve/finding_list.h"

#include <nlohmann/json.hpp>

#include "kit/findings.h"
#include "support/catch.h"
#include "support/small_game.h"

using namespace kitwright;
using Json = nlohmann::ordered_json;

namespace {

/// What the page is told of the findings in the small game.
Json shown(const MemoryDisk& disk) {
  Sources sources;
  const Options options;
  Kit kit(disk, sources, "fox", options);
  auto type = make_typesetters(kit.fonts, 1);
  draw_pieces(kit, options, false, type);
  return shown_findings(Json::parse(findings_json(kit.out)), kit.game, disk);
}

}  // namespace

TEST_CASE("a finding comes with its line and the place in it") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/layouts/card.json"], "{{ title }}", "{{ titel }}");
  const Json f = shown(disk).at(0);
  CHECK(f["path"].get<std::string>().ends_with("/fox/layouts/card.json"));
  const std::string line = f["text"];
  const auto begin = f["column"].get<std::size_t>() - 1, end = f["end_column"].get<std::size_t>() - 1;
  CHECK(line.substr(begin, end - begin) == "titel");
}

TEST_CASE("a finding about a row is shown at its face") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/layouts/card.json"], R"("size": "40 mm 10 mm")", R"("size": "4 mm 10 mm")");
  bool told = false;
  for (const Json& f : shown(disk))
    told = told || (f["id"] == "text.fit" && f["faces"].at(0).get<std::string>().starts_with("card/"));
  CHECK(told);
}

TEST_CASE("the same finding is shown once") {
  const MemoryDisk disk = small_game();
  Sources sources;
  const Kit kit(disk, sources, "fox", {});
  const Json one = {{"id", "a"}, {"level", "error"}, {"message", "card/fox. is wrong"}};
  CHECK(shown_findings(Json::array({one, one}), kit.game, disk).size() == 1);
}
