#include "base/plurals.h"

#include "support/catch.h"

using namespace kitwright;

static std::string several(std::string_view one, std::string_view language) { return plural_of(one, language_of(language)); }

TEST_CASE("English names have the plural that people say") {
  CHECK(several("Score sheet", "en") == "Score sheets");
  CHECK(several("Box", "en") == "Boxes");
  CHECK(several("City", "en") == "Cities");
  CHECK(several("Bay", "en") == "Bays");
  CHECK(several("Black sheep", "en") == "Black sheep");
  CHECK(several("Die", "en-GB") == "Dice");
}
TEST_CASE("French names get an s or an x, if they have none") {
  CHECK(several("Carte", "fr") == "Cartes");
  CHECK(several("Plateau", "fr") == "Plateaux");
  CHECK(several("Bois", "fr") == "Bois");
}
TEST_CASE("German names stay, as German has no rule") { CHECK(several("Karte", "de") == "Karte"); }
