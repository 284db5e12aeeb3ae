#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/building.h"
#include "app/commands.h"
#include "base/plural.h"
#include "compare/editions.h"
#include "kit/findings.h"
#include "kit/kit_files.h"

namespace kitwright {

using Clock = std::chrono::steady_clock;

static std::string what_was_made(const Kit& kit, const KitBytes& made, const Options& options) {
  std::int64_t pieces = 0;
  for (const Component& c : kit.game.components)
    for (const ItemRow& row : c.items)
      if (wanted(options, c.id, row.id)) pieces += row.count;
  std::string text = fmt::format("{}: {} {}\n", kit.game.name, pieces, plural(pieces, "piece"));
  for (const KitFile& f : made.files) {
    const std::string path = join_path(join_path(options.output, kit.game.id), f.name);
    const std::string sheets = options.press ? "" : fmt::format("{} {}, ", f.sheets, plural(f.sheets, "sheet"));
    text += fmt::format("  {}: {}{} {}\n", path, sheets, f.pages, plural(f.pages, "page"));
  }
  for (const auto& [name, bytes] : made.bytes)
    if (name.find("-rulebook") != std::string::npos)
      text += fmt::format("  {}\n", join_path(join_path(options.output, kit.game.id), name));
  return text;
}

/// The files, finished but not written; none after a mistake.
static std::optional<KitBytes> finished(Kit& kit, Sources& sources, const Options& options, const ProgressLine& progress,
                                        const Manuscript* older, const std::function<bool()>& is_over) {
  if (is_over()) return {};
  DrawnKit drawn = draw_kit(kit, sources, options, progress, older);
  if (!goes_on(kit, options) || is_over()) return {};
  return make_files(kit, std::move(drawn), options, progress);
}

BuiltGame build_game(const Disk& disk, Sources& sources, const std::string& folder, const Options& options,
                     const ProgressLine& progress, const std::function<bool()>& is_over) {
  const auto start = Clock::now();
  progress.say("reading " + folder);
  const OlderEdition older = options.change_bars.empty() ? OlderEdition{} : older_edition(folder, options.change_bars, options);
  const bool marked = older.edition && older.edition->book;
  Kit kit(disk, sources, folder, options);
  const auto made = finished(kit, sources, options, progress, marked ? &*older.edition->book : nullptr, is_over);
  BuiltGame built;
  if (made && !is_over()) {
    write_files(kit, *made, join_path(options.output, kit.game.id), Clock::now() - start);
    built.files = made->bytes.size();
    built.made = what_was_made(kit, *made, options);
  }
  progress.wipe();
  built.name = kit.game.name.empty() ? folder : kit.game.name;
  built.findings = {kit.game.id.empty() ? folder : kit.game.id, kit.out, kit.stages};
  return built;
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
  for (const std::string& folder : game_folders(options, disk)) {
    BuiltGame built = build_game(disk, sources, folder, options, progress, [] { return false; });
    if (!options.quiet && !options.json) fmt::print("{}", built.made);
    all.push_back(std::move(built.findings));
  }
  const int status = report(all, options);
  if (!options.json && !options.quiet && !options.draft)
    for (const GameFindings& g : all)
      if (g.findings.has_errors()) say_that_nothing_is_written(g.game, options, disk);
  return status;
}

}  // namespace kitwright
