#include <algorithm>

#include <fmt/format.h>

#include "game/fields.h"
#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

static constexpr MemberKey<EdgesElement> rows[] = {
    member_key<EdgesElement, &EdgesElement::edges>(
        {"edges", K::Expression, "names of the face's edges: N E S W, or N NE SE S SW NW of a hexagon", R"("walks")", true}),
    member_key<EdgesElement, &EdgesElement::drawn>({"draw",
                                                    K::Object,
                                                    "what is drawn on each named edge, the edge at the top",
                                                    R"({"use": "boardwalk"})",
                                                    false,
                                                    {},
                                                    "element"}),
    member_key<EdgesElement, &EdgesElement::otherwise>(
        {"else", K::Object, "what is drawn on the others", R"({"use": "hedge"})", false, {}, "element"}),
};
const MemberTable<EdgesElement> EdgesElement::keys{"edges", "One element on each named edge of the face.", rows};

/// The edges that the list names. Names that this face does not have are reported.
static std::vector<std::string> named_edges(const Bound<Value>& bound, const Value& value, ShapeKind shape, Diagnostics& out) {
  const std::vector<std::string> known = edge_names(shape);
  std::vector<std::string> named;
  for (std::size_t i = 0; value.list() && i < value.list()->size(); ++i) {
    const Value& edge = (*value.list())[i];
    if (edge.text() && std::find(known.begin(), known.end(), *edge.text()) != known.end())
      named.push_back(*edge.text());
    else
      out.error("layout.edges", bound.where, fmt::format("{} is no edge of this face", edge.to_text()), edges_hint(shape));
  }
  return named;
}

/// For every edge the part gets a box as wide as the edge and turned about the middle, so that the edge is its top. A layout
/// drawn for the north edge thus serves all of them.
void EdgesElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  const Rect& box = spot.box;
  const auto list = painter.value(edges, spot.names);
  if (!list) return;
  if (!list->list())
    return painter.job.out.error("layout.edges", edges.where,
                                 fmt::format("'edges' takes a list of names, not {}", list->kind_word()),
                                 R"(for example "edges": "['N', 'E']", or the name of a field that holds one)");
  const auto known = edge_names(painter.job.canvas.shape);
  const auto named = named_edges(edges, *list, painter.job.canvas.shape, painter.job.out);
  for (std::size_t k = 0; k < known.size(); ++k) {
    const bool on = std::find(named.begin(), named.end(), known[k]) != named.end();
    const OneElement& part = on ? drawn : otherwise;
    if (!part) continue;
    // Edges are listed clockwise from the top.
    const double degrees = 360.0 / static_cast<double>(known.size()) * static_cast<double>(k);
    const bool hexagon = known.size() == 6, sideways = !hexagon && k % 2 == 1;
    // The box before turning. An edge of a hexagon is half as wide as the hexagon; east and west of a square face exchange its
    // sides.
    const Size depth = hexagon    ? Size{box.size.width / 2, box.size.height}
                       : sideways ? Size{box.size.height, box.size.width}
                                  : box.size;
    const Environment& names = painter.child(spot.names, {{"edge", known[k]}, {"index", static_cast<std::int64_t>(k)}});
    const auto parts = painter.instances(*part, names);
    painter.turned(spot.into, degrees, box.centre(), e.where, [&](Frame& f) {
      for (const Instance& it : parts) painter.instance(it, centred(depth, box.centre()), f);
    });
  }
}

}  // namespace kitwright
