#pragma once

#include <string>
#include <vector>

#include "sheets/furniture.h"
#include "sheets/impose.h"
#include "packing/plan.h"

namespace kitwright {

/// One sheet as the sheet list shows it.
struct ListedSheet {
  const Sheet* sheet = nullptr;
  FrameRef front, back;  ///< the printed sides; back is null if there is none
  int page = 1;          ///< of its front
  int last_page() const { return back ? page + 1 : page; }
};

/// The pages in front of the sheets: what to print, how to print, cut and fold it, and a picture of every sheet.
std::vector<Frame> sheet_list(const std::vector<ListedSheet>& sheets, const SheetOptions& options, Lettering& lettering);

}  // namespace kitwright
