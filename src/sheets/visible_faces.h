#pragma once

#include <map>
#include <utility>
#include <vector>

#include "scene/extent.h"
#include "sheets/placed_faces.h"

namespace kitwright {

/// Faces with the bleed that is printed: those of boxes with their own, others without what their place on a sheet has no room
/// for. Where pieces touch, a mirrored bleed would be drawn and
/// clipped away eight times for each of them, which keeps printers and viewers busy. Places with the same room share a frame.
class VisibleFaces {
 public:
  /// The face as it is drawn there. Inside its clip it looks like the whole face.
  FrameRef of(const PlacedFace& face);

 private:
  Extents extents_;
  std::map<std::pair<const Frame*, std::vector<bool>>, FrameRef> known_;
  std::map<const Frame*, FrameRef> boxes_;
};

}  // namespace kitwright
