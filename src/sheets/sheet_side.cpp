#include "sheets/sheet_side.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "sheets/bare_face.h"
#include "sheets/creases.h"
#include "sheets/cut_marks.h"
#include "packing/pack.h"
#include "sheets/partings.h"
#include "sheets/seams.h"

namespace kitwright {

// The order of drawing matters: pale tabs cover the art on them, and all lines go on top.
namespace {

void draw_faces(Frame& page, const std::vector<PlacedFace>& faces, VisibleFaces& visible) {
  for (const PlacedFace& face : faces)
    if (face.face) page.items.push_back({Group{visible.of(face), face_matrix(face), face.clip, 1}, Role::Art, {}, {}});
}

/// What may be printed outside of the trim: nothing where pieces touch.
Length bleed_of(const PlacedFace& face) { return face.slot->set->butt ? Length{} : face.slot->set->bleed; }

/// Does the print show where the piece ends? Where ink is saved, that takes a ground under all of the piece.
bool shows_its_edge(const PlacedFace& face, bool lean) {
  const Rect trim{{}, face.slot->set->trim};
  return !face.face || !(lean ? is_bare(*face.face, trim) : leaves_edge_bare(*face.face, trim));
}

/// Scissors follow an outline; a ruler goes from mark to mark. A line that bleed surrounds would stay on the piece where the cut
/// is slightly off, so what a ruler cuts has none, or a pale one where the print does not show it.
std::vector<Item> outline_of(const PlacedFace& face, bool lean) {
  const PieceSet& set = *face.slot->set;
  if (face.slot->section) return {};
  const Matrix matrix = face_matrix(face);
  const Length bleed = bleed_of(face);
  const std::vector<Segment> corners = rounded_corners(set.outline, set.trim);
  const bool ruled = set.straight || (!corners.empty() && bleed > Length{});
  if (!ruled) return cut_outline(set.outline, matrix, bleed);
  std::vector<Item> items;
  if (!shows_its_edge(face, lean)) items.push_back(pale_outline(set.outline, matrix));
  if (!corners.empty()) std::ranges::move(cut_outline(corners, matrix, bleed), std::back_inserter(items));
  return items;
}

/// Outlines are printed on the front only: on the back they would merely show how far the two sides are out of register.
void draw_outlines(Frame& page, const std::vector<PlacedFace>& faces, bool lean) {
  for (const PlacedFace& face : faces)
    if (face.side == Side::Front) std::ranges::move(outline_of(face, lean), std::back_inserter(page.items));
}

void add_marks(Frame& page, const GridBlock& block, const std::vector<Rect>& boxes, const Rect& free, Length length) {
  const Grid& grid = block.grid;
  auto marks =
      grid.nested ? hexagon_marks(boxes, grid.turned, grid.bleed, free, length) : cut_marks(boxes, grid.bleed, free, length);
  for (Item& item : marks) page.items.push_back(std::move(item));
}

/// What helps scissors between the pieces. Those with another outline than their box are cut along it, and those that fold have
/// their creases marked in the waste, where pointers would hide them.
void add_guides(Frame& page, const GridBlock& block, const std::vector<Rect>& boxes) {
  for (Item& cross : shared_corners(boxes)) page.items.push_back(std::move(cross));
  if (!block.slots.front().set->folds.empty()) return;
  for (Item& pointer : edge_pointers(boxes, block.grid.bleed)) page.items.push_back(std::move(pointer));
}

/// A sheet that is folded over turns about the fold line, whatever the printer does.
Axis axis_on(const Sheet& sheet, const SheetOptions& options) {
  return sheet.fold ? Axis::Horizontal : axis_of(options.flip, options.paper.size);
}

bool has_backs(const GridBlock& block) {
  return std::any_of(block.slots.begin(), block.slots.end(), [](const Slot& slot) { return slot.piece->back != nullptr; });
}

/// Marks of the fronts; on a folded sheet those of the backs as well. Places that stay empty get none. Shared cuts are marked on
/// the face, so only in front, where they are cut.
void draw_marks(Frame& page, const Sheet& sheet, Side side, const SheetOptions& options, const Rect& free, Length length) {
  for (const GridBlock& block : sheet.blocks) {
    std::vector<Rect> boxes = block.boxes();
    if (side == Side::Front) {
      if (block.slots.front().set->straight) add_guides(page, block, boxes);
      add_marks(page, block, boxes, free, length);
    }
    if ((side == Side::Front && !sheet.fold) || !has_backs(block)) continue;
    for (Rect& box : boxes) box = mirrored(box, options.paper.size, axis_on(sheet, options));
    add_marks(page, block, boxes, free, length);
  }
}

/// What the furniture keeps clear of: on a folded sheet also the half with the backs.
Rect with_backs(const Sheet& sheet, Size paper) {
  const Rect block = sheet.block();
  return sheet.fold ? block_of({block, mirrored(block, paper, Axis::Horizontal)}) : block;
}

/// Widened by the words that stand beside the seams of a section.
Rect with_words(const Sheet& sheet, const Rect& block) {
  const auto& section = sheet.blocks.front().slots.front().section;
  if (!section) return block;
  const Sides words = turned_sides(words_beside(*section), sheet.blocks.front().grid.turned);
  return shrunk(block, {-words.left, -words.top, -words.right, -words.bottom});
}

/// Dashed, and long enough to be seen left and right of the pieces.
void draw_fold(Frame& page, const Sheet& sheet, Size paper, const Rect& free) {
  const Rect reach = grown(sheet.block(), sheet.bleed() + mark_gap + mark_length);
  page.items.push_back(fold_line({std::max(reach.left(), free.left()), paper.height / 2},
                                 {std::min(reach.right(), free.right()), paper.height / 2}));
}

/// The same places seen from the other side of the paper.
FurniturePlaces mirrored_places(FurniturePlaces places, Size paper, Axis axis) {
  places.marks = mirrored(places.marks, paper, axis);
  for (auto* strip : {&places.title, &places.rule, &places.inches})
    if (*strip) (*strip)->box = mirrored((*strip)->box, paper, axis);
  return places;
}

}  // namespace

Frame compose(const std::vector<PlacedFace>& faces, const Sheet& sheet, Side side, const SheetOptions& options, const Rect& free,
              VisibleFaces& visible) {
  // With several blocks on a sheet, marks of full length would reach into a neighbour's.
  const Length length = sheet.blocks.size() > 1 ? near_mark : mark_length;
  Frame page{options.paper.size, {}};
  draw_faces(page, faces, visible);
  for (Item& pale : tabs(faces)) page.items.push_back(std::move(pale));
  draw_outlines(page, faces, options.lean);
  for (Item& crease : crease_lines(faces, free, length)) page.items.push_back(std::move(crease));
  draw_marks(page, sheet, side, options, free, length);
  if (side == Side::Front)
    for (Item& cut : parting_lines(partings(sheet, free))) page.items.push_back(std::move(cut));
  if (sheet.fold) draw_fold(page, sheet, options.paper.size, free);
  return page;
}

FurniturePlaces places_on(const Sheet& sheet, Side side, const SheetOptions& options) {
  const Size paper = options.paper.size;
  FurniturePlaces places = find_places({with_words(sheet, with_backs(sheet, paper)), sheet.bleed(), paper, options.least_margin,
                                        measures_in_inches(options.paper)});
  return side == Side::Back ? mirrored_places(std::move(places), paper, axis_on(sheet, options)) : places;
}

}  // namespace kitwright
