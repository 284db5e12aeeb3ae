#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

static constexpr MemberKey<SlotElement> rows[] = {
    member_key<SlotElement, &SlotElement::slot>(
        {"slot", K::Word, "a place that a layout extending this one fills", R"("picture")", true}),
    member_key<SlotElement, &SlotElement::otherwise>(
        {"else", K::Object, "what is drawn when nothing fills it", R"({"fill": "#fff"})", false, {}, "element"}),
};
const MemberTable<SlotElement> SlotElement::keys{"slot", "A place to be filled.", rows};

void SlotElement::draw(const Element&, const Spot& spot, FaceBuilder& painter) const {
  if (!painter.fill_slot(painter.value(slot, spot.names).value_or(""), spot)) painter.one(otherwise, spot);
}

}  // namespace kitwright
