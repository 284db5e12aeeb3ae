#include "sheets/visible_faces.h"

#include <algorithm>
#include <memory>

#include "scene/boxes.h"
#include "sheets/box_bleed.h"

namespace kitwright {

namespace {

/// How far bleed may reach under the trim's edge, so that no paper shines through between it and what covers it there.
constexpr Length lap = Length::mm(0.12);

/// Is it drawn outside of the trim, but for a lap?
bool is_bleed(const Rect& drawn, const Rect& trim) {
  return !meet(drawn, shrunk(trim, Sides::all(lap))) && !lies_within(drawn, trim);
}

/// Without the lap at the sides where the clip leaves no room for bleed.
Rect room(const Rect& clip, const Rect& trim) {
  const auto side = [](Length beyond) { return beyond > Length{} ? Length{} : lap; };
  return shrunk(clip, {side(trim.left() - clip.left()), side(trim.top() - clip.top()), side(clip.right() - trim.right()),
                       side(clip.bottom() - trim.bottom())});
}

}  // namespace

FrameRef VisibleFaces::of(const PlacedFace& face) {
  if (!face.slot->set->glued.empty()) {
    FrameRef& box = boxes_[face.face.get()];
    if (!box) box = with_box_bleed(face.face, *face.slot->set, face.side);
    return box;
  }
  const Matrix matrix = face_matrix(face);
  const Rect visible = room(bounds(face.clip), face.box);
  std::vector<bool> kept;
  for (const Item& item : face.face->items) {
    const Rect drawn = box_around(extents_.of(item), matrix);
    kept.push_back(!is_bleed(drawn, face.box) || meet(drawn, visible));
  }
  if (std::find(kept.begin(), kept.end(), false) == kept.end()) return face.face;
  FrameRef& known = known_[{face.face.get(), kept}];
  if (known) return known;
  Frame part{face.face->size, {}};
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) part.items.push_back(face.face->items[i]);
  return known = std::make_shared<Frame>(std::move(part));
}

}  // namespace kitwright
