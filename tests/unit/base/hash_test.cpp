#include "base/hash.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("where one text ends and the next begins matters to a hash") {
  CHECK(Hash().add("ab").add("c").value() != Hash().add("a").add("bc").value());
}

TEST_CASE("a hash's text has sixteen digits") { CHECK(Hash().add("x").text().size() == 16); }

TEST_CASE("a hash is the same on every machine") { CHECK(Hash().text() == "cbf29ce484222325"); }
