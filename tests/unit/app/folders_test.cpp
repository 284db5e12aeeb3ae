#include "app/command_line.h"
#include "kit/folders.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

MemoryDisk disk() {
  MemoryDisk files;
  for (const char* path : {"home/components/otter/game.json", "home/components/heron/game.json", "mine/moths/game.json",
                           "mine/moths/moth.json", "mine/notes/list.txt", "game.json"})
    files.files[path] = "{}";
  return files;
}

std::string folder(const std::string& name) {
  Options options;
  options.home = "home";
  options.games = {name};
  return game_folders(options, disk()).front();
}

/// What is said of a name that is no game's.
std::string said(const std::string& name) {
  try {
    return folder(name);
  } catch (const WrongCommandLine& wrong) {
    return wrong.what();
  }
}

}  // namespace

TEST_CASE("a game is named by id, folder or game.json") {
  CHECK(folder("otter") == "home/components/otter");
  CHECK(folder("mine/moths") == "mine/moths");
  CHECK(folder("mine/moths/") == "mine/moths/");
  CHECK(folder("mine/moths/game.json") == "mine/moths");
  CHECK(folder("game.json") == ".");
}

TEST_CASE("a misspelt name gets the nearest id or folder") {
  CHECK(said("oter") == "'oter' is neither a game nor a folder with a game.json; did you mean 'otter'?");
  CHECK(said("mine/moth") == "'mine/moth' is neither a game nor a folder with a game.json; did you mean 'mine/moths'?");
}

TEST_CASE("a folder without game.json is said to be one, with the game in it") {
  CHECK(said("mine/notes") == "the folder 'mine/notes' has no game.json, so it is no game");
  CHECK(said("mine") == "the folder 'mine' has no game.json, so it is no game; known here: mine/moths");
}

TEST_CASE("another file of a game leads to its folder") {
  CHECK(said("mine/moths/moth.json") == "'mine/moths/moth.json' is a file, not a game; name its folder, 'mine/moths'");
  CHECK(said("mine/notes/list.txt") == "'mine/notes/list.txt' is a file, not a game; a game is a folder with a game.json");
}

TEST_CASE("a word that a command cannot do without is told with an example") {
  const auto wrong = [](std::vector<std::string> words) -> std::string {
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    try {
      read_command_line(static_cast<int>(pointers.size()), pointers.data());
    } catch (const WrongCommandLine& said) {
      return said.what();
    }
    return "";
  };
  CHECK(wrong({"kitwright", "show", "otter", "card/fox"}) ==
        "'show' needs the picture's name: -o face.png; for example: kitwright show path/to/my-game card/fox -o fox.png");
  CHECK(wrong({"kitwright", "new"}) == "'new' needs NAME; for example: kitwright new my-game --kind cards");
}

TEST_CASE("a folder whose name is too long is told so") {
  for (const std::string& name : {std::string(256, 'x'), "a/" + std::string(256, 'x') + "/b"})
    CHECK_THROWS_WITH(make_folder(name), Catch::Matchers::ContainsSubstring("File name too long"));
}
