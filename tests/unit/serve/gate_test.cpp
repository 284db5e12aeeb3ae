#include "serve/gate.h"

#include <string>

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a browser on this machine is let in") {
  CHECK(admits({"127.0.0.1:8765", "", ""}, 8765));
  CHECK(admits({"localhost:8765", "http://localhost:8765", ""}, 8765));
}

TEST_CASE("a name that somebody else's page points here is not") {
  CHECK_FALSE(admits({"evil.example:8765", "", ""}, 8765));
  CHECK_FALSE(admits({"evil.example", "", ""}, 8765));
  CHECK_FALSE(admits({"", "", ""}, 8765));
  CHECK_FALSE(admits({"127.0.0.1", "", ""}, 8765));
  CHECK_FALSE(admits({"127.0.0.1:80", "", ""}, 8765));
  CHECK_FALSE(admits({"127.0.0.1:8765.evil.example", "", ""}, 8765));
}

TEST_CASE("a page of somebody else may not ask") {
  CHECK_FALSE(admits({"127.0.0.1:8765", "http://evil.example", ""}, 8765));
  CHECK_FALSE(admits({"127.0.0.1:8765", "null", ""}, 8765));
  CHECK_FALSE(admits({"127.0.0.1:8765", "https://127.0.0.1:8765", ""}, 8765));
  CHECK_FALSE(admits({"127.0.0.1:8765", "http://127.0.0.1:9999", ""}, 8765));
}

TEST_CASE("a picture in a page of somebody else is not given") {
  CHECK_FALSE(admits({"127.0.0.1:8765", "", "cross-site"}, 8765));
  CHECK_FALSE(admits({"127.0.0.1:8765", "", "same-site"}, 8765));
  CHECK(admits({"127.0.0.1:8765", "", "same-origin"}, 8765));
}

TEST_CASE("an address that somebody typed is answered") { CHECK(admits({"127.0.0.1:8765", "", "none"}, 8765)); }
