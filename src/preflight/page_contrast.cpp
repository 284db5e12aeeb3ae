#include "preflight/page_contrast.h"

#include <map>
#include <utility>
#include <variant>

#include <fmt/format.h>

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
  for (const auto& [size, found] : worst)
    out.warning("text.contrast", found.first.where,
                fmt::format("\"{}\" at {:.1f} pt is too faint on page {}: expected a contrast of {:.2g}:1, found {:.2f}:1",
                            found.first.words, size.to_pt(), found.second, found.first.wanted, found.first.contrast),
                "give the words or what lies behind them another colour in `book` of game.json");
}

}  // namespace kitwright
