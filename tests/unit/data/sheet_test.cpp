#include "data/sheet.h"

#include <random>

#include "sample.h"
#include "support/catch.h"
#include "support/stored_zip.h"

using namespace kitwright;

namespace {

using Parts = std::vector<ZipPart>;

/// What is read of a spreadsheet: the rows as `heading=text` and the findings.
struct Spread {
  Source naming{"c.json", "\"cards.xlsx\""};
  Sources sources;
  Diagnostics out;
  std::optional<Table> table;

  explicit Spread(const std::string& bytes, const std::string& sheet = {}) {
    Package package("cards.xlsx", bytes, {&naming, 0, 12}, out);
    if (const auto read = read_spreadsheet(package, sheet, sources)) table = parse_sheet(*read, out);
  }
  explicit Spread(const Parts& parts, const std::string& sheet = {}) : Spread(stored_zip(parts), sheet) {}
  Spread(const Spread&) = delete;

  std::string said() const { return ids_of(out); }
  const Finding& finding() const { return first_of(out); }
  std::string rows() const {
    std::string all;
    if (!table) return "none";
    for (const Datum& row : table->rows.list) {
      for (const Member& m : row.object) all += m.key + "=" + m.value.text + " ";
      all += "| ";
    }
    return all;
  }
};

/// The sheet's first row names column A `a`, B `b` and so on up to `d`.
const std::string head =
    "<row r='1'><c r='A1' t='str'><v>a</v></c><c r='B1' t='str'><v>b</v></c><c r='C1' t='str'><v>c</v></c><c r='D1' "
    "t='str'><v>d</v></c></row>";

Parts one_sheet(const std::string& rows, const std::string& texts = {}, const std::string& formats = {},
                const std::string& workbook = {}) {
  return xlsx_parts({{"Cards", head + rows}}, texts, formats, workbook);
}

/// What the one cell under `a` is read as.
std::string cell(const std::string& xml, const std::string& formats = {}, const std::string& workbook = {}) {
  return Spread(one_sheet(
                    "<row r='2'>" + xml + "</row>",
                    "<si><t>first</t></si><si><r><t xml:space='preserve'>two </t></r><r><t>parts</t></r><rPh><t>x</t></rPh></si>",
                    formats, workbook))
      .rows();
}

std::string ods(const std::string& rows) {
  return Spread(ods_parts("<table:table table:name='Cards'><table:table-row><table:table-cell "
                          "office:value-type='string'><text:p>a</text:p></table:table-cell>"
                          "<table:table-cell office:value-type='string'><text:p>b</text:p></table:table-cell></table:table-row>" +
                          rows + "</table:table>"))
      .rows();
}
std::string ods_cell(const std::string& xml) { return ods("<table:table-row>" + xml + "</table:table-row>"); }

}  // namespace

TEST_CASE("a workbook's texts stand in a part of their own, or in the cell") {
  CHECK(cell("<c r='A2' t='s'><v>0</v></c><c r='B2' t='s'><v>1</v></c><c r='C2' t='inlineStr'><is><t>here</t></is></c>") ==
        "a=first b=two parts c=here | ");
}

TEST_CASE("numbers are read as they were typed") {
  CHECK(number_as_typed("12") == "12");
  CHECK(number_as_typed("12.0") == "12");
  CHECK(number_as_typed("0.1") == "0.1");
  CHECK(number_as_typed("0.10000000000000001") == "0.1");
  CHECK(number_as_typed("0.30000000000000004") == "0.3");
  CHECK(number_as_typed("1E3") == "1000");
  CHECK(number_as_typed("-0") == "0");
  CHECK(number_as_typed("1e-7") == "0.0000001");
  CHECK_FALSE(number_as_typed("12 "));
  CHECK_FALSE(number_as_typed("nan"));
  CHECK_FALSE(number_as_typed("1e999"));
}

TEST_CASE("a boolean is true or false, a formula is what it gave") {
  CHECK(cell("<c r='A2' t='b'><v>1</v></c><c r='B2' t='b'><v>0</v></c><c r='C2'><f>1+2</f><v>3</v></c><c r='D2' "
             "t='str'><f>A1</f><v>x_x000D__x000A_y</v></c>") == "a=true b=false c=3 d=x\ny | ");
}

TEST_CASE("any character of a cell may be written by its number") {
  CHECK(cell("<c r='A2' t='str'><v>caf_x00E9_ _x005F_x00E9_ _xD83D_</v></c>") == "a=caf\u00E9 _x00E9_ _xD83D_ | ");
}

TEST_CASE("a number is a date where its format shows one") {
  const std::string formats =
      "<numFmts><numFmt numFmtId='164' formatCode='[$-409]d\\. mmm yyyy;@'/><numFmt numFmtId='165' formatCode='0.0&quot; "
      "days&quot;'/></numFmts>"
      "<cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='22'/><xf numFmtId='20'/><xf numFmtId='164'/><xf "
      "numFmtId='165'/><xf numFmtId='46'/></cellXfs>";
  CHECK(cell("<c r='A2' s='1'><v>46053</v></c><c r='B2' s='2'><v>46053.604166666664</v></c><c r='C2' s='3'><v>0.5</v></c><c "
             "r='D2' s='4'><v>46053</v></c>",
             formats) == "a=2026-01-31 b=2026-01-31T14:30 c=12:00 d=2026-01-31 | ");
  CHECK(
      cell(
          "<c r='A2' s='5'><v>2</v></c><c r='B2' s='6'><v>1.25</v></c><c r='C2' s='1'><v>59</v></c><c r='D2' s='1'><v>60</v></c>",
          formats) == "a=2 b=30:00 c=1900-02-28 d=1900-02-29 | ");
  CHECK(cell("<c r='A2' s='1'><v>44591</v></c>", formats, "<workbookPr date1904='1'/>") == "a=2026-01-31 | ");
}

TEST_CASE("of merged cells the first is read") {
  const auto merged = [](const std::string& ranges) {
    Parts parts = one_sheet(
        "<row r='2'><c r='A2'><v>1</v></c><c r='B2'><v>2</v></c></row><row r='3'><c r='A3'><v>3</v></c><c "
        "r='B3'><v>4</v></c></row>"
        "<row r='4'><c r='A4'><v>5</v></c></row>");
    for (ZipPart& part : parts)
      if (const std::size_t end = part.bytes.find("</worksheet>"); end != std::string::npos)
        part.bytes.insert(end, "<mergeCells>" + ranges + "</mergeCells>");
    return Spread(parts).rows();
  };
  CHECK(merged("") == "a=1 b=2 | a=3 b=4 | a=5 | ");
  CHECK(merged("<mergeCell ref='A2:A3'/>") == "a=1 b=2 | b=4 | a=5 | ");
  CHECK(merged("<mergeCell ref='A3:B4'/><mergeCell ref='A2:B2'/>") == "a=1 | a=3 | ");
  CHECK(merged("<mergeCell ref='A1:A2'/><mergeCell ref='x:B9'/>") == "b=2 | a=3 b=4 | a=5 | ");
}

TEST_CASE("a time below nothing has its sign") {
  CHECK(cell("<c r='A2' s='0'><v>-0.003472222222222222</v></c><c r='B2' s='1'><v>-1.25</v></c><c r='C2' s='2'><v>-1</v></c>",
             "<cellXfs><xf numFmtId='20'/><xf numFmtId='46'/><xf numFmtId='14'/></cellXfs>") == "a=-00:05 b=-30:00 c=-1 | ");
  CHECK(ods_cell("<table:table-cell office:value-type='time' office:time-value='-PT5M'/>") == "a=-00:05 | ");
}

TEST_CASE("cells and rows that are not there are gaps, those that do not say where they are follow each other") {
  CHECK(Spread(one_sheet("<row r='5'><c r='C5'><v>3</v></c></row><row/><row><c><v>1</v></c><c><v>2</v></c></row>")).rows() ==
        "c=3 | a=1 b=2 | ");
}

TEST_CASE("the first sheet that can be seen is read unless one is named") {
  Parts parts = xlsx_parts({{"Notes", head}, {"Voyages", head + "<row r='2'><c r='A2'><v>1</v></c></row>"}});
  CHECK(Spread(parts, "Voyages").rows() == "a=1 | ");
  for (ZipPart& part : parts)
    if (const auto at = part.bytes.find("name='Notes'"); at != std::string::npos) part.bytes.insert(at, "state='hidden' ");
  CHECK(Spread(parts).rows() == "a=1 | ");
  const Spread wrong(parts, "Voyage");
  CHECK(wrong.said() == "sheet.unknown");
  CHECK(wrong.finding().hint == "did you mean 'Voyages'?");
  CHECK(wrong.finding().where.source == &wrong.naming);
}

TEST_CASE("a finding names file, sheet and cell, and shows the cell's text") {
  const Spread read(one_sheet("<row r='7'><c r='A7'><v>1</v></c><c r='C7' t='e'><f>B1</f><v>#REF!</v></c></row>"));
  REQUIRE(read.said() == "sheet.cell");
  CHECK(to_text(read.finding()) ==
        "cards.xlsx:Cards!C7: error: this cell's formula does not work out [sheet.cell]\n    #REF!\n    ^~~~~\n    hint: mend "
        "the formula, or type the value\n");
  CHECK(read.rows() == "a=1 c=#REF! | ");
  CHECK(read.table->rows.list[0].find("c")->kind == Datum::Kind::Null);
}

TEST_CASE("a formula without a result is told, for many cells once") {
  const Spread read(
      one_sheet("<row r='2'><c r='A2'><f>1+1</f></c></row><row r='3'><c r='A3'><f>1+1</f><v></v></c></row><row r='4'><c "
                "r='A4'><f>1+1</f></c></row>"));
  REQUIRE(read.said() == "sheet.cell");
  CHECK(read.finding().message == "this formula has no result in the file (and 2 more rows)");
}

TEST_CASE("a formula may give an empty text") {
  CHECK(Spread(one_sheet("<row r='2'><c r='A2'><v>1</v></c><c r='B2' t='str'><f>A1</f><v></v></c></row>")).rows() == "a=1 | ");
}

TEST_CASE("a cell knows its text's place, and a row all of its cells") {
  const Spread read(one_sheet("<row r='2'><c r='A2' t='str'><v>two\nlines</v></c><c r='C2'><v>5</v></c></row>"));
  REQUIRE(read.table);
  const Datum& row = read.table->rows.list.at(0);
  CHECK(place(row.find("c")->where) == "cards.xlsx:Cards!C2");
  CHECK(extent(row.where) == "cards.xlsx:Cards!A2:C2");
  CHECK(inside(*row.find("a")) == row.find("a")->where);
}

TEST_CASE("an empty sheet is reported") {
  CHECK(Spread(xlsx_parts({{"Cards", ""}})).said() == "sheet.none");
  CHECK(Spread(ods_parts("<table:table table:name='Cards'/>")).said() == "sheet.none");
  CHECK(Spread(ods_parts("")).said() == "sheet.none");
}

TEST_CASE("prefixes are what the writing program likes") {
  Parts parts = one_sheet("<row r='2'><c r='A2'><v>1</v></c></row>");
  for (ZipPart& part : parts)
    if (part.name == "xl/sheets/s0.xml")
      for (const std::string tag : {"worksheet", "sheetData", "row", "c", "v"})
        for (const std::string open : {"<", "</"})
          for (const char end : {'>', ' '})
            for (auto at = part.bytes.find(open + tag + end); at != std::string::npos; at = part.bytes.find(open + tag + end))
              part.bytes.replace(at, open.size() + tag.size(), open + "x:" + tag);
  CHECK(Spread(parts).rows() == "a=1 | ");
}

TEST_CASE("an OpenDocument cell says what kind of value it holds") {
  CHECK(
      ods_cell("<table:table-cell office:value-type='float' office:value='12'><text:p>12.00</text:p></table:table-cell>"
               "<table:table-cell office:value-type='percentage' office:value='0.5'><text:p>50 %</text:p></table:table-cell>") ==
      "a=12 b=0.5 | ");
  CHECK(ods_cell(
            "<table:table-cell office:value-type='boolean' office:boolean-value='true'><text:p>WAHR</text:p></table:table-cell>"
            "<table:table-cell office:value-type='date' "
            "office:date-value='2026-01-31'><text:p>31.1.</text:p></table:table-cell>") == "a=true b=2026-01-31 | ");
  CHECK(ods_cell("<table:table-cell office:value-type='date' office:date-value='2026-01-31T14:30:00'/>"
                 "<table:table-cell office:value-type='time' office:time-value='PT9H05M00S'/>") ==
        "a=2026-01-31T14:30 b=09:05 | ");
}

TEST_CASE("an OpenDocument paragraph is a line, and blanks that are meant are tags") {
  CHECK(ods_cell("<table:table-cell office:value-type='string'><office:annotation><text:p>a remark</text:p></office:annotation>"
                 "<text:p>one\n  <text:span>two</text:span> three</text:p><text:p>a<text:s "
                 "text:c='2'/>b<text:line-break/>c</text:p></table:table-cell>") == "a=one two three\na  b\nc | ");
}

TEST_CASE("an OpenDocument field keeps its words, and ruby its base") {
  CHECK(ods_cell("<table:table-cell office:value-type='string'><text:p>of <text:sheet-name>Cards</text:sheet-name></text:p>"
                 "</table:table-cell><table:table-cell office:value-type='string'><text:p><text:ruby><text:ruby-base>kanji"
                 "</text:ruby-base><text:ruby-text>kana</text:ruby-text></text:ruby></text:p></table:table-cell>") ==
        "a=of Cards b=kanji | ");
}

TEST_CASE("what of an OpenDocument cell cannot be read is told") {
  const auto told = [](const std::string& cell) {
    return Spread(ods_parts("<table:table table:name='Cards'><table:table-row>" + cell + "</table:table-row></table:table>"))
        .said();
  };
  std::string deep = "a";
  for (int i = 0; i < 40; ++i) deep = "<text:span>" + deep + "</text:span>";
  CHECK(told("<table:table-cell office:value-type='string'><text:p>" + deep + "</text:p></table:table-cell>") == "sheet.cell");
  CHECK(told("<table:table-cell><table:table table:is-sub-table='true'/></table:table-cell>") == "sheet.cell");
  CHECK(told("<table:table-cell office:value-type='float' office:value='0'><text:p>#DIV/0!</text:p></table:table-cell>") ==
        "sheet.cell");
}

TEST_CASE("equal OpenDocument cells and rows are written once") {
  CHECK(ods_cell("<table:table-cell table:number-columns-repeated='2' office:value-type='float' "
                 "office:value='7'/><table:table-cell table:number-columns-repeated='16382'/>") == "a=7 b=7 | ");
  CHECK(ods("<table:table-row table:number-rows-repeated='2'><table:table-cell office:value-type='float' "
            "office:value='7'/></table:table-row>"
            "<table:table-row-group><table:table-row><table:covered-table-cell office:value-type='float' office:value='1'/>"
            "<table:table-cell office:value-type='float' office:value='8'/></table:table-row></table:table-row-group>"
            "<table:table-row table:number-rows-repeated='1048000'><table:table-cell table:style-name='x' "
            "table:number-columns-repeated='1024'/></table:table-row>") == "a=7 | a=7 | b=8 | ");
}

TEST_CASE("more cells than a game's table has are refused, however they are written") {
  const auto said = [](const std::string& tables) {
    const Spread read(ods_parts(tables));
    return read.said() + ": " + read.finding().message;
  };
  CHECK(said("<table:table table:name='x'><table:table-row><table:table-cell table:number-columns-repeated='1000000' "
             "office:value-type='float' office:value='7'/></table:table-row></table:table>") ==
        "sheet.size: cards.xlsx is larger than any table of a game: AMK1 lies beyond column 1024");
  CHECK(said("<table:table table:name='x'><table:table-row table:number-rows-repeated='1000000'><table:table-cell "
             "office:value-type='float' office:value='7'/></table:table-row></table:table>") ==
        "sheet.size: cards.xlsx is larger than any table of a game: it has more than 500000 cells");
  CHECK(said("<table:table table:name='x'><table:table-row table:number-rows-repeated='100000'><table:table-cell "
             "office:value-type='string' office:string-value='" +
             std::string(90'000, 'x') + "'/></table:table-row></table:table>") ==
        "sheet.size: cards.xlsx is larger than any table of a game: its texts are longer than 32 MiB");
  CHECK(said("<table:table table:name='x'><table:table-row><table:table-cell office:value-type='string'><text:p>" +
             std::string(200'000, 'x') + "</text:p></table:table-cell></table:table-row></table:table>") ==
        "sheet.size: cards.xlsx is larger than any table of a game: A1 holds more than 100000 letters");
}

TEST_CASE("a part that unpacks to more than the limit is refused before it is unpacked") {
  Parts parts = one_sheet("");
  parts[2].claimed = 4'000'000'000u;
  const Spread read(parts);
  CHECK(read.said() == "sheet.size");
  CHECK(read.finding().message == "cards.xlsx unpacks to more than 32 MiB");
}

TEST_CASE("a spreadsheet under a password says so") {
  Parts parts = one_sheet("");
  for (ZipPart& part : parts) part.locked = true;
  CHECK(Spread(parts).said() == "sheet.locked");
  Parts open = ods_parts("");
  open.push_back({"META-INF/manifest.xml", "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"});
  CHECK(Spread(open).said() == "sheet.locked");
}

TEST_CASE("what is no spreadsheet is refused, where it is named") {
  Parts unlisted = one_sheet("");
  unlisted.erase(unlisted.begin());
  for (const std::string& bytes :
       {std::string("id,count\na,2\n"), std::string(), stored_zip({{"hello.txt", "hello"}}), stored_zip(unlisted)}) {
    const Spread read(bytes);
    CHECK(read.said() == "sheet.damaged");
    CHECK(read.finding().where.source == &read.naming);
    CHECK_FALSE(read.finding().hint.empty());
  }
}

TEST_CASE("a part with a name that leads out of the file is refused") {
  for (const std::string name : {"../evil.xml", "a/../../evil.xml", "/etc/passwd", "a\\b"}) {
    Parts parts = one_sheet("");
    parts.push_back({name, "x"});
    CHECK(Spread(parts).said() == "sheet.damaged");
  }
}

TEST_CASE("a spreadsheet that says twice what its cells are is refused, and named") {
  const auto told = [](const Parts& parts) { return Spread(parts).finding().message; };
  const auto sheet = [](const std::string& bytes) {
    Parts parts = one_sheet("");
    for (ZipPart& part : parts)
      if (part.name == "xl/sheets/s0.xml") part.bytes = bytes;
    return parts;
  };
  CHECK(told(sheet("<worksheet><sheetData/><sheetData/></worksheet>")) ==
        "cards.xlsx is damaged: its part 'xl/sheets/s0.xml' has <sheetData> twice");
  CHECK(told(sheet("<worksheet><sheetData/></worksheet><worksheet/>")) ==
        "cards.xlsx is damaged: its part 'xl/sheets/s0.xml' holds two documents");
  Parts parts = one_sheet("");
  parts.push_back({"xl/sheets/s0.xml", "<worksheet/>"});
  CHECK(told(parts) == "cards.xlsx is damaged: it has two parts called 'xl/sheets/s0.xml'");
}

TEST_CASE("entities are refused, parts that are missing or broken are named") {
  const auto changed = [](const std::string& name, const std::string& bytes) {
    Parts parts = one_sheet("");
    for (ZipPart& part : parts)
      if (part.name == name) part.bytes = bytes;
    const Spread read(parts);
    return read.finding().message;
  };
  CHECK(changed("xl/texts.xml", "<!DOCTYPE x [<!ENTITY a 'aaaa'>]><sst/>") ==
        "cards.xlsx has a DOCTYPE in its part 'xl/texts.xml', as no spreadsheet program writes");
  CHECK(changed("xl/sheets/s0.xml", "<worksheet><sheetData>") ==
        "cards.xlsx is damaged: its part 'xl/sheets/s0.xml' is no XML from byte 21 on");
  CHECK(changed("_rels/.rels", "<Relationships/>") == "cards.xlsx is no spreadsheet: it names no workbook");
  CHECK(changed("xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id='s0' Type='x/worksheet' Target='../../../etc/passwd'/></Relationships>") ==
        "cards.xlsx has no part '../../etc/passwd', which every such file has");
  CHECK(changed("xl/sheets/s0.xml", "<worksheet><sheetData><row><c r='A99999999'/></row></sheetData></worksheet>") ==
        "cards.xlsx is damaged: it has a cell called 'A99999999'");
  CHECK(changed("xl/sheets/s0.xml", "<worksheet><sheetData><row><c t='s'><v>9</v></c></row></sheetData></worksheet>") ==
        "cards.xlsx is damaged: the text of A1 is missing");
}

TEST_CASE("every truncation and every flipped byte of a spreadsheet is read or reported") {
  const std::string sample =
      stored_zip(one_sheet("<row r='2'><c r='A2' t='s'><v>0</v></c><c r='B2'><v>1.5</v></c></row>", "<si><t>ä&amp;b</t></si>"));
  for (std::size_t size = 0; size < sample.size(); size += 7) {
    const Spread read(sample.substr(0, size));
    CHECK((read.table || read.out.has_errors()));
  }
  constexpr unsigned seed = 7;
  INFO("seed " << seed);
  std::mt19937 random(seed);
  for (int round = 0; round < 3'000; ++round) {
    std::string bytes = sample;
    for (unsigned flips = 1 + random() % 4; flips > 0; --flips) bytes[random() % bytes.size()] = static_cast<char>(random());
    const Spread read(bytes);
    for (const Finding& f : read.out.findings()) CHECK_FALSE(to_text(f).empty());
    CHECK((read.table || read.out.has_errors()));
  }
}

TEST_CASE("a cell that is there twice is told, unless it says the same") {
  const auto twice = [](const std::string& second) {
    return Spread(one_sheet("<row r='2'><c r='A2' t='str'><v>one</v></c></row><row r='2'><c r='A2' t='str'><v>" + second +
                            "</v></c></row>"))
        .out.findings();
  };
  REQUIRE(twice("two").size() == 1);
  CHECK(twice("two").front().message == "the file has this cell twice: 'one' and 'two'");
  CHECK(twice("one").empty());
}

TEST_CASE("a control character in a cell is told, line ends are none") {
  const Spread bell(one_sheet("<row r='2'><c r='A2' t='inlineStr'><is><t>a_x0007_b</t></is></c></row>"));
  CHECK(bell.finding().message == "this cell has a control character (U+0007)");
  const Spread none(one_sheet("<row r='2'><c r='A2' t='inlineStr'><is><t>a_x0000_b</t></is></c></row>"));
  CHECK(none.finding().message == "this cell has a control character (U+0000)");
  const Spread lines(one_sheet("<row r='2'><c r='A2' t='inlineStr'><is><t>a_x000D__x000A_b_x0009_c</t></is></c></row>"));
  CHECK(lines.rows() == "a=a\nb\tc | ");
  CHECK(lines.said().empty());
}

TEST_CASE("an OpenDocument cell that is there a senseless number of times is damage, and a wall of blanks is too large") {
  const auto told = [](const std::string& cell) {
    return Spread(ods_parts("<table:table table:name='Cards'><table:table-row>" + cell + "</table:table-row></table:table>"))
        .said();
  };
  CHECK(told("<table:table-cell table:number-columns-repeated='abc'><text:p>a</text:p></table:table-cell>") == "sheet.damaged");
  CHECK(told("<table:table-cell table:number-columns-repeated='0'><text:p>a</text:p></table:table-cell>") == "sheet.damaged");
  CHECK(told("<table:table-cell><text:p>a<text:s text:c='2000000000'/></text:p></table:table-cell>") == "sheet.size");
}
