#include "preflight/page_legibility.h"

#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "preflight/complaints.h"
#include "preflight/letters.h"

namespace kitwright {

/// What stands on the page itself: words, grounds and ornaments.
static Frame without_figures(const Frame& page) {
  Frame frame{page.size, {}};
  for (const Item& item : page.items)
    if (!std::holds_alternative<Group>(item.what) || !std::holds_alternative<Content>(item.tag)) frame.items.push_back(item);
  return frame;
}

void check_page_contrast(const Document& book, const FontSet& fonts, Span looks, Diagnostics& out) {
  BitmapPainter painter;
  // Words of one size are of one style, and fail for one reason.
  std::map<Length, std::pair<HardText, std::size_t>> worst;
  for (std::size_t i = 0; i < book.pages.size(); ++i)
    for (HardText& text : hard_texts(without_figures(book.pages[i].frame), fonts, painter)) {
      if (!text.where.source) text.where = looks;
      if (!text.too_faint() || !text.where.source) continue;
      const auto [at, fresh] = worst.try_emplace(text.size, text, i + 1);
      if (!fresh && text.contrast < at->second.first.contrast) at->second = {text, i + 1};
    }
  // Words as faint as smaller ones have their colour and their ground.
  std::set<long> told;
  for (const auto& [size, found] : worst)
    if (told.insert(std::lround(found.first.contrast * 100)).second)
      out.warning("text.contrast", found.first.where,
                  fmt::format("\"{}\" at {:.1f} pt is too faint on page {}: expected a contrast of {:.2g}:1, found {:.2f}:1",
                              found.first.words, size.to_pt(), found.second, found.first.wanted, found.first.contrast),
                  "give the words or what lies behind them another colour in `book` of game.json");
}

static void report_small(const std::string& what, const HardText& text, std::size_t page, Span where, Diagnostics& out) {
  out.warning("text.small", where,
              fmt::format("{} on page {} is too small to print well: expected {:.4g} pt, found {:.2f} pt", what, page,
                          smallest_print.to_pt(), text.size.to_pt()),
              "enlarge it");
}

void check_page_letters(const Document& book, Span text_size, Diagnostics& out) {
  std::map<Length, std::pair<HardText, std::size_t>> small;
  for (std::size_t i = 0; i < book.pages.size(); ++i) {
    const Frame page = without_figures(book.pages[i].frame);
    for (const PrintedRun& run : runs_of(page)) {
      HardText text;
      text.where = run.where;
      text.words = run.run->text;
      text.size = run.run->size * run.scale;
      if (text.too_small() && (text.where.source || text_size.source)) small.try_emplace(text.size, text, i + 1);
    }
  }
  if (text_size.source && !small.empty()) {
    const auto& [text, page] = small.begin()->second;
    return report_small("text that follows this size", text, page, text_size, out);
  }
  for (const auto& [size, found] : small) {
    const auto& [text, page] = found;
    report_small(fmt::format("\"{}\"", shortened(text.words)), text, page, text.where, out);
  }
}

}  // namespace kitwright
