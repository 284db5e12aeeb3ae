#pragma once

#include <algorithm>

#include "base/overloaded.h"
#include "prose/manuscript.h"

namespace kitwright {

/// Calls `visit` for each list of blocks inside the block: the entries of a list, the body of a callout, columns.
template <class Block, class Visit>
void each_list_within(Block& block, const Visit& visit) {
  std::visit(Overloaded{[&](OneOf<Listing> auto& list) {
                          for (auto& entry : list.entries) visit(entry);
                        },
                        [&](OneOf<Callout> auto& callout) { visit(callout.body); },
                        [&](OneOf<Beside> auto& columns) {
                          visit(columns.left);
                          visit(columns.right);
                        },
                        [](OneOf<Heading, Prose, Tabular, Exhibit, Glossary, Index, Contents, PageEnd, Rulings> auto&) {}},
             block.what);
}

/// Calls `visit` for all blocks in reading order: each block before those inside it.
template <class Blocks, class Visit>
void each_block(Blocks& blocks, const Visit& visit) {
  for (auto& block : blocks) {
    visit(block);
    each_list_within(block, [&](auto& within) { each_block(within, visit); });
  }
}

/// True if the author has put the list of contents somewhere.
inline bool places_contents(const std::vector<BookBlock>& blocks) {
  bool places = false;
  each_block(blocks, [&](const BookBlock& b) { places = places || std::holds_alternative<Contents>(b.what); });
  return places;
}

/// True if a paragraph reads so, and nothing else.
inline bool says_paragraph(const std::vector<BookBlock>& blocks, const std::string& words) {
  bool says = false;
  each_block(blocks, [&](const BookBlock& b) {
    if (const auto* prose = std::get_if<Prose>(&b.what)) says = says || plain(prose->words) == words;
  });
  return says;
}

/// True if each entry of a list without numbers begins with an icon, which then stands in place of a bullet.
inline bool begins_with_signs(const Listing& list) {
  const auto begins = [](const std::vector<BookBlock>& entry) {
    const auto* prose = entry.empty() ? nullptr : std::get_if<Prose>(&entry.front().what);
    return prose && prose->words.size() > 1 && prose->words.front().icon && prose->words.front().link.empty();
  };
  return !list.ordered && !list.entries.empty() && std::ranges::all_of(list.entries, begins);
}

/// Where a wording stands.
struct WordingPlace {
  const BookBlock* block = nullptr;
  bool in_table = false;
  bool generated = false;  ///< made from the definition, so it needs no proofreading
};

/// Calls `visit` for each wording of the block itself, in reading order.
template <class Block, class Visit>
void each_own_wording(Block& b, const Visit& visit) {
  const WordingPlace by_hand{&b, false, false};
  std::visit(Overloaded{[&](OneOf<Heading, Prose> auto& text) { visit(text.words, by_hand); },
                        [&](OneOf<Callout> auto& callout) { visit(callout.title, by_hand); },
                        [&](OneOf<Exhibit> auto& exhibit) {
                          visit(exhibit.caption, by_hand);
                          for (auto& shown : exhibit.plates)
                            visit(shown.words, WordingPlace{&b, false, exhibit.plates.size() > 1});
                        },
                        [&](OneOf<Glossary> auto& glossary) {
                          for (auto& term : glossary.terms) visit(term.meaning, by_hand);
                        },
                        [&](OneOf<Tabular> auto& table) {
                          visit(table.caption, by_hand);
                          for (auto& row : table.rows)
                            for (auto& cell : row) visit(cell.words, WordingPlace{&b, true, table.generated});
                        },
                        [](OneOf<Listing, Beside, Index, Contents, PageEnd, Rulings> auto&) {}},
             b.what);
}

/// The same for all blocks and those inside them.
template <class Blocks, class Visit>
void each_wording(Blocks& blocks, const Visit& visit) {
  each_block(blocks, [&](auto& block) { each_own_wording(block, visit); });
}

}  // namespace kitwright
