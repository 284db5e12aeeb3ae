#include "book/ornament.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace kitwright {

static Item image(const PictureRef& picture, const Rect& box) {
  return {Image{picture, box, {}, {}, false}, Role::Art, Artifact{}, {}};
}

/// The picture in a box of which only the part `shown` is visible.
static Item clipped(const PictureRef& picture, const Rect& box, const Rect& shown) {
  auto frame = std::make_shared<Frame>();
  frame->size = {box.right(), box.bottom()};
  frame->items.push_back(image(picture, box));
  return {Group{std::move(frame), {}, rectangle(shown), 1}, Role::Art, Artifact{}, {}};
}

Length width_at(const PictureRef& picture, Length height) {
  return picture->height > 0 ? height * (picture->width / picture->height) : height;
}

std::vector<Item> stretched(const PictureRef& picture, const Rect& box, double cap) {
  const Length natural = width_at(picture, box.size.height);
  const Length end = std::min(box.size.height * cap, natural / 3);
  // Hardly stretched, or too short for two ends: as a whole.
  if (std::abs(natural / box.size.width - 1) < 0.02 || box.size.width < end * 2.5) return {image(picture, box)};
  constexpr Length seam = Length::mm(0.02);  // the parts overlap, or a line of the ground would show between them
  const double share = (box.size.width - end * 2) / (natural - end * 2);
  const Rect first{box.origin, {natural, box.size.height}}, last{{box.right() - natural, box.top()}, first.size};
  const Rect middle{{box.left() + end - end * share, box.top()}, {natural * share, box.size.height}};
  return {
      clipped(picture, middle, {{box.left() + end - seam, box.top()}, {box.size.width - end * 2 + seam * 2, box.size.height}}),
      clipped(picture, first, {box.origin, {end, box.size.height}}),
      clipped(picture, last, {{box.right() - end, box.top()}, {end, box.size.height}})};
}

Item covering(const PictureRef& picture, const Rect& box) {
  const Length width = std::max(box.size.width, width_at(picture, box.size.height));
  const Length height = picture->width > 0 ? width * (picture->height / picture->width) : box.size.height;
  return clipped(picture, centred({width, height}, box.centre()), box);
}

Item ornament(const PictureRef& picture, Length height, Point centre) {
  return image(picture, centred({width_at(picture, height), height}, centre));
}

}  // namespace kitwright
