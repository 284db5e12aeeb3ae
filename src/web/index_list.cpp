#include "web/index_list.h"

#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "base/escaped_html.h"
#include "manuscript/walk.h"

namespace kitwright {

/// Where something stands: the title of its chapter, and the anchor of the heading above it.
struct Standing {
  std::string chapter, heading;
};

/// Where each heading, mark and term stands, by its anchor.
static std::map<std::string, Standing> standings_of(const Manuscript& book) {
  std::map<std::string, Standing> standings;
  Standing here;
  each_block(book.blocks, [&](const BookBlock& b) {
    if (const auto* h = std::get_if<Heading>(&b.what)) {
      here.heading = h->anchor;
      if (h->level == 1) here.chapter = book.anchors.at(h->anchor);
      standings[h->anchor] = here;
    }
    if (const auto* glossary = std::get_if<Glossary>(&b.what))
      for (const Glossary::Term& term : glossary->terms) standings[term.anchor] = here;
    for (const std::string& mark : b.marks) standings[mark] = here;
    each_own_wording(b, [&](const Wording& words, const WordingPlace&) {
      for (const Passage& p : words)
        if (!p.mark.empty()) standings[p.mark] = here;
    });
  });
  return standings;
}

std::string index_list(const Index& index, const Manuscript& book) {
  std::map<std::string, Standing> standings = standings_of(book);  // what a footnote marks stands in no chapter
  std::string out = "<ul class=\"index\">\n";
  for (const Index::Entry& entry : index.entries) {
    std::vector<std::string> targets = entry.anchors;
    // The glossary leads to the text as well.
    if (targets.empty() && !entry.term.empty()) targets.push_back(entry.term);
    if (targets.empty()) continue;
    out += fmt::format("<li><a href=\"#{}\">{}</a>", escaped_html(targets.front()), escaped_html(entry.name));
    std::set<std::string> said = {"", standings[targets.front()].chapter, entry.name};
    for (const std::string& target : targets)
      if (const std::string& chapter = standings[target].chapter; said.insert(chapter).second)
        out += fmt::format(" <small>· <a href=\"#{}\">{}</a></small>", escaped_html(target), escaped_html(chapter));
    out += "</li>\n";
  }
  return out + "</ul>\n";
}

std::map<std::string, std::string> headings_above(const Manuscript& book) {
  std::map<std::string, std::string> above;
  for (const auto& [anchor, standing] : standings_of(book)) above.emplace(anchor, standing.heading);
  return above;
}

std::map<std::string, std::string> first_spoken_of(const Manuscript& book) {
  std::map<std::string, std::string> first;
  std::string heading;
  each_block(book.blocks, [&](const BookBlock& b) {
    if (const auto* h = std::get_if<Heading>(&b.what)) heading = h->anchor;
    // The glossary's terms speak of each other.
    if (heading.empty() || std::holds_alternative<Glossary>(b.what)) return;
    each_own_wording(b, [&](const Wording& words, const WordingPlace&) {
      for (const Passage& p : words)
        if (p.link.starts_with("#term-")) first.emplace(p.link.substr(1), heading);
    });
  });
  return first;
}

}  // namespace kitwright
