#pragma once

#include <vector>

#include "sheets/impose.h"
#include "sheets/lettering.h"

namespace kitwright {

/// What the proof sheet is for.
struct ProofOptions {
  std::string game, version, family;  ///< family: the font of its lettering
  Size page;                          ///< the paper; without height: one tall page, at least this wide
  const Language* language = &language_of("en");
  Span family_where = {};
};

/// Shows every face once, all at one scale: under the component's name, with its item and how many copies there are. A back is
/// shown behind the last item that has it, unless it is the same as the front. Pages are as large as `page`; a single tall page
/// gets as high as needed, and wider than asked for before it becomes a ribbon.
std::vector<Page> proof_sheet(const std::vector<PieceSet>& sets, const ProofOptions& options, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
