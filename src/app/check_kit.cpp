
#include "app/commands.h"
#include "kit/findings.h"
#include "kit/pipeline.h"
#include "base/talk.h"

namespace kitwright {

int run_check(const Options& options) {
  const RealDisk disk;
  const std::vector<std::string> folders = game_folders(options, disk);
  ProgressLine progress(options.progress, folders.size(), progress_steps(options, false));
  Sources sources;
  std::vector<GameFindings> all;
  for (const std::string& folder : folders) {
    progress.begin_game();
    progress.say("reading " + folder);
    Kit kit(disk, sources, folder, options);
    // What is drawn is thrown away: only the findings count.
    draw_kit(kit, sources, options, progress);
    progress.wipe();
    if (kit.sound() && !options.json && !options.quiet) answer("{}: sound\n", kit.game.name);
    all.push_back({kit.game.id.empty() ? folder : kit.game.id, kit.out, kit.stages});
  }
  return report(all, options);
}

}  // namespace kitwright
