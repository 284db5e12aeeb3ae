#include <deque>

#include <fmt/format.h>

#include "app/book.h"
#include "app/findings.h"
#include "app/kit.h"
#include "app/preflight.h"
#include "app/ruled.h"
#include "base/parallel.h"

namespace kitwright {

static Datum examples_file(const std::string& path, const Disk& disk, Sources& sources, Diagnostics& out) {
  const auto text = disk.read(path);
  if (!text) throw WrongCommandLine(fmt::format("--examples: there is no file '{}'", path));
  return parse_json(sources.add(path, *text), out);
}

/// Everything build would find, without a file: both styles, every paper.
static void check_all(Kit& kit, Sources& sources, const Options& options) {
  if (!kit.sound()) return;
  auto type = make_typesetters(kit.fonts, options.jobs);
  std::vector<DrawnStyle> styles;
  for (const bool lean : {false, true}) {
    Options styled = options;
    styled.lean = lean;
    styles.push_back({lean ? "ink-saver" : "full", draw_pieces(kit, styled, lean, type)});
    const auto& pieces = styles.back().sets;
    if (!kit.sound()) return;
    if (!lean && options.only.empty()) make_book(kit, sources, pieces, options, type.front());
    for (const Paper& paper : options.papers) impose(pieces, sheet_options(kit, paper, styled), type.front(), kit.out);
  }
  judge(kit, styles, options);
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
static int check_only_rules(const Options& options) {
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

int run_check(const Options& options) {
  if (options.rules_only || !options.examples.empty()) return check_only_rules(options);
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  for (const std::string& folder : game_folders(options, disk)) {
    Kit kit(disk, sources, folder, options);
    check_all(kit, sources, options);
    if (kit.sound() && !options.json && !options.quiet) fmt::print("{}: sound\n", kit.game.name);
    all.push_back({kit.game.id.empty() ? folder : kit.game.id, kit.out});
  }
  return report(all, options);
}

}  // namespace kitwright
