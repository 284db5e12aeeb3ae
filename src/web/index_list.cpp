#include "web/index_list.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/escaped_html.h"
#include "manuscript/index.h"
#include "prose/walk.h"

namespace kitwright {

std::map<std::string, std::string> titles_above(const Manuscript& book) {
  std::map<std::string, std::string> above;
  std::string title;
  each_block(book.blocks, [&](const BookBlock& b) {
    if (const auto* h = std::get_if<Heading>(&b.what)) {
      const auto named = book.anchors.find(h->anchor);
      title = above[h->anchor] = named == book.anchors.end() ? plain(h->words) : named->second;
    }
    if (const auto* glossary = std::get_if<Glossary>(&b.what))
      for (const Glossary::Term& term : glossary->terms) above[term.anchor] = title;
    const auto* piece = std::get_if<Callout>(&b.what);
    const std::string own = piece && piece->kind == "piece" && !piece->title.empty() ? plain(piece->title) : title;
    for (const std::string& mark : b.marks) above[mark] = own;
    each_own_wording(b, [&](const Wording& words, const WordingPlace&) {
      for (const Passage& p : words)
        if (!p.mark.empty()) above[p.mark] = own;
    });
  });
  return above;
}

std::map<std::string, std::vector<std::string>> spoken_of(const Manuscript& book) {
  std::map<std::string, std::vector<std::string>> spoken;
  std::string heading;
  each_block(book.blocks, [&](const BookBlock& b) {
    if (const auto* h = std::get_if<Heading>(&b.what)) heading = h->anchor;
    // The glossary's terms speak of each other.
    if (heading.empty() || std::holds_alternative<Glossary>(b.what)) return;
    each_own_wording(b, [&](const Wording& words, const WordingPlace&) {
      for (const Passage& p : words) {
        if (!p.link.starts_with("#term-")) continue;
        std::vector<std::string>& headings = spoken[p.link.substr(1)];
        if (std::ranges::find(headings, heading) == headings.end()) headings.push_back(heading);
      }
    });
  });
  return spoken;
}

/// Where an entry leads to, as in print: what names it, then what speaks of it, and the glossary if there is nothing else.
static std::vector<std::string> targets_of(const Index::Entry& entry, std::map<std::string, std::vector<std::string>>& spoken) {
  std::vector<std::string> targets = entry.anchors;
  if (entry.term.empty()) return targets;
  targets.insert(targets.end(), spoken[entry.term].begin(), spoken[entry.term].end());
  if (targets.empty()) targets.push_back(entry.term);
  return targets;
}

std::string index_list(const Index& index, const Manuscript& book) {
  const std::map<std::string, std::string> above = titles_above(book);
  std::map<std::string, std::vector<std::string>> spoken = spoken_of(book);
  // What a footnote marks stands below no heading.
  const auto section = [&](const std::string& target) {
    const auto title = above.find(target);
    return title == above.end() ? std::string() : title->second;
  };
  std::string out = "<div class=\"index\">\n", letter, group;
  const auto close = [&] {
    if (!group.empty()) out += fmt::format("<ul data-letter=\"{}\">\n{}</ul>\n", escaped_html(letter), group);
    group.clear();
  };
  for (const Index::Entry& entry : index.entries) {
    const std::vector<std::string> targets = targets_of(entry, spoken);
    if (targets.empty()) continue;
    if (group.empty() || letter != initial(entry)) close();
    letter = initial(entry);
    group += fmt::format("<li><a href=\"#{}\">{}</a>", escaped_html(targets.front()), escaped_html(entry.name));
    std::set<std::string> said = {"", section(targets.front()), entry.name};
    for (const std::string& target : targets)
      if (const std::string title = section(target); said.insert(title).second)
        group += fmt::format(" <a href=\"#{}\">\u2192\u00A0{}</a>", escaped_html(target), escaped_html(title));
    group += "</li>\n";
  }
  close();
  return out + "</div>\n";
}

}  // namespace kitwright
