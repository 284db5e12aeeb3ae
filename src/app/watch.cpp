#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/building.h"
#include "app/commands.h"
#include "base/plural.h"
#include "base/talk.h"
#include "kit/folders.h"
#include "serve/folder_watch.h"
#include "serve/stop_signal.h"

namespace kitwright {

/// Such as "Moths: sound, 3 files written (0.4 s)", or with mistakes "Moths: 2 errors".
static std::string summary(const BuiltGame& built, double seconds) {
  const auto& all = built.findings.findings.findings();
  const auto errors = std::count_if(all.begin(), all.end(), [](const Finding& f) { return f.level == Level::Error; });
  const std::string verdict = errors == 0 ? "sound" : fmt::format("{} {}", errors, plural(errors, "error"));
  const std::string written =
      built.files == 0 ? "nothing is written"
                       : fmt::format("{} {} written", built.files, plural(static_cast<std::int64_t>(built.files), "file"));
  return fmt::format("{}: {}, {} ({:.1f} s)\n", built.name, verdict, written, seconds);
}

/// False if it was broken off, since files have changed meanwhile or Ctrl-C was pressed.
static bool build_again(const std::string& folder, const Options& options, const std::function<bool()>& is_over) {
  require_folder(RealDisk(), folder);
  // A file that was only touched, or that no build reads.
  if (const auto known = known_build(folder, options)) {
    // It was sound, or nobody would know it; a mistake may have been told since.
    std::string said = known->said;
    remark(known->told);
    if (!options.quiet) answer(said.insert(said.rfind(": unchanged") + 2, "sound, "));
    return true;
  }
  const auto start = std::chrono::steady_clock::now();
  const ProgressLine progress(options.progress, 1, progress_steps(options, true));
  const RecordedDisk disk;
  Sources sources;
  const BuiltGame built = build_game(disk, sources, folder, options, progress, is_over);
  // What is told of files that have changed since would be wrong.
  if (built.files == 0 && is_over()) return false;
  remember_build(disk, folder, options, built);
  report({built.findings}, options);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (!options.quiet && !options.json) answer(summary(built, took.count()));
  return true;
}

/// The same, but a file that cannot be read or a full disk is told and waited for as a mistake in the game is.
static bool try_to_build(const std::string& folder, const Options& options, const std::function<bool()>& is_over) {
  bool done = true;
  try {
    done = build_again(folder, options, is_over);
    send_answers();
  } catch (const std::runtime_error& failure) {
    remark("kitwright: {}\n", failure.what());
  }
  return done;
}

int run_watch(const Options& options) {
  const RealDisk disk;
  const std::vector<std::string> games = game_folders(options, disk);
  const StopSignal stop;
  std::vector<std::string> folders = games;
  for (const char* shared : {"layouts", "fonts"}) folders.push_back(join_path(options.home, shared));
  FolderWatch watch(folders, options.output);
  const auto is_over = [&] { return stop.asked() || watch.has_news(); };

  std::set<std::size_t> due;
  for (std::size_t i = 0; i < games.size(); ++i) due.insert(i);
  while (!stop.asked()) {
    for (std::size_t i = 0; i < games.size(); ++i)
      if (due.contains(i) && !is_over() && try_to_build(games[i], options, is_over)) due.erase(i);
    if (std::ferror(stdout)) return 3;  // nobody takes the answers any more, as was told
    for (const std::size_t changed : watch.wait(stop.descriptor()))
      // What all games share follows their own folders.
      for (std::size_t i = 0; i < games.size(); ++i)
        if (changed == i || changed >= games.size()) due.insert(i);
  }
  return 0;
}

}  // namespace kitwright
