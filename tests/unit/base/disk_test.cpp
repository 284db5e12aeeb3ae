#include "base/disk.h"

#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "base/failure.h"
#include "support/catch.h"

using namespace kitwright;
namespace fs = std::filesystem;

namespace {

/// An empty folder below the build, removed afterwards.
struct Folder {
  std::string path = KITWRIGHT_BUILD "/disk-test";
  Folder() { fs::remove_all(path), fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
};

}  // namespace

TEST_CASE("a disk in memory gives back what it holds") {
  MemoryDisk disk;
  disk.files["game/game.json"] = "{}";
  CHECK(disk.read("game/game.json") == "{}");
  CHECK(disk.is_file("game/game.json"));
  CHECK_FALSE(disk.read("game/other.json").has_value());
}

TEST_CASE("folders of a disk in memory follow from its files") {
  MemoryDisk disk;
  disk.files = {{"a/b/c", ""}, {"a/d", ""}, {"ab/e", ""}};
  CHECK(disk.is_folder("a"));
  CHECK(disk.is_folder("a/b"));
  CHECK_FALSE(disk.is_folder("a/d"));
  CHECK(disk.list("a") == std::vector<std::string>{"b", "d"});
  CHECK(disk.list(".") == std::vector<std::string>{"a", "ab"});
}

TEST_CASE("the real disk lists names in order") {
  const Folder folder;
  for (const char* name : {"b", "a", "c"}) write_whole(folder.path + "/" + name, "x");
  CHECK(RealDisk().list(folder.path) == std::vector<std::string>{"a", "b", "c"});
}

TEST_CASE("the empty folder name is the folder we are in, on the real disk too") {
  CHECK(RealDisk().is_folder(""));
  CHECK(RealDisk().list("") == RealDisk().list("."));
}

TEST_CASE("a folder is no file to read") {
  const Folder folder;
  CHECK_FALSE(RealDisk().read(folder.path).has_value());
}

TEST_CASE("what the kernel makes up is no file to read") {
  CHECK(RealDisk().kind("/proc/self/mem") == PathKind::Other);
  const Folder folder;
  write_whole(folder.path + "/empty", "");
  CHECK(RealDisk().is_file(folder.path + "/empty"));
}

TEST_CASE("what was written is read back byte for byte") {
  const Folder folder;
  const std::string bytes("a\0\r\n\xFF", 5);
  write_whole(folder.path + "/f", bytes);
  CHECK(RealDisk().read(folder.path + "/f") == bytes);
}

TEST_CASE("writing replaces the file and leaves nothing beside it") {
  const Folder folder;
  write_whole(folder.path + "/f", "a long first version");
  write_whole(folder.path + "/f", "second");
  CHECK(RealDisk().read(folder.path + "/f") == "second");
  CHECK(RealDisk().list(folder.path).size() == 1);
}

TEST_CASE("a write that cannot be finished leaves nothing half done") {
  const Folder folder;
  fs::create_directories(folder.path + "/taken/inside");
  CHECK_THROWS_AS(write_whole(folder.path + "/taken", "x"), Failure);
  CHECK(RealDisk().list(folder.path) == std::vector<std::string>{"taken"});
}

TEST_CASE("a write into a folder that is not there is a failure") {
  const Folder folder;
  CHECK_THROWS_AS(write_whole(folder.path + "/none/f", "x"), Failure);
  CHECK(RealDisk().list(folder.path).empty());
}

TEST_CASE("a disk that is full is a failure and keeps the old version") {
  const Folder folder;
  write_whole(folder.path + "/f", "old");
  rlimit before{}, none{};
  getrlimit(RLIMIT_FSIZE, &before);
  none.rlim_max = before.rlim_max;
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &none);
  CHECK_THROWS_AS(write_whole(folder.path + "/f", "new"), Failure);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  CHECK(RealDisk().read(folder.path + "/f") == "old");
  CHECK(RealDisk().list(folder.path).size() == 1);
}

TEST_CASE("a new file is not written through a link") {
  const Folder folder;
  fs::create_symlink(folder.path + "/victim", folder.path + "/f");
  CHECK_THROWS_AS(write_new(folder.path + "/f", "new"), Failure);
  CHECK_FALSE(RealDisk().is_file(folder.path + "/victim"));
}

TEST_CASE("joined paths are resolved") {
  CHECK(join_path("a", "b") == "a/b");
  CHECK(join_path("", "b") == "b");
  CHECK(join_path("a/b", "../c") == "a/c");
  CHECK(join_path("a", "./b") == "a/b");
  CHECK(join_path("a/b", "..") == "a");
  CHECK(join_path("a", "/b") == "/b");
}

TEST_CASE("the folder of a bare name is empty") {
  CHECK(folder_of("game.json").empty());
  CHECK(folder_of("a/b/c") == "a/b");
}
