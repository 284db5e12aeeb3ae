#include <algorithm>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

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

/// One game's rules, with the texts that its findings point at, and what the parts of their proof found.
struct Proof {
  Sources sources;
  std::unique_ptr<Ruled> ruled;
  std::vector<ProofPart> parts;
  std::vector<Diagnostics> found;
};

static void read(Proof& proof, const std::string& folder, const RealDisk& disk, const Options& options) {
  proof.ruled = std::make_unique<Ruled>(disk, folder, proof.sources);
  Ruled& ruled = *proof.ruled;
  if (!options.examples.empty()) ruled.game.examples = examples_file(options.examples, disk, proof.sources, ruled.out);
  proof.parts = proof_parts(disk, ruled.game, ruled.world, ruled.rules, options.home, ruled.out);
  proof.found.resize(proof.parts.size());
}

/// The parts of all proofs side by side, those that are soon done last: they fill what time is left over.
static void prove(std::deque<Proof>& proofs, int jobs) {
  std::vector<std::pair<Proof*, std::size_t>> work;
  for (Proof& proof : proofs)
    for (std::size_t part = 0; part < proof.parts.size(); ++part) work.emplace_back(&proof, part);
  std::stable_partition(work.begin(), work.end(), [](const auto& w) { return !w.first->parts[w.second].soon_done; });
  share(jobs, work.size(), [&](std::size_t i) {
    const auto& [proof, part] = work[i];
    proof->parts[part].prove(proof->found[part]);
  });
  for (Proof& proof : proofs)
    for (const Diagnostics& found : proof.found) proof.ruled->out.append(found);
}

/// The rules alone: no layout, no font, no paper. Games are read and proved side by side, and told of in order.
int run_check_rules(const Options& options) {
  const RealDisk disk;
  const auto folders = game_folders(options, disk);
  std::deque<Proof> proofs(folders.size());
  share(options.jobs, folders.size(), [&](std::size_t i) { read(proofs[i], folders[i], disk, options); });
  prove(proofs, options.jobs);
  std::vector<GameFindings> all;
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    const Ruled& ruled = *proofs[i].ruled;
    if (!ruled.out.has_errors() && !options.json && !options.quiet) fmt::print("{}: the rules are sound\n", ruled.game.name);
    all.push_back({ruled.game.id.empty() ? folders[i] : ruled.game.id, ruled.out});
  }
  return report(all, options);
}

}  // namespace kitwright
