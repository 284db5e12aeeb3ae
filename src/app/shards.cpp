#include <fmt/format.h>

#include "app/building.h"
#include "app/commands.h"
#include "base/plural.h"
#include "base/talk.h"
#include "kit/folders.h"
#include "kit/shard_files.h"

namespace kitwright {

static std::string what_was_drawn(const Kit& kit, const WrittenShard& shard, const Options& o) {
  const auto parts = static_cast<std::int64_t>(shard.parts);
  return fmt::format("{}: shard {} of {}, {} {}{}\n  {}\n", kit.game.name, o.shard->number, o.shard->of, parts,
                     plural(parts, "part"), shard.book ? " and the rulebook" : "", shard.folder);
}

GameFindings build_shard(Sources& sources, const std::string& folder, const Options& o, const ProgressLine& progress) {
  const RecordedDisk disk;
  progress.say("reading " + folder);
  Kit kit(disk, sources, folder, o);
  DrawnKit drawn = draw_shard(kit, sources, o, progress);
  if (kit.sound()) {
    const WrittenShard written = write_shard(kit, std::move(drawn), o, disk);
    progress.wipe();
    if (!o.quiet && !o.json) answer(what_was_drawn(kit, written, o));
  }
  return {kit.game.id.empty() ? folder : kit.game.id, kit.out, kit.stages};
}

/// What was never written is a slip of the pen, and no broken shard.
static void require_folders(const std::vector<std::string>& shards) {
  for (const std::string& folder : shards)
    if (!RealDisk().is_folder(folder))
      throw WrongCommandLine(fmt::format("there is no folder '{}'", folder), "name the folders that 'build --shard' wrote");
}

int run_merge(const Options& given) {
  Options o = given;
  require_folders(o.shards);
  const RecordedDisk disk;
  const ProgressLine progress(o.progress);
  const std::string folder = game_folders(o, disk).front();
  Sources sources;
  progress.say("reading " + folder);
  Kit kit(disk, sources, folder, o);
  if (!kit.sound()) return progress.wipe(), report({{kit.game.id.empty() ? folder : kit.game.id, kit.out, kit.stages}}, o);
  const Shards shards = read_shards(kit.game.id, o, origins_of(disk, folder, o.home));
  DrawnKit blank = lay_out_blank(kit, o, progress, kit.out);
  // Each shard went through these with its own pieces.
  for (const Stage stage : {Stage::Faces, Stage::Rulebook, Stage::Sheets, Stage::Preflight}) kit.stages.ran(stage);
  progress.say(fmt::format("{}: joining {} {}", kit.game.name, shards.all.size(), plural(std::ssize(shards.all), "shard")));
  const KitBytes made = join_shards(kit, std::move(blank), shards, o);
  write_files(kit, made, o.output, kit.game.id, shards.made_from);
  progress.wipe();
  if (!o.quiet && !o.json) answer(what_was_made(kit, made, o));
  return 0;
}

}  // namespace kitwright
