#include "kit/build_stamp.h"

#include <chrono>
#include <filesystem>
#include <fstream>

#include "support/catch.h"

using namespace kitwright;
namespace fs = std::filesystem;

namespace {

/// A game of one file and a kit of one file, in a folder that goes with it.
struct StampedBuild {
  StampedBuild() : folder(fs::temp_directory_path() / ("stamp-" + std::to_string(std::rand()))) {
    fs::create_directories(folder / "game" / "art");
    write("game/game.json", "{}");
    write("kit.pdf", "pdf");
    options.output = folder / "output";
    options.papers = {*find_paper("a4")};
  }
  ~StampedBuild() { fs::remove_all(folder); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder / name) << text; }

  void build() const {
    const RecordedDisk disk;
    disk.read(path("game/game.json"));
    disk.is_file(path("game/rules.json"));
    disk.list(path("game/art"));
    BuildStamp(path("game"), options).leave(disk, {path("kit.pdf")}, {"built", "a warning"});
  }
  std::string path(const std::string& name) const { return (folder / name).string(); }
  bool is_unchanged() const { return BuildStamp(path("game"), options).unchanged() == BuildWords{"built", "a warning"}; }

  fs::path folder;
  Options options;
};

}  // namespace

TEST_CASE("without a stamp nothing is known to be unchanged") { CHECK_FALSE(StampedBuild().is_unchanged()); }

TEST_CASE("a build that would write the same says what the last one said") {
  const StampedBuild build;
  build.build();
  CHECK(build.is_unchanged());
}

TEST_CASE("a file that was only written again with the same text is unchanged") {
  const StampedBuild build;
  build.build();
  build.write("game/game.json", "{}");
  CHECK(build.is_unchanged());
}

TEST_CASE("a file with another text of the same length is noticed, also within the tick of a clock") {
  const StampedBuild build;
  build.build();
  const auto when = fs::last_write_time(build.folder / "game/game.json");
  build.write("game/game.json", "[]");
  fs::last_write_time(build.folder / "game/game.json", when);
  CHECK_FALSE(build.is_unchanged());
}

TEST_CASE("a file with another text of the same length is noticed, also if it brings its old time along") {
  const StampedBuild build;
  const auto when = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(build.folder / "game/game.json", when);
  build.build();
  build.write("game/game.json", "[]");
  fs::last_write_time(build.folder / "game/game.json", when);
  CHECK_FALSE(build.is_unchanged());
}

TEST_CASE("a file that was looked for in vain and is there now is noticed") {
  const StampedBuild build;
  build.build();
  build.write("game/rules.json", "{}");
  CHECK_FALSE(build.is_unchanged());
}

TEST_CASE("another name in a folder is noticed") {
  const StampedBuild build;
  build.build();
  build.write("game/art/moth.svg", "<svg/>");
  CHECK_FALSE(build.is_unchanged());
}

TEST_CASE("an output in a folder that was read is no other name in it") {
  StampedBuild build;
  build.options.output = build.path("game/art/out");
  const RecordedDisk disk;
  disk.list(build.path("game/art"));
  fs::create_directories(build.folder / "game/art/out/moths");
  build.write("game/art/out/moths/kit.pdf", "pdf");
  BuildStamp(build.path("game"), build.options).leave(disk, {build.path("game/art/out/moths/kit.pdf")}, {"built", "a warning"});
  CHECK(build.is_unchanged());
}

TEST_CASE("a name that came while the output was written is noticed") {
  StampedBuild build;
  build.options.output = build.path("game/art/out");
  const RecordedDisk disk;
  disk.list(build.path("game/art"));
  build.write("game/art/moth.svg", "<svg/>");
  BuildStamp(build.path("game"), build.options).leave(disk, {build.path("kit.pdf")}, {"built", "a warning"});
  CHECK_FALSE(build.is_unchanged());
}

TEST_CASE("a kit that somebody has deleted or damaged is noticed") {
  const StampedBuild build;
  build.build();
  build.write("kit.pdf", "pdX");
  CHECK_FALSE(build.is_unchanged());
  fs::remove(build.folder / "kit.pdf");
  CHECK_FALSE(build.is_unchanged());
}

TEST_CASE("a stamp is for one set of options") {
  StampedBuild build;
  build.build();
  build.options.lean = true;
  CHECK_FALSE(build.is_unchanged());
}

TEST_CASE("a damaged stamp is none") {
  const StampedBuild build;
  build.build();
  for (const auto& stamp : fs::directory_iterator(build.folder / "output/.kitwright")) {
    for (const char* text :
         {"", "{", "[]", R"({"left": "x"})", R"({"left": 1, "read": {"a": []}, "written": {}, "program": {}})"}) {
      std::ofstream(stamp.path()) << text;
      CHECK_FALSE(build.is_unchanged());
    }
  }
}
