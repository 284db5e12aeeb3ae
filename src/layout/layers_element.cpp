#include <algorithm>

#include "layout/face_builder.h"

namespace kitwright {

static constexpr MemberKey<LayersElement> rows[] = {
    member_key<LayersElement, &LayersElement::children>(
        {"layers", KeyKind::List, "elements in the same box, bottom to top", R"([{"fill": "#fff"}])", true, {}, "element"}),
};
const MemberTable<LayersElement> LayersElement::keys{"layers", "Elements on top of each other.", rows};

void LayersElement::draw(const Element&, const Spot& spot, FaceBuilder& painter) const { painter.elements(children, spot); }

/// The smallest box that holds all of them.
Size LayersElement::natural(const Element&, Size room, const Environment& names, FaceBuilder& painter) const {
  Size largest;
  for (const Instance& it : painter.instances(children, names)) {
    const Size wanted = painter.wanted(it, room);
    largest = {std::max(largest.width, wanted.width), std::max(largest.height, wanted.height)};
  }
  return largest;
}

}  // namespace kitwright
