#include "app/ruled.h"

#include "rules/box.h"
#include "rules/check.h"

namespace kitwright {

Ruled::Ruled(const Disk& disk, const std::string& folder, Sources& sources)
    : game(read_game(disk, folder, sources, out)), world(make_world(game, out)), rules(read_rules(game, world, out)) {}

Words words_elsewhere(const Disk& disk, const Game& game, const std::string& home) {
  Words words;
  const auto read_all = [&](const std::string& folder) {
    for (const std::string& name : disk.list(folder))
      if (name.ends_with(".json") || name.ends_with(".md") || name.ends_with(".csv"))
        if (name != "game.json" && name != "rules.json")
          if (const auto text = disk.read(join_path(folder, name))) add_words(*text, words);
  };
  for (const std::string& folder :
       {game.folder, join_path(game.folder, "layouts"), join_path(home, "layouts"), join_path(home, "layouts/" + game.id)})
    read_all(folder);
  return words;
}

void prove_rules(const Disk& disk, const Game& game, const World& world, const Rules& rules, const std::string& home,
                 Diagnostics& out) {
  check_box(game, world, out);
  if (out.has_errors()) return;
  check_rules(game, world, rules, out);
  lint_unused(game, words_elsewhere(disk, game, home), out);
}

}  // namespace kitwright
