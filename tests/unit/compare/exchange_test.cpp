#include "compare/exchange.h"

#include "support/two_editions.h"
#include "kit/manifest.h"
#include "kit/options.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

constexpr auto card = "fox/card.json";

/// Such as `luna 2, atlas 1`.
std::string said(const std::vector<Stock>& stock) {
  std::string text;
  for (const Stock& s : stock) text += (text.empty() ? "" : ", ") + s.item + " " + std::to_string(s.count);
  return text;
}

Exchange exchanged(const std::string& file, const std::string& from, const std::string& to) {
  const TwoEditions two(file, from, to);
  return exchange_of(two.before, two.after);
}

Stock stock(const std::string& item, std::int64_t count, const std::string& look) {
  return {"card", item, item, count, look, nullptr, {}};
}

}  // namespace

TEST_CASE("nothing is exchanged if nothing changed") {
  const Exchange e = exchanged(card, "Luna", "Luna");
  CHECK(e.out.empty());
  CHECK(e.in.empty());
}

TEST_CASE("a face that changed takes the place of the old one, all copies of it") {
  const Exchange e = exchanged(card, "\"title\": \"Luna\"", "\"title\": \"Lune\"");
  CHECK(said(e.out) == "luna 2");
  CHECK(said(e.in) == "luna 2");
}

TEST_CASE("of more copies only those that are missing join") {
  const Exchange e = exchanged(card, "\"count\": 2", "\"count\": 5");
  CHECK(said(e.out).empty());
  CHECK(said(e.in) == "luna 3");
}

TEST_CASE("of fewer copies those too many leave") {
  const Exchange e = exchanged(card, "\"count\": 2", "\"count\": 1");
  CHECK(said(e.out) == "luna 1");
  CHECK(said(e.in).empty());
}

TEST_CASE("a piece that only has another id stays") {
  const Exchange e = exchanged(card, "\"id\": \"atlas\"", "\"id\": \"hawk\"");
  CHECK(said(e.out).empty());
  CHECK(said(e.in).empty());
}

TEST_CASE("two rows that exchange their faces exchange no piece") {
  const Exchange e = exchange_of({stock("a", 1, "red"), stock("b", 1, "blue")}, {stock("a", 1, "blue"), stock("b", 1, "red")});
  CHECK(e.out.empty());
  CHECK(e.in.empty());
}

TEST_CASE("an item serves for itself before it serves for others") {
  const Exchange e = exchange_of({stock("a", 2, "red")}, {stock("b", 1, "red"), stock("a", 2, "red")});
  CHECK(said(e.in) == "b 1");
}

namespace {

Stock of(const std::string& component, Stock stock) {
  stock.component = component;
  return stock;
}

}  // namespace

TEST_CASE("pieces of different components never serve for each other") {
  const Stock here = stock("b", 2, "blue"), token = of("token", stock("a", 1, "red"));
  CHECK(said(exchange_of({stock("a", 1, "red"), here}, {here, token}).in) == "a 1");
}

TEST_CASE("a component that only has another id stays as it is") {
  const TwoEditions two(rename_card);
  CHECK(pieces_in(exchange_of(two.before, two.after).in) == 0);
  CHECK(pieces_in(exchange_of(two.before, two.after).out) == 0);
}

TEST_CASE("of a component that was renamed, a face that changed is exchanged") {
  const TwoEditions two([](MemoryDisk& disk) {
    rename_card(disk);
    change(disk.files[card], "\"title\": \"Atlas\"", "\"title\": \"Hawk\"");
  });
  CHECK(said(exchange_of(two.before, two.after).in) == "atlas 1");
}

TEST_CASE("a component that was renamed keeps pieces that are drawn otherwise and look the same") {
  const TwoEditions two([](MemoryDisk& disk) {
    rename_card(disk);
    change(disk.files[card], "\"id\": \"atlas\"", "\"id\": \"atlas\", \"front\": \"veiled\"");
    disk.files["fox/layouts/veiled.json"] = disk.files["fox/layouts/card.json"];
    change(disk.files["fox/layouts/veiled.json"], "{ \"fill\": \"#ffffff\"",
           "{ \"fill\": \"#ff0000\" }, { \"fill\": \"#ffffff\"");
  });
  CHECK(pieces_in(exchange_of(two.before, two.after).in) == 0);
}

TEST_CASE("a component is taken for a new one unless most of its pieces look as those of the one that is gone") {
  const Exchange e = exchange_of({stock("a", 2, "red"), stock("b", 2, "blue")},
                                 {of("token", stock("a", 2, "red")), of("token", stock("c", 2, "green"))});
  CHECK(pieces_in(e.in) == 4);
}

TEST_CASE("of two components that are gone, the one whose pieces look alike was renamed") {
  const Exchange e =
      exchange_of({of("x", stock("a", 1, "red")), of("y", stock("b", 1, "blue"))}, {of("z", stock("b", 1, "blue"))});
  CHECK(said(e.out) == "a 1");
  CHECK(e.in.empty());
}

TEST_CASE("the pieces that join are printed, and no others") {
  const TwoEditions two(card, "\"count\": 2", "\"count\": 5");
  const std::vector<PieceSet> sets = joining(two.after, exchange_of(two.before, two.after).in);
  REQUIRE(sets.size() == 1);
  REQUIRE(sets[0].pieces.size() == 3);
  CHECK(sets[0].pieces[0].item == "luna");
  CHECK(sets[0].pieces[0].copy == 3);
}

namespace {

/// The manifest of the edition's sheets on A4, in files of these names.
std::string manifest_of(Edition& edition, const std::string& file) {
  Diagnostics out;
  Options options;
  const SheetList list =
      impose(edition.pieces, sheet_options(edition.kit, *find_paper("a4"), options), edition.type.front(), out);
  return manifest_json({{{file, "a4", "full", "duplex", list.placements, 1, 1}}, "1"});
}

}  // namespace

TEST_CASE("a manifest tells what was printed") {
  TwoEditions two(card, "\"title\": \"Luna\"", "\"title\": \"Lune\"");
  const PrintedKit kit = printed_kit(manifest_of(two.before, "fox-a4.pdf"), "m", false);
  CHECK(kit.file == "fox-a4.pdf");
  const Exchange e = exchange_of(kit.stock, stock_of(two.after, kit.outlines));
  CHECK(said(e.out) == "luna 2");
  CHECK(said(e.in) == "luna 2");
}

TEST_CASE("a manifest tells how pieces were cut out") {
  TwoEditions two(card, "\"id\": \"card\",", "\"id\": \"card\", \"shape\": \"rounded\", \"radius\": \"9 mm\",");
  const PrintedKit kit = printed_kit(manifest_of(two.before, "fox-a4.pdf"), "m", false);
  CHECK(kit.outlines);
  CHECK(exchange_of(kit.stock, stock_of(two.before, kit.outlines)).in.empty());
  CHECK(pieces_in(exchange_of(kit.stock, stock_of(two.after, kit.outlines)).in) == 3);
}

TEST_CASE("a manifest tells how pieces were folded") {
  TwoEditions two(card, "\"id\": \"card\",", "\"id\": \"card\", \"folds\": [[0, 44, 63, 44]],");
  const PrintedKit kit = printed_kit(manifest_of(two.before, "fox-a4.pdf"), "m", false);
  CHECK(pieces_in(exchange_of(kit.stock, stock_of(two.after, kit.outlines)).in) == 3);
}

TEST_CASE("an old manifest does not, and the looks of both are told without") {
  const std::string side = R"({"component": "card", "item": "a", "copy": 1, "side": "front", "file": "f.pdf", "hash": "1"})";
  const PrintedKit kit =
      printed_kit(R"({"files": [{"file": "f.pdf", "paper": "a4", "style": "full"}], "sides": [)" + side + "]}", "m", false);
  CHECK_FALSE(kit.outlines);
  CHECK(kit.stock.at(0).look == "1|");
}

TEST_CASE("of several files that a manifest lists the one with the most pieces counts") {
  const std::string side = R"({"component": "card", "item": "a", "side": "front", "hash": "1", )";
  const std::string manifest =
      R"({"files": [{"file": "fox-a4-part.pdf", "paper": "a4", "style": "full"}, {"file": "fox-a4.pdf", "paper": "a4", "style": "full"}],
          "sides": [)" +
      side + R"("file": "fox-a4-part.pdf", "copy": 1}, )" + side + R"("file": "fox-a4.pdf", "copy": 1}, )" + side +
      R"("file": "fox-a4.pdf", "copy": 2}]})";
  CHECK(printed_kit(manifest, "m", false).file == "fox-a4.pdf");
}

TEST_CASE("what is no manifest is refused") {
  CHECK_THROWS_AS(printed_kit("{}", "m", false), WrongCommandLine);
  CHECK_THROWS_AS(printed_kit("no", "m", false), WrongCommandLine);
  CHECK_THROWS_AS(printed_kit(R"({"files": [], "sides": []})", "m", false), WrongCommandLine);
}

TEST_CASE("a manifest that was changed since a build wrote it is refused, whatever was changed in its lists") {
  TwoEditions two(card, "Luna", "Luna");
  const std::string written = manifest_of(two.before, "fox-a4.pdf");
  for (const auto& [from, to] : {std::pair{"\"copy\":2", "\"copy\":1"},
                                 {"\"side\":\"front\"", "\"side\":\"back\""},
                                 {"\"hash\":\"", "\"hash\":\"0"},
                                 {"\"style\":\"full\"", "\"style\":\"fell\""}}) {
    std::string edited = written;
    change(edited, from, to);
    CHECK_THROWS_WITH(printed_kit(edited, "m", false), Catch::Matchers::ContainsSubstring("was changed since"));
  }
}

TEST_CASE("an old manifest that lists a side twice is refused, since its copies cannot be counted") {
  const std::string side = R"({"component": "card", "item": "a", "copy": 1, "side": "front", "file": "f.pdf", "hash": "1")";
  const auto listing = [&](const std::string& more) {
    return R"({"files": [{"file": "f.pdf", "paper": "a4", "style": "full"}], "sides": [)" + side + "}, " + side + more + "}]}";
  };
  CHECK_THROWS_AS(printed_kit(listing(""), "m", false), WrongCommandLine);
  CHECK(printed_kit(listing(R"(, "part": 1)"), "m", false).stock.at(0).count == 1);
}
