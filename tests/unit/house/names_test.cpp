#include "support/catch.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

// Two types of one name in one namespace are one type to the linker: a program then runs the destructor of the other one.

namespace {

namespace fs = std::filesystem;

const fs::path root = KITWRIGHT_ROOT;

/// The files that define each type, by its namespace and name. Types within types are left out.
std::map<std::string, std::set<std::string>> types_of_headers() {
  static const std::regex space("namespace ([\\w:]+) \\{"), type("(?:struct|class|enum class) (\\w+)[^;]*");
  std::map<std::string, std::set<std::string>> found;
  for (const auto* folder : {"src", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() != ".h") continue;
      std::ifstream in(entry.path());
      std::string scope;
      std::smatch match;
      for (std::string line; std::getline(in, line);) {
        if (std::regex_match(line, match, space))
          scope = match[1];
        else if (std::regex_match(line, match, type))
          found[scope + "::" + match[1].str()].insert(entry.path().string());
      }
    }
  }
  return found;
}

}  // namespace

TEST_CASE("No two headers define a type of one name in one namespace", "[house]") {
  const auto types = types_of_headers();
  REQUIRE(types.count("kitwright::Diagnostics") == 1);
  for (const auto& [name, files] : types) {
    INFO(name << " in " << *files.begin());
    CHECK(files.size() == 1);
  }
}
