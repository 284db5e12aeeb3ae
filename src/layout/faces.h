#pragma once

#include <string>
#include <vector>

#include "layout/painter.h"

namespace kitwright {

/// An item's two sides, finished. `back` is null when it has none.
struct Face {
  FrameRef front, back;
};

/// The outline of a component in trim coordinates: what is cut. Reports a path that cannot be read.
std::vector<Segment> outline_of(const Component& component, Diagnostics& out);

/// Names a face of the component offers to its layouts, with their types.
Names face_names(const Component& component, const World& world);

/// Reads and checks the layouts of every component, so that drawing meets no unknown name.
void check_layouts(const Game& game, const World& world, Library& library, Diagnostics& out);

/// Lays out every item of the component, in the order of its rows, on as many threads as there are typesetters. Findings come in
/// the order of the items, each once.
std::vector<Face> faces_of(const Component& component, const World& world, const Studio& studio, std::vector<Typesetter>& type,
                           Diagnostics& out);

}  // namespace kitwright
