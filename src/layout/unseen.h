#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_map>

#include "layout/element.h"

namespace kitwright {

/// How far elements of layouts came on any face. Each thread notes for itself.
class SeenElements {
 public:
  enum class Came {
    Asked,    ///< whether and how often it is drawn there was asked
    Chosen,   ///< its `when` was true, and its `repeat` had an entry
    Clipped,  ///< it was drawn, but what clips it leaves nothing of it
    Drawn,    ///< something of it lies on the face
    Bled,     ///< and its `bleed` had a side at the trim, or there was no bleed to run into
  };
  void note(const Element& element, Came how_far);
  void add(const SeenElements& others);
  bool came(const Element& element, Came how_far) const;

 private:
  std::unordered_map<const Element*, Came> furthest_;
};

/// Warns (`layout.unseen`) of the elements of these layouts that are drawn on no face: what is inside others, of these alone; and
/// (`layout.idle`) of those whose `bleed` changes none.
/// To be asked when all faces have been drawn in all styles. Layouts in the folder `shared` are of other games, too.
void lint_unseen(const std::map<std::string, Layout, std::less<>>& layouts, const std::string& shared, const SeenElements& seen,
                 Diagnostics& out);

}  // namespace kitwright
