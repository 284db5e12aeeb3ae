#include "layout/inking.h"
#include "layout/face_builder.h"

namespace kitwright {

static constexpr MemberKey<FillElement> rows[] = {
    member_key<FillElement, &FillElement::fill>(
        {"fill", KeyKind::Any, "a colour or a gradient for the whole box", R"("{{ palette.meadow }}")", true}),
    pattern_row<FillElement>,
    tile_row<FillElement>,
    pattern_colour_row<FillElement>,
};
const MemberTable<FillElement> FillElement::keys{"fill", "A colour, gradient or pattern over the whole box.", rows};

void FillElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  ink(*this, rectangle(spot.box), e, spot, painter);
}

}  // namespace kitwright
