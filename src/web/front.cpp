#include "web/front.h"

#include <fmt/format.h>

#include "base/escaped_html.h"
#include "base/lowered.h"

namespace kitwright {

/// Without blanks: a cover ends its lines where it likes.
static std::string letters_in(std::string_view text) {
  std::string letters = lowered(text);
  std::erase(letters, ' ');
  return letters;
}

/// All letters of a drawing, in the order in which they are drawn.
static std::string letters_of(const Frame& drawing) {
  std::string letters;
  for (const Item& item : drawing.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) letters += letters_in(run->text);
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) letters += letters_of(*group->frame);
  }
  return letters;
}

std::string web_front(const Manuscript& book, const Game& game, const WebCover& cover, const std::string& art) {
  const std::string shown = cover.titled && cover.drawing ? letters_of(*cover.drawing) : "";
  const auto says = [&](const std::string& text) { return shown.find(letters_in(text)) != std::string::npos; };
  std::string out = fmt::format("<header class=\"cover{}\" id=\"cover\"><div><h1>{}</h1>", cover.titled ? " titled" : "",
                                escaped_html(book.front.title));
  const auto line = [&](std::string_view kind, const std::string& text) {
    if (!text.empty()) out += fmt::format("<p class=\"{}\">{}</p>", kind, escaped_html(text));
  };
  const auto said = [&](const std::string& text) { return says(text) ? " said" : ""; };
  line(fmt::format("subtitle{}", said(book.front.subtitle)), book.front.subtitle);
  line(fmt::format("blurb{}", said(book.front.blurb)), book.front.blurb);
  // In small letters on a cover, which nobody reads on a phone.
  line("by", designed_by(game.credits, *book.language));
  // One fact alone is no list: the cover says it.
  const std::vector<std::string> facts = facts_of(game, *book.language);
  if (facts.size() > 1 || !says(facts.front())) {
    out += "<ul class=\"facts\">";
    for (const std::string& fact : facts) out += "<li>" + escaped_html(fact) + "</li>";
    out += "</ul>";
  }
  return out + "</div>" + art + "</header>\n";
}

}  // namespace kitwright
