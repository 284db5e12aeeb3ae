#pragma once

#include <string>
#include <vector>

#include "sheets/impose.h"
#include "sheets/lettering.h"

namespace kitwright {

/// What a piece that no ruler alone cuts looks like, as far as it is cut or called otherwise.
enum class CutShape {
  Round,  ///< or an ellipse
  RoundCorners,
  Hexagon,
  TuckBox,
  Other
};
CutShape shape_of(const PieceSet& set);

/// How many pages are printed in which way. They follow each other: sheet list, two-sided pages, pages to fold, one-sided pages.
struct PrintRun {
  int list_pages = 1;
  int two_sided = 0, folded = 0, one_sided = 0;  ///< pages of each kind
  std::vector<const PieceSet*> shapes = {};      ///< not cut with a ruler: the first of each shape
  std::vector<const PieceSet*> folding = {};     ///< what lies on pages to fold
  bool parted = false;                           ///< some pieces come in parts to glue together
  bool creased = false;                          ///< some pieces are folded along dashed lines
  bool mixed = false;                            ///< some sheets hold several blocks, which are parted first
  bool mixed_folded = false;                     ///< some of these fold
  bool numbered = false;                         ///< some of these are parted by several lines, which have numbers
  bool hexagons = false;                         ///< some are nested hexagons, with marks in three directions
  bool squares = false;                          ///< somewhere the waste between four pieces is white, with marks
  bool diamonds = false;                         ///< pointers halfway along edges
  bool crosses = false;                          ///< on cuts that neighbours share

  /// Notes a component that lies on pages to fold, once.
  void fold(const PieceSet* set);
  bool shaped() const { return !shapes.empty(); }
  bool has(CutShape shape) const;
};

/// On a narrower page nothing stands side by side.
constexpr Length wide_body = Length::mm(120);

/// The figures in the headline of the sheet list.
struct Summary {
  int sheets = 0, pieces = 0;
};

struct Instruction {
  std::string heading;
  std::vector<std::string> steps;
  Span where = {};      ///< of steps that the designer wrote
  bool listed = false;  ///< things rather than steps, with a bullet before each
};
/// How to print, cut and fold this kit: one part per task, in the order in which they are done.
std::vector<Instruction> instructions(const PrintRun& run, const SheetOptions& options);

/// Draws title, figures and instructions at the top of the first page, in this size. Returns the y of the rule that may part it
/// from what follows.
Length put_opening(Frame& page, const Rect& body, const Summary& summary, const PrintRun& run, const SheetOptions& options,
                   const TypeSize& size, Lettering& lettering);
/// Tells of an opening that is higher than its page, if the designer can do something about it.
void tell_too_high(Length opening, const Rect& body, const SheetOptions& options, Lettering& lettering);

}  // namespace kitwright
