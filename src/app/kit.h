#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/folders.h"
#include "app/options.h"
#include "app/stages.h"
#include "layout/faces.h"
#include "rules/rules.h"
#include "sheets/impose.h"

namespace kitwright {

/// A game read and checked as far as that goes without drawing, with everything that drawing takes. Findings point into
/// `sources`, which outlive it.
struct Kit {
  Kit(const Disk& disk, Sources& sources, const std::string& folder, const Options& options);

  const Disk& disk;
  Diagnostics out;
  Game game;
  World world;
  Rules rules;
  Library library;
  Pictures pictures;
  FontSet fonts;
  Stages stages;
  bool sound() const { return !out.has_errors(); }
};

/// One typesetter per job, made one after the other so that every font is warm.
std::vector<Typesetter> make_typesetters(const FontSet& fonts, int jobs);

/// Every component's pieces drawn in one style; only what `--only` names.
std::vector<PieceSet> draw_pieces(Kit& kit, const Options& options, bool lean, std::vector<Typesetter>& type);

/// How the kit's sheets are to be on this paper.
SheetOptions sheet_options(const Kit& kit, const Paper& paper, const Options& options);

/// Whether `--only` lets the item be printed; without it, everything is.
bool wanted(const Options& options, const std::string& component, const std::string& item);

}  // namespace kitwright
