#include "kit/rules_in_memory.h"

#include <utility>

#include "data/table.h"
#include "kit/folders.h"
#include "kit/sound_edition.h"
#include "kit/unused_looks.h"
#include "layout/layout_footing.h"
#include "manuscript/book_footing.h"
#include "rules/board_words.h"
#include "rules/check.h"
#include "rules/trace.h"
#include "rules/unused.h"

namespace kitwright {

Game with_pieces(Game game, Diagnostics& out) {
  if (!game.components.empty() || !game.name_where.source || game.unread) return game;
  Diagnostics told;  // when the game was read
  const Datum file = parse_document(*game.name_where.source, told);
  const Datum* components = file.find("components");
  out.error("item.none", components ? components->where : game.name_where,
            "the game has no components, so there is nothing to print",
            R"(name their files, for example "components": ["cards.json"])");
  game.unread = true;
  return game;
}

World world_of(const Game& game, Diagnostics& out) {
  if (game.unread) return {};
  return make_world(game, out, &board_words());
}
Rules rules_of(const RulesFiles& files, const Game& game, const World& world, Diagnostics& out) {
  return game.unread ? Rules{} : read_rules(files, game, world, out);
}

// The files are dropped once the rules are read from them.
RulesInMemory::RulesInMemory(const Disk& disk, const std::string& folder, Sources& sources, RulesFiles files)
    : game(with_pieces(read_game(FencedDisk(disk, {folder}), folder, files, sources, out), out)),
      world(world_of(game, out)),
      rules(rules_of(files, game, world, out)) {}

std::vector<std::string> layout_folders(const std::string& folder, const std::string& id, const std::string& home) {
  std::vector<std::string> folders = {join_path(folder, "layouts")};
  if (!id.empty()) folders.push_back(join_path(home, "layouts/" + id));
  folders.push_back(join_path(home, "layouts"));
  return folders;
}

Elsewhere::Elsewhere(const Disk& disk, const std::string& folder, const std::string& game, const std::string& home)
    : disk_(disk_of_game(disk, folder, home)), library_(disk_, layout_folders(folder, game, home), sources_) {
  const std::string path = join_path(folder, "rulebook.md");
  if (auto text = disk_.read(path)) rulebook_ = &sources_.add(path, with_line_ends(std::move(*text)));
}

bool Elsewhere::add_to(const Game& game, Footing& footing) {
  Diagnostics quiet;  // who draws the layouts reports what is wrong in them
  for (CellId id = 0; id < footing.size(); ++id)
    if (const std::string& name = footing.at(id).name; name.starts_with("layout ")) library_.load(name.substr(7), {}, quiet);
  for (const BookSource* cover : {&game.book.cover, &game.book.back_cover}) {
    if (cover->name.empty()) continue;
    library_.load(cover->name, cover->where, quiet);
    footing.use(footing.named("book"), footing.named("layout " + cover->name), cover->where);
  }
  add_layouts(library_, footing);
  if (rulebook_) add_rulebook(*rulebook_, footing);
  return !quiet.has_errors();
}

std::vector<ProofPart> proof_parts(const Disk& disk, const Game& game, const World& world, const Rules& rules,
                                   const std::string& home, const Diagnostics& out) {
  if (out.has_errors()) return {};
  std::vector<ProofPart> parts = rule_parts(game, world, rules);
  const auto unused = [&, home](Diagnostics& found) {
    Footing footing = rules.footing;
    // A layout that could not be read may use anything.
    if (Elsewhere(disk, game.folder, game.id, home).add_to(game, footing)) {
      check_uncalled(game, rules, footing, found);
      lint_unused(footing, found);
    }
    lint_parameters(game, found);
    lint_state(rules, found);
  };
  parts.push_back({unused, true});
  parts.push_back({[&, home](Diagnostics& found) { lint_unused_looks(disk, game, home, found); }, true});
  return parts;
}

std::vector<Span> changes_that_broke(const Diagnostics& found, const Game& game, const Options& options, const Sources& sources) {
  return found.has_errors() ? SoundEdition(game.folder, options).changes(sources) : std::vector<Span>{};
}

void prove_rules(const Disk& disk, const Game& game, const World& world, const Rules& rules, const Options& options,
                 const Sources& sources, Diagnostics& out) {
  Diagnostics found;
  for (const ProofPart& part : proof_parts(disk, game, world, rules, options.home, out)) part.prove(found);
  trace_findings(game, world, rules, found, changes_that_broke(found, game, options, sources));
  out.append(found);
}

}  // namespace kitwright
