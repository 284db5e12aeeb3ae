#include <string>

#include "builders.h"
#include "sheets/instructions.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;
using Catch::Matchers::ContainsSubstring;

static SheetOptions in(const std::string& language) {
  SheetOptions options = options_for();
  options.language = &language_of(language);
  return options;
}

/// What all pages say.
static std::string words_on(const SheetList& list) {
  std::string all;
  for (const Page& page : list.pages) all += test::words_on(page.frame);
  return all;
}

TEST_CASE("the sheets of a German game have German words") {
  const std::string words = words_on(imposed({deck("cards", tcg, 9)}, in("de")));
  for (const char* said : {"Blatt 1 von 2", "mit 100\u00A0% drucken", "Schneiden", "doppelseitig"})
    CHECK_THAT(words, ContainsSubstring(said));
  for (const char* unsaid : {"sheet", "print", "Cut"}) CHECK_THAT(words, !ContainsSubstring(unsaid));
}

TEST_CASE("cards with round corners are cut straight, and no scissors follow their whole outline") {
  const Size token{Length::mm(30), Length::mm(30)};
  PieceSet rounded = deck("cards", tcg, 9), round = deck("tokens", token, 9);
  rounded.outline = rounded_rectangle({{}, tcg}, Length::mm(3));
  round.outline = ellipse({{}, token});
  rounded.straight = round.straight = false;
  const std::string straight = "corners", along = "roughly";
  const std::string of_cards = words_on(imposed({rounded}, options_for())),
                    of_both = words_on(imposed({rounded, round}, options_for())),
                    of_tokens = words_on(imposed({round}, options_for()));
  CHECK_THAT(of_cards, ContainsSubstring(straight) && !ContainsSubstring(along));
  CHECK_THAT(of_both, ContainsSubstring(straight) && ContainsSubstring(along));
  CHECK_THAT(of_tokens, !ContainsSubstring(straight) && ContainsSubstring(along));
}

TEST_CASE("a French sheet list is named so in the outline") {
  CHECK(imposed({deck("cards", tcg, 1)}, in("fr")).pages.front().outline == "Liste des feuilles");
}

TEST_CASE("pages are told apart by how they are printed, in the order of the kit") {
  PrintRun run;
  run.list_pages = 1;
  run.two_sided = 4;
  run.one_sided = 1;
  const auto steps = instructions(run, in("fr"))[1].steps;
  REQUIRE(steps.size() == 4);
  CHECK(steps[0] == "Pages 2–5\u00A0: imprimer recto verso, en retournant sur le bord long.");
  CHECK(steps[1] == "Page 6\u00A0: imprimer au recto seul.");
}
