#include "sample.h"

#include <random>

#include "data/table.h"

using namespace kitwright;

namespace {

Datum rows_of_csv(const Source& source, Diagnostics& out) { return parse_csv(source, out).rows; }

std::string cell(const Read& read, std::size_t row, std::string_view key) {
  REQUIRE(row < read.datum.list.size());
  const Datum* value = read.datum.list[row].find(key);
  return value ? value->text : "(none)";
}

const std::string sample = "id,count,\"the type\"\r\na,3,park\r\nb,,\"a \"\"site\"\", big\nand wide\"\r\nä🎲,1,x\r\n";

}  // namespace

TEST_CASE("the first row names the fields of the others") {
  const Read read("id,count\npark,3\nsite,4\n", rows_of_csv);
  CHECK(read.out.size() == 0);
  REQUIRE(read.datum.list.size() == 2);
  CHECK(cell(read, 1, "id") == "site");
  CHECK(cell(read, 1, "count") == "4");
}

TEST_CASE("a cell knows exactly where it was written") {
  const Read read("id,count\npark,\"3\"\n", rows_of_csv);
  CHECK(read.written(read.datum.list[0].find("id")->where) == "park");
  CHECK(read.written(read.datum.list[0].find("count")->where) == "\"3\"");
  CHECK(read.written(inside(*read.datum.list[0].find("count"))) == "3");
  CHECK(read.written(read.datum.list[0].where) == "park,\"3\"");
  const Position p = position(read.source, read.datum.list[0].find("count")->where.begin);
  CHECK(p.line == 2);
  CHECK(p.column == 6);
}

TEST_CASE("a quoted cell may hold commas, quotes and line breaks") {
  const Read read(sample, rows_of_csv);
  CHECK(read.out.size() == 0);
  CHECK(cell(read, 1, "the type") == "a \"site\", big\nand wide");
  CHECK(cell(read, 2, "the type") == "x");
}

TEST_CASE("what a spreadsheet writes for a formula that does not work out is told") {
  CHECK(Read("id,count\na,#REF!\n", rows_of_csv).out.size() == 1);
  CHECK(Read("id,count\na,Err:502\n", rows_of_csv).out.size() == 1);
  for (const std::string error : {"#SPILL!", "#ERROR!", "#WERT!", "#NV", "#VALEUR!", "#¡REF!", "#VALORE!", "#ССЫЛКА!"})
    CHECK(Read("id,count\na," + error + "\n", rows_of_csv).out.size() == 1);
  CHECK(Read("id,title\na,Err:\nb,Err:5021\nc,Err:50x\nd,#NVA\ne,#HALT!\n", rows_of_csv).out.size() == 0);
}

TEST_CASE("an empty cell is left out") { CHECK(Read(sample, rows_of_csv).datum.list[1].find("count") == nullptr); }

TEST_CASE("Windows line ends are no part of a cell") { CHECK(cell(Read("a,b\r\n1,2\r\n", rows_of_csv), 0, "b") == "2"); }

TEST_CASE("the last line needs no end") { CHECK(cell(Read("a,b\n1,2", rows_of_csv), 0, "b") == "2"); }

TEST_CASE("a last cell that is empty is still a cell") { CHECK(Read("a,b\n1,", rows_of_csv).out.size() == 0); }

TEST_CASE("semicolons part cells when the header has no comma") {
  CHECK(cell(Read("a;b\n1,5;2\n", rows_of_csv), 0, "a") == "1,5");
}

TEST_CASE("semicolons are text when the header has a comma") { CHECK(cell(Read("a,b\n1;5,2\n", rows_of_csv), 0, "a") == "1;5"); }

TEST_CASE("tabs part cells when the header has no other mark") {
  CHECK(cell(Read("a\tb\n1,5;x\t2\n", rows_of_csv), 0, "a") == "1,5;x");
  CHECK(cell(Read("\"a,b\"\tc\n1\t2\n", rows_of_csv), 0, "c") == "2");
}

TEST_CASE("a first line may name the separator, as spreadsheets do") {
  CHECK(cell(Read("sep=;\r\na\r\n1\r\n", rows_of_csv), 0, "a") == "1");
  CHECK(cell(Read("\xEF\xBB\xBF\"sep=|\"\na|b\n1|2\n", rows_of_csv), 0, "b") == "2");
  const Read read("sep=;\na;b\n1;2;3\n", rows_of_csv);
  CHECK(position(read.source, read.finding().where.begin).line == 3);
}

TEST_CASE("a first line that names no one separator is told") {
  for (const char* line : {"sep=,,", "sep=", "\"sep=;;\""}) {
    const Read read(std::string(line) + "\nid,b\n1,2\n", rows_of_csv);
    CHECK(read.ids() == "csv.heading");
    CHECK(cell(read, 0, "b") == "2");
  }
}

TEST_CASE("a title above the headings is told once, and passed over") {
  for (const char* title : {"My cards", "My cards,,", "My cards\n\n,of the night,"}) {
    const Read read(std::string(title) + "\nid,b,c\n1,2,3\n4,5,6\n", rows_of_csv);
    CHECK(read.ids() == "csv.heading");
    CHECK(read.blamed() == "My cards");
    CHECK(cell(read, 1, "c") == "6");
  }
}

TEST_CASE("lines may end as on old Macs") {
  CHECK(with_line_ends("a,b\r1,2\r\"3\r4\",5\r") == "a,b\n1,2\n\"3\n4\",5\n");
  CHECK(with_line_ends("a\r\nb\r") == "a\r\nb\n");
}

TEST_CASE("backslash n is a new line, two backslashes and n are a backslash and n") {
  CHECK(cell(Read("a\none\\ntwo\\nthree\n", rows_of_csv), 0, "a") == "one\ntwo\nthree");
  CHECK(cell(Read("a\n\"C:\\\\new \\x\"\n", rows_of_csv), 0, "a") == "C:\\new \\x");
}

TEST_CASE("a line end inside quotes is a new line on every system") {
  CHECK(cell(Read("a\r\n\"one\r\ntwo\"\r\n", rows_of_csv), 0, "a") == "one\ntwo");
}

TEST_CASE("empty cells at the end of lines, lines of nothing else and columns of nothing are no matter") {
  const Read read("a,b,,\n1,2,,,,\n,,,\n3,4\n", rows_of_csv);
  CHECK(read.out.size() == 0);
  CHECK(read.datum.list.size() == 2);
}

TEST_CASE("rows that are wrong in the same way are told once") {
  const Read read("a,b\n1\n2\n3\n1,2,3\n", rows_of_csv);
  REQUIRE(read.ids() == "csv.row csv.row");
  CHECK(read.finding().message == "this row has 1 cell, the header has 2 (and 2 more rows)");
  CHECK(read.finding().also.size() == 2);
}

TEST_CASE("a byte order mark is no part of the first heading") {
  CHECK(cell(Read("\xEF\xBB\xBF"
                  "a,b\n1,2\n",
                  rows_of_csv),
             0, "a") == "1");
}

TEST_CASE("blank lines are no rows") { CHECK(Read("a\n\n1\n\r\n2\n\n", rows_of_csv).datum.list.size() == 2); }

TEST_CASE("a row of the wrong width is reported, and only its first cell is looked at") {
  const Read read("a,b\n1\n1,2,3\n", rows_of_csv);
  CHECK(read.ids() == "csv.row csv.row");
  CHECK(read.blamed() == "1");
  CHECK(cell(read, 1, "b").empty());
}

TEST_CASE("two columns of the same name are reported and the first counts") {
  const Read read("a,b,a\n1,2,3\n", rows_of_csv);
  CHECK(read.ids() == "csv.heading");
  CHECK(read.finding().where.begin == 4);
  CHECK(cell(read, 0, "a") == "1");
}

TEST_CASE("a column without a name is reported") {
  for (const char* text : {"a,,b\n1,2,3\n", "a,b,\n1,2,\n1,2,3\n1,2,3\n"}) CHECK(Read(text, rows_of_csv).ids() == "csv.heading");
}

TEST_CASE("a file without a header is reported") { CHECK(Read("", rows_of_csv).ids() == "csv.heading"); }

TEST_CASE("an open quote is reported where it opens") {
  const Read read("a,b\n1,\"2\n3,4\n", rows_of_csv);
  CHECK(read.ids() == "csv.quote");
  CHECK(read.finding().where.begin == 6);
}

TEST_CASE("text behind a closing quote is reported and the next cell is read") {
  const Read read("a,b\n\"1\"x,2\n", rows_of_csv);
  CHECK(read.ids() == "csv.quote");
  CHECK(read.blamed() == "x");
  CHECK(cell(read, 0, "b") == "2");
}

TEST_CASE("a quote within a plain cell is text") { CHECK(cell(Read("a,b\n5\" tile,2\n", rows_of_csv), 0, "a") == "5\" tile"); }

TEST_CASE("a table that is not UTF-8 is reported where it is not") {
  const Read read("a\nb\xE4r\n", rows_of_csv);
  CHECK(read.ids() == "csv.utf8");
  CHECK(read.finding().where.begin == 3);
}

TEST_CASE("more than a million cells are reported") {
  std::string text = "a,b\n";
  for (int i = 0; i < 500'001; ++i) text += "1,2\n";
  CHECK(Read(text, rows_of_csv).ids() == "csv.size");
}

TEST_CASE("every truncation of a table is read or reported") {
  for (std::size_t size = 0; size <= sample.size(); ++size) CHECK(all_sound(Read(sample.substr(0, size), rows_of_csv)));
}

TEST_CASE("every flipped byte of a table is read or reported") {
  constexpr unsigned seed = 99;
  INFO("seed " << seed);
  std::mt19937 random(seed);
  const char marks[] = {',', ';', '"', '\n', '\r', '\0', 'x', '\xC3'};
  for (int round = 0; round < 5'000; ++round) {
    std::string text = sample;
    for (unsigned flips = 1 + random() % 4; flips > 0; --flips) text[random() % text.size()] = marks[random() % std::size(marks)];
    const Read read(text, rows_of_csv);
    INFO(text);
    CHECK(all_sound(read));
    CHECK(all_inside(read.datum, {&read.source, 0, static_cast<std::uint32_t>(text.size())}));
  }
}

TEST_CASE("a file of more than 1024 columns is refused, but not one that is filled up with empty ones") {
  std::string wide = "id";
  for (int i = 0; i < 1024; ++i) wide += ",c" + std::to_string(i);
  CHECK(Read(wide + "\nx\n", rows_of_csv).ids() == "csv.size");
  CHECK(Read("id" + std::string(5000, ',') + "\nx\n", rows_of_csv).ids().empty());
}

TEST_CASE("a table in UTF-16 is told once") {
  using namespace std::string_literals;
  for (const std::string& text : {"i\0d\0,\0a\0\n\0x\0,\0y\0"s, "\xFF\xFEi\0d\0"s, "\0i\0d\0,\0a\0\n"s}) {
    const Read read(text, rows_of_csv);
    CHECK(read.ids() == "csv.utf8");
    CHECK(read.out.findings().front().hint == "save the file with the encoding UTF-8");
  }
}

TEST_CASE("a row that another sign parts than the header says so") {
  const auto hint = [](const std::string& row) { return Read("id,a,b\n" + row + "\n", rows_of_csv).out.findings().front().hint; };
  CHECK(hint("x;y;z") == "this row has ';' between its cells, the header has another sign: use one of them");
  CHECK(hint("x\ty,z") == "add or remove cells; a cell that holds the separator stands in quotes");
  CHECK(hint("x;y") == "add or remove cells; a cell that holds the separator stands in quotes");
}

TEST_CASE("of a quote that nothing closes the number of cells is not told, too") {
  CHECK(Read("a,b\n\"1,2\n", rows_of_csv).ids() == "csv.quote");
}

TEST_CASE("a file in UTF-16 with its mark is told as such, and one of zeros as damaged") {
  CHECK(Read(std::string("\xFF\xFE"
                         "a\0",
                         4),
             rows_of_csv)
            .finding()
            .message == "this is UTF-16, not UTF-8 text");
  CHECK(Read(std::string(9, '\0'), rows_of_csv).finding().message == "this file holds nothing but zeros: it is damaged");
}
