#include "proofread/proofread.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofread/proof_names.h"
#include "proofread/proof_numbers.h"
#include "manuscript/walk.h"

namespace kitwright {

namespace {

/// All words of the book in lower case, and the pieces that it shows.
struct BookWords {
  std::string prose, tables;  ///< typed by hand, and generated from the definition
  std::set<std::string> shown;
};

/// A piece counts as shown if a figure, a gallery or a callout has its picture.
void collect_plates(const std::vector<BookBlock>& blocks, BookWords& said) {
  each_block(blocks, [&](const BookBlock& b) {
    std::visit(
        Overloaded{[&](const Exhibit& e) {
                     for (const CaptionedPlate& s : e.plates) said.shown.insert(s.plate.piece);
                   },
                   [&](const Callout& c) {
                     if (c.plate) said.shown.insert(c.plate->piece);
                   },
                   // Small pictures in tables are samples, and stand for no piece.
                   [](OneOf<Heading, Prose, Listing, Tabular, Beside, Glossary, Index, Contents, PageEnd, Rulings> auto&) {}},
        b.what);
  });
}

/// Pieces without a name of their own need not be mentioned.
std::string own_name(const ItemRow& row) {
  for (const char* key : {"name", "title"})
    if (const auto it = row.fields.find(key); it != row.fields.end() && it->second.text()) return *it->second.text();
  return {};
}

/// If the book names some records of a table, it must name all of them. A table it never mentions is the designer's own business.
void check_tables(const BookWords& said, const FrontMatter& front, const Game& game, Diagnostics& out) {
  for (const auto& [id, table] : game.constants) {
    std::vector<std::string> left_out;
    const std::vector<std::string> names = names_in(table);
    for (const std::string& name : names)
      if ((said.prose + said.tables).find(lower(name)) == std::string::npos) left_out.push_back(name);
    if (left_out.empty() || left_out.size() == names.size() ||
        std::find(front.unmentioned.begin(), front.unmentioned.end(), id) != front.unmentioned.end())
      continue;
    const auto place = game.constant_places.find(id);
    out.warning("book.unmentioned", place == game.constant_places.end() ? Span{} : place->second.whole(),
                fmt::format("the rulebook never speaks of {}", fmt::join(left_out, ", ")),
                "write of it in rulebook.md, or name the table under 'unmentioned'");
  }
}

/// Reports components and named pieces that the text leaves out. Being named in a generated table is not enough for a component;
/// a piece may be shown instead of named.
void check_mentions(const Manuscript& book, const Game& game, Diagnostics& out) {
  BookWords said;
  each_wording(book.blocks, [&](const Wording& words, const WordingPlace& at) {
    (at.generated ? said.tables : said.prose) += lower(plain(words)) + "\n";
  });
  collect_plates(book.blocks, said);
  check_tables(said, book.front, game, out);
  const auto silent = [&](const std::string& id) {
    return std::find(book.front.unmentioned.begin(), book.front.unmentioned.end(), id) != book.front.unmentioned.end();
  };
  const auto says = [&](const std::string& name) { return said.prose.find(lower(name)) != std::string::npos; };
  for (const Component& c : game.components) {
    if (!says(c.name) && !says(c.plural) && !silent(c.id))
      out.warning("book.unmentioned", c.where, fmt::format("the rulebook never speaks of '{}'", c.plural),
                  "write of it in rulebook.md, or name it under 'unmentioned'");
    std::vector<std::string> left_out;
    const ItemRow* first = nullptr;
    for (const ItemRow& row : c.items) {
      const std::string name = own_name(row), piece = c.id + "/" + row.id;
      if (name.empty() || said.shown.contains(piece) || says(name) || silent(piece) || silent(c.id)) continue;
      if (left_out.empty()) first = &row;
      left_out.push_back(name);
    }
    if (first)
      out.warning("book.unmentioned", first->where,
                  fmt::format("the rulebook neither names nor shows {}", fmt::join(left_out, ", ")),
                  "write of it in rulebook.md, or name it under 'unmentioned'");
  }
}

/// Only at the top level: a list of rulings inside a box is not looked for.
bool lists_rulings(const std::vector<BookBlock>& blocks) {
  return std::any_of(blocks.begin(), blocks.end(), [](const BookBlock& b) { return std::holds_alternative<Rulings>(b.what); });
}

}  // namespace

void lint_book(const Manuscript& book, const Game& game, Diagnostics& out) {
  NumberLint numbers(book, game);
  const NameLint names(book, game);
  const auto check = [&](const Wording& words, const WordingPlace& at) {
    numbers.check(words, at, out);
    names.check(words, at, out);
  };
  each_wording(book.blocks, check);
  names.check_lists(book.blocks, out);
  // Footnotes and rulings are text like any other.
  for (const auto* remarks : {&book.notes, &book.rulings})
    for (const Remark& r : *remarks) check(r.words, {});
  numbers.check_waivers(out);
  if (!book.rulings.empty() && !lists_rulings(book.blocks))
    out.warning("book.rulings", book.rulings.front().where, "no place of the book lists its rulings",
                "write a `rulings` block, where the signs of the text lead");
  check_mentions(book, game, out);
}

}  // namespace kitwright
