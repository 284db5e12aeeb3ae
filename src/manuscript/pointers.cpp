#include "manuscript/pointers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "base/suggest.h"
#include "manuscript/arrangement.h"
#include "manuscript/drawn_board.h"

namespace kitwright {

namespace {

using Side = Pointer::Side;

constexpr Colour dark{0x26, 0x22, 0x20, 255}, white{255, 255, 255, 255};
constexpr Length disc_size = Length::mm(4.8), disc_pitch = Length::mm(5.6);
constexpr Length margin = Length::mm(7.4);  ///< a disc, and the beginning of its line
constexpr Length line_width = Length::mm(0.4), halo = Length::mm(1), dot = Length::mm(0.55);

struct SideName {
  std::string_view name;
  Side side;
};
constexpr SideName side_names[] = {{"left", Side::Left}, {"right", Side::Right}, {"top", Side::Top}, {"bottom", Side::Bottom}};

/// `30%` as 0.3. Empty if it is something else.
std::optional<double> share_of(const std::string& word) {
  const auto measure = parse_measure(word);
  if (!measure || measure->unit != Measure::Unit::Percent || measure->value < 0 || measure->value > 100) return {};
  return measure->value / 100;
}

bool upright(Side side) { return side == Side::Left || side == Side::Right; }

bool uses(const std::vector<Pointer>& pointers, Side side) {
  return std::any_of(pointers.begin(), pointers.end(), [&](const Pointer& p) { return p.side == side; });
}

/// The discs of one side along it, in order: each beside its place where there is room, else moved as little as keeps them apart
/// and within [0, length]. Those that are too close move to both sides, so that no line slants more than it has to.
std::vector<Length> spread(const std::vector<Length>& wanted, Length length) {
  // Without the distance between neighbours, discs that are too close are those that go down; each run of them shares its mean.
  struct Run {
    Length sum;
    std::size_t count;
    Length mean() const { return sum / static_cast<double>(count); }
  };
  const auto before = [](std::size_t discs) { return disc_pitch * static_cast<double>(discs); };
  std::vector<Run> runs;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    runs.push_back({wanted[i] - before(i), 1});
    for (; runs.size() > 1 && runs[runs.size() - 2].mean() > runs.back().mean(); runs.pop_back()) {
      runs[runs.size() - 2].sum += runs.back().sum;
      runs[runs.size() - 2].count += runs.back().count;
    }
  }
  const Length least = disc_size / 2, most = length - disc_size / 2 - before(std::max<std::size_t>(wanted.size(), 1) - 1);
  std::vector<Length> at;
  for (const Run& run : runs)
    for (std::size_t i = 0; i < run.count; ++i) at.push_back(std::max(std::min(run.mean(), most), least) + before(at.size()));
  return at;
}

void add(Frame& into, std::vector<Segment> path, std::optional<Paint> fill, std::optional<Stroke> stroke) {
  into.items.push_back({Path{std::move(path), std::move(fill), std::move(stroke)}, Role::Art, {}, {}});
}

/// White on both sides of the line, so that it is seen on any ground; a dot at its end.
void draw_leader(Point from, Point to, Frame& into) {
  add(into, line(from, to), {}, Stroke{Paint(white), halo, {}, true});
  add(into, line(from, to), {}, Stroke{Paint(dark), line_width, {}, true});
  add(into, ellipse(centred({dot * 2, dot * 2}, to)), Paint(dark), Stroke{Paint(white), Length::mm(0.25), {}, true});
}

void draw_disc(const Pointer& p, Point at, Frame& into) {
  const Size size = p.disc->size;
  const Matrix there = Matrix::move(at.x - size.width / 2, at.y - size.height / 2);
  into.items.push_back({Group{p.disc, there, {}, 1}, Role::Furniture, {}, {}});
}

/// The discs of one side and their lines. `area` is the drawing within the figure.
void draw_side(std::vector<Pointer> pointers, Side side, const Rect& area, const Size& whole, Frame& into) {
  std::erase_if(pointers, [&](const Pointer& p) { return p.side != side; });
  const bool along_y = upright(side);
  const auto along = [&](const Pointer& p) { return along_y ? p.y : p.x; };
  std::stable_sort(pointers.begin(), pointers.end(), [&](const Pointer& a, const Pointer& b) { return along(a) < along(b); });
  const Length length = along_y ? whole.height : whole.width, start = along_y ? area.top() : area.left(),
               extent = along_y ? area.size.height : area.size.width;
  std::vector<Length> wanted;
  for (const Pointer& p : pointers) wanted.push_back(start + extent * along(p));
  const std::vector<Length> at = spread(wanted, length);
  const Length across = side == Side::Left || side == Side::Top ? disc_size / 2
                        : along_y                               ? whole.width - disc_size / 2
                                                                : whole.height - disc_size / 2;
  for (std::size_t i = 0; i < pointers.size(); ++i) {
    const Point disc = along_y ? Point{across, at[i]} : Point{at[i], across};
    draw_leader(disc, {area.left() + area.size.width * pointers[i].x, area.top() + area.size.height * pointers[i].y}, into);
    draw_disc(pointers[i], disc, into);
  }
}

}  // namespace

FrameRef numbered_disc(const std::string& number, Span where, const Workshop& shop) {
  auto frame = std::make_shared<Frame>();
  frame->size = {disc_size, disc_size};
  const Point middle{disc_size / 2, disc_size / 2};
  const Length ring = Length::mm(0.3);
  add(*frame, ellipse(centred({disc_size - ring, disc_size - ring}, middle)), Paint(dark), Stroke{Paint(white), ring, {}, true});
  put_label(*frame, shop, number, middle, Length::pt(8.5), white, 700, where);
  return frame;
}

std::optional<Side> pointer_side(const std::string& word, double x, Span where, const Workshop& shop) {
  if (word.empty()) return x < 0.5 ? Side::Left : Side::Right;
  for (const SideName& s : side_names)
    if (s.name == word) return s.side;
  shop.out().error("book.mark", where, fmt::format("'{}' is no side of a picture", word),
                   suggest(word, side_names, &SideName::name));
  return {};
}

std::vector<Pointer> read_pointers(const std::vector<Datum>& lines, const Workshop& shop) {
  std::vector<Pointer> pointers;
  for (const Datum& line : lines) {
    std::istringstream in(line.text);
    std::string kind, number, x, y, side;
    in >> kind >> number >> x >> y >> side;
    const auto across = share_of(x), down = share_of(y);
    if ((kind != "number" && kind != "callout") || !across || !down) {
      shop.out().error("book.mark", line.where, "this is no mark of a picture",
                       "write `number 1 30% 40%`, or `callout 1 30% 40% left`: the place counts from the left and from the top");
      continue;
    }
    const auto where = kind == "number" ? Side::On : pointer_side(side, *across, line.where, shop);
    if (where) pointers.push_back({numbered_disc(number, line.where, shop), *across, *down, *where});
  }
  return pointers;
}

std::vector<Rect> read_parts(const std::vector<Datum>& lines, const Size& drawing, const Workshop& shop) {
  std::vector<Rect> parts;
  for (const Datum& line : lines) {
    std::istringstream in(line.text);
    std::vector<double> edges;  // from left and top to right and bottom
    for (std::string word; in >> word;) edges.push_back(share_of(word).value_or(-1));
    if (edges.size() != 4 || std::ranges::count(edges, -1.0) > 0 || edges[0] >= edges[2] || edges[1] >= edges[3]) {
      shop.out().error("book.part", line.where, "this is no part of a picture",
                       "write `0% 0% 50% 100%`: from which place from the left and the top, to which");
      continue;
    }
    parts.push_back({{drawing.width * edges[0], drawing.height * edges[1]},
                     {drawing.width * (edges[2] - edges[0]), drawing.height * (edges[3] - edges[1])}});
  }
  return parts;
}

bool lies_in(const Pointer& pointer, const Rect& part, const Size& drawing) {
  const Length x = drawing.width * pointer.x, y = drawing.height * pointer.y;
  return part.left() <= x && x <= part.right() && part.top() <= y && y <= part.bottom();
}

Length width_beside(const std::vector<Pointer>& pointers, Length width) {
  return width - margin * ((uses(pointers, Side::Left) ? 1 : 0) + (uses(pointers, Side::Right) ? 1 : 0));
}

Length height_beside(const std::vector<Pointer>& pointers) {
  return margin * ((uses(pointers, Side::Top) ? 1 : 0) + (uses(pointers, Side::Bottom) ? 1 : 0));
}

Exhibit upright(const Exhibit& figure) {
  if (figure.turn == 0 || figure.plates.empty()) return figure;
  Exhibit back = figure;
  const Size drawn = figure.plates.front().plate.frame->size;
  back.plates.front().plate = turned(figure.plates.front().plate, -figure.turn);
  const bool clockwise = figure.turn == 90 || figure.turn == -270;
  constexpr Side around[] = {Side::Left, Side::Top, Side::Right, Side::Bottom};
  for (Pointer& p : back.pointers) {
    const auto at = std::find(std::begin(around), std::end(around), p.side);
    if (at != std::end(around)) p.side = around[(at - std::begin(around) + (clockwise ? 3 : 1)) % 4];
    const double x = p.x, y = p.y;
    p.x = clockwise ? y : 1 - y;
    p.y = clockwise ? 1 - x : x;
  }
  for (Rect& p : back.parts)
    p = clockwise ? Rect{{p.top(), drawn.width - p.right()}, {p.size.height, p.size.width}}
                  : Rect{{drawn.height - p.bottom(), p.left()}, {p.size.height, p.size.width}};
  back.turn = 0;
  return back;
}

Plate with_pointers(const Plate& plate, const std::vector<Pointer>& pointers, Length width) {
  if (pointers.empty()) return plate;
  const Length wide = width_beside(pointers, width);
  const double scale = wide / plate.frame->size.width;
  const Rect area{{uses(pointers, Side::Left) ? margin : Length{}, uses(pointers, Side::Top) ? margin : Length{}},
                  {wide, plate.frame->size.height * scale}};
  auto frame = std::make_shared<Frame>();
  frame->size = {width, area.size.height + height_beside(pointers)};
  const Matrix matrix = Matrix::move(area.left(), area.top()) * Matrix::scale(scale, scale);
  frame->items.push_back({Group{plate.frame, matrix, transformed(plate.outline, matrix), 1}, Role::Art, {}, {}});
  for (const Side side : {Side::Left, Side::Right, Side::Top, Side::Bottom}) draw_side(pointers, side, area, frame->size, *frame);
  for (const Pointer& p : pointers)
    if (p.side == Side::On) draw_disc(p, {area.left() + area.size.width * p.x, area.top() + area.size.height * p.y}, *frame);
  return {frame, {}, plate.alt, plate.piece};
}

}  // namespace kitwright
