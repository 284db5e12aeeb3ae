#include "support/catch.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace fs = std::filesystem;

// What versions 14 to 19 of clang-format lay out differently (a `requires`, a lambda in the middle of arguments) is written
// another way here, so that this holds on every system.
TEST_CASE("every source is laid out as clang-format does") {
  std::vector<std::string> files;
  for (const char* folder : {"src", "tests", "bench"})
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(KITWRIGHT_ROOT) / folder))
      if (const fs::path extension = entry.path().extension(); extension == ".cpp" || extension == ".h")
        files.push_back(entry.path().string());
  REQUIRE(files.size() > 300);
  std::string command = "clang-format --dry-run -Werror --ferror-limit=5";
  for (const std::string& file : files) command += " '" + file + "'";
  CHECK(std::system(command.c_str()) == 0);
}
