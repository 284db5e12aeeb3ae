#include "kit/file_naming.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a file of the game is called by its path below the game's folder, however that is given") {
  for (const char* folder : {"games/moth", "./games/moth", "games/../games/moth"})
    CHECK(FileNaming(folder, "/kitwright").name("games/moth/art/luna.svg") == "art/luna.svg");
}

TEST_CASE("a file of ours is called so wherever Kitwright lies") {
  CHECK(FileNaming("moth", "/opt/kitwright").name("/opt/kitwright/layouts/card.json") == "kitwright:layouts/card.json");
}

TEST_CASE("a file of neither keeps its path") {
  CHECK(FileNaming("moth", "/kitwright").name("/usr/share/fonts/a.ttf") == "/usr/share/fonts/a.ttf");
}

TEST_CASE("paths in a message are called as their files are") {
  const FileNaming naming("games/moth", "/kitwright");
  CHECK(naming.words("no picture 'games/moth/art/a.svg'") == "no picture 'art/a.svg'");
  CHECK(naming.words("move it to games/moth/layouts") == "move it to layouts");
  CHECK(naming.words("/kitwright/fonts/a.ttf is damaged") == "kitwright:fonts/a.ttf is damaged");
}

TEST_CASE("a path that only ends like the game's folder stays as it is") {
  CHECK(FileNaming("moth", "/kitwright").words("no picture 'art/moth/a.svg'") == "no picture 'art/moth/a.svg'");
}

TEST_CASE("in the folder that we stand in, paths are their own names") {
  CHECK(FileNaming(".", "/kitwright").words("no picture './a.svg'") == "no picture './a.svg'");
  CHECK(FileNaming("", "/kitwright").name("art/a.svg") == "art/a.svg");
}
