#include "game/game.h"

#include <algorithm>

#include <fmt/format.h>

#include "support/catch.h"
#include "support/stored_zip.h"

using namespace kitwright;

namespace {

/// A component whose rows stand in a table of this name.
struct Tabled {
  Sources sources;
  Diagnostics out;
  Game game;

  Tabled(const std::string& name, const std::string& bytes,
         const std::string& fields = R"("title": "text", "suit": ["leaf", "stone"], "value": 0)", const std::string& more = {}) {
    MemoryDisk disk;
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["c.json"] })";
    disk.files["g/c.json"] = R"({ "id": "card", "name": "C", "size": "20 mm", "front": "f", "fields": { )" + fields + " }, " +
                             more + R"("items": ")" + name + R"(" })";
    disk.files["g/" + name.substr(0, name.find('#'))] = bytes;
    game = read_game(disk, "g", sources, out);
    for (const Finding& f : out.findings()) UNSCOPED_INFO(to_text(f));
  }
  Tabled(const Tabled&) = delete;

  const std::vector<ItemRow>& rows() const { return game.components.at(0).items; }
  std::string text(std::size_t row, std::string_view field) const { return rows().at(row).fields.find(field)->second.to_text(); }
  /// All findings, as `PLACE: MESSAGE`.
  std::string said() const {
    std::string all;
    for (const Finding& f : out.findings()) all += (all.empty() ? "" : "\n") + place(f.where) + ": " + f.message;
    return all;
  }
  std::string hint() const { return out.size() == 1 ? out.findings()[0].hint : "(" + std::to_string(out.size()) + " findings)"; }
};

const std::string moths = "id,title,suit,value\nluna,Luna,leaf,3\natlas,Atlas,stone,5\n";

std::string with(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

/// A workbook with the sheets Notes and Moths; the second one holds two moths.
std::string workbook(const std::string& value = "<v>3</v>") {
  const auto text = [](const std::string& place, const std::string& words) {
    return "<c r='" + place + "' t='str'><v>" + words + "</v></c>";
  };
  return stored_zip(xlsx_parts(
      {{"Notes", "<row>" + text("A1", "nothing") + "</row>"},
       {"Moths", "<row>" + text("A1", "id") + text("B1", "title") + text("C1", "suit") + text("D1", "value") + "</row><row>" +
                     text("A2", "luna") + text("B2", "Luna") + text("C2", "leaf") + "<c r='D2'>" + value + "</c></row><row>" +
                     text("A3", "atlas") + text("B3", "Atlas") + text("C3", "stone") + "<c r='D3'><v>0.5</v></c></row>"}}));
}

}  // namespace

TEST_CASE("a table is read however its cells are parted and its lines end") {
  for (const std::string& bytes :
       {moths, with(moths, ',', ';'), with(moths, ',', '\t'), with(moths, '\n', '\r'), "\xEF\xBB\xBF" + moths, "sep=,\n" + moths})
    for (const char* name : {"moths.csv", "moths.tsv", "Moths.CSV"}) {
      const Tabled read(name, bytes);
      REQUIRE(read.said().empty());
      REQUIRE(read.rows().size() == 2);
      CHECK(read.text(1, "title") == "Atlas");
      CHECK(read.text(1, "value") == "5");
    }
}

TEST_CASE("a table may be a sheet of a spreadsheet") {
  const Tabled read("moths.xlsx#Moths", workbook());
  REQUIRE(read.said().empty());
  REQUIRE(read.rows().size() == 2);
  CHECK(read.rows()[1].fields.find("value")->second == Value(*Number::parse("0.5")));
  CHECK(place(read.rows()[0].where_of("title")) == "g/moths.xlsx:Moths!B2");
}

TEST_CASE("a sheet that is not there is a finding with the nearest name") {
  const Tabled read("moths.xlsx#Moth", workbook());
  CHECK(read.said() == "g/c.json:1:140: g/moths.xlsx has no sheet 'Moth'");
  CHECK(read.hint() == "did you mean 'Moths'?");
}

TEST_CASE("a cell that shows no value is the only thing said of it") {
  CHECK(Tabled("moths.xlsx#Moths", workbook("<f>A1</f>")).said() ==
        "g/moths.xlsx:Moths!D2: this formula has no result in the file");
}

TEST_CASE("a wrong value in a sheet is told at its cell") {
  CHECK(Tabled("moths.xlsx#Moths", workbook(), R"("title": "", "suit": ["leaf", "stome"], "value": 0)").said() ==
        "g/moths.xlsx:Moths!C3: 'stone' is not one of the words of 'suit'");
}

TEST_CASE("tables that are not read are refused by name, with a way out") {
  CHECK(Tabled("moths.xls", "x").hint() == "save it as .xlsx, .ods or .csv");
  CHECK(Tabled("moths.numbers", "x").hint() == "in Numbers, choose File > Export To > Excel or CSV, and name that file");
  CHECK(Tabled("moths.gsheet", "x").said() == "g/c.json:1:140: moths.gsheet is a link to a Google Sheet, not the sheet itself");
  CHECK(Tabled("https://docs.google.com/spreadsheets/d/1", "x").hint() ==
        "download the sheet as .xlsx, .ods or .csv, and put that file into the game's folder");
  CHECK(Tabled("moths.pdf", "x").hint() == "save the table as .xlsx, .ods, .csv or .tsv");
  CHECK(Tabled("moths.json", "[]").hint() == "rows in JSON stand in 'items' itself, as a list");
}

TEST_CASE("a file that is not what its name says is refused") {
  CHECK(Tabled("moths.csv", workbook()).said() == "g/c.json:1:140: g/moths.csv is a spreadsheet under another name");
  CHECK(Tabled("moths.xlsx", "\xD0\xCF\x11\xE0\xA1\xB1").said() ==
        "g/c.json:1:140: g/moths.xlsx is protected by a password, or a file of an old Excel");
  CHECK(Tabled("moths.xlsx", moths).said() == "g/c.json:1:140: g/moths.xlsx is no spreadsheet, or was cut off");
}

TEST_CASE("a misspelt heading is one finding, however many rows there are") {
  const Tabled read("moths.csv", "id,titel,suit,value\nluna,Luna,leaf,3\natlas,Atlas,stone,5\n");
  CHECK(read.said() == "g/moths.csv:1:4: 'titel' is no field of card");
  CHECK(read.hint() == "did you mean 'title'?");
}

TEST_CASE("columns that every row needs and that are not there are one finding") {
  CHECK(Tabled("moths.csv", "id,suit,value\nluna,leaf,3\natlas,stone,5\n").said() ==
        "g/moths.csv:1:1: there is no column 'title', so every row lacks it");
  const Tabled read("moths.csv", "title,value\nLuna,3\nAtlas,5\n");
  CHECK(read.said() == "g/moths.csv:1:1: there are no columns 'id' and 'suit', so every row lacks them");
  CHECK(read.out.findings()[0].also.size() == 1);
}

TEST_CASE("a column that the defaults stand in for need not be there") {
  CHECK(Tabled("moths.csv", "id,suit\nluna,leaf\n", R"("title": "text", "suit": ["leaf", "stone"])",
               R"("defaults": { "title": "Moth" }, )")
            .said()
            .empty());
}

TEST_CASE("a table without a known heading is one finding") {
  const Tabled read("moths.csv", "luna,Luna,leaf,3\natlas,Atlas,stone,5\n");
  CHECK(read.said() == "g/moths.csv:1:1: no column is called after a field of card");
  CHECK(read.hint() == "the first row names the columns: id, count, front, back, title, suit, value");
}

TEST_CASE("a file that parts its cells in two ways is told once") {
  const Tabled read("moths.csv", "id;title,suit,value\nluna;Luna,leaf,3\n");
  CHECK(read.said() == "g/moths.csv:1:1: 'id;title' is read as the name of one column");
  CHECK(read.hint() == "put the same separator between all cells of the file, for example a comma");
}

TEST_CASE("a column of notes is passed over") {
  CHECK(Tabled("moths.csv", "id,title,suit,// who drew it\nluna,Luna,leaf,me\n").said().empty());
}

TEST_CASE("the same mistake in many rows is told once") {
  const Tabled read("moths.csv", "id,title,suit,count\na,A,leef,x\nb,B,leef,y\nc,C,stome,z\n");
  CHECK(read.said() ==
        "g/moths.csv:2:5: 'leef' is not one of the words of 'suit' (and 1 more row)\n"
        "g/moths.csv:2:10: a count is a whole number (and 2 more rows)\n"
        "g/moths.csv:4:5: 'stome' is not one of the words of 'suit'");
}

TEST_CASE("of a column with other values in every row, five are told and the rest counted") {
  std::string text = "id,title,suit\n";
  for (int i = 0; i < 20; ++i) text += fmt::format("m{0},M,word{0}\n", i);
  const Tabled read("moths.csv", text);
  REQUIRE(read.out.size() == 5);
  CHECK(read.out.findings()[4].message == "'word4' is not one of the words of 'suit' (and 15 more rows)");
}

TEST_CASE("a table without rows is a finding") {
  CHECK(Tabled("moths.csv", "id,title,suit\n").said() == "g/moths.csv:1:1: moths.csv has no rows");
  CHECK(Tabled("moths.csv", "id,title,suit\n,,\n").said() == "g/moths.csv:1:1: moths.csv has no rows");
  CHECK(Tabled("moths.csv", "").said() == "g/moths.csv:1:1: the file is empty");
  CHECK(Tabled("moths.xlsx", stored_zip(xlsx_parts({{"Moths", ""}}))).said() == "g/moths.xlsx:Moths!A1: the sheet is empty");
}

TEST_CASE("counts that are all 0 are a finding") {
  CHECK(Tabled("moths.csv", "id,count,title,suit\nluna,0,Luna,leaf\natlas,0,Atlas,leaf\n").said() ==
        "g/moths.csv:2:6: every row of card has the count 0, so there is no piece");
}

TEST_CASE("spreadsheets' own words for true and false are read") {
  const Tabled read("moths.csv", "id,rare\nluna,TRUE\natlas,false\n", R"("rare": "bool")");
  CHECK(read.rows().at(0).fields.find("rare")->second == Value(true));
  CHECK(read.rows().at(1).fields.find("rare")->second == Value(false));
}

TEST_CASE("a number of too many digits in a table is told as one, not as a text") {
  const Tabled read("moths.csv", "id,value\nluna,100000000000000000000\n", R"("value": 0)");
  CHECK(read.said() == "g/moths.csv:2:6: 100000000000000000000 is too large or too fine to be kept exactly");
}

TEST_CASE("of a row with a comma too many its shifted cells are not told, too") {
  const Tabled read("moths.csv", "id,title,value\nluna,Luna, the first,3\n", R"("title": "text", "value": 0)");
  CHECK(read.said() == "g/moths.csv:2:1: this row has 4 cells, the header has 3");
}

TEST_CASE("a column that elsewhere says how many copies there are is led to count") {
  for (const char* name : {"qty", "Quantity", "copies"}) {
    const Tabled read("moths.csv", std::string("id,value,") + name + "\nluna,1,3\n", R"("value": 0)");
    REQUIRE(read.out.size() == 1);
    CHECK(read.out.findings()[0].hint == "how many copies a row has stands under 'count'");
  }
}

TEST_CASE("a decimal comma in a number says how to write it") {
  const Tabled read("moths.csv", "id;value\nluna;1,5\n", R"("value": 0)");
  CHECK(read.said() == "g/moths.csv:2:6: 'value' takes a number, not a text");
  CHECK(read.hint() == "write it with a point: 1.5");
}

TEST_CASE("a field of words may be empty where its list or its default says so") {
  for (const char* fields :
       {R"("harbour": ["", "north", "south"])", R"("harbour": { "words": ["north", "south"], "default": "" })",
        R"("harbour": { "default": "", "words": ["north", "south"] })"}) {
    const Tabled read("moths.csv", "id,harbour\nluna,north\nstorm,\n", fields);
    REQUIRE(read.said().empty());
    CHECK(read.rows().at(1).fields.find("harbour")->second == Value(""));
    CHECK(Tabled("moths.csv", "id,harbour\nluna,nord\n", fields).said() ==
          "g/moths.csv:2:6: 'nord' is not one of the words of 'harbour'");
  }
}

TEST_CASE("a number in another way of writing says how to write it") {
  for (const auto& [written, hint] :
       std::initializer_list<std::pair<const char*, const char*>>{{" 3 ", "write it so: 3"},
                                                                  {"\u22123", "write it so: -3"},
                                                                  {".5", "write it so: 0.5"},
                                                                  {"+3", "write it so: 3"},
                                                                  {"\"1,000\"", "write 1000, or 1.000 if less is meant"},
                                                                  {"50%", "write digits alone, such as 3, -2 or 0.5"}}) {
    INFO(written);
    const Tabled read("moths.csv", std::string("id,value\nluna,") + written + "\n", R"("value": 0)");
    CHECK(read.said() == "g/moths.csv:2:6: 'value' takes a number, not a text");
    CHECK(read.hint() == hint);
  }
}

TEST_CASE("columns named in capitals are told how fields are named") {
  const Tabled read("moths.csv", "ID,Title\nluna,Luna\n", R"("title": "")");
  CHECK(read.hint().starts_with("names are written in small letters"));
}

TEST_CASE("a CSV file has no sheets to be named") {
  const Tabled read("moths.csv#One", "id,title\nluna,Luna\n");
  CHECK(read.said().ends_with("moths.csv has no sheets, as it is no spreadsheet"));
  CHECK(read.hint() == "write \"moths.csv\"");
}
