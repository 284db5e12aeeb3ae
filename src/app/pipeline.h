#pragma once

#include "app/book.h"
#include "app/kit.h"
#include "app/progress.h"
#include "preflight/preflight.h"

namespace kitwright {

/// The pages of one PDF of pieces.
struct PiecePages {
  std::string kind;   ///< the paper, or of a file for the press `press-` and the component
  std::string paper;  ///< `press` of a file for the press
  SheetList list;
};

/// A kit drawn and laid on paper: what build writes, in the style that was asked for.
struct DrawnKit {
  std::vector<PiecePages> files;
  LaidBook book;
};

/// Whether there is something to draw: a kit without errors, or one that is wanted as a draft though it has some.
bool goes_on(const Kit& kit, const Options& options);

/// Everything there is to find in a kit that was read: faces in both styles, rulebook, sheets, and how they look. `check` is
/// this, `build` writes what it gives; so both find the same. A stage that rests on a wrong one does not run, which `kit.stages`
/// tells.
DrawnKit draw_kit(Kit& kit, Sources& sources, const Options& options, const ProgressLine& progress);

}  // namespace kitwright
