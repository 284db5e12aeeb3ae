#pragma once

#include <cstddef>
#include <vector>

#include "kit/pipeline.h"

namespace kitwright {

// A set may be larger than one machine wants to draw. Where each piece lies is known without drawing any, so every machine can
// tell which pieces lie on its parts of the PDFs (render/render.h), draws just those, and knows nothing of the others but their
// sizes.

/// What the shard does of files whose pieces are still blank. The same part of every paper belongs to one shard, since mostly the
/// same pieces lie there; the rulebook goes to the next one in turn.
class ShardParts {
 public:
  ShardParts(const Shard& shard, const std::vector<PiecePages>& files);
  bool has_part(std::size_t part) const { return static_cast<int>(part) % shard_.of == shard_.number - 1; }
  bool has_book() const { return has_part(longest_); }

 private:
  Shard shard_;
  std::size_t longest_ = 0;  ///< parts of the longest file
};

/// Draws the shard that `options.shard` names, and finds what there is to find in it, as draw_kit() does. Pages of other parts
/// are blank. The rulebook is there only if it belongs to the shard; the pieces of its figures are drawn for it.
DrawnKit draw_shard(Kit& kit, Sources& sources, const Options& options, const ProgressLine& progress);

/// The kit as it lies on paper, without a rulebook and with nothing on any piece: what joins the shards needs no more.
DrawnKit lay_out_blank(const Kit& kit, const Options& options, const ProgressLine& progress, Diagnostics& out);

}  // namespace kitwright
