#include "manuscript/fences.h"

namespace kitwright {

/// A paragraph for each role, its name in bold. Not a table, since names are read and not compared.
std::vector<BookBlock> make_credits(const Fence& f, const Datum&, const ObjectReader&, const Workshop& shop) {
  std::vector<BookBlock> blocks;
  for (const Credit& credit : all_credits(shop.game().credits, shop.language())) {
    Wording words = worded(credit.role + shop.language().say(Phrase::Colon));
    words.front().bold = true;
    words.push_back(worded(credit.names).front());
    blocks.push_back({Prose{std::move(words)}, f.where, f.wide});
  }
  if (blocks.empty())
    shop.out().error("book.credits", f.where, "game.json does not say who made the game",
                     "name the people under 'designers' and 'credits' there, or take this block out");
  return blocks;
}

}  // namespace kitwright
