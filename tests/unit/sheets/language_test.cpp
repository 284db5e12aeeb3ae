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
  CHECK(steps[0] == "Pages 2–5\u00A0: recto verso, retourner sur le bord long.");
  CHECK(steps[1] == "Page 6\u00A0: recto seul.");
}
