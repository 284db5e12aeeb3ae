#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "kit/font_list.h"
#include "game/named_sizes.h"
#include "support/golden.h"

using namespace kitwright;

namespace {

std::string format() { return bytes_of(std::filesystem::path(KITWRIGHT_ROOT) / "docs/FORMAT.md"); }

/// The rows of the manual's table whose head is this.
std::set<std::string> table(const std::string& head) {
  std::istringstream lines(format());
  std::set<std::string> rows;
  bool inside = false;
  for (std::string line; std::getline(lines, line); inside = inside && line.starts_with("|")) {
    if (inside && !line.starts_with("|---")) rows.insert(line);
    if (line == head) inside = true;
  }
  rows.erase("");
  return rows;
}

std::string weights(const FontSet& fonts, const std::string& family, bool italic) {
  std::set<int> all;
  for (const FontFile& f : fonts.files)
    if (f.family == family && f.italic == italic) all.insert(f.weight);
  std::string text;
  for (const int weight : all) text += (text.empty() ? "" : " ") + std::to_string(weight);
  return text.empty() ? "none" : text;
}

}  // namespace

TEST_CASE("the manual lists every named size with its measures") {
  std::set<std::string> sizes;
  for (const std::string& name : size_names()) {
    const Size size = *named_size(name);
    const auto mm = [](Length l) {
      std::ostringstream text;
      text << l.to_mm();
      return text.str();
    };
    sizes.insert("| `" + name + "` | " + mm(size.width) + " x " + mm(size.height) + " mm |");
  }
  CHECK(table("| name | width x height |") == sizes);
}

TEST_CASE("the manual lists every font that ships") {
  const RealDisk disk;
  Sources sources;
  Diagnostics out;
  const FontSet fonts = read_fonts(disk, {std::string(KITWRIGHT_ROOT) + "/fonts"}, sources, out);
  std::set<std::string> rows;
  for (const std::string& family : fonts.families())
    rows.insert("| " + family + " | " + weights(fonts, family, false) + " | " + weights(fonts, family, true) + " |");
  CHECK(table("| family | weights | italic |") == rows);
}
