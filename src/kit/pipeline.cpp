#include "kit/pipeline.h"

#include <set>

#include <fmt/format.h>

#include "kit/judge.h"
#include "sheets/press.h"

namespace kitwright {

bool goes_on(const Kit& kit, const Options& options) { return kit.sound() || (options.draft && !kit.game.unread); }

/// Findings that both styles share are reported once.
static Diagnostics each_once(const Diagnostics& findings) {
  Diagnostics once;
  std::set<std::string> told;
  for (const Finding& f : findings.findings())
    if (told.insert(to_text(f)).second) once.add(f);
  return once;
}

static std::vector<DrawnStyle> draw_styles(Kit& kit, const Options& options, std::vector<Typesetter>& type) {
  // Both styles are always drawn, since both must be sound, whichever is built.
  const auto full = draw_pieces(kit, options, false, type);
  const auto saving = ink_saver_differs(kit) ? draw_pieces(kit, options, true, type) : full;
  std::vector<DrawnStyle> styles{{"full", full}, {"ink-saver", saving}};
  kit.out = each_once(kit.out);
  kit.stages.ran(Stage::Faces);
  return styles;
}

/// Print-shop files are made in addition to sheets, whose findings are wanted in any case.
static std::vector<PiecePages> lay_on_paper(Kit& kit, const std::vector<PieceSet>& pieces, const Options& options,
                                            Typesetter& type, const ProgressLine& progress) {
  std::vector<PiecePages> files;
  for (const Paper& paper : options.papers) {
    progress.say(fmt::format("{}: {} sheets", kit.game.name, paper.name));
    SheetList list = impose(pieces, sheet_options(kit, paper, options), type, kit.out);
    if (!options.press) files.push_back({paper.id, paper.id, std::move(list)});
  }
  if (options.press)
    for (const PieceSet& set : pieces) {
      const SheetOptions sheets = sheet_options(kit, options.papers.front(), options);
      files.push_back({"press-" + set.id, "press", press_pages(set, sheets, type, kit.out)});
      SheetList die = die_page(set, sheets, type, kit.out);
      if (!die.pages.empty()) files.push_back({"press-" + set.id + "-die", "press", std::move(die)});
    }
  kit.out = each_once(kit.out);
  kit.stages.ran(Stage::Sheets);
  return files;
}

DrawnKit draw_kit(Kit& kit, Sources& sources, const Options& options, const ProgressLine& progress, const Manuscript* older) {
  if (!options.only.empty()) kit.stages.leave_out(Stage::Rulebook, "--only");
  if (!goes_on(kit, options)) return {};
  progress.say(fmt::format("{}: drawing", kit.game.name));
  auto type = make_typesetters(kit.fonts, options.jobs);
  const auto styles = draw_styles(kit, options, type);
  // A mistake on a face would show again in book and sheets.
  if (!goes_on(kit, options)) return {};

  DrawnKit drawn;
  if (options.only.empty()) {
    progress.say(fmt::format("{}: rulebook", kit.game.name));
    // Full colour, also in an ink-saver kit: the book is read on screens, too.
    drawn.book = lay_out_book(kit, sources, shelf_of(styles.front().sets), options, type.front(), older);
    kit.stages.ran(Stage::Rulebook);
  }
  drawn.files = lay_on_paper(kit, styles[options.lean ? 1 : 0].sets, options, type.front(), progress);
  progress.say(fmt::format("{}: looking at it", kit.game.name));
  judge(kit, styles, options);
  kit.stages.ran(Stage::Preflight);
  return drawn;
}

}  // namespace kitwright
