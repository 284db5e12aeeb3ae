#include "sheets/cut_line.h"

namespace kitwright {

std::string cut_line_hash(const PieceSet& pieces) {
  Frame cut{pieces.trim, {}};
  cut.items.push_back({Path{pieces.outline, {}, {}}, Role::Cut, {}, {}});
  for (const Crease& fold : pieces.folds) cut.items.push_back({Path{line(fold.from, fold.to), {}, {}}, Role::Fold, {}, {}});
  return hash(cut);
}

}  // namespace kitwright
