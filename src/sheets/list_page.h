#pragma once

#include <string>
#include <vector>

#include "sheets/furniture.h"
#include "sheets/impose.h"
#include "sheets/plan.h"

namespace kitwright {

/// One sheet as the sheet list shows it.
struct ListedSheet {
  const Sheet* sheet = nullptr;
  FrameRef front, back;  ///< the printed sides; back is null if there is none
};

/// The pages in front of the sheets: what to print, how to print, cut and fold it, and a picture of every sheet. `saved` is the
/// number of sheets that packing saved.
std::vector<Frame> sheet_list(const std::vector<ListedSheet>& sheets, int saved, const SheetOptions& options,
                              Lettering& lettering);

/// Such as "24 × Building tile, 3 × Scoring card", or "Board, part 2 of 4".
std::string contents_of(const Sheet& sheet, const Language& language);

}  // namespace kitwright
