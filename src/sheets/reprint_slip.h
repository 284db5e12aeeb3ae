#pragma once

#include <string>
#include <vector>

#include "sheets/impose.h"

namespace kitwright {

/// Copies of a piece that leave the set, or join it.
struct SlipPiece {
  FrameRef face;  ///< null if nobody knows what it looked like
  std::vector<Segment> outline;
  std::string name;
  std::int64_t count = 1;
};

/// What a player does with pieces that were printed again.
struct Slip {
  std::string game, version, since;  ///< since: the older edition, as the designer named it
  std::string family;                ///< the font of its lettering
  Size paper;
  std::vector<SlipPiece> out, in;
  int sheets = 0, whole = 0;  ///< of the pieces printed again, and of the whole kit
  bool draft = false;         ///< every page says so
  const Language* language = &language_of("en");
  Span family_where = {};
};

/// Pages that show what to take out of the set and what to put in, with a small picture of each.
std::vector<Page> reprint_slip(const Slip& slip, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
