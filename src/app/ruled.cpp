#include "app/ruled.h"

#include <algorithm>

#include "base/attempt.h"
#include "rules/board_words.h"
#include "rules/box.h"
#include "rules/check.h"
#include "rules/unused.h"

namespace kitwright {

World world_of(const Game& game, Diagnostics& out) { return game.unread ? World{} : make_world(game, out, &board_words()); }
Rules rules_of(const Game& game, const World& world, Diagnostics& out) {
  return game.unread ? Rules{} : read_rules(game, world, out);
}

Ruled::Ruled(const Disk& disk, const std::string& folder, Sources& sources)
    : game(read_game(disk, folder, sources, out)), world(world_of(game, out)), rules(rules_of(game, world, out)) {}

Elsewhere::Elsewhere(const Disk& disk, const std::string& folder, const std::string& game, const std::string& home)
    : disk_(disk),
      folders_{join_path(home, "layouts"), join_path(home, "layouts/" + game), join_path(folder, "layouts"), folder} {}

void Elsewhere::add_sheets(const Game& game) {
  for (const Component& c : game.components)
    if (!c.items.empty() && c.items.front().where.source && !c.items.front().where.source->sheet.empty())
      texts_.push_back(c.items.front().where.source->text);
}

bool Elsewhere::says(std::string_view name) {
  for (std::size_t i = 0; i < texts_.size() || read_next(); ++i)
    if (kitwright::says(texts_[i], name)) return true;
  return false;
}

/// Reads one more file, the rulebook before all others: most names are there. False if there is none.
bool Elsewhere::read_next() {
  while (files_.empty()) {
    if (folders_.empty()) return false;
    const std::string folder = std::move(folders_.back());
    folders_.pop_back();
    for (const std::string& name : disk_.list(folder))
      if (name.ends_with(".json") || name.ends_with(".md") || name.ends_with(".csv") || name.ends_with(".tsv"))
        if (name != "game.json" && name != "rules.json") files_.push_back(join_path(folder, name));
    std::stable_partition(files_.begin(), files_.end(), [](const std::string& file) { return !file.ends_with(".md"); });
  }
  const std::string& file = files_.back();
  std::string text = disk_.read(file).value_or("");
  texts_.push_back(file.ends_with(".json") ? without_keys(std::move(text))
                   : file.ends_with(".md") ? expressions_of(text)
                                           : std::move(text));
  files_.pop_back();
  return true;
}

std::vector<ProofPart> proof_parts(const Disk& disk, const Game& game, const World& world, const Rules& rules,
                                   const std::string& home, Diagnostics& out) {
  if (!out.has_errors()) {
    Attempt box(out);
    check_box(game, world, rules, out);
    // What is wrong with the counts would come back from every setup and example; checks ask other things.
    if (out.has_errors()) run_checks_beside_box(game, world, rules, box, out);
  }
  if (out.has_errors()) return {};
  std::vector<ProofPart> parts = rule_parts(game, world, rules);
  const auto unused = [&, home](Diagnostics& found) {
    Elsewhere elsewhere(disk, game.folder, game.id, home);
    elsewhere.add_sheets(game);
    const auto used_elsewhere = [&](std::string_view name) { return elsewhere.says(name); };
    lint_unused(game, used_elsewhere, found);
  };
  parts.push_back({unused, true});
  return parts;
}

void prove_rules(const Disk& disk, const Game& game, const World& world, const Rules& rules, const std::string& home,
                 Diagnostics& out) {
  for (const ProofPart& part : proof_parts(disk, game, world, rules, home, out)) part.prove(out);
}

}  // namespace kitwright
