#include <cmath>

#include <fmt/format.h>

#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

static constexpr MemberKey<GridElement> rows[] = {
    member_key<GridElement, &GridElement::children>({"grid",
                                                     K::List,
                                                     "elements in equal cells, row by row",
                                                     R"([{"repeat": "k in 1..9", "text": "{{ k }}"}])",
                                                     true,
                                                     {},
                                                     "element"}),
    member_key<GridElement, &GridElement::columns>({"columns", K::Expression, "how many cells in a row", "3"}),
    member_key<GridElement, &GridElement::rows>({"rows", K::Expression, "how many rows; as many as needed if absent", "3"}),
    member_key<GridElement, &GridElement::gap>(
        {"gap", K::Pair, "between rows and columns, or one measure for both", R"("0.7 mm")"}),
};
const MemberTable<GridElement> GridElement::keys{"grid", "Elements in equal cells.", kitwright::rows};

void GridElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  const Rect& box = spot.box;
  Diagnostics& out = painter.job.out;
  const auto parts = painter.instances(children, spot.names);
  if (parts.empty()) return;
  // Without `columns` the grid is about as wide as high: 7 elements take 3 columns.
  const int square = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(parts.size()))));
  const int across = whole_number(columns, square, 1, 1000, spot.names, out);
  // Rows that the parts need, rounded up.
  const int needed = static_cast<int>((parts.size() + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across));
  const int down = whole_number(rows, needed, 1, 1000, spot.names, out);
  const auto gaps = painter.value(gap, spot.names);
  // One measure serves both; of two, the first is between rows.
  const Length gap_y = gaps ? gaps->first.of(box.size.height) : Length{},
               gap_x = gaps ? gaps->second.of(box.size.width) : Length{};
  const Size cell{(box.size.width - gap_x * (across - 1)) / across, (box.size.height - gap_y * (down - 1)) / down};
  if (cell.width < Length{} || cell.height < Length{})
    return out.error("layout.grid", gap.where, fmt::format("the gaps leave nothing for {} x {} cells", across, down),
                     "make them smaller");
  if (needed > down)
    out.error("layout.grid", e.where, fmt::format("{} elements do not fit {} x {} cells", parts.size(), across, down),
              "give it more rows or columns");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto column = static_cast<double>(i % static_cast<std::size_t>(across)),
               row = static_cast<double>(i / static_cast<std::size_t>(across));
    painter.instance(parts[i], {{box.left() + (cell.width + gap_x) * column, box.top() + (cell.height + gap_y) * row}, cell},
                     spot.into);
  }
}

}  // namespace kitwright
