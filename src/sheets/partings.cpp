#include "sheets/partings.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "sheets/cut_marks.h"
#include "packing/pack.h"

namespace kitwright {

namespace {

constexpr Length line_width = Length::mm(0.2), disc = Length::mm(3);

/// A block with its bleed: what a cut must not touch.
using Boxes = std::vector<Rect>;

Length start(const Rect& box, bool upright) { return upright ? box.left() : box.top(); }
Length end(const Rect& box, bool upright) { return upright ? box.right() : box.bottom(); }

/// A straight way between boxes, and how wide it is.
struct Gap {
  bool upright = false;
  Length at, width;
};

/// The widest gap that runs through all boxes in one direction.
std::optional<Gap> widest_gap(Boxes boxes, bool upright) {
  std::sort(boxes.begin(), boxes.end(), [&](const Rect& a, const Rect& b) { return start(a, upright) < start(b, upright); });
  std::optional<Gap> widest;
  Length reached = end(boxes.front(), upright);
  for (const Rect& box : boxes) {
    const Length next = start(box, upright);
    if (next > reached && (!widest || next - reached > widest->width))
      widest = Gap{upright, reached + (next - reached) / 2, next - reached};
    reached = std::max(reached, end(box, upright));
  }
  return widest;
}

/// Where blocks are parted both ways, level cuts come first: they leave strips as wide as the sheet, which are easy to hold.
std::optional<Gap> next_gap(const Boxes& boxes) {
  const auto level = widest_gap(boxes, false);
  return level ? level : widest_gap(boxes, true);
}

void part(const Boxes& boxes, const Rect& region, std::vector<Crease>& cuts) {
  if (boxes.size() < 2) return;
  const auto gap = next_gap(boxes);
  if (!gap) return;
  Rect first = region, second = region;
  if (gap->upright) {
    cuts.push_back({{gap->at, region.top()}, {gap->at, region.bottom()}});
    first.size.width = gap->at - region.left();
    second = {{gap->at, region.top()}, {region.right() - gap->at, region.size.height}};
  } else {
    cuts.push_back({{region.left(), gap->at}, {region.right(), gap->at}});
    first.size.height = gap->at - region.top();
    second = {{region.left(), gap->at}, {region.size.width, region.bottom() - gap->at}};
  }
  Boxes before, after;
  for (const Rect& box : boxes) (start(box, gap->upright) < gap->at ? before : after).push_back(box);
  part(before, first, cuts);
  part(after, second, cuts);
}

}  // namespace

std::vector<Crease> partings(const Sheet& sheet, const Rect& within) {
  Boxes boxes;
  for (const GridBlock& block : sheet.blocks) boxes.push_back(grown(block_of(block.boxes()), block.grid.bleed));
  if (boxes.empty()) return {};
  const Rect around = grown(block_of(boxes), mark_gap + near_mark);
  const Rect region{{std::max(around.left(), within.left()), std::max(around.top(), within.top())}, {}};
  const Length right = std::min(around.right(), within.right()), bottom = std::min(around.bottom(), within.bottom());
  std::vector<Crease> cuts;
  part(boxes, {region.origin, {right - region.left(), bottom - region.top()}}, cuts);
  return cuts;
}

std::vector<Item> parting_lines(const std::vector<Crease>& cuts) {
  std::vector<Item> items;
  for (const Crease& cut : cuts)
    items.push_back({Path{line(cut.from, cut.to), {}, Stroke{ink::grey, line_width, {}, false}}, Role::Cut, {}, {}});
  return items;
}

/// Where the middle of a number's disc lies that touches the end of the line: beyond it the paper may not be printed.
static Point inside_end(const Crease& cut) {
  const bool upright = cut.from.x == cut.to.x;
  return {cut.from.x + (upright ? Length{} : disc / 2), cut.from.y + (upright ? disc / 2 : Length{})};
}

std::vector<Item> parting_numbers(const std::vector<Crease>& cuts, Lettering& lettering) {
  std::vector<Item> items;
  if (cuts.size() < 2) return items;
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    const Point at = inside_end(cuts[i]);
    const Rect box{{at.x - disc / 2, at.y - disc / 2}, {disc, disc}};
    items.push_back(
        {Path{ellipse(box), Colour{255, 255, 255, 255}, Stroke{ink::grey, line_width, {}, false}}, Role::Furniture, {}, {}});
    const SetText number = lettering.line({{std::to_string(i + 1), {6, 700, ink::black, {}}}});
    Frame frame{number.size, {}};
    put(frame, number, {});
    const Matrix place = Matrix::move(at.x - number.size.width / 2, at.y - number.size.height / 2);
    items.push_back({Group{std::make_shared<Frame>(std::move(frame)), place, {}, 1}, Role::Furniture, {}, {}});
  }
  return items;
}

}  // namespace kitwright
