#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "book/compositor.h"
#include "manuscript/index.h"

namespace kitwright {

namespace {

/// A page number that is a link.
Passage numbered(int page, std::string link, bool bold) {
  Passage p{std::to_string(page)};
  p.link = std::move(link);
  p.bold = bold;
  p.prints = Passage::Prints::Name;  // so that no "(page 5)" follows
  return p;
}

/// A link to the page itself, by its label.
std::string page_link(int page) { return "#" + std::to_string(page); }

/// True if the pages of an entry are not all in bold.
bool has_light_page(const Wording& entry) {
  return std::any_of(entry.begin(), entry.end(), [](const Passage& p) { return !p.link.empty() && !p.bold; });
}

/// What leads to a single page needs no mark of which page is meant.
void lighten_single_page(Wording& entry) {
  if (std::ranges::count_if(entry, [](const Passage& p) { return !p.link.empty(); }) > 1) return;
  for (Passage& p : entry) p.bold = false;
}

/// Whether an entry begins the next column, as it would end below `height` in this one, which is filled down to `y`.
bool begins_column(const Slab& entry, Length y, Length height) {
  constexpr Length hardly = Length::mm(0.01);
  return y + entry.before + entry.height > height + hardly;
}

/// How many columns of that height the entries fill.
int columns_filled(const std::vector<Slab>& entries, Length height) {
  int count = 0;
  Length y;
  for (const Slab& entry : entries) {
    const bool next = count == 0 || begins_column(entry, y, height);
    count += next ? 1 : 0;
    y = (next ? Length{} : y + entry.before) + entry.height;
  }
  return count;
}

}  // namespace

/// The pages of an entry: in bold where a heading or a mark names it, or else where the text speaks of it first; plain where it
/// links to the term again. The glossary's own page is of use only if there is no other.
Wording Compositor::index_words(const Index::Entry& entry) const {
  std::map<int, Passage> pages;
  for (const std::string& anchor : entry.anchors)
    pages.try_emplace(pages_.page(anchor), numbered(pages_.page(anchor), "#" + anchor, true));
  const int glossary = entry.term.empty() ? 0 : pages_.page(entry.term);
  if (const auto found = pages_.mentions.find("#" + entry.term); found != pages_.mentions.end())
    for (const int page : found->second)
      if (page != glossary) pages.try_emplace(page, numbered(page, page_link(page), false));
  if (pages.empty() && glossary) pages.try_emplace(glossary, numbered(glossary, page_link(glossary), false));
  // The glossary says that page, too.
  if (entry.anchors.empty() && !pages.empty()) pages.begin()->second.bold = true;
  Wording words = {Passage{entry.name}};
  for (auto at = pages.begin(); at != pages.end();) {
    // Three pages in a row and more are said by the first and the last.
    auto last = at;
    while (std::next(last) != pages.end() && std::next(last)->first == last->first + 1 && !std::next(last)->second.bold) ++last;
    words.push_back(Passage{words.size() == 1 ? "\u2002" : ", "});
    words.push_back(at->second);
    if (last->first - at->first < 2) {
      ++at;
      continue;
    }
    words.push_back(Passage{"–"});
    words.push_back(last->second);
    at = std::next(last);
  }
  return words;
}

/// Where the text explains a term: a heading or a mark of that name, or else where the text links to it first.
Wording Compositor::explained_at(const Glossary::Term& term) const {
  int page = term.explained.empty() ? 0 : pages_.page(term.explained);
  std::string link = "#" + term.explained;
  const int own = pages_.page(term.anchor);
  if (const auto found = pages_.mentions.find("#" + term.anchor); page == 0 && found != pages_.mentions.end())
    for (const int mention : found->second)
      if (page == 0 && mention != own) page = mention, link = page_link(mention);
  if (page == 0 || page == own) return {};
  Passage at = numbered(page, link, false);
  at.text = fmt::format("({}\u00A0{})", book_.language->phrase(Phrase::Page), page);
  return {Passage{" "}, at};
}

/// Set small, in as many columns as have room. A part of the index is never divided, since its columns are read one after the
/// other; an index longer than a page is made of several parts.
std::vector<Slab> Compositor::index(const Index& index, Length width, int parent) {
  const IndexMeasures& m = looks_.measures.index;
  TextStyle style = looks_.small;
  style.size = std::max(style.size, m.least_size);
  const Length leading = style.size * m.leading, indent = style.size * m.indent;
  const int count = std::clamp(static_cast<int>((width + m.gap) / (m.least_column + m.gap)), 1, 3);
  const Length column = (width - m.gap * (count - 1)) / count;
  std::vector<Wording> worded;
  for (const Index::Entry& entry : index.entries) worded.push_back(index_words(entry));
  std::optional<Slab> note;
  // Where more than nine in ten have nothing but bold pages, that says nothing.
  const auto light = static_cast<std::size_t>(std::count_if(worded.begin(), worded.end(), has_light_page));
  if (light == 0 || light * 10 < worded.size()) {
    for (Wording& words : worded)
      for (Passage& p : words) p.bold = false;
  } else {
    std::ranges::for_each(worded, lighten_single_page);
    note = stacked(lines({Passage{std::string(book_.language->say(Phrase::BoldPages))}}, style, Align::Left, width,
                         element("P", parent), leading, false));
    note->height = on_grid(note->height);
    note->before = looks_.leading / 2;
    note->keep = true;
  }
  const int list = element("L", parent);
  Slabs entries;
  Length total;
  for (std::size_t i = 0; i < index.entries.size(); ++i) {
    const Index::Entry& entry = index.entries[i];
    Slabs set = lines(worded[i], style, Align::Left, column - indent, element("LBody", element("LI", list)), leading, false);
    for (std::size_t k = 1; k < set.size(); ++k)
      for (Item& item : set[k].items) item = moved(std::move(item), {indent, {}});
    entries.push_back(stacked(std::move(set)));
    entries.back().before = i > 0 && initial(entry) != initial(index.entries[i - 1]) ? leading * m.letter_gap : Length{};
    total += entries.back().before + entries.back().height;
  }
  const Length highest = looks_.body().size.height * m.highest;
  const int parts = std::max(1, static_cast<int>(total / (highest * count)) + 1);
  Length height = total / (count * parts) - leading * m.letter_gap;
  while (columns_filled(entries, height) > count * parts) height += leading / 4;
  Slabs all = index_parts(std::move(entries), count, column, height);
  if (note) all.insert(all.begin(), std::move(*note));
  return all;
}

/// Deals the entries to columns of at most that height, and puts `abreast` of them side by side.
std::vector<Slab> Compositor::index_parts(Slabs entries, int abreast, Length column, Length height) const {
  Slabs parts;
  Length y;
  int at = 0;
  for (Slab& entry : entries) {
    if (at == 0 || begins_column(entry, y, height)) {
      if (at % abreast == 0) parts.emplace_back();
      ++at;
      y = {};
    } else {
      y += entry.before;
    }
    const Length x = (column + looks_.measures.index.gap) * ((at - 1) % abreast), entry_height = entry.height;
    put_slab(std::move(entry), {x, y}, parts.back());
    y += entry_height;
    parts.back().height = std::max(parts.back().height, on_grid(y));
  }
  for (Slab& part : parts) part.before = looks_.leading / 2;
  return parts;
}

}  // namespace kitwright
