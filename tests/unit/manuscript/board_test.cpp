#include "../book/book_support.h"

#include <cmath>

using namespace kitwright;

static std::string told(const Manuscript& book) { return std::get<Exhibit>(book.blocks.at(0).what).plates.at(0).plate.alt; }

static std::string board_of(const std::string& cells) { return "```board\nof: card\nnames: no\ncells:\n  " + cells + "\n```\n"; }

TEST_CASE("a cell may show a back, a stack and what lies on it") {
  BookDesk desk;
  CHECK(told(desk.read(board_of("luna! luna*3 luna@90+atlas .+atlas"))) ==
        "A board. A1: Luna, back; A2: Luna, a stack of 3; A3: Luna turned 90\xC2\xB0, on it Atlas; A4: empty, on it Atlas.");
  CHECK(desk.findings().empty());
}

TEST_CASE("all of it may be said of one cell") {
  BookDesk desk;
  CHECK(told(desk.read(board_of("luna@90!*2+atlas@180+luna"))) ==
        "A board. A1: Luna, back turned 90\xC2\xB0, a stack of 2, on it Atlas turned 180\xC2\xB0 and Luna.");
}

TEST_CASE("a stack's height may be an expression") {
  BookDesk desk;
  CHECK(told(desk.read(board_of("luna*{{ hand + 2 }}+atlas atlas"))) ==
        "A board. A1: Luna, a stack of 7, on it Atlas; A2: Atlas.");
  CHECK(desk.findings().empty());
}

TEST_CASE("a height that is none is reported at its word") {
  BookDesk desk;
  desk.read(board_of("atlas luna*lots"));
  CHECK(desk.findings() == "board.stack 5:14\n");
}

TEST_CASE("a back that a piece has not is reported at its name") {
  BookDesk desk;
  desk.read(board_of("luna atlas!"));
  CHECK(desk.findings() == "book.piece 5:8\n");
}

TEST_CASE("an unknown piece on top is reported at its name") {
  BookDesk desk;
  desk.read(board_of("luna+card/nobody"));
  CHECK(desk.findings() == "book.piece 5:8\n");
}

TEST_CASE("a stack's lower pieces look out, and the figure is larger by them") {
  BookDesk desk;
  const auto width = [&](const std::string& cells) {
    return std::get<Exhibit>(desk.read(board_of(cells)).blocks.at(0).what).plates.at(0).plate.frame->size.width;
  };
  CHECK(width("luna*2") > width("luna"));
  CHECK(width("luna*9") > width("luna*2"));
}

TEST_CASE("a piece on top is drawn smaller when it would hide what is below") {
  BookDesk desk;
  const auto book = desk.read(board_of("luna+atlas"));
  const Frame& drawn =
      *std::get<Group>(std::get<Exhibit>(book.blocks.at(0).what).plates.at(0).plate.frame->items.at(0).what).frame;
  REQUIRE(drawn.items.size() == 2);
  const auto width = [&](std::size_t i) { return bounds(std::get<Group>(drawn.items[i].what).clip).size.width; };
  CHECK(width(1) <= width(0) * 0.61);
}

TEST_CASE("empty cells may be left out") {
  BookDesk desk;
  const auto drawn = [&](const std::string& key) {
    const auto book = desk.read("```board\nof: card\nnames: no\n" + key + "cells:\n  luna .\n```\n");
    return std::get<Group>(std::get<Exhibit>(book.blocks.at(0).what).plates.at(0).plate.frame->items.at(0).what)
        .frame->items.size();
  };
  CHECK(drawn("") == 2);
  CHECK(drawn("empty: none\n") == 1);
}

TEST_CASE("a piece turned by any angle has the room that it needs") {
  const auto size = [](const char* degrees) {
    BookDesk desk;
    const std::string text = std::string("```face card/luna\nturn: ") + degrees + "\n```\n";
    return std::get<Exhibit>(desk.read(text).blocks.at(0).what).plates.at(0).plate.frame->size;
  };
  // A card of 63 by 88 mm.
  CHECK(size("90") == Size{Length::mm(88), Length::mm(63)});
  CHECK(size("180") == Size{Length::mm(63), Length::mm(88)});
  CHECK(std::abs(size("45").width.to_mm() - 106.77) < 0.01);
  CHECK(size("45").width == size("45").height);
}

TEST_CASE("nothing is stacked of a piece that is not there, or that has no back") {
  BookDesk desk;
  CHECK(told(desk.read(board_of("nix*3 atlas!*2 luna"))) == "A board. A3: Luna.");
  CHECK(desk.findings() == "book.piece 5:3\nbook.piece 5:9\n");
}
