#include "web/front.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

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

static std::string list(std::string_view kind, const std::vector<std::string>& facts) {
  std::string entries;
  for (const std::string& fact : facts) entries += "<li>" + escaped_html(fact) + "</li>";
  return entries.empty() ? entries : fmt::format("<ul class=\"{}\">{}</ul>", kind, entries);
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
  std::vector<std::string> facts = facts_of(game, *book.language);
  const bool other = std::ranges::any_of(facts, [&](const std::string& fact) { return !shows(cover, fact); });
  // A year alone would look lost.
  if (game.credits.year && other) facts.push_back(fmt::format("{}", *game.credits.year));
  const auto others = std::ranges::stable_partition(facts, [&](const std::string& fact) { return shows(cover, fact); }).begin();
  out += list("told", {facts.begin(), others}) + list("facts", {others, facts.end()});
  return out + "</div>" + art + "</header>\n";
}

WebCover legible_cover(const WebCover& cover) {
  constexpr double phone = 328, least = 7.5, px = 0.75;  // px, of the cover on a phone and of letters; and a px in pt
  if (!cover.drawing || cover.drawing->size.width <= Length{}) return cover;
  const double scale = phone * px / cover.drawing->size.width.to_pt();
  return {without_small_letters(cover.drawing, scale, Length::pt(least * px)), cover.titled};
}

}  // namespace kitwright
