#include <string>
#include <utility>

#include "../book/book_support.h"

using namespace kitwright;

/// The last row of the table of a box whose cards are counted by suit, and by what this expression says.
static std::string sums_of(const std::string& columns, const std::string& expect) {
  MemoryDisk disk = BookDesk::files();
  disk.files["fox/rules.json"] = R"({ "box": [ { "id": "cards.by-suit", "of": "card", "rows": "suit", "columns": ")" + columns +
                                 R"(", "expect": )" + expect + " } ] }";
  BookDesk desk(std::move(disk));
  const auto book = desk.read("```box cards.by-suit\n```\n");
  std::string sums;
  for (const TableCell& cell : std::get<Tabular>(book.blocks.at(0).what).rows.back()) sums += plain(cell.words) + " ";
  return sums;
}

TEST_CASE("a box table counts in a column without a name what has none") {
  CHECK(sums_of("suit == 'leaf' ? 'Green' : ''", R"({ "leaf": { "Green": 2 }, "stone": 1 })") == "Total 2 1 3 ");
}
