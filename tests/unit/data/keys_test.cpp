#include "data/key_table.h"
#include "data/measure_meant.h"

#include "sample.h"

#include <fmt/format.h>

using namespace kitwright;

namespace {

constexpr Key keys[] = {
    {"id", KeyKind::Word, "The name in expressions.", "\"tile\"", true},
    {"shape", KeyKind::Word, "The outline.", "\"square\"", false, "square|hex|circle"},
    {"size", KeyKind::Measure, "Width and height.", "\"40 mm\""},
    {"inset", KeyKind::Measures, "Distances.", "\"2 mm 4 mm\""},
    {"gap", KeyKind::Pair, "Between rows and columns.", "\"2 mm 4 mm\""},
    {"fill", KeyKind::Colour, "The ground.", "\"#ffcc00\""},
    {"count", KeyKind::Whole, "How many.", "3"},
    {"weight", KeyKind::Number, "How heavy.", "1.5"},
    {"open", KeyKind::Bool, "Open or not.", "true"},
    {"when", KeyKind::Expression, "A condition.", "\"count > 1\""},
    {"text", KeyKind::Template, "What it says.", "\"{{ name }}\""},
    {"items", KeyKind::List, "Rows.", "[]"},
    {"fields", KeyKind::Object, "Names.", "{}"},
    {"sums", KeyKind::Texts, "One or several.", "[\"a\", \"b\"]"},
    {"any", KeyKind::Any, "Whatever.", "null"},
};
constexpr KeyTable table{"component", "A kind of piece.", keys};
constexpr KeyTable open_table{"params", "Names of the author's own.", keys, true};

/// The text with an id, read against the table.
struct Checked : Read {
  ObjectReader reader;
  explicit Checked(const std::string& rest, const KeyTable& against = table)
      : Read("{\"id\": \"x\"" + (rest.empty() ? "" : ", " + rest) + "}"), reader(datum, against, out) {}
};

std::string ids(const std::string& rest) { return Checked(rest).ids(); }

}  // namespace

TEST_CASE("an object that keeps to its table is sound") {
  const Checked read(R"("size": "40 mm", "count": 3, "open": true, "items": [], "fields": {}, "any": null)");
  CHECK(read.ids().empty());
  CHECK(read.reader.ok());
}

TEST_CASE("an unknown key is reported at the key with the nearest known one") {
  const Checked read(R"("siez": "40 mm")");
  CHECK(read.ids() == "key.unknown");
  CHECK(read.blamed() == "\"siez\"");
  CHECK(read.finding().message == "'siez' is not a key of 'component'");
  CHECK(read.finding().hint == "did you mean 'size'?");
  CHECK_FALSE(read.reader.ok());
}

TEST_CASE("a text or a list of texts is read alike") {
  CHECK(Checked(R"("sums": "a")").reader.texts("sums") == std::vector<std::string>{"a"});
  CHECK(Checked(R"("sums": ["a", "b"])").reader.texts("sums") == std::vector<std::string>{"a", "b"});
  CHECK(Checked(R"("sums": [])").ids().empty());
  CHECK(Checked("").reader.texts("sums").empty());
}

TEST_CASE("what is neither a text nor a list of texts is reported") {
  for (const char* wrong : {"1", "{}", R"(["a", 1])"}) CHECK(ids(fmt::format(R"("sums": {})", wrong)) == "key.kind");
  CHECK(Checked(R"("sums": 1)").finding().message ==
        R"('sums' takes a text or a list of texts such as ["a", "b"], not a number)");
}

TEST_CASE("an open table takes any key but still checks its own") {
  CHECK(Checked(R"("siez": 1)", open_table).ids().empty());
  CHECK(Checked(R"("size": 1)", open_table).ids() == "key.kind");
}

TEST_CASE("remarks and the schema's name are always allowed") {
  CHECK(ids(R"("//": "a remark", "// todo": 1, "about": "this", "$schema": "x.json")").empty());
}

TEST_CASE("a value of the wrong kind is reported with an example") {
  const Checked read(R"("size": 40)");
  CHECK(read.ids() == "key.kind");
  CHECK(read.blamed() == "40");
  CHECK(read.finding().message == "'size' takes a measure such as \"40 mm\", not a number");
}

TEST_CASE("every kind refuses what it does not take") {
  for (const char* rest : {R"("shape": 1)", R"("size": true)", R"("inset": ["2 mm"])", R"("fill": 0)", R"("count": "3")",
                           R"("count": 1.5)", R"("weight": "1")", R"("open": "true")", R"("when": [])", R"("text": true)",
                           R"("items": {})", R"("fields": [])", R"("size": null)"}) {
    INFO(rest);
    CHECK(ids(rest) == "key.kind");
  }
}

TEST_CASE("a fraction where a whole number belongs is named") {
  CHECK(Checked(R"("count": 1.5)").finding().message == "'count' takes a whole number such as 3, not the number 1.5");
}

TEST_CASE("an expression may be written as a number or a truth value") { CHECK(ids(R"("when": true)").empty()); }

TEST_CASE("a template may be written as a number") { CHECK(ids(R"("text": 3)").empty()); }

TEST_CASE("a measure in an unknown unit is told the known ones") {
  const Checked read(R"("size": "40 px")");
  CHECK(read.ids() == "key.kind");
  CHECK(read.finding().message == "'40 px' has a unit that 'size' does not take");
  CHECK(read.finding().hint.find("mm, cm, in, pt, %, fr") != std::string::npos);
}

TEST_CASE("a measure without a unit gets one") {
  const Checked read(R"("size": "51")");
  CHECK(read.ids() == "key.kind");
  CHECK(read.finding().message == "'size' takes a measure, and '51' has no unit");
  CHECK(read.finding().hint == "write \"51 mm\"; known units: mm, cm, in, pt, %, fr");
}

TEST_CASE("a text that is no measure at all is told what one looks like") {
  CHECK(Checked(R"("size": "big")").finding().message == "'size' takes a measure such as \"40 mm\", not 'big'");
}

TEST_CASE("a text of one to four measures is one value") {
  CHECK(ids(R"("inset": "1 mm 2 mm")").empty());
  CHECK(ids(R"("inset": "1 mm 2 mm 3 mm 4 mm 5 mm")") == "key.kind");
}

TEST_CASE("of a pair no measure is passed over") {
  CHECK(ids(R"("gap": "1 mm")").empty());
  CHECK(ids(R"("gap": "1 mm 2 mm")").empty());
  const Checked read(R"("gap": "1 mm 2 mm 3 mm")");
  CHECK(read.ids() == "key.kind");
  CHECK(read.finding().message == "'gap' takes one or two measures such as \"2 mm 4 mm\", not '1 mm 2 mm 3 mm'");
}

TEST_CASE("what is no colour is reported") { CHECK(ids(R"("fill": "yelow")") == "key.kind"); }

TEST_CASE("measures and colours with a template in them are not looked into") {
  CHECK(ids(R"("size": "{{ a }} mm", "inset": "{{ b }}", "fill": "{{ palette.sky }}")").empty());
}

TEST_CASE("a word that is no choice is reported with the nearest one") {
  const Checked read(R"("shape": "sqare")");
  CHECK(read.ids() == "key.choice");
  CHECK(read.blamed() == "\"sqare\"");
  CHECK(read.finding().hint == "did you mean 'square'?");
}

TEST_CASE("a word that is near to no choice is told all of them") {
  CHECK(Checked(R"("shape": "banana")").finding().hint.find("square, hex, circle") != std::string::npos);
}

TEST_CASE("a required key that is absent is reported at the object's opening") {
  Read read(R"( {"count": 3})");
  const ObjectReader reader(read.datum, table, read.out);
  CHECK(read.ids() == "key.missing");
  CHECK(read.blamed() == "{");
  CHECK(read.finding().hint == "add \"id\": \"tile\"");
}

TEST_CASE("what is no object is reported") {
  Read read("[1]");
  const ObjectReader reader(read.datum, table, read.out);
  CHECK(read.ids() == "key.object");
  CHECK_FALSE(reader.ok());
  CHECK(reader.get("id") == nullptr);
}

TEST_CASE("all mistakes of an object are reported at once") {
  CHECK(ids(R"("size": 4, "colr": 1, "shape": "x", "open": 1)") == "key.kind key.unknown key.choice key.kind");
}

TEST_CASE("getters give what is written") {
  const Checked read(R"("size": "4 mm", "count": 3, "weight": 1.5, "open": true, "when": false, "text": 2.50)");
  CHECK(read.reader.text("id") == "x");
  CHECK(read.reader.whole("count", 0) == 3);
  CHECK(read.reader.number("weight", 0) == 1.5);
  CHECK(read.reader.boolean("open", false));
  CHECK(read.reader.measure("size")->fixed == Length::mm(4));
  CHECK(read.reader.text("when") == "false");
  CHECK(read.reader.text("text") == "2.50");
}

TEST_CASE("getters give the fallback for what is absent or of the wrong kind") {
  const Checked read(R"("count": "three")");
  CHECK(read.reader.whole("count", 7) == 7);
  CHECK(read.reader.number("weight", 2.5) == 2.5);
  CHECK(read.reader.boolean("open", true));
  CHECK(read.reader.text("shape", "hex") == "hex");
  CHECK_FALSE(read.reader.measure("size").has_value());
}

TEST_CASE("a length within its bounds is given without a word") {
  Checked read(R"("size": "4 mm")");
  CHECK(read.reader.length("size", {}, Length::mm(4), Length::mm(5), read.out) == Length::mm(4));
  CHECK(read.reader.length("absent", Length::mm(9), {}, Length::mm(5), read.out) == Length::mm(9));
  CHECK(read.out.size() == 0);
}

TEST_CASE("a length out of its bounds is reported with them") {
  Checked read(R"("size": "4 mm")");
  CHECK(read.reader.length("size", Length::mm(6), Length::mm(5), Length::mm(50), read.out) == Length::mm(6));
  CHECK(read.ids() == "key.range");
  CHECK(read.finding().hint == "choose from 5 mm to 50 mm");
}

TEST_CASE("a share where a length belongs is reported") {
  Checked read(R"("size": "4 %")");
  read.reader.length("size", {}, {}, Length::mm(50), read.out);
  CHECK(read.ids() == "key.kind");
}

TEST_CASE("a wrong measure is reported once") {
  Checked read(R"("size": "4 px")");
  read.reader.length("size", {}, {}, Length::mm(50), read.out);
  CHECK(read.ids() == "key.kind");
}

TEST_CASE("the place of an absent key is its object") {
  const Checked read(R"("count": 3)");
  CHECK(read.written(read.reader.where("count")) == "3");
  CHECK(read.reader.where("size") == read.datum.where);
}

TEST_CASE("a name of more than 20,000 bytes is reported, and so is a list of names as long") {
  const std::string most(20'000, 'a'), many = "[\"" + std::string(10'000, 'a') + "\", \"" + std::string(10'000, 'b') + "\"]";
  CHECK(ids(R"("sums": ")" + most + "\"").empty());
  CHECK(ids(R"("sums": ")" + most + "a\"") == "text.size");
  CHECK(ids(R"("sums": )" + many) == "text.size");
  CHECK(ids(R"("text": ")" + most + "a\"").empty());  // of a face, where it is told
}

TEST_CASE("a whole number outside of its bounds is a finding, and the fallback counts") {
  const Read read(R"({"columns": 0})");
  constexpr Key row[] = {{"columns", KeyKind::Whole, "", "4"}};
  const KeyTable table{"gallery", "", row};
  Diagnostics out;
  const ObjectReader gallery(read.datum, table, out);
  CHECK(gallery.whole("columns", 4, 1, 12, out) == 4);
  CHECK(ids_of(out) == "key.range");
  CHECK(gallery.whole("columns", 4, 0, 12, out) == 0);
}

TEST_CASE("a number out of its range is told with the range") {
  Checked read(R"("weight": 1e9)");
  CHECK(read.reader.number("weight", 1, 0.1, 20, read.out) == 1);
  CHECK(read.finding().message == "'weight' is 1e+09, which is too large");
  CHECK(read.finding().hint == "choose from 0.1 to 20");
}

TEST_CASE("a share is a percentage within its range") {
  Checked half(R"("size": "50 %")");
  CHECK(half.reader.share("size", 1, 5, 100, half.out) == 0.5);
  for (const char* wrong : {"0 %", "120 %", "5 mm"}) {
    Checked read(fmt::format(R"("size": "{}")", wrong));
    CHECK(read.reader.share("size", 1, 5, 100, read.out) == 1);
    CHECK(read.out.size() == 1);
  }
}

TEST_CASE("a measure in other words is written as it is meant") {
  const auto hint = [](const std::string& text) { return Checked("\"size\": \"" + text + "\"").finding().hint; };
  for (const auto& [written, meant] : std::initializer_list<std::pair<const char*, const char*>>{
           {"12 millimetres", "12 mm"}, {"12 MM", "12 mm"}, {"12,5 mm", "12.5 mm"}, {"1 inch", "1 in"}, {"3points", "3 pt"}})
    CHECK(hint(written).starts_with(std::string("write \"") + meant + "\"; known units"));
  CHECK(hint("5 foo").starts_with("known units"));
  CHECK(Checked(R"("size": 12)").finding().hint.starts_with("write \"12 mm\""));
}

TEST_CASE("what other words of measures mean is known, and no more is guessed") {
  CHECK(measure_meant("63x88") == "63 mm 88 mm");
  CHECK(measure_meant("63 mm x 88 mm") == "63 mm 88 mm");
  CHECK(measure_meant("6.3 × 8.8 cm") == "6.3 cm 8.8 cm");
  CHECK(measure_meant("1/2 in") == "0.5 in");
  CHECK(measure_meant("2½ in x 3½ in") == "2.5 in 3.5 in");
  for (const char* text : {"", "x", "1/0 in", "12 px", "about 3 mm", "63 mm 88 mm", "1..2 mm"})
    CHECK(measure_meant(text).empty());
}
