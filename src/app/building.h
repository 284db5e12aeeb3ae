#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kit/build_stamp.h"
#include "kit/findings.h"
#include "kit/kit_files.h"
#include "kit/progress.h"
#include "kit/recorded_disk.h"

namespace kitwright {

/// What a build made of one game. The findings point into the sources that were read.
struct BuiltGame {
  GameFindings findings;
  std::string name;       ///< for people
  std::size_t files = 0;  ///< how many were written
  std::vector<std::string> written = {};
  DrawnPlates plates = {};
  std::string made = {};              ///< what they are, in lines
  const char* idle_option = nullptr;  ///< what asked for a rulebook of a game that has none; null for nothing
};

/// Checks the game and, if it is sound or a draft is wanted, writes its kit. Nothing is written before every file is finished: a
/// failure leaves the old kit whole. So does `is_over`, which is asked between the steps.
BuiltGame build_game(const RecordedDisk& disk, Sources& sources, const std::string& folder, const Options& options,
                     const ProgressLine& progress, const std::function<bool()>& is_over);

/// What a build made, in lines for people.
std::string what_was_made(const Kit& kit, const KitBytes& made, const Options& options);

/// Checks what belongs to this machine's shard of the game and, if that is sound, writes it for `merge`.
GameFindings build_shard(Sources& sources, const std::string& folder, const Options& options, const ProgressLine& progress);

/// What the last build said, if one that wrote a whole, sound kit from the same files is known and nothing would come out
/// otherwise.
std::optional<BuildWords> known_build(const std::string& folder, const Options& options);
/// Remembers a build of a sound game, with its warnings, and how its files were.
void remember_build(const RecordedDisk& disk, const std::string& folder, const Options& options, const BuiltGame& built);

}  // namespace kitwright
