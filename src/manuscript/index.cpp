#include "manuscript/index.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>

#include "prose/walk.h"

namespace kitwright {

namespace {

/// A heading as a word to look up: without icons, the number of a step and without its article, "The river" under R.
std::string looked_up(const Heading& h, const Language& language) {
  std::string name;
  for (const Passage& p : h.words)
    if (!p.icon) name += p.text;
  // Before an icon stands a blank, often one that does not break.
  for (constexpr std::string_view hard = "\u00a0"; name.ends_with(' ') || name.ends_with(hard);)
    name.resize(name.size() - (name.ends_with(' ') ? 1 : hard.size()));
  // The number of a step is no part of its name.
  if (const std::size_t stop = name.find_first_not_of("0123456789"); stop > 0 && stop < name.size() && name[stop] == '.')
    name.erase(0, stop + 1);
  name.erase(0, std::min(name.find_first_not_of(" \t"), name.size()));
  const std::size_t space = name.find(' ');
  if (space == std::string::npos) return name;
  std::string first = name.substr(0, space);
  for (char& c : first) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  std::istringstream articles(language.say(Phrase::Articles));
  for (std::string article; articles >> article;)
    if (article == first) {
      name.erase(0, space + 1);
      if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
      break;
    }
  return name;
}

/// True for a heading that only names the list behind it: nobody looks up "Glossary".
bool names_list(const std::vector<BookBlock>& blocks, std::size_t heading) {
  return heading + 1 < blocks.size() &&
         std::visit(Overloaded{[](const OneOf<Glossary, Index, Contents, Rulings> auto&) { return true; },
                               [](const auto&) { return false; }},
                    blocks[heading + 1].what);
}

/// True for a heading that says something rather than names it, in more than three words, or with a comma, a question or an
/// exclamation: "What is in the box", "No, you may not". Names of many words have capitals.
bool is_phrase(const std::string& name) {
  if (name.find_first_of(",?!") != std::string::npos) return true;
  std::istringstream all(name);
  int count = 0, small = 0, long_small = 0;
  for (std::string word; all >> word; ++count) {
    const bool is_small = count > 0 && std::islower(static_cast<unsigned char>(word[0]));
    small += is_small ? 1 : 0;
    long_small += is_small && word.size() > 3 ? 1 : 0;
  }
  return count > 4 ? small > 2 || long_small > 0 : count > 3 && long_small > 1;
}

using Entries = std::map<std::string, Index::Entry>;

bool begins_back_page(const BookBlock& block) {
  const auto* end = std::get_if<PageEnd>(&block.what);
  return end && end->next == PageEnd::Next::Back;
}

/// The headings of a list of blocks and of those inside them. Phrases go to entries of their own. Those of the back page, which
/// says once more what stands inside, are left out, and those that the book does not want there.
void add_headings(const std::vector<BookBlock>& blocks, const Manuscript& book, Entries& things, Entries& phrases) {
  for (std::size_t i = 0; i < blocks.size() && !begins_back_page(blocks[i]); ++i) {
    if (const auto* h = std::get_if<Heading>(&blocks[i].what); h && !names_list(blocks, i)) {
      const std::string name = looked_up(*h, *book.language), written = slug(plain(h->words));
      const auto is_it = [&](const std::string& left_out) { return slug(left_out) == written; };
      if (std::ranges::any_of(book.front.unindexed, is_it)) continue;
      Index::Entry& entry = (is_phrase(name) ? phrases : things)[term_anchor(name)];
      entry.name = entry.name.empty() ? name : entry.name;
      entry.anchors.push_back(h->anchor);
    }
    each_list_within(blocks[i], [&](const auto& within) { add_headings(within, book, things, phrases); });
  }
}

}  // namespace

/// Entries are one if their words differ in capitals or a plural s only. The glossary's spelling wins.
void fill_index(Manuscript& book, const std::vector<IndexMark>& marks) {
  Entries entries, phrases;
  add_headings(book.blocks, book, entries, phrases);
  for (const IndexMark& mark : marks) {
    Index::Entry& entry = entries[term_anchor(mark.word)];
    entry.name = entry.name.empty() ? mark.word : entry.name;
    entry.anchors.push_back(mark.anchor);
  }
  each_block(book.blocks, [&](BookBlock& b) {
    auto* glossary = std::get_if<Glossary>(&b.what);
    if (!glossary) return;
    for (Glossary::Term& term : glossary->terms) {
      Index::Entry& entry = entries[term.anchor];
      entry.name = term.name;
      entry.term = term.anchor;
      if (!entry.anchors.empty()) term.explained = entry.anchors.front();
    }
  });
  std::vector<Index::Entry> sorted;
  for (auto& [key, entry] : entries) sorted.push_back(entry);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return slug(a.name) < slug(b.name); });
  each_block(book.blocks, [&](BookBlock& b) {
    if (auto* index = std::get_if<Index>(&b.what)) index->entries = sorted;
  });
}

std::string initial(const Index::Entry& entry) { return slug(entry.name).substr(0, 1); }

}  // namespace kitwright
