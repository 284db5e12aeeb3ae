#include "base/misnamed_folders.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

MemoryDisk disk_with(const std::vector<std::string>& files) {
  MemoryDisk disk;
  for (const std::string& file : files) disk.files[file] = "";
  return disk;
}

}  // namespace

TEST_CASE("a folder with a capital letter is known by its name in small letters") {
  Sources sources;
  const auto folders = misnamed_folders(disk_with({"fox/Art/moon.svg", "fox/layouts/card.json"}), "fox", sources);
  REQUIRE(folders.size() == 1);
  CHECK(folders[0].meant == "fox/art");
  CHECK(folders[0].where.source->path == "fox/Art");
}

TEST_CASE("a folder is not misnamed if there is one in small letters, too") {
  Sources sources;
  CHECK(misnamed_folders(disk_with({"fox/Art/moon.svg", "fox/art/moon.svg"}), "fox", sources).empty());
}

TEST_CASE("whatever is looked for in a misnamed folder, it is told with the same words at the same place") {
  Sources sources;
  Diagnostics out;
  const auto folders = misnamed_folders(disk_with({"fox/Art/moon.svg"}), "fox", sources);
  CHECK(report_misnamed(folders, "fox/art/moon.svg", out));
  CHECK(report_misnamed(folders, "fox/art/sun.svg", out));
  REQUIRE(out.size() == 2);
  CHECK(out.findings()[1].follows == out.findings()[0].where);
  CHECK(out.findings()[0].hint == "rename it 'art': capital letters make another name");
}

TEST_CASE("what lies elsewhere is not told of a misnamed folder") {
  Sources sources;
  Diagnostics out;
  CHECK_FALSE(report_misnamed(misnamed_folders(disk_with({"fox/Art/moon.svg"}), "fox", sources), "fox/artist/a.svg", out));
  CHECK(out.size() == 0);
}
