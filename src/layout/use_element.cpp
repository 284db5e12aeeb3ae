#include <fmt/format.h>

#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

static constexpr MemberKey<UseElement> rows[] = {
    member_key<UseElement, &UseElement::use>(
        {"use", K::Template, "a layout to draw here; it sees this one's names", R"("boardwalk")", true}),
    member_key<UseElement, &UseElement::with>(
        {"with", K::Object, "names for expressions, for that layout", R"({"type": "cell.type"})"}),
};
const MemberTable<UseElement> UseElement::keys{"use", "Another layout drawn here.", rows};

void UseElement::draw(const Element&, const Spot& spot, FaceBuilder& painter) const {
  Diagnostics& out = painter.job.out;
  const Library& library = painter.job.studio.library;
  const std::string name = painter.value(use, spot.names).value_or("");
  const Layout* used = library.find(name);
  // Names that come out while drawing are only found missing here.
  if (!used)
    return out.error("layout.missing", use.where, fmt::format("there is no layout '{}'", name), suggest(name, library.names()));
  TextMap<Value> values;
  // Each sees the names of this layout, not those before it.
  for (const NamedExpression& w : with)
    if (const auto v = evaluate(w.expression, spot.names, out)) values.insert_or_assign(w.name, *v);
  if (values.size() < with.size()) return;  // it was told; the layout would only tell it again
  painter.used(*used, {spot.box, painter.child(spot.names, std::move(values)), spot.into}, use.where);
}

}  // namespace kitwright
