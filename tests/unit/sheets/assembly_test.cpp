#include "sheets/assembly.h"

#include "builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("where the words name their page stands that of this kit") {
  PieceSet pad = deck("pad", tcg, 1, false), tiles = deck("tiles", {Length::mm(190), Length::mm(250)}, 3, false);
  pad.assembly = {"Print {{ page }} again."};
  CHECK_THAT(words_on(imposed({pad}, options_for()).pages[0].frame), ContainsSubstring("Print page 2 again."));
  // Behind three sheets of one side each.
  CHECK_THAT(words_on(imposed({tiles, pad}, options_for()).pages[0].frame), ContainsSubstring("Print page 5 again."));
}

TEST_CASE("pieces on several pages name all of them") {
  CHECK(with_pages({"Print {{ page }}."}, 3, 6, language_of("en")) == std::vector<std::string>{"Print pages 3–6."});
}
