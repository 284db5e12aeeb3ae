#include "kit/pipeline.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "kit/judge.h"
#include "kit/lint_icons.h"
#include "sheets/press.h"

namespace kitwright {

bool goes_on(const Kit& kit, const Options& options) { return kit.sound() || (options.draft && !kit.game.unread); }

Diagnostics each_once(const Diagnostics& findings) {
  Diagnostics once;
  std::set<std::string> told;
  for (const Finding& f : findings.findings())
    if (told.insert(to_text(f)).second) once.add(f);
  return once;
}

std::vector<DrawnStyle> draw_styles(Kit& kit, const Options& options, std::vector<Typesetter>& type, const PieceChoice& chosen) {
  const auto full = draw_pieces(kit, options, false, type, chosen);
  const auto saving = ink_saver_differs(kit) ? draw_pieces(kit, options, true, type, chosen) : full;
  std::vector<DrawnStyle> styles{{"full", full}, {"ink-saver", saving}};
  kit.out = each_once(kit.out);
  kit.stages.ran(Stage::Faces);
  return styles;
}

/// What is wrong on one paper is mostly wrong on the next, and told once.
static void add_new(const Diagnostics& found, Diagnostics& out) {
  const std::vector<Finding> told = out.findings();
  out.append_waived(found);
  for (const Finding& f : found.findings())
    if (std::ranges::none_of(told, [&](const Finding& t) { return t.id == f.id && t.where == f.where && f.where.source; }))
      out.add(f);
}

std::vector<PiecePages> lay_on_paper(const Kit& kit, const std::vector<PieceSet>& pieces, const Options& options,
                                     Typesetter& type, const ProgressLine& progress, Diagnostics& out) {
  // Print-shop files are made in addition to sheets, whose findings are wanted in any case.
  std::vector<PiecePages> files;
  for (const Paper& paper : options.papers) {
    progress.say(fmt::format("{}: {} sheets", kit.game.name, paper.name));
    Diagnostics found;
    SheetList list = impose(pieces, sheet_options(kit, paper, options), type, found);
    add_new(found, out);
    if (!options.press) files.push_back({paper.id, paper.id, std::move(list)});
  }
  if (options.press)
    for (const PieceSet& set : pieces) {
      const SheetOptions sheets = sheet_options(kit, options.papers.front(), options);
      files.push_back({"press-" + set.id, "press", press_pages(set, sheets, type, out)});
      SheetList die = die_page(set, sheets, type, out);
      if (!die.pages.empty()) files.push_back({"press-" + set.id + "-die", "press", std::move(die)});
    }
  return files;
}

/// Each thread opens all fonts anew, which takes longer than drawing a few faces; the pieces of one component are drawn side by
/// side.
static int useful_threads(const Game& game, int jobs) {
  std::size_t most = 1;
  for (const Component& c : game.components) most = std::max(most, c.items.size());
  return static_cast<int>(std::min(static_cast<std::size_t>(jobs), most));
}

DrawnKit draw_kit(Kit& kit, Sources& sources, const Options& options, const ProgressLine& progress, const Manuscript* older) {
  if (!options.only.empty()) kit.stages.leave_out(Stage::Rulebook, "--only");
  if (!goes_on(kit, options)) return {};
  progress.say(fmt::format("{}: drawing", kit.game.name));
  auto type = make_typesetters(kit.fonts, useful_threads(kit.game, options.jobs));
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
  drawn.files = lay_on_paper(kit, styles[options.lean ? 1 : 0].sets, options, type.front(), progress, kit.out);
  kit.out = each_once(kit.out);
  kit.stages.ran(Stage::Sheets);
  progress.say(fmt::format("{}: looking at it", kit.game.name));
  judge(kit, styles, options);
  if (options.only.empty() && kit.sound()) lint_icons(kit, styles, drawn.book);
  kit.stages.ran(Stage::Preflight);
  return drawn;
}

}  // namespace kitwright
