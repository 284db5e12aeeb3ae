#include "base/fenced_disk.h"

#include <sys/stat.h>

#include <filesystem>

#include "base/obstacle.h"
#include "support/catch.h"

using namespace kitwright;
namespace fs = std::filesystem;

namespace {

/// A game's folder and one beside it, removed afterwards.
struct Folders {
  std::string top = KITWRIGHT_BUILD "/fence-test", game = top + "/game", beside = top + "/game-of-another";
  RealDisk disk;
  Folders() {
    fs::remove_all(top);
    for (const std::string& folder : {game, game + "/art", beside}) fs::create_directories(folder);
    write_whole(beside + "/secret", "secret");
    write_whole(game + "/art/fox.svg", "fox");
  }
  ~Folders() { fs::remove_all(top); }
  FencedDisk fenced() const { return {disk, {game}}; }
};

/// The ids of what is reported of a path instead of its file.
std::string obstacle(const Disk& disk, const std::string& path) {
  Sources sources;
  Diagnostics out;
  const bool told = report_obstacle(disk, path, {}, sources, out);
  CHECK(told == (out.size() == 1));
  if (told) CHECK(place(out.findings().front().where) == path + ":1:1");
  return told ? out.findings().front().id : "";
}

}  // namespace

TEST_CASE("what lies in the folder is read through the fence") {
  const Folders f;
  CHECK(f.fenced().read(f.game + "/art/fox.svg") == "fox");
  CHECK(f.fenced().list(f.game + "/art") == std::vector<std::string>{"fox.svg"});
  CHECK(f.fenced().kind(f.game + "/none") == PathKind::Nothing);
}

TEST_CASE("what lies beside the folder is not, though its name begins alike") {
  const Folders f;
  for (const std::string& path : {f.beside + "/secret", f.game + "/../game-of-another/secret", std::string("/etc/passwd")}) {
    CHECK(f.fenced().kind(path) == PathKind::Outside);
    CHECK_FALSE(f.fenced().read(path));
    CHECK(obstacle(f.fenced(), path) == "file.outside");
  }
  CHECK(f.fenced().list(f.beside).empty());
}

TEST_CASE("a link to a file of the folder is followed, one that leads out is not") {
  const Folders f;
  fs::create_symlink("art/fox.svg", f.game + "/inside");
  fs::create_symlink("../game-of-another/secret", f.game + "/outside");
  fs::create_directory_symlink(f.beside, f.game + "/folder");
  CHECK(f.fenced().read(f.game + "/inside") == "fox");
  CHECK_FALSE(f.fenced().read(f.game + "/outside"));
  CHECK_FALSE(f.fenced().read(f.game + "/folder/secret"));
  CHECK(f.fenced().kind(f.game + "/folder/none") == PathKind::Outside);
  CHECK(f.fenced().list(f.game + "/folder").empty());
}

TEST_CASE("the folder itself may be a link") {
  const Folders f;
  const std::string link = f.top + "/link";
  fs::create_directory_symlink(f.game, link);
  CHECK(FencedDisk(f.disk, {link}).read(link + "/art/fox.svg") == "fox");
  CHECK(FencedDisk(f.disk, {link}).kind(link + "/../game-of-another/secret") == PathKind::Outside);
}

TEST_CASE("what is no file is told for what it is, and never opened") {
  const Folders f;
  REQUIRE(::mkfifo((f.game + "/pipe").c_str(), 0600) == 0);
  fs::create_symlink("nowhere", f.game + "/dead");
  fs::create_symlink("circle", f.game + "/circle");
  CHECK(f.disk.kind(f.game + "/pipe") == PathKind::Other);
  CHECK(f.disk.kind(f.game + "/dead") == PathKind::DeadLink);
  CHECK(f.disk.kind(f.game + "/circle") == PathKind::DeadLink);
  for (const char* name : {"/pipe", "/dead", "/circle", "/art"}) {
    CHECK_FALSE(f.fenced().read(f.game + name));
    CHECK(obstacle(f.fenced(), f.game + name) == "file.kind");
  }
  CHECK(obstacle(f.fenced(), f.game + "/none").empty());
  CHECK(obstacle(f.fenced(), f.game + "/art/fox.svg").empty());
}

TEST_CASE("a file of more than 64 MiB is told and not read") {
  const Folders f;
  write_whole(f.game + "/large", "");
  fs::resize_file(f.game + "/large", (64u << 20) + 1);
  CHECK(obstacle(f.fenced(), f.game + "/large") == "file.size");
  CHECK_FALSE(f.fenced().read(f.game + "/large"));
}

TEST_CASE("a NUL does not cut a path short") {
  const Folders f;
  CHECK(f.disk.kind(f.game + "/art/fox.svg" + std::string("\0.png", 5)) == PathKind::Nothing);
}

TEST_CASE("a definition names files below its folder") {
  for (const char* name : {"a.svg", "art/a.svg", "./a.svg", "art/../a.svg", "..a", "a..b/c"}) CHECK(stays_inside(name));
  for (const char* name : {"", "/a.svg", "..", "../a.svg", "art/../../a.svg", "a\nb"}) CHECK_FALSE(stays_inside(name));
  CHECK_FALSE(stays_inside(std::string("a\0b", 3)));
}
