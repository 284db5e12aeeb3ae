#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "scene/frame.h"

namespace kitwright {

/// One physical copy of an item. Its frames cover the trim box; bleed is drawn outside of it.
struct Piece {
  std::string component, item;
  int copy = 1;           ///< from 1
  FrameRef front, back;   ///< back is null if the piece has none
  std::string name = {};  ///< what people call it; empty: nothing that its component's name does not say
};

/// All pieces of one component. They have the same trim size, bleed and outline.
struct PieceSet {
  std::string id, name;
  Size trim;
  Length bleed;
  std::vector<Segment> outline;  ///< the cut line in trim coordinates
  bool straight = true;          ///< the outline is the trim box, so pieces are cut with a ruler
  bool hexagon = false;          ///< the outline is that of hexagon(), so pieces may nest
  bool butt = false;             ///< all faces have one border colour: neighbours may touch and share a cut
  std::vector<Piece> pieces;
  Span where;                              ///< the component's size
  std::vector<Crease> folds;               ///< in trim coordinates
  std::optional<Length> overlap;           ///< may be split over several sheets of paper, whose parts overlap by this much
  std::string one = {};                    ///< the name of a single piece, "Building tile"; empty if the same as `name`
  std::optional<Length> safe = {};         ///< the distance that text keeps from the trim, if the game sets one
  WaivedRef waived = nullptr;              ///< findings that the component waives
  bool together = false;                   ///< its pieces are not parted to save paper
  std::vector<Crease> glued = {};          ///< of a box: folds to flaps that are glued, clockwise about what is printed
  std::vector<std::string> assembly = {};  ///< what is to be done with the pieces once they are cut out
  Span name_where = {};
};

}  // namespace kitwright
