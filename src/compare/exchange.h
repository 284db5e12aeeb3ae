#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/edition.h"
#include "sheets/reprint_slip.h"

namespace kitwright {

/// Equal pieces of a printed set.
struct Stock {
  std::string component, item, name;
  std::int64_t count = 1;
  std::string look;  ///< equal for pieces that nobody can tell apart once they are cut out
  FrameRef face;     ///< null if it is known from a manifest only
  std::vector<Segment> outline;
};

/// What is printed of an edition. `outlines`: pieces that are cut otherwise look otherwise; an old manifest does not tell
/// outlines.
std::vector<Stock> stock_of(const Edition& edition, bool outlines);
/// A kit that was printed, by the manifest.json that lay beside it.
struct PrintedKit {
  std::string file;  ///< its sheets, of which the stock was taken
  std::vector<Stock> stock;
  bool outlines = false;  ///< the looks tell how the pieces were cut out
};
/// Its sheets are in the style asked for; of several files the one with the most pieces. Throws WrongCommandLine if the text,
/// which is called `name`, is no manifest, or has no sheets in that style.
PrintedKit printed_kit(std::string_view json, const std::string& name, bool lean);

/// What leaves a set and what joins it.
struct Exchange {
  std::vector<Stock> out, in;
};
/// The least exchange that turns the older set into the newer one. Pieces of a component that look alike serve for each other,
/// also if the component was renamed.
Exchange exchange_of(const std::vector<Stock>& before, const std::vector<Stock>& after);

/// The exchange of two editions. Pieces that look the same though they are drawn otherwise stay.
Exchange exchange_of(const Edition& before, const Edition& after);

/// How many pieces these are.
std::int64_t pieces_in(const std::vector<Stock>& stock);

/// The pieces of the edition that join the set.
std::vector<PieceSet> joining(const Edition& after, const std::vector<Stock>& in);

}  // namespace kitwright
