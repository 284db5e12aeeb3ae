#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

static constexpr MemberKey<RingElement> rows[] = {
    member_key<RingElement, &RingElement::children>({"ring",
                                                     K::List,
                                                     "elements laid along a circle, each centred on it",
                                                     R"([{"repeat": "k in 1..12", "text": "{{ k }}"}])",
                                                     true,
                                                     {},
                                                     "element"}),
    member_key<RingElement, &RingElement::radius>({"radius", K::Measure, "of the circle", R"("12 mm")"}),
    member_key<RingElement, &RingElement::start>(
        {"start", K::Expression, "where the first stands, degrees clockwise from the top", "0"}),
    member_key<RingElement, &RingElement::sweep>({"sweep", K::Expression, "the arc they share; 360 closes the ring", "360"}),
    member_key<RingElement, &RingElement::upright>({"upright", K::Bool, "not turned with the ring", "true"}),
};
const MemberTable<RingElement> RingElement::keys{"ring", "Elements along a circle.", rows};

void RingElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  const Rect& box = spot.box;
  const auto parts = painter.instances(children, spot.names);
  if (parts.empty()) return;
  const Length inner = std::min(box.size.width, box.size.height) / 2;
  const Length far = positive(radius, painter.length(radius, box.size.width, inner, spot.names), painter.job.out);
  const double first = painter.number(start, 0, spot.names), arc = painter.number(sweep, 360, spot.names);
  if (std::abs(arc) > 360)
    painter.job.out.error("layout.number", sweep.where, fmt::format("'sweep' is {:.6g} degrees, more than a whole ring", arc),
                          "360 closes the ring");
  // A closed ring has as many steps as elements; an open arc has one less, as both of its ends are taken.
  const bool closed = std::abs(arc) >= 360;
  const double step = parts.size() < 2 && !closed ? 0 : arc / static_cast<double>(closed ? parts.size() : parts.size() - 1);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const double degrees = first + step * static_cast<double>(i), r = degrees * std::numbers::pi / 180;
    // Clockwise from the top: sine to the right, cosine upwards.
    const Point centre{box.centre().x + far * std::sin(r), box.centre().y - far * std::cos(r)};
    // Only the size is taken from it: the ring decides the place.
    const Rect own = painter.place(parts[i], {{}, box.size});
    painter.turned(spot.into, upright ? 0 : degrees, centre, e.where,
                   [&](Frame& f) { painter.element(parts[i], centred(own.size, centre), f); });
  }
}

}  // namespace kitwright
