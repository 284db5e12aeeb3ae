#include "preflight/trim_proof.h"

#include <algorithm>

namespace kitwright {

bool Proof::Place::bare() const {
  // White paper is judged strictly, ground loosely: a pale tint is ground.
  return std::min({ground.red, ground.green, ground.blue}) < 240 && bleed.red > 250 && bleed.green > 250 && bleed.blue > 250;
}

static Light mean(Colour one, Colour other) {
  const Light a = to_light(one), b = to_light(other);
  return {(a.red + b.red) / 2, (a.green + b.green) / 2, (a.blue + b.blue) / 2};
}

Proof proof_of(const FaceInStyle& face, const TrimLine& trim, BitmapPainter& painter) {
  constexpr double step = 0.5, third = 0.35;
  const double bleed = face.set->bleed.to_mm();
  const Rect printed = grown({{}, face.face->size}, face.set->bleed);
  const double longest = std::max(printed.size.width, printed.size.height).to_mm();
  // At least four pixels of bleed, and at most 4000 in all along a side.
  const double scale = std::min(std::max(6.0, 4 / bleed), 4'000 / longest);
  const Bitmap pixels = painter.draw(*face.face, printed, scale * 25.4);
  const auto at = [&](Proof::Point p) -> std::optional<Colour> {
    const double px = (p.x - printed.left().to_mm()) * scale, py = (p.y - printed.top().to_mm()) * scale;
    if (px < 0 || py < 0 || px >= pixels.width || py >= pixels.height) return {};
    return pixels.at(static_cast<int>(px), static_cast<int>(py));
  };
  // A pixel that the trim runs through belongs to neither side, so keep away from it.
  const double near = 1.5 / scale, far = std::max(near, third), most = bleed * 0.75;
  Proof proof{{}, bleed, scale};
  for (const TrimLine::Station& s : trim.stations(step)) {
    const auto off = [&](double mm) { return Proof::Point{s.x + s.out_x * mm, s.y + s.out_y * mm}; };
    Proof::Place p{};
    p.edge = off(-0.08), p.length = s.length;
    p.inside = {off(-near), off(-far), off(-2 * far)};
    p.outside = {off(std::min(most, near)), off(std::min(most, far))};
    const auto in = at(p.inside[0]), deeper = at(p.inside[1]), out = at(p.outside[0]), further = at(p.outside[1]),
               middle = at(off(std::min(most, std::max(far, bleed / 2))));
    // At the paper's end the bleed is not in the picture.
    if (!in || !deeper || !out || !further || !middle) continue;
    p.light_inside = mean(*in, *deeper), p.light_outside = mean(*out, *further), p.ground = *deeper, p.bleed = *middle;
    proof.places.push_back(p);
  }
  return proof;
}

}  // namespace kitwright
