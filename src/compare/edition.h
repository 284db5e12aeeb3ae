#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kit/book.h"
#include "kit/kit.h"
#include "kit/rules_in_memory.h"

namespace kitwright {

/// One state of a game: read, proved, its pieces drawn in the style asked for, its rulebook read. Mistakes in it are findings,
/// and what they leave is looked at all the same.
struct Edition {
  /// `disk` outlives it.
  Edition(const Disk& disk, const std::string& folder, const Options& options);
  Edition(const Edition&) = delete;
  Edition& operator=(const Edition&) = delete;

  Sources sources;
  Kit kit;
  std::vector<Typesetter> type;
  std::vector<PieceSet> pieces;
  std::vector<Finding> findings;       ///< of reading, proving, drawing and the rulebook
  std::optional<Manuscript> book;      ///< empty if there is none, of a part, or if the definition has mistakes
  std::optional<Elsewhere> elsewhere;  ///< the layouts and the rulebook to which places of the footing point
  Footing footing;                     ///< of the definition, its rules, layouts and rulebook

  const PieceSet* set(std::string_view component) const;
  /// How many of the pieces asked for should have a face and have none, since their layout has mistakes or is not there.
  std::int64_t undrawn(const Options& options) const;

 private:
  void draw(const Options& options);
};

}  // namespace kitwright
