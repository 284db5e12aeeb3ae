#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kit/folders.h"
#include "kit/options.h"
#include "kit/stages.h"
#include "layout/component_faces.h"
#include "rules/rules.h"
#include "sheets/impose.h"

namespace kitwright {

/// A game that was read and checked as far as possible without drawing, with everything that drawing needs. Findings point into
/// `sources`, which must outlive it.
struct Kit {
  Kit(const Disk& disk, Sources& sources, const std::string& folder, const Options& options)
      : Kit(disk, sources, folder, options, {}, RulesFiles{}) {}
  /// With fonts that were read before, whose findings are not repeated.
  Kit(const Disk& disk, Sources& sources, const std::string& folder, const Options& options, const FontSet& fonts)
      : Kit(disk, sources, folder, options, fonts, RulesFiles{}) {}

  FencedDisk disk;
  Diagnostics out;
  Game game;
  World world;
  Rules rules;
  Library library;
  Pictures pictures;
  FacePool face_pool;
  FontSet fonts;
  Stages stages;
  bool sound() const { return !out.has_errors(); }

 private:
  Kit(const Disk& disk, Sources& sources, const std::string& folder, const Options& options, const std::optional<FontSet>& known,
      RulesFiles files);
};

/// One typesetter per thread, constructed one after the other so that all fonts are warm.
std::vector<Typesetter> make_typesetters(const FontSet& fonts, int jobs);

/// Where fonts are looked for: in the game's folder, and beside Kitwright.
FontSet read_kit_fonts(const Disk& disk, const std::string& folder, const Options& options, Sources& sources, Diagnostics& out);

/// Which rows of which component are to be drawn; empty: all.
using PieceChoice = std::function<bool(const Component&, const ItemRow&)>;

/// The pieces of all components in one style; with `--only` just those it names, and of those the chosen ones.
std::vector<PieceSet> draw_pieces(Kit& kit, const Options& options, bool lean, std::vector<Typesetter>& type,
                                  const PieceChoice& chosen = {});

/// The pieces of all components with blank faces (blank_faces()): they lie on the sheets as those that are drawn.
std::vector<PieceSet> blank_pieces(const Kit& kit, const Options& options);

/// True if the game's pieces may look otherwise in the ink-saver style. To be asked when they have been drawn in full, since only
/// then all pictures are known.
bool ink_saver_differs(Kit& kit);

/// The options for the kit's sheets on this paper.
SheetOptions sheet_options(const Kit& kit, const Paper& paper, const Options& options);

/// True if the item is to be printed: always, unless `--only` names others.
bool wanted(const Options& options, const std::string& component, const std::string& item);

}  // namespace kitwright
