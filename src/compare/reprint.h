#pragma once

#include <vector>

#include "compare/exchange.h"
#include "kit/kit_files.h"

namespace kitwright {

/// What a change costs whoever has printed the older set.
struct PrintingToll {
  std::int64_t in = 0, out = 0;  ///< pieces to print, and to throw away
  int sheets = 0, whole = 0;     ///< on the first paper: of those pieces, and of the whole kit
};
PrintingToll printing_toll(const Edition& after, const Exchange& exchange, const Options& options);

/// What a reprint consists of.
struct Reprint {
  Exchange exchange;
  PrintingToll toll;
  DrawnKit drawn;  ///< on each paper the pieces that join the set, and the slip; nothing if no piece joins or leaves it
};

/// Puts the pieces that join the set on sheets, and writes the slip. `since` is what the older set is called on it.
Reprint make_reprint(Edition& after, Exchange exchange, const std::string& since, const Options& options);

}  // namespace kitwright
