#include "app/schemas.h"
#include "support/golden.h"

using namespace kitwright;

TEST_CASE("docs/ holds the schemas and key tables the program makes") {
  for (const auto& [name, text] : schema_files()) {
    INFO("stale: run `kitwright schema docs`; " << name);
    CHECK(bytes_of(std::filesystem::path(KITWRIGHT_ROOT) / "docs" / name) == text);
  }
}
