#include "../book/book_support.h"
#include "unit/rules/town.h"

using namespace kitwright;

namespace {

/// A small town whose book the tests write.
struct TownBook {
  RuledTown town;
  MemoryDisk disk;
  Pictures pictures{disk};
  Icons icons;
  FaceShelf shelf;
  Typesetter type{cabin()};

  static SmallTown data() {
    SmallTown t;
    t.rules = R"~(, "setup": [ { "deal": "tile", "to": "first", "count": "1", "where": "piece.item == 'cross'" },
        { "lay": "first", "on": "town", "cells": "['A2']" } ],
      "scores": [ { "id": "parks", "say": "green places", "points": "3 * count(t in town.tiles where t.type == 'park')" },
                  { "id": "all", "points": "score('parks') + size(town.tiles)" } ])~";
    t.examples =
        R"~({ "id": "corner", "position": { "town": { "A1": "bend 90", "A2": "end" } }, "illegal": true, "figure": { "route": ["A1", "A2"] },
      "expect": [ { "that": "score('parks')", "is": 3 } ] })~";
    return t;
  }

  TownBook() : town(data()) {
    add_house_icons(icons);
    auto face = std::make_shared<Frame>(Frame{{Length::mm(20), Length::mm(20)}, {}});
    for (const ItemRow& row : town.game.components.at(0).items)
      shelf.put("tile/" + row.id, {face, nullptr, rectangle({{}, face->size})});
  }

  Manuscript read(const std::string& text) {
    const Source& source = town.sources.add("t/rulebook.md", text);
    return read_manuscript(source, {town.game, town.world, town.rules, icons, shelf, pictures, type, "Cabin"}, town.out);
  }
};

/// The words of a table, a line for each row.
std::string table_of(const Manuscript& book) {
  std::string text;
  for (const auto& row : std::get<Tabular>(book.blocks.at(0).what).rows) {
    for (const TableCell& cell : row) text += (&cell == &row.front() ? "" : " | ") + plain(cell.words);
    text += "\n";
  }
  return text;
}

const Plate& plate_of(const Manuscript& book) { return std::get<Exhibit>(book.blocks.at(0).what).plates.at(0).plate; }

}  // namespace

TEST_CASE("an example's figure tells where its pieces lie and how they are turned") {
  TownBook book;
  CHECK(plate_of(book.read("```example corner\n```\n")).alt == "A board. A1: bend turned 90\xC2\xB0; A2: end.");
  CHECK(book.town.found().empty());
}

TEST_CASE("an example's route is drawn, and so are marks") {
  TownBook book;
  const auto items = [&](const std::string& notes) {
    return std::get<Group>(plate_of(book.read("```example corner\nnames: no\n" + notes + "```\n")).frame->items.at(0).what)
        .frame->items.size();
  };
  CHECK(items("") > 4);
  CHECK(items("marks:\n  highlight B1\n") > items(""));
}

TEST_CASE("an example that is not there is reported with the nearest one") {
  TownBook book;
  book.read("```example corer\n```\n");
  CHECK(book.town.found() == "book.example: examples.json has no example 'corer'\n");
  CHECK(book.town.out.findings().at(0).hint == "did you mean 'corner'?");
}

TEST_CASE("a table of scores computes what the example expects, called as rules.json says") {
  TownBook book;
  CHECK(table_of(book.read("```scores corner\n```\n")) == "Score | Points\nGreen places | 3\n");
}

TEST_CASE("a table of scores may choose them and name them") {
  TownBook book;
  CHECK(table_of(book.read("```scores corner\nonly: all parks\nhead: What | Stars\nlabels:\n  all | Together\n```\n")) ==
        "What | Stars\nTogether | 5\nGreen places | 3\n");
  CHECK(book.town.found().empty());
}

TEST_CASE("a score that rules.json has not is reported") {
  TownBook book;
  book.read("```scores corner\nonly: parcs\n```\n");
  CHECK(book.town.found() == "book.score: rules.json has no score 'parcs'\n");
}

TEST_CASE("a label of a score that is misspelt or not shown is reported at the label") {
  TownBook book;
  book.read("```scores corner\nlabels:\n  parcs | Green\n  all | Together\n```\n");
  CHECK(book.town.found() ==
        "book.score: rules.json has no score 'parcs'\nbook.score: this table does not show the score 'all'\n");
  const Finding& misspelt = book.town.out.findings().at(0);
  CHECK(misspelt.hint == "did you mean 'parks'?");
  CHECK(misspelt.where.source->text.substr(misspelt.where.begin, misspelt.where.end - misspelt.where.begin) == "parcs");
}

TEST_CASE("a setup's figure shows what the setup has placed") {
  TownBook book;
  CHECK(plate_of(book.read("```setup\nplayers: 3\n```\n")).alt == "A board. A2: cross.");
  CHECK(book.town.found().empty());
}

TEST_CASE("text of an example's callout knows its position") {
  TownBook book;
  const auto text = book.read("> [!example corner] So\n> {{ size(town.tiles) }} tiles, {{ score('all') }} points.\n");
  CHECK(plain(std::get<Prose>(std::get<Callout>(text.blocks.at(0).what).body.at(0).what).words) == "2 tiles, 5 points.");
}

namespace {

/// The names of the cells that a figure's frame holds are not in it; how large it is tells how many there are.
Size size_of(TownBook& book, const std::string& text) { return plate_of(book.read(text)).frame->size; }

}  // namespace

TEST_CASE("a figure is cropped to what lies there and what marks point at") {
  TownBook book;
  const std::string board = "```board\nof: tile\nnames: no\ncells:\n  . . . .\n  . end . .\n  . . . .\n";
  const Length cell = Length::mm(20), edge = cell * 0.04;
  CHECK(size_of(book, board + "```\n").width == cell * 4 + edge);
  CHECK(size_of(book, board + "crop: yes\n```\n") == Size{cell + edge, cell + edge});
  CHECK(size_of(book, board + "around: 1\n```\n") == Size{cell * 3 + edge, cell * 3 + edge});
  CHECK(size_of(book, board + "crop: yes\nmarks: legal B3\n```\n") == Size{cell * 2 + edge, cell + edge});
  CHECK(book.town.found().empty());
}

TEST_CASE("a mark of cells without one, and a crop that leaves every cell, are told") {
  const auto found = [](const std::string& notes) {
    TownBook book;
    book.read("```board\nof: tile\ncells:\n  . end\n" + notes + "```\n");
    return book.town.found();
  };
  CHECK(found("marks:\n  highlight\n") == "board.mark: 'highlight' needs the cells that it marks\n");
  CHECK(found("marks:\n  legal A1\n").empty());
  CHECK(found("around: 3\n") == "book.idle: 'around' does nothing here: it leaves every cell of the board\n");
}

TEST_CASE("a worked example can be cropped too, and keeps the names of its rows and columns") {
  TownBook book;
  const Size whole = size_of(book, "```example corner\n```\n"), cropped = size_of(book, "```example corner\ncrop: yes\n```\n");
  CHECK(whole.height - cropped.height == Length::mm(20));
  CHECK(whole.width == cropped.width);
}
TEST_CASE("a board of more cells than a book draws is a finding, and not a smaller board") {
  TownBook book;
  std::string text = "```board\nof: tile\ncells:\n";
  for (int row = 0; row < 31; ++row) {
    text += " ";
    for (int column = 0; column < 31; ++column) text += " .";
    text += "\n";
  }
  book.read(text + "```\n");
  CHECK(book.town.found() == "board.size: a board of the book has at most 900 cells\n");
}

TEST_CASE("a table in an example's callout knows its position") {
  TownBook book;
  const auto text = book.read(
      "> [!example corner] So\n> ```table town.tiles\n> columns:\n>   Piece | {{ row.item }}, {{ size(town.tiles) }}\n> ```\n");
  CHECK(book.town.found().empty());
  const auto& table = std::get<Tabular>(std::get<Callout>(text.blocks.at(0).what).body.at(0).what);
  CHECK(plain(table.rows.at(1).at(0).words) == "bend, 2");
}
