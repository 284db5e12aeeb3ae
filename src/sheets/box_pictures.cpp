#include "sheets/box_pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>

namespace kitwright {

namespace {

constexpr Colour white{255, 255, 255, 255}, outside{0xe4, 0xe4, 0xe4, 255}, side{0xcf, 0xcf, 0xcf, 255},
    inside{0xa0, 0xa0, 0xa0, 255};
constexpr Length outline_width = Length::mm(0.25), arrow_width = Length::mm(0.4);
constexpr double letter_points = 7;
constexpr Length disc = Length::mm(3.4);

void stroke(Frame& frame, const std::vector<Segment>& path, Colour colour, Length width, std::vector<Length> dash = {}) {
  frame.items.push_back({Path{path, {}, Stroke{colour, width, std::move(dash), true}}, Role::Furniture, {}, {}});
}
void fill(Frame& frame, const std::vector<Segment>& path, Colour colour) {
  frame.items.push_back({Path{path, colour, {}}, Role::Furniture, {}, {}});
}

/// A flap's letter on a white disc, its middle at `middle`.
void add_letter(Frame& frame, char letter, Point middle, Lettering& lettering) {
  const std::vector<Segment> around = ellipse(centred({disc, disc}, middle));
  fill(frame, around, white);
  stroke(frame, around, ink::black, Length::mm(0.15));
  const SetText text = lettering.line({{std::string(1, letter), {letter_points, 700, ink::black, {}}}});
  // Half the height of a capital above the middle of the disc stands its top.
  const Length capital = Length::pt(letter_points * 0.7);
  put(frame, text, {middle.x - text.size.width / 2, middle.y + capital / 2 - text.first_baseline});
}

/// What of a net the places of its flaps follow from.
struct NetMeasures {
  Length depth, right, back, glue;  ///< of the box, and where panels and the glued flap begin
  Length top, foot, lid;            ///< where the panels begin and end, and the lid's tuck ends
  Length dust, flap;                ///< the depth of the small flaps, and of the lower one that is glued
};

NetMeasures measures_of(const PieceSet& box) {
  const Crease &upright = box.glued.front(), &level = box.glued.back();
  NetMeasures net;
  net.glue = upright.from.x, net.back = level.to.x;
  net.top = upright.from.y, net.foot = upright.to.y;
  const Length width = net.glue - net.back;
  net.depth = (net.back - width) / 2;
  net.right = net.depth + width;
  net.lid = net.top;
  for (const Crease& fold : box.folds)
    if (fold.from.y == fold.to.y) net.lid = std::min(net.lid, fold.from.y);
  net.dust = std::min(std::max(net.depth, Length::mm(14)), width / 2);
  net.flap = std::min(net.depth * 0.9, Length::mm(20));
  return net;
}

std::vector<std::pair<char, Point>> flaps_of(const PieceSet& box) {
  const NetMeasures net = measures_of(box);
  const Length left = net.depth / 2, right = net.right + net.depth / 2, back = (net.back + net.glue) / 2;
  const Length below = net.foot + net.dust / 2, above = net.top - net.dust / 2;
  return {{'A', {(net.glue + box.trim.width) / 2, (net.top + net.foot) / 2}},
          {'B', {back, net.foot + net.flap / 2}},
          {'C', {left, below}},
          {'C', {right, below}},
          {'D', {(net.depth + net.right) / 2, net.foot + net.depth / 2}},
          {'E', {left, above}},
          {'E', {right, above}},
          {'F', {back, net.lid / 2}}};
}

/// A place at a box that stands before us: to the right, up, and away, in mm.
struct Spot {
  double x = 0, y = 0, z = 0;
};

/// Obliquely from the right and above. Level with the near lower left corner is 0.
Point seen(Spot spot) { return {Length::mm(spot.x + spot.z * 0.45), Length::mm(-spot.y - spot.z * 0.3)}; }

/// The box of the pictures, lower than any, for what happens is at its edges.
constexpr double wide = 20, deep = 9, high = 12;

/// A picture in the making, whose lines are drawn larger or smaller but keep their width.
class BoxSketch {
 public:
  BoxSketch(double scale, Lettering& lettering) : scale_(scale), lettering_(lettering) {}

  void sheet(std::initializer_list<Spot> corners, Colour colour) {
    std::vector<Point> points;
    for (const Spot& corner : corners) points.push_back(at(corner));
    const std::vector<Segment> path = polygon(points);
    fill(frame_, path, colour);
    stroke(frame_, path, ink::black, outline_width);
    extend(bounds(path));
  }

  void letter(char letter, Spot middle) { add_letter(frame_, letter, at(middle), lettering_); }

  /// From one place to another on a bow that passes near `by`; a point at its end.
  void arrow(Spot from, Spot by, Spot to) {
    const Point start = at(from), bow = at(by), end = at(to);
    std::vector<Segment> path = line(start, end);
    path.back() = {Segment::Kind::Curve, bow, bow, end};
    stroke(frame_, path, white, arrow_width * 3);
    stroke(frame_, path, ink::black, arrow_width);
    fill(frame_, head(bow, end), ink::black);
    extend(bounds(path));
  }

  /// With its upper left corner at zero.
  Frame take() {
    for (Item& item : frame_.items) item = moved(std::move(item), {-all_.left(), -all_.top()});
    frame_.size = all_.size;
    return std::move(frame_);
  }

 private:
  Point at(Spot spot) const {
    const Point p = seen(spot);
    return {p.x * scale_, p.y * scale_};
  }

  void extend(const Rect& box) {
    if (frame_.items.size() <= 2) all_ = box;
    const Point corner{std::min(all_.left(), box.left()), std::min(all_.top(), box.top())};
    all_ = {corner, {std::max(all_.right(), box.right()) - corner.x, std::max(all_.bottom(), box.bottom()) - corner.y}};
  }

  static std::vector<Segment> head(Point behind, Point tip) {
    const double x = (tip.x - behind.x).to_mm(), y = (tip.y - behind.y).to_mm(), length = std::hypot(x, y);
    const double along_x = x / length, along_y = y / length;
    const auto corner = [&](double along, double across) {
      return Point{tip.x + Length::mm(along_x * along - along_y * across),
                   tip.y + Length::mm(along_y * along + along_x * across)};
    };
    return polygon({corner(0.6, 0), corner(-1.4, 0.9), corner(-1.4, -0.9)});
  }

  double scale_;
  Lettering& lettering_;
  Frame frame_;
  Rect all_;
};

/// From behind: the last wall swings onto the flap beside the back.
void draw_side(BoxSketch& sketch) {
  sketch.sheet({{0, 0, deep}, {wide, 0, deep}, {wide, high, deep}, {0, high, deep}}, inside);
  sketch.sheet({{0, 0, 0}, {0, 0, deep}, {0, high, deep}, {0, high, 0}}, inside);
  sketch.sheet({{wide, 0, deep}, {wide + 8, 0, 4}, {wide + 8, high, 4}, {wide, high, deep}}, side);
  sketch.sheet({{wide, 0, 0}, {wide + 1, 1.5, 6}, {wide + 1, high - 1.5, 6}, {wide, high, 0}}, white);
  sketch.sheet({{0, 0, 0}, {wide, 0, 0}, {wide, high, 0}, {0, high, 0}}, outside);
  sketch.letter('A', {wide + 0.5, high / 2 + 2.5, 3});
  sketch.arrow({wide + 7.5, 3.5, 4}, {wide + 5, 2.5, 3}, {wide + 2.4, 3.5, 3});
}

/// Upside down, the back towards us.
void draw_bottom(BoxSketch& sketch) {
  constexpr double low = 8;
  sketch.sheet({{0, low, deep}, {wide, low, deep}, {wide + 0.5, low + 8.5, deep + 4}, {0.5, low + 8.5, deep + 4}}, white);
  sketch.sheet({{0, low, 0}, {wide, low, 0}, {wide, low, deep}, {0, low, deep}}, inside);
  sketch.sheet({{wide, 0, 0}, {wide, 0, deep}, {wide, low, deep}, {wide, low, 0}}, side);
  sketch.sheet({{0, low, 0.5}, {-4, low + 5, 1.5}, {-4, low + 5, deep - 1.5}, {0, low, deep - 0.5}}, white);
  sketch.sheet({{wide, low, 0.5}, {wide + 4, low + 5, 1.5}, {wide + 4, low + 5, deep - 1.5}, {wide, low, deep - 0.5}}, white);
  sketch.sheet({{0, 0, 0}, {wide, 0, 0}, {wide, low, 0}, {0, low, 0}}, outside);
  sketch.sheet({{0, low, 0}, {wide, low, 0}, {wide - 1.5, low - 3, -4.5}, {1.5, low - 3, -4.5}}, white);
  sketch.letter('D', {6, low + 4.5, deep + 2});
  sketch.letter('C', {-2, low + 2.5, deep / 2});
  sketch.letter('C', {wide + 2, low + 2.5, deep / 2});
  sketch.letter('B', {6, low - 1.6, -2.4});
  sketch.arrow({13, low + 5.5, deep + 2}, {16, low + 2, 2}, {13, low - 1, -2});
}

/// The front towards us.
void draw_lid(BoxSketch& sketch) {
  sketch.sheet({{0, high, deep}, {wide, high, deep}, {wide, high + 7.5, deep + 3}, {0, high + 7.5, deep + 3}}, outside);
  sketch.sheet({{0, high, 0}, {wide, high, 0}, {wide, high, deep}, {0, high, deep}}, inside);
  sketch.sheet({{wide, 0, 0}, {wide, 0, deep}, {wide, high, deep}, {wide, high, 0}}, side);
  sketch.sheet({{0, high, 0.5}, {6, high + 0.8, 1.5}, {6, high + 0.8, deep - 1.5}, {0, high, deep - 0.5}}, white);
  sketch.sheet({{wide, high, 0.5}, {wide - 6, high + 0.8, 1.5}, {wide - 6, high + 0.8, deep - 1.5}, {wide, high, deep - 0.5}},
               white);
  sketch.sheet({{0, 0, 0}, {wide, 0, 0}, {wide, high, 0}, {0, high, 0}}, outside);
  sketch.sheet({{0, high + 7.5, deep + 3},
                {wide, high + 7.5, deep + 3},
                {wide, high + 5.5, deep - 1},
                {wide - 2, high + 4.7, deep - 2.6},
                {2, high + 4.7, deep - 2.6},
                {0, high + 5.5, deep - 1}},
               white);
  sketch.letter('F', {6, high + 6.1, deep});
  sketch.letter('E', {3.2, high + 0.4, deep / 2});
  sketch.letter('E', {wide - 3.2, high + 0.4, deep / 2});
  sketch.arrow({11, high + 5.4, deep - 1}, {9, high + 3.5, 3}, {9.5, high - 1, 0});
}

}  // namespace

Frame net_picture(const PieceSet& box, const Piece& piece, Size room, Lettering& lettering) {
  const double scale = std::min(room.width / box.trim.width, room.height / box.trim.height);
  const Matrix small = Matrix::scale(scale, scale);
  const std::vector<Segment> outline = transformed(box.outline, small);
  Frame frame{{box.trim.width * scale, box.trim.height * scale}, {}};
  frame.items.push_back({Group{piece.front, small, outline, 1}, Role::Furniture, {}, {}});
  stroke(frame, outline, ink::black, Length::mm(0.2));
  for (const Crease& fold : box.folds) {
    const std::vector<Segment> path = transformed(line(fold.from, fold.to), small);
    stroke(frame, path, Colour{255, 255, 255, 220}, Length::mm(0.7));
    stroke(frame, path, ink::black, outline_width, {Length::mm(1.1), Length::mm(0.8)});
  }
  for (const auto& [letter, place] : flaps_of(box)) add_letter(frame, letter, small(place), lettering);
  return frame;
}

std::vector<Frame> folding_pictures(Size room, Lettering& lettering) {
  constexpr std::array sketches = {draw_side, draw_bottom, draw_lid};
  const auto drawn = [&](double scale) {
    std::vector<Frame> pictures;
    for (const auto draw : sketches) {
      BoxSketch sketch(scale, lettering);
      draw(sketch);
      pictures.push_back(sketch.take());
    }
    return pictures;
  };
  double scale = 100;
  for (const Frame& whole : drawn(1)) scale = std::min({scale, room.width / whole.size.width, room.height / whole.size.height});
  return drawn(scale);
}

}  // namespace kitwright
