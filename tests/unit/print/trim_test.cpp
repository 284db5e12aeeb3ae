#include <cmath>
#include <map>

#include "finish/finish.h"
#include "render/render.h"
#include "support/catch.h"
#include "support/pdf_paths.h"
#include "support/small_game.h"

using namespace kitwright;

namespace {

/// What a ruler on paper can still tell.
constexpr double tolerance = 0.05;

bool near(double a, double b) { return std::abs(a - b) <= tolerance; }

struct Format {
  double width, height, bleed;
};

/// The trims of all faces that a page draws, found by what they are clipped to: their trim with its bleed.
std::vector<DrawnPage::Box> trims_on(const DrawnPage& page, const std::vector<Format>& formats) {
  std::vector<DrawnPage::Box> trims;
  for (const DrawnPage::Box& clip : page.clips)
    for (const Format& f : formats) {
      const double w = clip.width - 2 * f.bleed, h = clip.height - 2 * f.bleed;
      if ((near(w, f.width) && near(h, f.height)) || (near(w, f.height) && near(h, f.width))) {
        trims.push_back({clip.x + f.bleed, clip.y + f.bleed, w, h});
        break;
      }
    }
  return trims;
}

bool is_upright_mark(const DrawnPage::Stroke& s) { return near(s.width, 0.15) && near(s.x0, s.x1) && !near(s.y0, s.y1); }
bool is_level_mark(const DrawnPage::Stroke& s) { return near(s.width, 0.15) && near(s.y0, s.y1) && !near(s.x0, s.x1); }

bool has_mark(const DrawnPage& page, double at, bool upright) {
  for (const DrawnPage::Stroke& s : page.strokes)
    if (upright ? is_upright_mark(s) && near(s.x0, at) : is_level_mark(s) && near(s.y0, at)) return true;
  return false;
}

bool is_behind(const DrawnPage::Box& front, const DrawnPage::Box& back, double paper) {
  return near(paper - front.x - front.width, back.x) && near(front.y, back.y) && near(front.width, back.width) && near(front.height, back.height);
}

/// A shipped game's kit, as a PDF, with its formats and how many faces it must show.
struct Print {
  std::string bytes;
  std::vector<Format> formats;
  std::size_t pieces = 0;
  int list_pages = 0;
};

Print print(const std::string& game, const std::string& paper, const std::vector<std::string>& only) {
  const RealDisk disk;
  Sources sources;
  Options options;
  options.home = KITWRIGHT_ROOT;
  options.only = only;
  Kit kit(disk, sources, std::string(KITWRIGHT_ROOT) + "/components/" + game, options);
  auto type = make_typesetters(kit.fonts, 2);
  const auto sets = draw_pieces(kit, options, false, type);
  SheetList list = impose(sets, sheet_options(kit, *find_paper(paper), options), type.front(), kit.out);
  REQUIRE(kit.sound());
  Print result;
  for (const PieceSet& set : sets) {
    result.formats.push_back({set.trim.width.to_mm(), set.trim.height.to_mm(), set.bleed.to_mm()});
    result.pieces += set.pieces.size();
  }
  result.list_pages = list.placements.front().page - 1;
  Document document;
  document.title = kit.game.name;
  document.pages = std::move(list.pages);
  result.bytes = finish_pdf(render_pdf(document), document);
  return result;
}

}  // namespace

TEST_CASE("every tile and card of the printed kit has its size, marks at all its edges, and its back behind it") {
  for (const char* paper : {"a4", "letter"}) {
    INFO(paper);
    const Print kit = print("timber-town", paper, {"building_tile", "scoring_card"});
    const auto pages = drawn_pages(kit.bytes);
    std::size_t fronts = 0;
    for (std::size_t i = static_cast<std::size_t>(kit.list_pages); i + 1 < pages.size(); i += 2) {
      INFO("page " << i + 1);
      const auto front = trims_on(pages[i], kit.formats), back = trims_on(pages[i + 1], kit.formats);
      CHECK(front.size() == back.size());
      fronts += front.size();
      for (const DrawnPage* page : {&pages[i], &pages[i + 1]})
        for (const auto& box : page == &pages[i] ? front : back) {
          CHECK(has_mark(*page, box.x, true));
          CHECK(has_mark(*page, box.x + box.width, true));
          CHECK(has_mark(*page, box.y, false));
          CHECK(has_mark(*page, box.y + box.height, false));
        }
      for (const auto& box : front)
        CHECK(std::count_if(back.begin(), back.end(), [&](const auto& b) { return is_behind(box, b, pages[i].width); }) == 1);
    }
    CHECK(fronts == kit.pieces);
  }
}
