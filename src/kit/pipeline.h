#pragma once

#include "kit/book.h"
#include "kit/kit.h"
#include "kit/progress.h"
#include "preflight/preflight.h"

namespace kitwright {

/// The pages of one PDF with pieces.
struct PiecePages {
  std::string kind;   ///< the paper; for a print shop `press-` and the component, behind it `-die` for its die line
  std::string paper;  ///< for a print shop `press`
  SheetList list;
};

/// A kit, drawn and laid out on paper: what build writes, in the style asked for.
struct DrawnKit {
  std::vector<PiecePages> files;
  LaidBook book;
};

/// The pieces in both styles, which both must be sound, whichever is built; with `chosen` only those.
std::vector<DrawnStyle> draw_styles(Kit& kit, const Options& options, std::vector<Typesetter>& type,
                                    const PieceChoice& chosen = {});
/// The pieces on every paper, or on a print shop's pages.
std::vector<PiecePages> lay_on_paper(const Kit& kit, const std::vector<PieceSet>& pieces, const Options& options,
                                     Typesetter& type, const ProgressLine& progress, Diagnostics& out);
/// The findings without repetitions: what both styles or several papers share is told once.
Diagnostics each_once(const Diagnostics& findings);

/// True if drawing makes sense: there are no errors, or a draft is wanted and the game could at least be read.
bool goes_on(const Kit& kit, const Options& options);

/// Finds everything there is to find in a kit that was read: draws faces in both styles, the rulebook and the sheets, and looks
/// at the result. `check` stops here and `build` writes what this returns, so both find the same. Stages that depend on a failed
/// one do not run; `kit.stages` tells which. What reads otherwise in the rulebook than in `older` wears a bar.
DrawnKit draw_kit(Kit& kit, Sources& sources, const Options& options, const ProgressLine& progress,
                  const Manuscript* older = nullptr);

}  // namespace kitwright
