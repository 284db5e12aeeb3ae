#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "base/language.h"
#include "scene/frame.h"
#include "sheets/paper.h"
#include "text/paragraph.h"

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

/// Where the words on the sheets were written.
struct SheetPlaces {
  Span game, designers, needs, family;
};

struct SheetOptions {
  Paper paper;
  Backs backs = Backs::Duplex;
  Flip flip = Flip::LongEdge;
  std::string game, version, date, family;  ///< family: the font of the page furniture
  std::string designed_by;                  ///< below the title of the sheet list; may be empty
  std::vector<std::string> needs;           ///< what players need besides the kit
  SheetPlaces where = {};
  const Language* language = &language_of("en");  ///< of our own words on the sheets
  bool lean = false;                              ///< ink-saver
  bool draft = false;                             ///< DRAFT across every page
  bool rulebook = false;                          ///< the kit has a rulebook
  bool booklet = false;                           ///< the kit has a booklet of its rules, too
  Length least_margin = Length::mm(5), margin = Length::mm(10);
};

enum class Side { Front, Back };

/// Where a printed side of a piece lies: one row of the manifest.
struct Placement {
  std::string component, item;
  int copy = 1;
  Side side = Side::Front;
  int page = 1;  ///< from 1
  Rect box;      ///< the trim box on the page; of a part, what remains visible once the parts are joined
  int turn = 0;  ///< degrees clockwise
  int part = 1;  ///< from 1; above 1 only for pieces split over several pages
  std::string hash;
  std::string cut;  ///< a hash of the line along which it is cut out
};

/// The sheets as pages, the sheet list in front.
struct SheetList {
  std::vector<Page> pages;
  std::vector<Placement> placements;
  int sheets = 0;  ///< sheets of pieces, without the sheet list
  int saved = 0;   ///< sheets saved by mixing formats on them
};

/// A kit that takes more paper than this is a mistake in its counts; it is reported instead of laid out.
constexpr std::size_t most_sheets = 5000;

/// Puts the pieces on sheets: the sheet list first, then the sheets, fronts and backs in turn.
/// Reports a piece that does not fit the paper, with the size it needs and the room there is (`sheet.too-small`), and a kit of
/// more than `most_sheets` sheets (`sheet.too-many`).
SheetList impose(const std::vector<PieceSet>& sets, const SheetOptions& options, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
