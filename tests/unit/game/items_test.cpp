#include "game/world.h"

#include <fmt/format.h>

#include "support/catch.h"

using namespace kitwright;

namespace {

struct Read {
  Sources sources;
  Diagnostics out;
  Game game;

  explicit Read(const std::string& component, const std::string& csv = {}) {
    MemoryDisk disk;
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["c.json"] })";
    disk.files["g/c.json"] = component;
    if (!csv.empty()) disk.files["g/rows.csv"] = csv;
    game = read_game(disk, "g", sources, out);
    for (const Finding& f : out.findings()) UNSCOPED_INFO(to_text(f));
  }
};

std::string component(const std::string& rest) {
  return R"({ "id": "c", "name": "C", "size": "20 mm", "front": "f", )" + rest + " }";
}

}  // namespace

TEST_CASE("a row counts once if it does not say") {
  const Read r(component(R"("items": [{ "id": "a" }])"));
  REQUIRE(r.game.components.at(0).items.size() == 1);
  CHECK(r.game.components[0].pieces() == 1);
}

TEST_CASE("a product makes a row of every combination, the first list slowest") {
  const Read r(component(
      R"("fields": { "suit": ["a", "b"], "value": 0 }, "items": [{ "product": { "suit": ["a", "b"], "value": [1, 2] }, "count": 3 }])"));
  const auto& items = r.game.components.at(0).items;
  REQUIRE(items.size() == 4);
  CHECK(items[1].id == "a-2");
  CHECK(items[2].id == "b-1");
  CHECK(r.game.components[0].pieces() == 12);
}

TEST_CASE("a field that is true or false says so to another word") {
  const Read r(component(R"("fields": { "wet": false }, "items": [{ "id": "a", "wet": "yes" }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].hint == "write true or false");
}

TEST_CASE("rows of a product that share an id are told to name what that product chooses") {
  const Read r(component(R"("fields": { "suit": ["a", "b"] }, "items": [{ "product": { "suit": ["a", "b"] }, "id": "x" }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].hint == R"(let the id differ: name what is chosen, as in "{{ suit }}")");
}

TEST_CASE("a table whose file has a second ending, or none, is told to be renamed") {
  for (const std::string name : {"rows.csv.txt", "rows"}) {
    MemoryDisk disk;
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["c.json"] })";
    disk.files["g/c.json"] = component(R"("items": "rows.csv")");
    disk.files["g/" + name] = "id\na\n";
    Sources sources;
    Diagnostics out;
    read_game(disk, "g", sources, out);
    REQUIRE(out.size() == 1);
    CHECK(out.findings()[0].hint == "rename " + name + " to rows.csv");
  }
}

TEST_CASE("a game.json that is gone is not taken for another file's") {
  MemoryDisk disk;
  disk.files["g/gate.json"] = "{}";
  Sources sources;
  Diagnostics out;
  read_game(disk, "g", sources, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].hint == "put it back: without it a folder is no game");
}

TEST_CASE("CSV cells are read as their field's type") {
  const Read r(component(R"("fields": { "value": 0, "walks": "edges" }, "items": "rows.csv")"),
               "id,count,value,walks\na,2,7,N E\n");
  REQUIRE_FALSE(r.out.has_errors());
  const ItemRow& row = r.game.components.at(0).items.at(0);
  CHECK(row.count == 2);
  CHECK(row.fields.find("value")->second == Value(7));
  CHECK(row.fields.find("walks")->second == Value(ValueList{"N", "E"}));
}

TEST_CASE("a row knows where each value was written") {
  const auto written = [](const ItemRow& row, std::string_view field) {
    const Span where = row.where_of(field);
    return where.source->path + " " + where.source->text.substr(where.begin, where.end - where.begin);
  };
  const Read r(component(R"("fields": { "value": 0, "title": "" }, "defaults": { "value": 12 }, "items": "rows.csv")"),
               "id,title\na,Luna\n");
  const ItemRow& row = r.game.components.at(0).items.at(0);
  CHECK(written(row, "title") == "g/rows.csv Luna");
  CHECK(written(row, "value") == "g/c.json 12");
  const Read made(component(R"("fields": { "value": 0, "title": "" }, "items": [{ "product": { "value": [1, 27] } }])"));
  CHECK(written(made.game.components.at(0).items.at(1), "value") == "g/c.json 27");
  CHECK(written(made.game.components.at(0).items.at(1), "title") == R"(g/c.json { "product": { "value": [1, 27] } })");
}

TEST_CASE("an absent field takes its default") {
  const Read r(component(R"("fields": { "value": 4 }, "items": [{ "id": "a" }])"));
  CHECK(r.game.components.at(0).items.at(0).fields.find("value")->second == Value(4));
}

TEST_CASE("an absent field without default is an error") {
  const Read r(component(R"("fields": { "suit": ["a", "b"] }, "items": [{ "id": "a" }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].id == "field.missing");
}

TEST_CASE("a component without rows, or without a piece, is an error") {
  const Read none(component(R"("items": [])"));
  REQUIRE(none.out.size() == 1);
  CHECK(none.out.findings()[0].message == "c has no rows");
  const Read zero(component(R"("items": [{ "id": "a", "count": 0 }])"));
  REQUIRE(zero.out.size() == 1);
  CHECK(zero.out.findings()[0].message == "every row of c has the count 0, so there is no piece");
}

TEST_CASE("of an unreadable count only itself is told, not what is derived from the pieces") {
  for (const std::string count : {"\"three\"", "-3", "1.5", "{}"}) {
    MemoryDisk disk;
    disk.files["g/game.json"] =
        R"~({ "id": "g", "name": "G", "components": ["c.json"], "let": { "third": "c[2].copy", "of_each": "third * n" } })~";
    disk.files["g/c.json"] = component(R"("items": [{ "id": "a", "count": )" + count + " }]");
    Sources sources;
    Diagnostics out;
    const Game game = read_game(disk, "g", sources, out);
    make_world(game, out);
    INFO(count);
    REQUIRE(out.size() == 1);
    CHECK(out.findings()[0].id == "item.count");
    CHECK(game.unsure);
  }
}

TEST_CASE("a count with an exponent is told to be written in digits, though it is whole") {
  const Read r(component(R"("items": [{ "id": "a", "count": 1e1 }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].message == "1e1 has an exponent, which exact numbers have not");
  CHECK(r.out.findings()[0].hint == "write all its digits");
}

TEST_CASE("the same mistake in many rows written out is told once") {
  const Read r(component(
      R"("fields": { "title": "text" }, "items": [{ "id": "a", "titel": "A" }, { "id": "b", "titel": "B" }, { "id": "d" }, { "id": "e" }])"));
  REQUIRE(r.out.size() == 2);
  CHECK(r.out.findings()[0].message == "'titel' is no field of c (and 1 more row)");
  CHECK(r.out.findings()[1].message == "'d' has no title, and title has no default (and 1 more row)");
}

TEST_CASE("a mistake in the defaults is one place, not one for each row") {
  const Read r(component(R"("fields": { "value": 0 }, "defaults": { "valeu": 1 }, "items": [{ "id": "a" }, { "id": "b" }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].message == "'valeu' is no field of c");
}

TEST_CASE("a default that is not on the field's list is an error") {
  const Read r(component(R"("fields": { "suit": { "words": ["a", "b"], "default": "c" } }, "items": [{ "id": "a" }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].id == "field.word");
  CHECK(r.out.findings()[0].also.size() == 1);
}

TEST_CASE("an edge the shape does not have is an error") {
  const Read r(component(R"("fields": { "walks": "edges" }, "items": [{ "id": "a", "walks": ["NE"] }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].id == "field.edge");
}

TEST_CASE("a component outside the game's folder is refused") {
  MemoryDisk disk;
  disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["../c.json"] })";
  disk.files["c.json"] = "{}";
  Sources sources;
  Diagnostics out;
  read_game(disk, "g", sources, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].id == "file.outside");
}

TEST_CASE("a named size is as makers print it") {
  const Read r(R"({ "id": "c", "name": "C", "size": "tcg", "front": "f", "items": [{ "id": "a" }] })");
  CHECK(r.game.components.at(0).shape.size == Size{Length::mm(63), Length::mm(88)});
}

TEST_CASE("lets may stand in any order") {
  MemoryDisk disk;
  disk.files["g/game.json"] =
      R"({ "id": "g", "name": "G", "components": [], "params": { "k": 4 }, "let": { "a": "b + 1", "b": "2 * k" } })";
  Sources sources;
  Diagnostics out;
  const World world = make_world(read_game(disk, "g", sources, out), out);
  CHECK_FALSE(out.has_errors());
  CHECK(world.environment.values.at("a") == Value(9));
}

TEST_CASE("a component has no more fields than a spreadsheet has columns") {
  std::string fields;
  for (int i = 0; i < 1025; ++i) fields += fmt::format("{}\"f{}\": 1", i ? ", " : "", i);
  const Read r(component("\"fields\": { " + fields + " }, \"items\": [{ \"id\": \"a\" }]"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings().front().id == "field.size");
}

TEST_CASE("a let without a value is told once, not again where other lets need it") {
  MemoryDisk disk;
  disk.files["g/game.json"] =
      R"({ "id": "g", "name": "G", "components": [], "let": { "c": "b + n", "a": "1 / 0", "b": "a + 1", "d": "2 / 0" } })";
  Sources sources;
  Diagnostics out;
  make_world(read_game(disk, "g", sources, out), out);
  REQUIRE(out.size() == 2);
  CHECK(out.findings()[0].id == "expr.divide");
  CHECK(out.findings()[1].id == "expr.divide");
}

TEST_CASE("the more fields a component has, the fewer rows it may have") {
  std::string fields, rows;
  for (int i = 0; i < 1000; ++i) fields += fmt::format("{}\"f{}\": 1", i ? ", " : "", i);
  for (int i = 0; i < 5000; ++i) rows += fmt::format("{}{{ \"id\": \"r{}\" }}", i ? ", " : "", i);
  const Read r(component("\"fields\": { " + fields + " }, \"items\": [" + rows + "]"));
  CHECK(r.game.components.at(0).items.size() == 4995);
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings().front().id == "item.size");
}

TEST_CASE("a component has as many rows as the limit says, and the first beyond it is told") {
  std::string rows;
  for (int i = 0; i < 20'000; ++i) rows += fmt::format("{}{{ \"id\": \"r{}\", \"count\": {} }}", i ? ", " : "", i, i % 2);
  CHECK(Read(component("\"items\": [" + rows + "]")).out.size() == 0);
  const Read r(component("\"items\": [" + rows + ", { \"id\": \"last\" }]"));
  REQUIRE(r.out.size() == 1);
  const Span where = r.out.findings().front().where;
  CHECK(where.source->text.substr(where.begin, where.end - where.begin) == "\"last\"");
}

TEST_CASE("the lists that lets keep are counted together") {
  Sources sources;
  Diagnostics out;
  MemoryDisk disk;
  disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": [], "let": {)";
  for (int i = 0; i < 40; ++i)
    disk.files["g/game.json"] += fmt::format("{}\"l{}\": \"list(k in 1..200000: k)\"", i ? ", " : "", i);
  disk.files["g/game.json"] += "} }";
  const Game game = read_game(disk, "g", sources, out);
  const World world = make_world(game, out);
  CHECK(world.environment.values.contains("l1"));
  REQUIRE(out.has_errors());
  CHECK(out.findings().front().message == "up to here the lets keep more than 5 million values");
}

TEST_CASE("defaults hold neither ids nor products, which each row has of its own") {
  for (const char* key : {R"("id": "a")", R"("product": { "value": [1] })"}) {
    const Read r(
        component(R"("fields": { "value": 0 }, "defaults": { )" + std::string(key) + R"( }, "items": [{ "value": 2 }])"));
    REQUIRE(r.out.size() >= 1);
    CHECK(r.out.findings()[0].id == "item.defaults");
  }
  const Read csv(component(R"("defaults": { "id": "a" }, "items": "rows.csv")"), "id,count\nb,2\n");
  REQUIRE(csv.out.size() == 1);
  CHECK(csv.out.findings()[0].message == "'id' does nothing here: each row has its own");
}

TEST_CASE("a product that is no object is told") {
  const Read r(component(R"("items": [{ "id": "a", "product": 3 }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].id == "item.product");
}

TEST_CASE("a field that the product chooses is not said by its row as well") {
  const Read r(component(
      R"("fields": { "suit": ["a", "b"], "value": 0 }, "items": [{ "suit": "a", "value": 3, "product": { "suit": ["a", "b"] } }])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].message == "'suit' is chosen from the product's list, too");
}

TEST_CASE("a component has a name that people can read, and an id that no name of every game has") {
  const auto told = [](const std::string& head) {
    return Read(R"({ )" + head + R"(, "size": "20 mm", "front": "f", "items": [{ "id": "a" }] })").out.findings();
  };
  REQUIRE(told(R"("id": "c", "name": " ")").size() == 1);
  CHECK(told(R"("id": "c", "name": " ")")[0].message == "the 'name' is empty");
  REQUIRE(told(R"("id": "c", "name": "C", "plural": "")").size() == 1);
  for (const char* id : {"n", "players", "readings"}) {
    Read r(R"({ "id": ")" + std::string(id) + R"(", "name": "C", "size": "20 mm", "front": "f", "items": [{ "id": "a" }] })");
    make_world(r.game, r.out, nullptr);
    REQUIRE(r.out.size() == 1);
    CHECK(r.out.findings()[0].id == "name.twice");
  }
}

TEST_CASE("a name that means something else in some places is warned of, with the place") {
  for (const auto& [id, there] : std::initializer_list<std::pair<const char*, const char*>>{
           {"id", "tables of the box"}, {"copy", "tables of the box"}, {"p", "steps of the setup"}, {"ink_saver", "layouts"}}) {
    Read r(R"({ "id": ")" + std::string(id) + R"(", "name": "C", "size": "20 mm", "front": "f", "items": [{ "id": "a" }] })");
    make_world(r.game, r.out, nullptr);
    REQUIRE(r.out.size() == 1);
    CHECK(r.out.findings()[0].level == Level::Warning);
    CHECK(r.out.findings()[0].message.starts_with(std::string("in ") + there + " '" + id + "' is "));
  }
}

TEST_CASE("a component may be called like a function: names and calls are told apart") {
  for (const char* id : {"size", "list", "count"}) {
    Read r(R"({ "id": ")" + std::string(id) + R"(", "name": "C", "size": "20 mm", "front": "f", "items": [{ "id": "a" }] })");
    r.game.lets.push_back({"many", parse_expression(std::string("size(list(x in ") + id + ": x.id))", {}, r.out), {}});
    const World world = make_world(r.game, r.out, nullptr);
    CHECK(r.out.size() == 0);
    CHECK(world.environment.find("many")->number()->top() == 1);
  }
}

TEST_CASE("numbers of players that are none are told once, with what is wrong") {
  const auto told = [](const std::string& players) {
    MemoryDisk disk;
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": [], "players": )" + players + " }";
    Sources sources;
    Diagnostics out;
    read_game(disk, "g", sources, out);
    REQUIRE(out.size() == 1);
    return out.findings()[0].message;
  };
  CHECK(told("2") == "'players' takes a list such as [2, 4], not a number");
  CHECK(told("[2]") == "'players' takes two numbers, the fewest and the most, not 1");
  CHECK(told("[4, 2]") == "'players' names the fewest first, and 4 is more than 2");
  CHECK(told(R"(["2", 4])") == "from 1 to 100 may play, not a text");
  CHECK(told("[0, 3]") == "from 1 to 100 may play, not 0");
}

TEST_CASE("a game has a name that people can read, and a palette of texts") {
  const auto told = [](const std::string& keys) {
    MemoryDisk disk;
    disk.files["g/game.json"] = R"({ "id": "g", "components": [], )" + keys + " }";
    Sources sources;
    Diagnostics out;
    read_game(disk, "g", sources, out);
    REQUIRE(out.size() == 1);
    return out.findings()[0].message;
  };
  CHECK(told(R"("name": " ")") == "the 'name' is empty");
  CHECK(told(R"("name": "G", "palette": { "ink": 5 })") == "'ink' is no colour, but a number");
}

TEST_CASE("more copies than may be are told as too many") {
  const auto told = [](const std::string& count) {
    Read r(R"({ "id": "c", "name": "C", "size": "20 mm", "front": "f", "items": [{ "id": "a", "count": )" + count + " }] }");
    REQUIRE(r.out.size() == 1);
    return r.out.findings()[0].message;
  };
  CHECK(told("1000000") == "a row has at most 10000 copies");
}

TEST_CASE("a component that is listed twice is told where it is listed") {
  MemoryDisk disk;
  disk.files["g/game.json"] = R"~({ "id": "g", "name": "G", "components": ["c.json", "c.json"] })~";
  disk.files["g/c.json"] = component(R"("items": [{ "id": "a" }])");
  Sources sources;
  Diagnostics out;
  read_game(disk, "g", sources, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].message == "'c.json' is listed already");
}

TEST_CASE("a name stands in one line") {
  Read r(R"({ "id": "c", "name": "C\nD", "size": "20 mm", "front": "f", "items": [{ "id": "a" }] })");
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].message == "the 'name' has a line end or a tab in it");
}

TEST_CASE("a number out of reach is told once") {
  MemoryDisk disk;
  disk.files["g/game.json"] = R"~({ "id": "g", "name": "G", "components": [], "params": { "k": 1e999 } })~";
  Sources sources;
  Diagnostics out;
  read_game(disk, "g", sources, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].id == "json.number");
}
