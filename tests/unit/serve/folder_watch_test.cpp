#include "serve/folder_watch.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include "base/disk.h"
#include "serve/settling.h"
#include "support/catch.h"

using namespace kitwright;
using namespace std::chrono_literals;

namespace {

namespace fs = std::filesystem;
using Changed = std::set<std::size_t>;
using Clock = std::chrono::steady_clock;

/// A folder that goes at the end.
struct Scratch {
  Scratch() {
    std::string name = (fs::temp_directory_path() / "kitwright-watch-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Scratch() { fs::remove_all(path); }
  std::string at(const std::string& name) const { return (path / name).string(); }
  void save(const std::string& name, const std::string& text = "x") const {
    fs::create_directories((path / name).parent_path());
    std::ofstream(path / name) << text;
  }
  fs::path path;
};

/// What changes within the time; none if nothing does.
Changed change_within(FolderWatch& watch, std::chrono::milliseconds time) {
  const OwnDescriptor end(eventfd(0, 0));
  std::jthread clock([&](std::stop_token stop) {
    for (const auto until = Clock::now() + time; Clock::now() < until && !stop.stop_requested();)
      std::this_thread::sleep_for(2ms);
    const std::uint64_t one = 1;
    CHECK(write(end.number(), &one, sizeof one) == sizeof one);
  });
  return watch.wait(end.number());
}
Changed soon(FolderWatch& watch) { return change_within(watch, 5s); }
bool nothing(FolderWatch& watch) { return change_within(watch, 100ms).empty(); }

}  // namespace

TEST_CASE("a burst of events is over when all is quiet, or after a fifth of a second") {
  Settling settling;
  const Settling::Clock::time_point start{};
  CHECK_FALSE(settling.left(start));
  settling.heard(start);
  CHECK(settling.left(start) == 20ms);
  settling.heard(start + 15ms);
  CHECK(settling.left(start + 15ms) == 20ms);
  CHECK(settling.left(start + 40ms) == 0ms);
  for (int i = 0; i < 20; ++i) settling.heard(start + i * 10ms);
  CHECK(settling.left(start + 190ms) == 10ms);
}

TEST_CASE("a saved file is told, with the folder that it lies in") {
  const Scratch scratch;
  scratch.save("game/game.json"), scratch.save("fonts/fonts.json");
  FolderWatch watch({scratch.at("game"), scratch.at("fonts")});
  CHECK(nothing(watch));
  scratch.save("game/game.json", "new");
  CHECK(soon(watch) == Changed{0});
  scratch.save("fonts/fonts.json", "new");
  CHECK(soon(watch) == Changed{1});
  CHECK(nothing(watch));
}

TEST_CASE("there is news of a change until it is told") {
  const Scratch scratch;
  scratch.save("game/game.json");
  FolderWatch watch({scratch.at("game")});
  CHECK_FALSE(watch.has_news());
  scratch.save("game/game.json", "new");
  CHECK(watch.has_news());
  CHECK(soon(watch) == Changed{0});
  CHECK_FALSE(watch.has_news());
}

TEST_CASE("a file is watched in a folder that comes later") {
  const Scratch scratch;
  scratch.save("game/game.json");
  FolderWatch watch({scratch.at("game")});
  scratch.save("game/art/deep/fox.svg");
  CHECK(soon(watch) == Changed{0});
  scratch.save("game/art/deep/fox.svg", "new");
  CHECK(soon(watch) == Changed{0});
}

TEST_CASE("an editor that writes another file and renames it is understood") {
  const Scratch scratch;
  scratch.save("game/game.json");
  FolderWatch watch({scratch.at("game")});
  for (int i = 0; i < 3; ++i) {
    write_whole(scratch.at("game/game.json"), "new");
    CHECK(soon(watch) == Changed{0});
    CHECK(nothing(watch));
  }
}

TEST_CASE("a folder that is deleted and made anew is watched again") {
  const Scratch scratch;
  scratch.save("games/game/game.json");
  FolderWatch watch({scratch.at("games/game")});
  for (const char* gone : {"games/game", "games"}) {
    fs::remove_all(scratch.at(gone));
    CHECK(soon(watch) == Changed{0});
    CHECK(nothing(watch));
    scratch.save("games/game/game.json");
    CHECK(soon(watch) == Changed{0});
    scratch.save("games/game/game.json", "new");
    CHECK(soon(watch) == Changed{0});
    CHECK(nothing(watch));
  }
}

TEST_CASE("a folder may be missing at first") {
  const Scratch scratch;
  FolderWatch watch({scratch.at("one/two")});
  CHECK(nothing(watch));
  scratch.save("one/two/game.json");
  CHECK(soon(watch) == Changed{0});
}

TEST_CASE("a folder beside the watched one does not count") {
  const Scratch scratch;
  scratch.save("game/game.json"), scratch.save("other/game.json");
  FolderWatch watch({scratch.at("game")});
  scratch.save("other/game.json", "new"), scratch.save("more/game.json");
  CHECK(nothing(watch));
}

TEST_CASE("what editors leave, and what is built, does not count") {
  const Scratch scratch;
  scratch.save("game/game.json");
  FolderWatch watch({scratch.at("game")}, scratch.at("game/output"));
  for (const char* name :
       {"game/.game.json.swp", "game/game.json~", "game/game.json.part", "game/.git/HEAD", "game/output/a.pdf"})
    scratch.save(name);
  CHECK(nothing(watch));
  scratch.save("game/output/a.pdf", "new");
  CHECK(nothing(watch));
}

TEST_CASE("one who saves without end is answered all the same") {
  const Scratch scratch;
  scratch.save("game/game.json");
  FolderWatch watch({scratch.at("game")});
  std::jthread editor([&](std::stop_token stop) {
    while (!stop.stop_requested()) scratch.save("game/game.json", "new"), std::this_thread::sleep_for(5ms);
  });
  const auto start = Clock::now();
  CHECK(soon(watch) == Changed{0});
  CHECK(Clock::now() - start < 2s);
}
