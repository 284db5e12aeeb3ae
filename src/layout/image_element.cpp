#include <algorithm>

#include "art/current_colour.h"
#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

template <auto member>
static constexpr MemberKey<ImageElement> row(const Key& key) {
  return member_key<ImageElement, member>(key);
}

static constexpr MemberKey<ImageElement> rows[] = {
    row<&ImageElement::image>(
        {"image", K::Template, "the picture: SVG, PNG or JPEG, from the game's folder", R"("art/{{ type }}.svg")", true}),
    row<&ImageElement::fit>({"fit", K::Word, "contain: all of it, cover: the whole box, stretch: exactly the box", R"("contain")",
                             false, words_of<ImageElement::Fit>}),
    row<&ImageElement::colour>(
        {"colour", K::Colour, "what `currentColor` means in the picture", R"("{{ types[type].colour }}")", false, {}, "palette"}),
    row<&ImageElement::tint>({"tint", K::Colour, "paint its shape in one colour", R"("#ffffff")", false, {}, "palette"}),
    row<&ImageElement::mirror>({"mirror", K::Bool, "left and right exchanged", "true"}),
    row<&ImageElement::alt>({"alt", K::Template, "what it shows, for those who cannot see it", R"("A fox")"}),
};
const MemberTable<ImageElement> ImageElement::keys{"image", "A picture.", rows};

/// The largest size with the picture's shape that fits the room. If one side is fixed, the other follows from it.
Size ImageElement::natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const {
  const PictureRef p = painter.picture(image, names);
  if (!p || p->width <= 0 || p->height <= 0) return room;
  const auto is_fixed = [&](const Bound<Measure>& side) {
    const auto measure = painter.value(side, names);
    return measure && measure->unit == Measure::Unit::Fixed;
  };
  if (is_fixed(e.width) && !e.height) return {room.width, room.width * (p->height / p->width)};
  if (is_fixed(e.height) && !e.width) return {room.height * (p->width / p->height), room.height};
  const double k = std::min(room.width.to_mm() / p->width, room.height.to_mm() / p->height);
  return {Length::mm(p->width * k), Length::mm(p->height * k)};
}

void ImageElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  const Rect& box = spot.box;
  const PictureRef p = painter.picture(image, spot.names);
  // What is missing has been reported; an empty box shows nothing.
  if (!p || p->width <= 0 || p->height <= 0 || box.size.width <= Length{} || box.size.height <= Length{}) return;
  const double kx = box.size.width.to_mm() / p->width, ky = box.size.height.to_mm() / p->height;
  // Contain leaves part of the box empty, cover cuts off part of the picture.
  const double k = fit == Fit::Cover ? std::max(kx, ky) : std::min(kx, ky);
  const Size size = fit == Fit::Stretch ? box.size : Size{Length::mm(p->width * k), Length::mm(p->height * k)};
  painter.check_resolution(*p, size, image.where);
  // Of pictures that an expression chooses, others may take it; beside a tint it is told when it is read.
  if (colour && !tint && image.constant && !takes_colour(*p))
    painter.does_nothing(colour, "nothing in the picture has the colour currentColor", R"(write "tint", or remove it)");
  Image whole{p,
              centred(size, box.centre()),
              painter.value(colour, spot.names),
              painter.value(tint, spot.names),
              painter.job.studio.lean && p->floods,
              painter.value(alt, spot.names).value_or("")};
  const bool cut = fit == Fit::Cover && (size.width > box.size.width || size.height > box.size.height);
  // Only a cut or a mirror image needs a group around the picture.
  if (!cut && !mirror) return spot.into.items.push_back({std::move(whole), Role::Art, {}, e.where});
  auto inner = std::make_shared<Frame>();
  inner->size = spot.into.size;
  inner->items.push_back({std::move(whole), Role::Art, {}, e.where});
  // Mirrored about the box's middle: x becomes 2 · middle - x.
  const Matrix matrix = mirror ? Matrix{-1, 0, 0, 1, box.centre().x * 2, {}} : Matrix{};
  spot.into.items.push_back(
      {Group{std::move(inner), matrix, cut ? rectangle(box) : std::vector<Segment>{}, 1}, Role::Art, {}, e.where});
}

}  // namespace kitwright
