#pragma once

#include <vector>

#include "sheets/impose.h"
#include "sheets/lettering.h"

namespace kitwright {

/// What a proof sheet is made for.
struct ProofOptions {
  std::string game, version, family;  ///< family: the font of its lettering
  Size page;                          ///< paper; of one tall page its least width, and no height
  const Language* language = &language_of("en");
};

/// Every face once, all at one scale, under the name of its component, with its item and how many there are; a back stands behind
/// the last of the items that share it, unless it is the front again. Pages as large as `page`, or one that is as high as it
/// takes and may be wider than asked for, so that it is no ribbon.
std::vector<Page> proof_sheet(const std::vector<PieceSet>& sets, const ProofOptions& options, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
