#include "preflight/trim_proof.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace kitwright {

bool Proof::Place::bare() const {
  // White paper is judged strictly, ground loosely: a pale tint is ground.
  return std::min({ground.red, ground.green, ground.blue}) < 240 && bleed.red > 250 && bleed.green > 250 && bleed.blue > 250;
}

static Light mean(Colour one, Colour other) {
  const Light a = to_light(one), b = to_light(other);
  return {(a.red + b.red) / 2, (a.green + b.green) / 2, (a.blue + b.blue) / 2};
}

namespace {

/// What is printed around the trim, as pixels: of a piece that is cut with a ruler its four borders, of another all of it.
class Rim {
 public:
  /// The borders are `deep` mm deep; `scale` is in pixels per mm.
  Rim(const FaceInStyle& face, const Rect& printed, double deep, double scale, BitmapPainter& painter)
      : face_(*face.face), origin_(printed.origin), scale_(scale) {
    const int width = static_cast<int>(std::lround(printed.size.width.to_mm() * scale)),
              height = static_cast<int>(std::lround(printed.size.height.to_mm() * scale)),
              depth = static_cast<int>(std::ceil(deep * scale));
    if (!face.set->straight || 2 * depth >= std::min(width, height)) {
      add(0, 0, width, height, painter);
    } else {
      add(0, 0, width, depth, painter);
      add(0, height - depth, width, depth, painter);
      add(0, depth, depth, height - 2 * depth, painter);
      add(width - depth, depth, depth, height - 2 * depth, painter);
    }
  }
  /// Empty where nothing was drawn.
  std::optional<Colour> at(Proof::Point p) const {
    const int x = static_cast<int>(std::floor((p.x - origin_.x.to_mm()) * scale_)),
              y = static_cast<int>(std::floor((p.y - origin_.y.to_mm()) * scale_));
    for (const Part& part : parts_)
      if (x >= part.left && y >= part.top && x < part.left + part.width && y < part.top + part.height)
        return part.pixels.at(x - part.left, y - part.top);
    return {};
  }

 private:
  struct Part {
    int left, top, width, height;
    Bitmap pixels;  ///< of at least this size
  };

  void add(int left, int top, int width, int height, BitmapPainter& painter) {
    const auto length = [&](int pixels) { return Length::mm(pixels / scale_); };
    // A pixel more, since the last one may be rounded away.
    const Rect shown{{origin_.x + length(left), origin_.y + length(top)}, {length(width + 1), length(height + 1)}};
    parts_.push_back({left, top, width, height, painter.draw(face_, shown, scale_ * 25.4)});
  }

  const Frame& face_;
  Point origin_;
  double scale_;
  std::vector<Part> parts_;
};

}  // namespace

Proof proof_of(const FaceInStyle& face, const TrimLine& trim, BitmapPainter& painter) {
  constexpr double step = 0.5, third = 0.35;
  const double bleed = face.set->bleed.to_mm();
  const Rect printed = grown({{}, face.face->size}, face.set->bleed);
  const double longest = std::max(printed.size.width, printed.size.height).to_mm();
  // At least four pixels of bleed, and at most 4000 in all along a side.
  const double scale = std::min(std::max(6.0, 4 / bleed), 4'000 / longest);
  // A pixel that the trim runs through belongs to neither side, so keep away from it.
  const double near = 1.5 / scale, far = std::max(near, third), most = bleed * 0.75;
  const Rim rim(face, printed, bleed + 2 * far + 0.5, scale, painter);
  Proof proof{{}, bleed, scale};
  for (const TrimLine::Station& s : trim.stations(step)) {
    const auto off = [&](double mm) { return Proof::Point{s.x + s.out_x * mm, s.y + s.out_y * mm}; };
    Proof::Place p{};
    p.edge = off(-0.08), p.length = s.length;
    p.inside = {off(-near), off(-far), off(-2 * far)};
    p.outside = {off(std::min(most, near)), off(std::min(most, far))};
    const auto in = rim.at(p.inside[0]), deeper = rim.at(p.inside[1]), out = rim.at(p.outside[0]), further = rim.at(p.outside[1]),
               middle = rim.at(off(std::min(most, std::max(far, bleed / 2))));
    // At the paper's end the bleed is not in the picture.
    if (!in || !deeper || !out || !further || !middle) continue;
    p.light_inside = mean(*in, *deeper), p.light_outside = mean(*out, *further), p.ground = *deeper, p.bleed = *middle;
    proof.places.push_back(p);
  }
  return proof;
}

}  // namespace kitwright
