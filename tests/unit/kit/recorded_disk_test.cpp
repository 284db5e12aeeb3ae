#include "kit/recorded_disk.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/failure.h"
#include "kit/manifest.h"
#include "support/catch.h"

using namespace kitwright;
namespace fs = std::filesystem;

namespace {

/// A folder that goes with it.
struct Folder {
  Folder() : path(fs::temp_directory_path() / ("recorded-" + std::to_string(std::rand()))) { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  /// As editors save: into a new file, which takes the place of the old one.
  void save(const std::string& name, const std::string& text) const {
    std::ofstream(path / "new") << text;
    fs::rename(path / "new", path / name);
  }
  std::string at(const std::string& name) const { return path / name; }

  fs::path path;
};

}  // namespace

TEST_CASE("a file that is saved while a kit is made reads as it did at first") {
  const Folder game;
  game.save("rulebook.md", "Getting ready");
  const RecordedDisk disk;
  disk.read(game.at("rulebook.md"));
  game.save("rulebook.md", "Getting steady");
  CHECK(disk.read(game.at("rulebook.md")) == "Getting ready");
}

TEST_CASE("a kit is made from the bytes that its manifest names, whatever was saved between two readings") {
  const Folder game;
  game.save("rulebook.md", "ready");
  const RecordedDisk disk;
  disk.is_file(game.at("rulebook.md"));
  game.save("rulebook.md", "steady");
  const auto first = disk.read(game.at("rulebook.md"));
  game.save("rulebook.md", "ready");
  const auto second = disk.read(game.at("rulebook.md"));
  CHECK(first == second);
  CHECK(origins_of(disk, game.path, "/nowhere").at("rulebook.md") == hash_of_bytes(*second));
}

TEST_CASE("a file that comes while a kit is made is no part of it") {
  const Folder game;
  const RecordedDisk disk;
  CHECK_FALSE(disk.read(game.at("rulebook.md")));
  game.save("rulebook.md", "Getting ready");
  CHECK_FALSE(disk.read(game.at("rulebook.md")));
  CHECK_FALSE(origins_of(disk, game.path, "/nowhere").contains("rulebook.md"));
}

TEST_CASE("a folder that gets another file while a kit is made lists what it did at first") {
  const Folder game;
  game.save("moon.svg", "<svg/>");
  const RecordedDisk disk;
  disk.list(game.path);
  game.save("sun.svg", "<svg/>");
  CHECK(disk.list(game.path) == std::vector<std::string>{"moon.svg"});
}

TEST_CASE("a file too large to be kept that changes between two readings ends the run") {
  const Folder game;
  const std::string large(17u << 20, 'a');
  game.save("moon.png", large);
  const RecordedDisk disk;
  disk.read(game.at("moon.png"));
  CHECK(disk.read(game.at("moon.png")) == large);
  game.save("moon.png", large + "b");
  CHECK_THROWS_AS(disk.read(game.at("moon.png")), Failure);
}

TEST_CASE("a font that is exchanged and put back while a kit is made is known to have been written") {
  const Folder fonts;
  fonts.save("own.ttf", "font");
  const RecordedDisk disk;
  disk.read(fonts.at("own.ttf"));
  CHECK_NOTHROW(disk.require_as_read(fonts.at("own.ttf")));
  fonts.save("own.ttf", "other");
  fonts.save("own.ttf", "font");
  CHECK_THROWS_AS(disk.require_as_read(fonts.at("own.ttf")), Failure);
}
