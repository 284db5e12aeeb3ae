#pragma once

#include <string>
#include <vector>

#include "kit/kit_files.h"
#include "kit/shard.h"

namespace kitwright {

/// What a shard wrote, for people.
struct WrittenShard {
  std::string folder;
  std::size_t parts = 0;  ///< of PDFs
  bool book = false;
};
/// Renders the shard that `options.shard` names, and replaces OUTPUT/GAME-shard-2-of-4 by it, as a set: unfinished parts of
/// PDFs, the plates that they number, the rulebook if it belongs to the shard, and a manifest.json that says of which kit they
/// are: of what `disk` was asked.
WrittenShard write_shard(const Kit& kit, DrawnKit drawn, const Options& options, const RecordedDisk& disk);

/// What several shards say that they are parts of.
struct Shards {
  struct One {
    std::string folder, manifest;
  };
  std::vector<One> all;  ///< in the order of their numbers
  Origins made_from;
};
/// Reads the manifests of these folders, and takes from them the options that the kit was built with. Throws Failure where they
/// do not make a whole kit of this one edition, as `origins` tell of what was read by now.
Shards read_shards(const std::string& game, Options& options, const Origins& origins);

/// Joins the shards' files to those that one build would have made. `blank` is the kit laid out without its faces. Throws Failure
/// where a file is not as its shard wrote it.
KitBytes join_shards(const Kit& kit, DrawnKit blank, const Shards& shards, const Options& options);

}  // namespace kitwright
