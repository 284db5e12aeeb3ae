#include "web/front.h"

#include <string>
#include <variant>

#include <fmt/format.h>

#include "base/escaped_html.h"

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

std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art) {
  // What the cover says is said once more only where its letters would be too small to read.
  const bool headed = cover.titled && !book.front.blurb.empty();
  std::string subtitle = book.front.subtitle;
  std::erase(subtitle, ' ');
  const bool told = headed && cover.drawing && letters_of(*cover.drawing).find(subtitle) != std::string::npos;
  std::string out = fmt::format("<header class=\"cover{}\" id=\"cover\"><div><h1{}>{}</h1>", cover.titled ? " titled" : "",
                                headed ? " class=\"told\"" : "", escaped_html(book.front.title));
  const auto line = [&](std::string_view kind, const std::string& text) {
    if (!text.empty()) out += fmt::format("<p class=\"{}\">{}</p>", kind, escaped_html(text));
  };
  line(told ? "subtitle told" : "subtitle", book.front.subtitle);
  line("blurb", book.front.blurb);
  line("by", designed_by(game.credits, *book.language));
  out += "<ul class=\"facts\">";
  for (const std::string& fact : facts_of(game, *book.language)) out += "<li>" + escaped_html(fact) + "</li>";
  out += "</ul>";
  return out + "</div>" + art + "</header>\n";
}

}  // namespace kitwright
