#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "support/catch.h"
#include "support/pdf_paths.h"
#include "unit/print/printed_kit.h"

using namespace kitwright;

namespace {

/// What a ruler on paper can still tell.
constexpr double tolerance = 0.05;

bool near(double a, double b) { return std::abs(a - b) <= tolerance; }

bool is_upright_mark(const DrawnPage::Stroke& s) { return near(s.width, 0.15) && near(s.x0, s.x1) && !near(s.y0, s.y1); }
bool is_level_mark(const DrawnPage::Stroke& s) { return near(s.width, 0.15) && near(s.y0, s.y1) && !near(s.x0, s.x1); }

bool has_mark(const DrawnPage& page, double at, bool upright) {
  for (const DrawnPage::Stroke& s : page.strokes)
    if (upright ? is_upright_mark(s) && near(s.x0, at) : is_level_mark(s) && near(s.y0, at)) return true;
  return false;
}

/// Where the side of a piece of this size can begin within what its face is clipped to. Outside it has all of its bleed, next to
/// another piece it may have less; a face that is used once is drawn on the page itself, and clips its own drawing to its trim.
std::vector<double> beginnings(double from, double clipped, double side, double bleed) {
  const double beyond = clipped - side;
  if (beyond < -tolerance || beyond > 2 * bleed + tolerance) return {};
  return {from + beyond / 2, from + bleed, from + beyond - bleed};
}

/// The trims of all faces that a page draws: of the places where they can lie those that have marks at all edges, or else the
/// middle.
std::vector<DrawnPage::Box> trims_on(const DrawnPage& page, const std::vector<Format>& formats) {
  std::vector<DrawnPage::Box> trims;
  const auto place = [&](std::vector<double> all, double side, bool upright) {
    const auto marked = [&](double at) { return has_mark(page, at, upright) && has_mark(page, at + side, upright); };
    const auto found = std::find_if(all.begin(), all.end(), marked);
    return found == all.end() ? all.front() : *found;
  };
  for (const DrawnPage::Box& clip : page.clips)
    for (const Format& f : formats)
      for (const auto& [width, height] : {std::pair(f.width, f.height), std::pair(f.height, f.width)}) {
        const auto across = beginnings(clip.x, clip.width, width, f.bleed),
                   down = beginnings(clip.y, clip.height, height, f.bleed);
        if (across.empty() || down.empty()) continue;
        const DrawnPage::Box trim{place(across, width, true), place(down, height, false), width, height};
        const bool known =
            std::any_of(trims.begin(), trims.end(), [&](const auto& t) { return near(t.x, trim.x) && near(t.y, trim.y); });
        if (!known) trims.push_back(trim);
      }
  return trims;
}

bool is_behind(const DrawnPage::Box& front, const DrawnPage::Box& back, double paper) {
  return near(paper - front.x - front.width, back.x) && near(front.y, back.y) && near(front.width, back.width) &&
         near(front.height, back.height);
}

}  // namespace

TEST_CASE("every tile and card of the printed kit has its size, marks at all its edges, and its back behind it") {
  for (const char* paper : {"a4", "letter"}) {
    INFO(paper);
    const Print kit = print("timber-town", paper, {"building_tile", "scoring_card"});
    const auto pages = drawn_pages(kit.bytes);
    std::size_t fronts = 0;
    for (std::size_t i = static_cast<std::size_t>(kit.placements.front().page) - 1; i + 1 < pages.size(); i += 2) {
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
