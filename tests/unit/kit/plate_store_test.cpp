#include "kit/plate_store.h"

#include <cstdlib>
#include <filesystem>
#include <string>

#include "base/disk.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

/// A folder of its own for the output, which goes when the test ends.
struct Output {
  Output() {
    std::string pattern = std::filesystem::temp_directory_path() / "plates-XXXXXX";
    REQUIRE(mkdtemp(pattern.data()));
    options.output = pattern;
  }
  ~Output() { std::filesystem::remove_all(options.output); }

  /// The one file that was left.
  std::string file() const {
    const std::string folder = join_path(options.output, ".kitwright");
    const auto names = RealDisk().list(folder);
    REQUIRE(names.size() == 1);
    return join_path(folder, names[0]);
  }

  Options options;
};

const DrawnPlates moon = {{"picture moon", std::string("%PDF\0\xFF", 6)}}, sun = {{"picture sun", "%PDF sun"}};

}  // namespace

TEST_CASE("plates are found again as they were left") {
  const Output to;
  PlateStore("moths", to.options).leave(moon);
  CHECK(PlateStore("moths", to.options).read() == moon);
  CHECK(PlateStore("./moths/", to.options).read() == moon);
}
TEST_CASE("plates of another build stay beside the new ones") {
  const Output to;
  PlateStore("moths", to.options).leave(moon);
  PlateStore("moths", to.options).leave(sun);
  CHECK(PlateStore("moths", to.options).read().size() == 2);
}
TEST_CASE("plates of another game are not found") {
  const Output to;
  PlateStore("moths", to.options).leave(moon);
  CHECK(PlateStore("bees", to.options).read().empty());
}
TEST_CASE("a damaged file holds no plates") {
  const Output to;
  PlateStore("moths", to.options).leave(moon);
  std::string bytes = RealDisk().read(to.file()).value();
  ++bytes[bytes.size() / 2];
  write_whole(to.file(), bytes);
  CHECK(PlateStore("moths", to.options).read().empty());
  write_whole(to.file(), "short");
  CHECK(PlateStore("moths", to.options).read().empty());
}
TEST_CASE("without memory no plates are read or left") {
  const Output to;
  Options options = to.options;
  options.no_cache = true;
  PlateStore("moths", options).leave(moon);
  CHECK(PlateStore("moths", to.options).read().empty());
  PlateStore("moths", to.options).leave(moon);
  CHECK(PlateStore("moths", options).read().empty());
}
