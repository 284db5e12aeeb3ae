#include <fmt/format.h>

#include "app/book.h"
#include "app/findings.h"
#include "app/kit.h"
#include "app/preflight.h"

namespace kitwright {

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
    if (!lean && options.only.empty()) lay_out_book(kit, sources, pieces, options, type.front());
    for (const Paper& paper : options.papers) impose(pieces, sheet_options(kit, paper, styled), type.front(), kit.out);
  }
  judge(kit, styles, options);
}

int run_check(const Options& options) {
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
