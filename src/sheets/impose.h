#pragma once

#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "scene/frame.h"
#include "packing/pieces.h"
#include "packing/sheet_options.h"
#include "text/paragraph.h"

namespace kitwright {

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
  std::string cut;  ///< a hash of the lines along which it is cut out and folded
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
