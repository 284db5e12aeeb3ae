#pragma once

#include <string>
#include <vector>

#include "sheets/furniture.h"
#include "sheets/impose.h"
#include "sheets/plan.h"

namespace kitwright {

/// What the sheet list shows of one sheet.
struct ListedSheet {
  const Sheet* sheet = nullptr;
  FrameRef front, back;  ///< the printed sides; back is null when there is none
};

/// The pages in front of the sheets: what to print, how to print, cut and fold it, and a picture of every sheet.
/// `saved`: how many sheets packing saves.
std::vector<Frame> sheet_list(const std::vector<ListedSheet>& sheets, int saved, const SheetOptions& options,
                              Lettering& lettering);

/// "24 Building tile, 3 Scoring card".
std::string contents_of(const Sheet& sheet, const Language& language);

}  // namespace kitwright
