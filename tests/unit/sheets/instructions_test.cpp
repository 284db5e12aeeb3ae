#include "sheets/instructions.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include "builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("what players need has a bullet each, and its words begin behind these") {
  SheetOptions options = options_for();
  options.needs = {"Six dice."};
  std::vector<Rect> bullets;
  std::set<Length> starts;
  const SheetList list = imposed({deck("tiles", tcg, 9)}, options);
  for (const Item& item : list.pages[0].frame.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && (run->text == "Six dice." || run->text == "A sharp knife,"))
      starts.insert(run->origin.x);
    const auto* path = std::get_if<Path>(&item.what);
    if (path && path->fill && path->segments.size() > 1 && path->segments[1].kind == Segment::Kind::Curve)
      bullets.push_back(bounds(path->segments));
  }
  REQUIRE(bullets.size() == 2);
  CHECK(bullets[0].left() == bullets[1].left());
  REQUIRE(!starts.empty());
  CHECK(*starts.begin() > bullets[0].right());
}

TEST_CASE("where sheets are Letter nobody is sent for A5 paper, and weights are in pounds too") {
  SheetOptions options = options_for();
  options.rulebook = Paper{"a5", "A5", {Length::mm(148), Length::mm(210)}};
  options.paper = *find_paper("letter");
  const std::string words = words_on(imposed({deck("cards", tcg, 3)}, options).pages[0].frame);
  CHECK_THAT(words, ContainsSubstring("on plain Letter paper") && ContainsSubstring("half-letter") &&
                        ContainsSubstring("75\u00a0lb cover"));
  CHECK_THAT(words, !ContainsSubstring("A5"));
}

TEST_CASE("which file is the booklet is told, and what to cut off it only where it has white strips") {
  SheetOptions options = options_for("letter");
  options.rulebook = Paper{"a5", "A5", {Length::mm(148), Length::mm(210)}};
  const auto words = [&] { return words_on(imposed({deck("cards", tcg, 3)}, options).pages[0].frame); };
  options.booklet = BookletFile{"fox-booklet.pdf", false};
  CHECK_THAT(words(), ContainsSubstring("fox-booklet.pdf") && !ContainsSubstring("triangles"));
  options.booklet->strips = true;
  CHECK_THAT(words(), ContainsSubstring("triangles"));
}

TEST_CASE("what may go between folded halves is told only in a kit that folds, and of what it has") {
  const Size tile{Length::mm(40), Length::mm(40)}, token{Length::mm(20), Length::mm(20)}, aid{Length::mm(100), Length::mm(140)};
  SheetOptions options = options_for();
  const auto words = [&](const std::vector<PieceSet>& sets) { return words_on(imposed(sets, options).pages[0].frame); };
  const PieceSet cards = deck("cards", tcg, 3), tiles = deck("tiles", tile, 3), tokens = deck("tokens", token, 3);
  CHECK_THAT(words({tiles}), !ContainsSubstring("thin card"));
  options.backs = Backs::Fold;
  CHECK_THAT(words({tiles, tokens}),
             ContainsSubstring("The tiles, The tokens: a sheet of thin card may go") && ContainsSubstring("only then cut"));
  CHECK_THAT(words({cards, tiles}),
             ContainsSubstring("The tiles: a sheet of thin card") && ContainsSubstring("but not in cards."));
  CHECK_THAT(words({cards, deck("aids", aid, 3)}),
             ContainsSubstring("Glue no card between them.") && !ContainsSubstring("thin card"));
}

/// The left edges of the headings of a kit that folds, in words of this size.
static std::map<std::string, Length> heading_edges(double words) {
  Diagnostics out;
  Lettering lettering(typesetter(), "Cabin", {}, language_of("en"), out);
  PrintRun run;
  run.folded = 1;
  run.creased = true;
  SheetOptions options = options_for();
  options.rulebook = Paper{"a5", "A5", {Length::mm(148), Length::mm(210)}};
  Frame page{a4, {}};
  put_opening(page, shrunk({{}, a4}, Sides::all(Length::mm(17))), {1, 1}, run, options, TypeSize{words}, lettering);
  std::map<std::string, Length> edges;
  for (const Item& item : page.items)
    if (const auto* glyphs = std::get_if<GlyphRun>(&item.what))
      for (const char* head : {"You need", "Print", "Fold", "Dashed lines"})
        if (glyphs->text == head) edges[head] = glyphs->origin.x;
  return edges;
}

TEST_CASE("short tasks share a column where a long one stands beside them") {
  auto edges = heading_edges(1);
  CHECK(edges["Print"] < edges["Fold"]);
  CHECK(edges["Dashed lines"] == edges["Fold"]);
}

TEST_CASE("tasks in words much larger than usual stand in two columns") {
  auto edges = heading_edges(1.4);
  CHECK(edges["Print"] == edges["You need"]);
  CHECK(edges["Dashed lines"] == edges["Fold"]);
}
