#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "support/catch.h"

namespace kitwright {

inline std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void leave(const std::filesystem::path& file, const std::string& bytes) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << bytes;
}

/// The first line in which two texts differ, as `line 3: expected ..., found ...`.
inline std::string first_difference(const std::string& expected, const std::string& actual) {
  std::istringstream left(expected), right(actual);
  for (int line = 1;; ++line) {
    std::string a, b;
    const bool more_a = static_cast<bool>(std::getline(left, a)), more_b = static_cast<bool>(std::getline(right, b));
    if (!more_a && !more_b) return "only the last line's end differs";
    if (more_a != more_b || a != b)
      return "line " + std::to_string(line) + ":\n  expected " + (more_a ? a : "(end)") + "\n  found    " +
             (more_b ? b : "(end)");
  }
}

/// True when tests/golden/`name` holds exactly `actual`. If not, both are left in build/<preset>/actual/ (the golden as
/// `name.expected`), where `tests/update name` finds them, and the test's message shows the first difference.
inline bool matches_golden(const std::string& name, const std::string& actual) {
  const auto golden = std::filesystem::path(KITWRIGHT_ROOT) / "tests/golden" / name;
  const auto found = std::filesystem::path(KITWRIGHT_BUILD) / "actual" / name;
  const auto wanted = std::filesystem::path(found.string() + ".expected");
  const bool exists = std::filesystem::exists(golden);
  const std::string expected = exists ? bytes_of(golden) : "";
  if (exists && expected == actual) {
    std::filesystem::remove(found);
    std::filesystem::remove(wanted);
    return true;
  }
  leave(found, actual);
  if (exists) leave(wanted, expected);
  UNSCOPED_INFO("tests/golden/" << name << (exists ? ": " + first_difference(expected, actual) : " is not there"));
  UNSCOPED_INFO("bless it with: tests/update " << name);
  return false;
}

}  // namespace kitwright
