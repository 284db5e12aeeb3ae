#include "web/front.h"

#include <string>
#include <variant>

#include <fmt/format.h>

#include "base/escaped_html.h"
#include "book/small_letters.h"

namespace kitwright {

/// The letters that a drawing shows, without blanks.
static std::string letters_of(const Frame& drawing) {
  std::string all;
  for (const Item& item : drawing.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) all += run->text;
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) all += letters_of(*group->frame);
  }
  std::erase(all, ' ');
  return all;
}

/// True if the cover shows these words, blanks apart.
static bool shows(const WebCover& cover, std::string words) {
  std::erase(words, ' ');
  return cover.drawing && letters_of(*cover.drawing).find(words) != std::string::npos;
}

std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art) {
  std::string out = fmt::format("<header class=\"cover{}\" id=\"cover\"><div><h1>{}</h1>", cover.titled ? " titled" : "",
                                escaped_html(book.front.title));
  const auto line = [&](std::string_view kind, const std::string& text) {
    if (!text.empty())
      out += fmt::format("<p class=\"{}{}\">{}</p>", kind, shows(cover, text) ? " told" : "", escaped_html(text));
  };
  line("subtitle", book.front.subtitle);
  line("blurb", book.front.blurb);
  line("by", designed_by(game.credits, *book.language));
  out += "<ul class=\"facts\">";
  for (const std::string& fact : facts_of(game, *book.language)) out += "<li>" + escaped_html(fact) + "</li>";
  if (game.credits.year) out += fmt::format("<li>{}</li>", *game.credits.year);
  return out + "</ul></div>" + art + "</header>\n";
}

WebCover legible_cover(const WebCover& cover) {
  constexpr double phone = 328, least = 7.5, px = 0.75;  // px, of the cover on a phone and of letters; and a px in pt
  if (!cover.drawing || cover.drawing->size.width <= Length{}) return cover;
  const double scale = phone * px / cover.drawing->size.width.to_pt();
  return {without_small_letters(cover.drawing, scale, Length::pt(least * px)), cover.titled};
}

}  // namespace kitwright
