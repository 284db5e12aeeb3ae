#include "web/bar.h"

#include <algorithm>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/escaped_html.h"
#include "prose/scribe.h"
#include "prose/walk.h"

namespace kitwright {

namespace {

/// A sign of the bar, drawn in lines on a field of 24 by 24.
std::string sign(std::string_view lines) {
  return fmt::format("<svg class=\"sign\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{}\"/></svg>", lines);
}

constexpr std::string_view list_sign = "M4 6H20M4 12H20M4 18H14",
                           lens_sign = "M16 16L21 21M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0",
                           up_sign = "M12 20V5M5 12L12 5L19 12",
                           look_sign = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18V21M12 6.5h5M12 10h7M12 14h7M12 17.5h5";

/// The first heading on the back page: what players look up while they play. Null if no page is the back page.
const Heading* back_heading(const Manuscript& book) {
  bool back = false;
  const Heading* found = nullptr;
  each_block(book.blocks, [&](const BookBlock& b) {
    if (const auto* end = std::get_if<PageEnd>(&b.what)) back = back || end->next == PageEnd::Next::Back;
    if (const auto* h = std::get_if<Heading>(&b.what); h && back && !found) found = h;
  });
  return found;
}

std::string search_form(const Language& language) {
  const std::string hint = language.say(Phrase::SearchHint);
  return fmt::format(
      "<button type=\"button\" class=\"seek\" aria-label=\"{0}\" aria-expanded=\"false\" aria-controls=\"_find\" "
      "hidden>{1}</button>\n"
      "<form class=\"find\" id=\"_find\" role=\"search\" data-none=\"{2}\" hidden><input type=\"search\" aria-label=\"{3}\" "
      "placeholder=\"{3}\" autocomplete=\"off\"><output></output><ol></ol></form>\n",
      language.say(Phrase::Search), sign(lens_sign), language.say(Phrase::NothingFound), hint);
}

}  // namespace

std::string page_bar(const Manuscript& book) {
  const Language& language = *book.language;
  // Name and way up come when the cover has gone. They stand first, so that nothing else moves for them.
  std::string out = fmt::format(
      "<div class=\"bar\" id=\"_bar\"><a class=\"name\" href=\"#cover\">{}</a>\n<a class=\"up\" href=\"#cover\" "
      "aria-label=\"{}\">{}</a>\n",
      escaped_html(book.front.title), language.say(Phrase::BackToTop), sign(up_sign));
  if (!contents_list(book).empty())
    out += fmt::format(
        "<button type=\"button\" class=\"list\" popovertarget=\"_chapters\" aria-label=\"{1}\">{0}<span>{1}</span></button>\n",
        sign(list_sign), language.say(Phrase::Contents));
  if (const Heading* back = back_heading(book))
    out += fmt::format("<a class=\"back\" href=\"#{}\">{}</a>\n", escaped_html(back->anchor), escaped_html(plain(back->words)));
  out += search_form(language);
  return out + fmt::format("<button type=\"button\" class=\"look\" aria-label=\"{}\" hidden>{}</button></div>\n",
                           language.say(Phrase::Look), sign(look_sign));
}

std::string contents_list(const Manuscript& book) {
  const int depth = std::max(book.front.contents_depth, 2);  // whoever looks up a rule wants its section
  std::string out;
  std::vector<int> open;  // levels of the lists that are open
  const auto close = [&] {
    out += "</li></ol>\n";
    open.pop_back();
  };
  each_block(book.blocks, [&](const BookBlock& b) {
    const auto* h = std::get_if<Heading>(&b.what);
    if (!h || h->level > depth) return;
    while (!open.empty() && open.back() > h->level) close();
    const bool deeper = open.empty() || open.back() < h->level;
    if (deeper) open.push_back(h->level);
    out += deeper ? "<ol>\n" : "</li>\n";
    out += fmt::format("<li><a href=\"#{}\">{}</a>", escaped_html(h->anchor), escaped_html(title_of(h->words)));
  });
  while (!open.empty()) close();
  if (out.empty()) return {};
  return fmt::format("<nav id=\"_chapters\" popover aria-label=\"{}\">", book.language->say(Phrase::Contents)) + out + "</nav>\n";
}

std::string large_figure(const Language& language) {
  return fmt::format(
      "<dialog id=\"_large\" aria-label=\"{0}\" data-enlarge=\"{0}\"><div tabindex=\"0\"></div><button type=\"button\" "
      "aria-label=\"{1}\">\u00D7</button></dialog>\n",
      language.say(Phrase::Enlarge), language.say(Phrase::Close));
}

}  // namespace kitwright
