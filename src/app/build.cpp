#include <chrono>

#include <fmt/format.h>

#include "app/commands.h"
#include "base/plural.h"
#include "compare/editions.h"
#include "kit/findings.h"
#include "kit/kit_files.h"

namespace kitwright {

using Clock = std::chrono::steady_clock;

static void say_what_was_made(const Kit& kit, const KitBytes& made, const Options& options) {
  if (options.quiet || options.json) return;
  std::int64_t pieces = 0;
  for (const Component& c : kit.game.components)
    for (const ItemRow& row : c.items)
      if (wanted(options, c.id, row.id)) pieces += row.count;
  fmt::print("{}: {} {}\n", kit.game.name, pieces, plural(pieces, "piece"));
  for (const KitFile& f : made.files) {
    const std::string path = join_path(join_path(options.output, kit.game.id), f.name);
    const std::string sheets = options.press ? "" : fmt::format("{} {}, ", f.sheets, plural(f.sheets, "sheet"));
    fmt::print("  {}: {}{} {}\n", path, sheets, f.pages, plural(f.pages, "page"));
  }
  for (const auto& [name, bytes] : made.bytes)
    if (name.find("-rulebook") != std::string::npos)
      fmt::print("  {}\n", join_path(join_path(options.output, kit.game.id), name));
}

/// Returns the findings; they point into `sources`, which outlives all games.
static GameFindings build_one(const Disk& disk, Sources& sources, const std::string& folder, const Options& options,
                              const ProgressLine& progress) {
  const auto start = Clock::now();
  progress.say("reading " + folder);
  const OlderEdition older = options.change_bars.empty() ? OlderEdition{} : older_edition(folder, options.change_bars, options);
  const bool marked = older.edition && older.edition->book;
  Kit kit(disk, sources, folder, options);
  DrawnKit drawn = draw_kit(kit, sources, options, progress, marked ? &*older.edition->book : nullptr);
  if (goes_on(kit, options)) {
    // Nothing is written before every file is finished: a failure leaves the old kit whole.
    const KitBytes made = make_files(kit, std::move(drawn), options, progress);
    write_files(kit, made, join_path(options.output, kit.game.id), Clock::now() - start);
    progress.wipe();
    say_what_was_made(kit, made, options);
  }
  return {kit.game.id.empty() ? folder : kit.game.id, kit.out, kit.stages};
}

/// Also warns that older files still lie there.
static void say_that_nothing_is_written(const std::string& game, const Options& options, const Disk& disk) {
  const std::string folder = join_path(options.output, game);
  fmt::print(stderr, "{}: nothing is written{}\n", game,
             disk.is_folder(folder) ? fmt::format("; what lies in {} is of an earlier build", folder) : "");
}

int run_build(const Options& options) {
  const ProgressLine progress(options.progress);
  // One for all games, since findings are printed at the end.
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  for (const std::string& folder : game_folders(options, disk))
    all.push_back(build_one(disk, sources, folder, options, progress));
  const int status = report(all, options);
  if (!options.json && !options.quiet && !options.draft)
    for (const GameFindings& g : all)
      if (g.findings.has_errors()) say_that_nothing_is_written(g.game, options, disk);
  return status;
}

}  // namespace kitwright
