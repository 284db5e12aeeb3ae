#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/building.h"
#include "app/commands.h"
#include "base/failure.h"
#include "base/obstacle.h"
#include "base/plural.h"
#include "base/talk.h"
#include "compare/editions.h"
#include "data/datum.h"
#include "kit/build_stamp.h"
#include "kit/findings.h"
#include "kit/folders.h"
#include "kit/kit_files.h"
#include "kit/plate_store.h"
#include "kit/sound_edition.h"

namespace kitwright {

std::string what_was_made(const Kit& kit, const KitBytes& made, const Options& options) {
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

/// The option that asked for a rulebook where there is none to make; null if there is one, or nobody asked.
static const char* idle_book_option(const Options& options, const std::vector<std::string>& written) {
  const auto is_book = [](const std::string& path) { return path.ends_with("-rulebook.pdf"); };
  if (std::ranges::any_of(written, is_book)) return nullptr;
  return options.booklet ? "--booklet" : !options.book_paper.empty() ? "--book-paper" : nullptr;
}

/// Without the older text no bar can be drawn, and a book without bars would say that nothing has changed. Of an edition with a
/// mistake nobody knows what its text was to say.
static void require_sound_book(const OlderEdition& older, const std::string& since) {
  const std::vector<Finding>& found = older.edition->findings;
  const auto error = std::ranges::find(found, Level::Error, &Finding::level);
  if (older.edition->book && error == found.end()) return;
  throw WrongCommandLine(fmt::format("the rulebook of '{}' cannot be compared with: {}", since,
                                     error == found.end() ? "that edition has none" : error->message),
                         "name an edition that has a rulebook and is sound, or leave --change-bars out");
}

BuiltGame build_game(const RecordedDisk& disk, Sources& sources, const std::string& folder, const Options& options,
                     const ProgressLine& progress, const std::function<bool()>& is_over) {
  progress.say("reading " + folder);
  const OlderEdition older = options.change_bars.empty() ? OlderEdition{} : older_edition(folder, options.change_bars, options);
  const bool marked = older.edition && disk.is_file(join_path(folder, "rulebook.md"));
  if (marked) require_sound_book(older, options.change_bars);
  Kit kit(disk, sources, folder, options);
  auto made = finished(kit, sources, options, progress, marked ? &*older.edition->book : nullptr, is_over);
  BuiltGame built;
  if (made && !is_over()) {
    for (const FontFile& font : kit.fonts.files) disk.require_as_read(font.file);
    write_files(kit, *made, options.output, kit.game.id, origins_of(disk, folder, options.home));
    built.files = made->bytes.size();
    built.made = what_was_made(kit, *made, options);
    const std::string to = join_path(options.output, kit.game.id);
    for (const auto& [name, bytes] : made->bytes) built.written.push_back(join_path(to, name));
    // The last is not there, unless a build was killed.
    for (const char* name : {"report.json", "manifest.json", ".kitwright"}) built.written.push_back(join_path(to, name));
    built.plates = std::move(made->plates);
  }
  progress.wipe();
  if (made) built.idle_option = idle_book_option(options, built.written);
  built.name = kit.game.name.empty() ? folder : kit.game.name;
  built.findings = {kit.game.id.empty() ? folder : kit.game.id, kit.out, kit.stages};
  return built;
}

/// Also warns that older files still lie there.
static void say_that_nothing_is_written(const std::string& game, const Options& options, const Disk& disk) {
  const std::string folder = join_path(options.output, game);
  const bool plain = game.find('/') == std::string::npos && game != "." && game != "..";  // an id that cannot be one names no kit
  remark("{}: nothing is written{}\n", game,
         plain && disk.is_folder(folder) ? fmt::format("; what lies in {} is of an earlier build", folder) : "");
}

/// A build that git had a say in is not: nobody asks git whether anything has changed.
static bool may_be_remembered(const Options& o) { return !o.no_cache && !o.json && !o.draft && o.change_bars.empty(); }

std::optional<BuildWords> known_build(const std::string& folder, const Options& o) {
  return may_be_remembered(o) ? BuildStamp(folder, o).unchanged() : std::nullopt;
}

void remember_build(const RecordedDisk& disk, const std::string& folder, const Options& o, const BuiltGame& built) {
  if (built.written.empty()) return;
  const std::string said =
      fmt::format("{}: unchanged, {} {}\n", built.name, built.files, plural(static_cast<std::int64_t>(built.files), "file"));
  try {
    if (!built.findings.findings.has_errors()) SoundEdition(folder, o).leave(disk);
    if (may_be_remembered(o) && !built.idle_option)
      BuildStamp(folder, o).leave(disk, built.written, {said, findings_text(built.findings, o, false)});
    PlateStore(folder, o).leave(built.plates);
  } catch (const Failure& failure) {
    // The kit is whole; the next build makes it again.
    remark("{}: not remembered, so the next build makes it again: {}\n", built.name, failure.what());
  }
}

/// Builds the game, or says that this would change nothing.
static GameFindings build_or_pass_over(Sources& sources, const std::string& folder, const Options& o,
                                       const ProgressLine& progress) {
  if (o.shard) return build_shard(sources, folder, o, progress);
  if (const auto known = known_build(folder, o)) {
    if (!o.quiet) answer(known->said);
    remark(known->told);
    return {folder, {}, {}};
  }
  const RecordedDisk disk;
  BuiltGame built = build_game(disk, sources, folder, o, progress, [] { return false; });
  if (!o.quiet && !o.json) answer(built.made);
  if (built.idle_option) remark("{}: it has no rulebook, so {} makes nothing\n", built.name, built.idle_option);
  remember_build(disk, folder, o, built);
  return std::move(built.findings);
}

/// The id that the game says it has; empty if it says none.
static std::string said_id(const Disk& disk, const std::string& folder) {
  Sources sources;
  Diagnostics unheard;  // of a mistake the build tells
  const std::string path = join_path(folder, "game.json");
  if (report_obstacle(disk, path, {}, sources, unheard)) return {};
  const Datum game = parse_document(sources.add(path, disk.read(path).value_or("")), unheard);
  const Datum* id = game.find("id");
  return id ? id->text : "";
}

/// Kits lie in folders named by their games' ids, so the last of two games with one id would replace the first.
static void refuse_twins(const std::vector<std::string>& folders, const Disk& disk) {
  std::map<std::string, std::string> seen;
  for (const std::string& folder : folders) {
    const auto [first, fresh] = seen.emplace(said_id(disk, folder), folder);
    if (!fresh && disk.resolved(first->second) == disk.resolved(folder))
      throw WrongCommandLine(fmt::format("{} is named twice", folder), "name it once");
    if (!fresh && !first->first.empty())
      throw WrongCommandLine(fmt::format("{} and {} would both be written into '{}'", first->second, folder, first->first),
                             "build one at a time, each with an --output of its own");
  }
}

int run_build(const Options& options) {
  // One for all games, since findings are printed at the end.
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  const std::vector<std::string> folders = game_folders(options, disk);
  refuse_twins(folders, disk);
  ProgressLine progress(options.progress, folders.size(), progress_steps(options, true));
  for (const std::string& folder : folders) {
    progress.begin_game();
    all.push_back(build_or_pass_over(sources, folder, options, progress));
  }
  const int status = report(all, options);
  if (!options.json && !options.quiet && !options.draft)
    for (const GameFindings& g : all)
      if (g.findings.has_errors()) say_that_nothing_is_written(g.game, options, disk);
  return status;
}

}  // namespace kitwright
