#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

static constexpr MemberKey<PlacesElement> rows[] = {
    member_key<PlacesElement, &PlacesElement::places>({"places", K::Expression,
                                                       "a list of [x, y] in mm from the top left of the box, or [x, y, degrees]",
                                                       R"("[[3, 4], [7, 4]]")", true}),
    member_key<PlacesElement, &PlacesElement::drawn>({"draw",
                                                      K::Object,
                                                      "what is drawn centred on each; `place` and `index` are names",
                                                      R"({"shape": "circle", "size": "2 mm"})",
                                                      true,
                                                      {},
                                                      "element"}),
};
const MemberTable<PlacesElement> PlacesElement::keys{"places", "One element at listed places.", rows};

void PlacesElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  const Rect& box = spot.box;
  const auto list = painter.value(places, spot.names);
  if (!list || !drawn) return;
  const auto centres = points_of(places, true, box.origin, spot.names, painter.job.out);
  for (std::size_t i = 0; i < centres.size(); ++i) {
    const Value& place = (*list->list())[i];
    const ValueList& entry = *place.list();
    const double degrees = entry.size() > 2 ? entry[2].number()->to_double() : 0;
    const Environment& names = painter.child(spot.names, {{"place", place}, {"index", static_cast<std::int64_t>(i)}});
    for (const Instance& it : painter.instances(*drawn, names)) {
      // The place's own coordinates are only used for its size.
      const Rect own = painter.place(it, {{}, box.size});
      painter.turned(spot.into, degrees, centres[i], e.where,
                     [&](Frame& f) { painter.element(it, centred(own.size, centres[i]), f); });
    }
  }
}

}  // namespace kitwright
