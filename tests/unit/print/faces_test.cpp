#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "render/pixels.h"
#include "support/catch.h"
#include "unit/print/printed_kit.h"

using namespace kitwright;

namespace {

constexpr double dots_per_mm = 2;
constexpr int fields = 8;  ///< a face is compared field by field, so many across and down

/// A picture in levels of grey.
struct GreyPicture {
  int width = 0, height = 0;
  std::string levels;

  /// The mean in a box of the picture, in dots.
  double mean(double left, double top, double right, double bottom) const {
    const auto first = [](double at) { return std::max(0, static_cast<int>(std::ceil(at))); };
    double sum = 0, dots = 0;
    for (int y = first(top); y < std::min<double>(bottom, height); ++y)
      for (int x = first(left); x < std::min<double>(right, width); ++x, ++dots)
        sum += static_cast<unsigned char>(levels[static_cast<std::size_t>(y * width + x)]);
    return dots > 0 ? sum / dots : 0;
  }
  /// The means of the fields of a box, in mm, row by row.
  std::vector<double> field_means(const Rect& box) const {
    std::vector<double> means;
    const double left = box.left().to_mm() * dots_per_mm, top = box.top().to_mm() * dots_per_mm,
                 wide = box.size.width.to_mm() * dots_per_mm / fields, high = box.size.height.to_mm() * dots_per_mm / fields;
    for (int row = 0; row < fields; ++row)
      for (int column = 0; column < fields; ++column)
        means.push_back(mean(left + column * wide, top + row * high, left + (column + 1) * wide, top + (row + 1) * high));
    return means;
  }
};

/// A turn by a quarter, clockwise.
std::vector<double> turned(const std::vector<double>& means) {
  std::vector<double> result(means.size());
  for (int row = 0; row < fields; ++row)
    for (int column = 0; column < fields; ++column)
      result[static_cast<std::size_t>(column * fields + fields - 1 - row)] =
          means[static_cast<std::size_t>(row * fields + column)];
  return result;
}

/// The face as Cairo draws it in dots, without a PDF.
std::vector<double> means_of(const Frame& face, Size trim, int turn, BitmapPainter& painter) {
  const Bitmap dots = painter.draw(face, {{}, trim}, dots_per_mm * 25.4);
  GreyPicture grey{dots.width, dots.height, {}};
  for (const Colour& c : dots.pixels) grey.levels += static_cast<char>((c.red * 299 + c.green * 587 + c.blue * 114) / 1000);
  std::vector<double> means = grey.field_means({{}, trim});
  for (int quarter = 0; quarter < turn / 90; ++quarter) means = turned(means);
  return means;
}

double greatest_difference(const std::vector<double>& a, const std::vector<double>& b) {
  double greatest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto row = i / fields, column = i % fields;
    const bool inside = row > 0 && column > 0 && row + 1 < fields && column + 1 < fields;  // outside may be the marks of cuts
    if (inside) greatest = std::max(greatest, std::abs(a[i] - b[i]));
  }
  return greatest;
}

std::vector<GreyPicture> grey_pages(const std::string& pdf) {
  const std::string path = std::string(KITWRIGHT_BUILD) + "/faces_test";
  std::ofstream(path + ".pdf", std::ios::binary) << pdf;
  REQUIRE(std::system(fmt::format("pdftoppm -gray -r {:.1f} '{}.pdf' > '{}.pgm'", dots_per_mm * 25.4, path, path).c_str()) == 0);
  std::ifstream in(path + ".pgm", std::ios::binary);
  std::vector<GreyPicture> pages;
  for (std::string magic; in >> magic && magic == "P5";) {
    GreyPicture page;
    int most = 0;
    in >> page.width >> page.height >> most;
    in.get();
    page.levels.resize(static_cast<std::size_t>(page.width * page.height));
    in.read(page.levels.data(), static_cast<std::streamsize>(page.levels.size()));
    pages.push_back(std::move(page));
  }
  return pages;
}

/// What the file that grey_pages() wrote says, page by page.
std::vector<std::string> words_of_pages() {
  const std::string path = std::string(KITWRIGHT_BUILD) + "/faces_test";
  REQUIRE(std::system(fmt::format("pdftotext '{}.pdf' '{}.txt'", path, path).c_str()) == 0);
  std::ifstream in(path + ".txt", std::ios::binary);
  std::vector<std::string> pages;
  for (std::string page; std::getline(in, page, '\f');) pages.push_back(page);
  return pages;
}

bool is_part_of_several(const Print& kit, const Placement& side) {
  return std::any_of(kit.placements.begin(), kit.placements.end(), [&](const Placement& other) {
    return other.part > 1 && other.component == side.component && other.item == side.item;
  });
}

}  // namespace

TEST_CASE("every side of every piece of every kit is on the paper as it is drawn, and its page says which it is") {
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
  const auto words = words_of_pages();
  BitmapPainter painter;
  std::map<std::tuple<std::string, std::string, Side, int>, std::vector<double>> known;
  for (const Placement& side : kit.placements) {
    INFO(game << " " << paper << (backs == Backs::Fold ? " fold" : "") << " page " << side.page << ": " << side.component << " "
              << side.item);
    REQUIRE(static_cast<std::size_t>(side.page) <= pages.size());
    for (const char* said : {"sheet ", "100 mm", "print at 100%"})
      CHECK(words.at(static_cast<std::size_t>(side.page) - 1).find(said) != std::string::npos);
    const auto here = pages[static_cast<std::size_t>(side.page) - 1].field_means(side.box);
    if (std::min(side.box.size.width, side.box.size.height) < Length::mm(35) || side.part > 1 || is_part_of_several(kit, side)) {
      CHECK(*std::min_element(here.begin(), here.end()) < 230);
      continue;
    }
    const bool lies = side.turn % 180 != 0;
    const Size trim = lies ? Size{side.box.size.height, side.box.size.width} : side.box.size;
    auto& face = known[{side.component, side.item, side.side, side.turn}];
    if (face.empty()) face = means_of(*kit.faces.at({side.component, side.item, side.side}), trim, side.turn, painter);
    CHECK(greatest_difference(here, face) < 28);
  }
}
