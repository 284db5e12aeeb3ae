#include <deque>

#include <fmt/format.h>

#include "app/findings.h"
#include "app/folders.h"
#include "app/ruled.h"
#include "base/parallel.h"

namespace kitwright {

static Datum examples_file(const std::string& path, const Disk& disk, Sources& sources, Diagnostics& out) {
  const auto text = disk.read(path);
  if (!text) throw WrongCommandLine(fmt::format("--examples: there is no file '{}'", path));
  return parse_json(sources.add(path, *text), out);
}

/// One game's rules, with the texts that its findings point at.
struct Proof {
  Sources sources;
  std::string id, name;
  Diagnostics out;
};

static void prove(Proof& proof, const std::string& folder, const RealDisk& disk, const Options& options) {
  Ruled ruled(disk, folder, proof.sources);
  if (!options.examples.empty()) ruled.game.examples = examples_file(options.examples, disk, proof.sources, ruled.out);
  prove_rules(disk, ruled.game, ruled.world, ruled.rules, options.home, ruled.out);
  proof.id = ruled.game.id.empty() ? folder : ruled.game.id;
  proof.name = ruled.game.name;
  proof.out = std::move(ruled.out);
}

/// The rules alone: no layout, no font, no paper. Games are proved side by side, and told of in order.
int run_check_rules(const Options& options) {
  const RealDisk disk;
  const auto folders = game_folders(options, disk);
  std::deque<Proof> proofs(folders.size());
  deal(options.jobs, folders.size(), [&](int, std::size_t i) { prove(proofs[i], folders[i], disk, options); });
  std::vector<GameFindings> all;
  for (const Proof& proof : proofs) {
    if (!proof.out.has_errors() && !options.json && !options.quiet) fmt::print("{}: the rules are sound\n", proof.name);
    all.push_back({proof.id, proof.out});
  }
  return report(all, options);
}

}  // namespace kitwright
