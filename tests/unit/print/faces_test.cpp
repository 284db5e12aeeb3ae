#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "support/catch.h"
#include "unit/print/printed_kit.h"

using namespace kitwright;

namespace {

constexpr double dots_per_mm = 1.5;

/// What another program makes of a page, in levels of grey.
struct GreyPage {
  int width = 0, height = 0;
  std::string levels;

  int darkest_in(const Rect& box) const {
    const auto dots = [](Length at, int most) { return std::clamp(static_cast<int>(at.to_mm() * dots_per_mm), 0, most); };
    int darkest = 255;
    for (int y = dots(box.top(), height); y < dots(box.bottom(), height); ++y)
      for (int x = dots(box.left(), width); x < dots(box.right(), width); ++x)
        darkest = std::min<int>(darkest, static_cast<unsigned char>(levels[static_cast<std::size_t>(y * width + x)]));
    return darkest;
  }
};

std::vector<GreyPage> grey_pages(const std::string& pdf) {
  const std::string path = std::string(KITWRIGHT_BUILD) + "/faces_test";
  std::ofstream(path + ".pdf", std::ios::binary) << pdf;
  REQUIRE(std::system(fmt::format("pdftoppm -gray -r {:.1f} {}.pdf > {}.pgm", dots_per_mm * 25.4, path, path).c_str()) == 0);
  std::ifstream in(path + ".pgm", std::ios::binary);
  std::vector<GreyPage> pages;
  for (std::string magic; in >> magic && magic == "P5";) {
    GreyPage page;
    int most = 0;
    in >> page.width >> page.height >> most;
    in.get();
    page.levels.resize(static_cast<std::size_t>(page.width * page.height));
    in.read(page.levels.data(), static_cast<std::streamsize>(page.levels.size()));
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace

TEST_CASE("every side of every piece of every kit is on the paper") {
  using Row = std::tuple<std::string, std::string, Backs>;
  const auto [game, paper, backs] = GENERATE(values<Row>({{"timber-town", "a4", Backs::Duplex},
                                                          {"timber-town", "letter", Backs::Duplex},
                                                          {"timber-town", "letter", Backs::Fold},
                                                          {"scuba-beavers", "a4", Backs::Fold},
                                                          {"cam8", "a4", Backs::Duplex},
                                                          {"animal-splash", "a4", Backs::Duplex},
                                                          {"animal-splash", "letter", Backs::Fold},
                                                          {"beaver-mania", "letter", Backs::Duplex}}));
  const Print kit = print(game, paper, {}, backs);
  const auto pages = grey_pages(kit.bytes);
  for (const Placement& side : kit.placements) {
    INFO(game << " " << paper << (backs == Backs::Fold ? " fold" : "") << " page " << side.page << ": " << side.component << " " << side.item);
    REQUIRE(static_cast<std::size_t>(side.page) <= pages.size());
    CHECK(pages[static_cast<std::size_t>(side.page) - 1].darkest_in(shrunk(side.box, Sides::all(Length::mm(1)))) < 200);
  }
}
