#include "sheets/instructions.h"

#include <set>
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
  CHECK_THAT(words,
             ContainsSubstring("on plain Letter paper") && ContainsSubstring("half-letter") && ContainsSubstring("75\u00a0lb"));
  CHECK_THAT(words, !ContainsSubstring("A5"));
}

TEST_CASE("what may go between folded halves is told only in a kit that folds") {
  SheetOptions options = options_for();
  const auto words = [&] { return words_on(imposed({deck("cards", tcg, 3)}, options).pages[0].frame); };
  CHECK_THAT(words(), !ContainsSubstring("thin card"));
  options.backs = Backs::Fold;
  CHECK_THAT(words(), ContainsSubstring("thin card") && ContainsSubstring("only then cut"));
}

TEST_CASE("in words larger than usual four tasks stand beside each other, five in two columns") {
  Diagnostics out;
  Lettering lettering(typesetter(), "Cabin", {}, language_of("en"), out);
  const auto columns = [&](bool parted) {
    PrintRun run;
    run.folded = 1;
    run.creased = true;
    run.parted = parted;
    Frame page{a4, {}};
    put_opening(page, {{}, a4}, {1, 1}, run, options_for(), TypeSize{1.1}, lettering);
    std::set<Length> edges;
    for (const Item& item : page.items)
      if (const auto* words = std::get_if<GlyphRun>(&item.what))
        for (const char* head : {"You need", "Print", "Fold", "Join", "Dashed lines"})
          if (words->text == head) edges.insert(words->origin.x);
    return edges.size();
  };
  CHECK(columns(false) == 4);
  CHECK(columns(true) == 2);
}
