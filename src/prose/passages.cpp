#include "prose/passages.h"

#include <set>
#include <utility>

#include "prose/walk.h"

namespace kitwright {

std::vector<BookPassage> passages_of(const Manuscript& book) {
  std::vector<BookPassage> passages;
  std::string heading;
  const auto add = [&](std::string text, const BookBlock* block) {
    if (!text.empty()) passages.push_back({std::move(text), heading, block});
  };
  each_block(book.blocks, [&](const BookBlock& block) {
    if (const auto* h = std::get_if<Heading>(&block.what)) heading = plain(h->words);
    const auto* table = std::get_if<Tabular>(&block.what);
    if (!table) return each_own_wording(block, [&](const Wording& words, const WordingPlace&) { add(plain(words), &block); });
    for (const auto& row : table->rows) {
      std::string text;
      for (const TableCell& cell : row) text += (text.empty() ? "" : " | ") + plain(cell.words);
      add(std::move(text), &block);
    }
  });
  for (const std::vector<Remark>* remarks : {&book.notes, &book.rulings})
    for (const Remark& remark : *remarks) {
      heading = remark.label;
      add(plain(remark.words), nullptr);
    }
  return passages;
}

void mark_changes(Manuscript& book, const Manuscript& older) {
  std::set<std::string> known;
  for (const BookPassage& passage : passages_of(older)) known.insert(passage.text);
  std::set<const BookBlock*> changed;
  for (const BookPassage& passage : passages_of(book))
    if (!known.contains(passage.text)) changed.insert(passage.block);
  each_block(book.blocks, [&](BookBlock& block) { block.changed = changed.contains(&block); });
}

}  // namespace kitwright
