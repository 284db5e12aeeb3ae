#include "prose/passages.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

BookBlock prose(const std::string& text) { return {Prose{{Passage{text}}}, {}, false}; }

BookBlock heading(const std::string& text) { return {Heading{1, "", {Passage{text}}}, {}, false}; }

Manuscript book_of(std::vector<BookBlock> blocks) {
  Manuscript book;
  book.blocks = std::move(blocks);
  return book;
}

}  // namespace

TEST_CASE("a passage knows its heading") {
  const auto passages = passages_of(book_of({heading("Setup"), prose("Deal.")}));
  REQUIRE(passages.size() == 2);
  CHECK(passages[1].text == "Deal.");
  CHECK(passages[1].heading == "Setup");
}

TEST_CASE("a row of a table is a passage") {
  Tabular table;
  table.rows = {{{{Passage{"Players"}}, {}}, {{Passage{"Cards"}}, {}}}, {{{Passage{"2"}}, {}}, {{Passage{"7"}}, {}}}};
  const auto passages = passages_of(book_of({{table, {}, false}}));
  REQUIRE(passages.size() == 2);
  CHECK(passages[1].text == "2 | 7");
}

TEST_CASE("a paragraph that the older book does not have in the same words is marked") {
  Manuscript book = book_of({prose("Deal five."), prose("Play.")});
  mark_changes(book, book_of({prose("Play."), prose("Deal six.")}));
  CHECK(book.blocks[0].changed);
  CHECK_FALSE(book.blocks[1].changed);
}

TEST_CASE("of a list only the entry that changed is marked") {
  Listing list;
  list.entries = {{prose("one")}, {prose("two")}};
  Manuscript book = book_of({{list, {}, false}});
  mark_changes(book, book_of({prose("one")}));
  const auto& entries = std::get<Listing>(book.blocks[0].what).entries;
  CHECK_FALSE(book.blocks[0].changed);
  CHECK_FALSE(entries[0][0].changed);
  CHECK(entries[1][0].changed);
}
