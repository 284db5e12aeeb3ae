#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "layout/face_builder.h"

namespace kitwright {

/// The two finished sides of an item. `back` is null if it has none.
struct Face {
  FrameRef front, back;
};

/// The sides that the items have, in the order of the rows, with nothing on them: each a frame of its own, of the right size.
std::vector<Face> blank_faces(const Component& component, const Library& library);

/// The cut line of a component, in trim coordinates. Reports a path that cannot be read, and uses the trim box instead.
std::vector<Segment> outline_of(const Component& component, Diagnostics& out);

/// The names that a component's faces offer to layouts, with their types: the game's names, the row's fields, `id`, `count`, ...
Names face_names(const Component& component, const World& world);

/// Reads and checks the layouts of all components, so that drawing meets no unknown name. Also reports layouts that nothing uses.
void check_layouts(const Game& game, const World& world, Library& library, Diagnostics& out);

/// The sides of a game's faces in all styles. Equal sides of a component are one frame: a back that a deck shares, or a face that
/// the ink-saver leaves as it is, is stored and looked at once.
class FacePool {
 public:
  FrameRef put(const std::string& component, FrameRef side);
  SeenElements seen;  ///< of all faces that were laid out

 private:
  std::map<std::pair<std::string, std::string>, FrameRef> known_;  ///< by component and hash
};

/// Which rows are to be drawn; empty: all.
using RowChoice = std::function<bool(const ItemRow&)>;

/// Lays out the items of the component, on as many threads as there are typesetters. Faces and findings come in the order of the
/// rows, whichever thread was faster; a finding shared by many items comes once. The faces of rows that were not chosen are null;
/// but all are drawn where texts of different items share a size.
std::vector<Face> faces_of(const Component& component, const World& world, const Studio& studio, const RowChoice& chosen,
                           FacePool& pool, std::vector<Typesetter>& type, Diagnostics& out);

}  // namespace kitwright
