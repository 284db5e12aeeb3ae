#include "proofread/proofread.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/suggest.h"
#include "proofread/proof_language.h"
#include "proofread/proof_names.h"
#include "proofread/proof_numbers.h"
#include "proofread/proof_words.h"
#include "prose/scribe.h"
#include "prose/walk.h"

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

/// Where the front matter has this word of a list; its beginning if it is written otherwise.
Span place_in_front(const FrontMatter& front, std::string_view key, const std::string& word) {
  const Source* source = front.where.source;
  if (!source) return {};
  const std::string_view text = source->text;
  const std::size_t list = text.find(fmt::format("\n{}:", key));
  const std::size_t at = list == std::string_view::npos ? list : text.find(word, list + key.size() + 2);
  if (at == std::string_view::npos) return front.where;
  return {source, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + word.size())};
}

/// What is not there need not be left out: perhaps it is misspelt, or was renamed.
void check_unmentioned(const Manuscript& book, const Game& game, Diagnostics& out) {
  std::vector<std::string> known = keys_of(game.constants);
  for (const Component& c : game.components) {
    known.push_back(c.id);
    for (const ItemRow& row : c.items) known.push_back(c.id + "/" + row.id);
  }
  for (const std::string& id : book.front.unmentioned)
    if (std::find(known.begin(), known.end(), id) == known.end())
      out.error("book.unmentioned", place_in_front(book.front, "unmentioned", id),
                fmt::format("the game has no component, piece or table '{}'", id), suggest(id, known));
}

/// A heading that the index is to leave out must be one.
void check_unindexed(const Manuscript& book, Diagnostics& out) {
  std::vector<std::string> headings, anchors;
  each_block(book.blocks, [&](const BookBlock& b) {
    if (const auto* h = std::get_if<Heading>(&b.what))
      headings.push_back(plain(h->words)), anchors.push_back(slug(headings.back()));
  });
  for (const std::string& name : book.front.unindexed)
    if (std::find(anchors.begin(), anchors.end(), slug(name)) == anchors.end())
      out.error("book.index", place_in_front(book.front, "unindexed", name), fmt::format("no heading is called '{}'", name),
                suggest(name, headings));
}

/// Words of the text as they are compared: `hands` and `hand` are one.
std::set<std::string> stems_of(const Manuscript& book, const ProofLanguage& language) {
  std::set<std::string> stems;
  const auto add = [&](const Wording& words) {
    for (const TextWord& w : words_in(words)) stems.insert(stem(w.text, language));
  };
  each_wording(book.blocks, [&](const Wording& words, const WordingPlace&) { add(words); });
  for (const auto* remarks : {&book.notes, &book.rulings})
    for (const Remark& r : *remarks) add(r.words);
  return stems;
}

/// A term that the text never says keeps no number from being typed by hand.
void check_terms(const Manuscript& book, const Game& game, Diagnostics& out) {
  const ProofLanguage& language = proof_language_of(game.language);
  const std::set<std::string> stems = stems_of(book, language);
  for (const std::string& term : book.front.terms)
    for (std::size_t at = 0, end; at < term.size(); at = end + 1) {
      end = std::min(term.find_first_of(" -", at), term.size());
      if (end == at || stems.contains(stem(lower(term.substr(at, end - at)), language))) continue;
      out.warning("book.terms", place_in_front(book.front, "terms", term), fmt::format("the rulebook never says '{}'", term),
                  "take it out, or write it as the text does");
      break;
    }
}

/// Notes and rulings say names, too.
void check_names(const Manuscript& book, const BookWords& said, Diagnostics& out) {
  std::string text = said.prose + said.tables;
  for (const auto* remarks : {&book.notes, &book.rulings})
    for (const Remark& r : *remarks) text += lower(plain(r.words)) + "\n";
  for (const std::string& name : book.front.names)
    if (text.find(lower(name)) == std::string::npos)
      out.warning("book.name", place_in_front(book.front, "names", name), fmt::format("the rulebook never says '{}'", name),
                  "take it out, or write it as the text does");
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
                "the rulebook never speaks of " + some_of(left_out),
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
  check_unmentioned(book, game, out);
  check_unindexed(book, out);
  check_terms(book, game, out);
  check_names(book, said, out);
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
      out.warning("book.unmentioned", first->where, "the rulebook neither names nor shows " + some_of(left_out),
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
