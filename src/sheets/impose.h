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

/// One physical copy of an item, drawn: frames cover the trim box, bleed lies outside it.
struct Piece {
  std::string component, item;
  int copy = 1;          ///< from 1
  FrameRef front, back;  ///< back is null when the piece has none
};

/// All pieces of one component: same trim size, bleed and outline.
struct PieceSet {
  std::string id, name;
  Size trim;
  Length bleed;
  std::vector<Segment> outline;  ///< the cut line in trim coordinates
  bool straight = true;          ///< the outline is the trim box itself: cut with a ruler
  bool hexagon = false;          ///< the outline is that of hexagon()
  bool butt = false;             ///< all faces share one border colour: neighbours touch and share one cut
  std::vector<Piece> pieces;
  Span where;                       ///< the component's size
  std::vector<Crease> folds;        ///< in trim coordinates
  std::optional<Length> overlap;    ///< a piece larger than the paper is parted, its parts overlap by this
  std::string one = {};             ///< what one of them is called; empty: as all are
  std::optional<Length> safe = {};  ///< how far text keeps from the trim, if the game says
  WaivedRef waived = nullptr;       ///< what the component waives
};

struct SheetOptions {
  Paper paper;
  Backs backs = Backs::Duplex;
  Flip flip = Flip::LongEdge;
  std::string game, version, date, family;        ///< family: the font of the page furniture
  std::string designed_by;                        ///< below the title of the sheet list; may be empty
  const Language* language = &language_of("en");  ///< of the words that the sheets have of their own
  bool lean = false;                              ///< ink-saver
  bool draft = false;                             ///< DRAFT across every page
  Length least_margin = Length::mm(5), margin = Length::mm(10);
};

enum class Side { Front, Back };

/// Where a printed side of a piece lies: the manifest's row.
struct Placement {
  std::string component, item;
  int copy = 1;
  Side side = Side::Front;
  int page = 1;  ///< from 1
  Rect box;      ///< the trim box as it lies; of a part: what shows of it once it is joined
  int turn = 0;  ///< degrees clockwise
  int part = 1;  ///< from 1; of a piece over several pages
  std::string hash;
};

struct SheetList {
  std::vector<Page> pages;
  std::vector<Placement> placements;
  int sheets = 0;  ///< sheets of pieces, without the sheet list
  int saved = 0;   ///< sheets that packing several components together saves
};

/// Paper by the boxful is no kit to print at home: what would take more is not laid out.
constexpr std::size_t most_sheets = 5000;

/// Puts the pieces on sheets: the sheet list first, then component by component fronts and backs.
/// Reports a piece that does not fit the paper with the size it has and the room there is (`sheet.too-small`), and a kit of more
/// than `most_sheets` (`sheet.too-many`).
SheetList impose(const std::vector<PieceSet>& sets, const SheetOptions& options, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
