// Changes that change nothing of a game: none may bring a finding that was not there.

#include <algorithm>
#include <map>

#include "kit/rules_in_memory.h"
#include "edits.h"
#include "support/catch.h"
#include "trial.h"

using namespace kitwright;
using namespace kitwright::mutants;

static const std::string home = KITWRIGHT_ROOT;

static Trial tried_at_home(const Disk& disk, const std::string& game) {
  const std::string folder = home + "/components/" + game;
  Elsewhere elsewhere(disk, folder, game, home);
  return tried(disk, folder, elsewhere);
}

static std::vector<Edit> the_edits() { return read_edits(RealDisk().read(home + "/tests/mutants/harmless_edits.txt").value()); }

TEST_CASE("a harmless edit brings no finding") {
  const RealDisk disk;
  std::map<std::string, Trial> sound;
  for (const Edit& edit : the_edits()) {
    INFO(edit.line);
    if (!sound.contains(edit.game)) sound[edit.game] = tried_at_home(disk, edit.game);
    const Trial trial = tried_at_home(ChangedDisk(disk, edited(edit, disk, home)), edit.game);
    std::string fresh;
    for (const std::string& f : trial.findings)
      if (!sound[edit.game].findings.contains(f)) fresh += f + "\n";
    INFO(fresh);
    CHECK(fresh.empty());
  }
}

TEST_CASE("there are ten harmless edits of each game, and each kind is among them") {
  std::map<std::string, int> games, kinds;
  for (const Edit& edit : the_edits()) ++games[edit.game], ++kinds[edit.kind];
  CHECK(games.size() == 5);
  for (const auto& [game, edits] : games) {
    INFO(game);
    CHECK(edits >= 10);
  }
  CHECK(kinds.size() == 7);
}
