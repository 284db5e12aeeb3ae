#include "web/front.h"

#include <fmt/format.h>

#include "base/escaped_html.h"

namespace kitwright {

std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art) {
  std::string out = fmt::format("<header class=\"cover{}\" id=\"cover\"><div><h1>{}</h1>", cover.titled ? " titled" : "",
                                escaped_html(book.front.title));
  const auto line = [&](std::string_view kind, const std::string& text) {
    if (!text.empty()) out += fmt::format("<p class=\"{}\">{}</p>", kind, escaped_html(text));
  };
  line("subtitle", book.front.subtitle);
  line("blurb", book.front.blurb);
  line("by", designed_by(game.credits, *book.language));
  out += "<ul class=\"facts\">";
  for (const std::string& fact : facts_of(game, *book.language)) out += "<li>" + escaped_html(fact) + "</li>";
  out += "</ul>";
  return out + "</div>" + art + "</header>\n";
}

}  // namespace kitwright
