#include "sheets/compose.h"

#include <algorithm>
#include <utility>

#include "sheets/creases.h"
#include "sheets/marks.h"
#include "sheets/pack.h"
#include "sheets/seams.h"

namespace kitwright {

namespace {

void draw_faces(Frame& page, const std::vector<PlacedFace>& faces) {
  for (const PlacedFace& face : faces)
    if (face.face) page.items.push_back({Group{face.face, face_matrix(face), face.clip, 1}, Role::Art, {}, {}});
}

/// The outlines are cut from the front: on the back they would only show when the sides do not register.
void draw_outlines(Frame& page, const std::vector<PlacedFace>& faces) {
  for (const PlacedFace& face : faces)
    if (face.side == Side::Front && !face.slot->set->straight && !face.slot->section)
      page.items.push_back(cut_outline(face.slot->set->outline, face_matrix(face)));
}

Item marks_of(const GridBlock& block, std::vector<Rect> boxes, Size paper, Length length) {
  const Grid& grid = block.grid;
  if (grid.nested) return hexagon_marks(boxes, grid.turned, grid.bleed, paper, length);
  return cut_marks(boxes, grid.bleed, paper, length);
}

/// On a folded sheet those of the fronts and of the backs.
void draw_marks(Frame& page, const Sheet& sheet, Side side, const SheetOptions& options, Length length) {
  const Size paper = options.paper.size;
  const Axis axis = sheet.fold ? Axis::Horizontal : axis_of(options.flip, paper);
  for (const GridBlock& block : sheet.blocks) {
    std::vector<Rect> boxes = block.boxes();
    if (side == Side::Front) page.items.push_back(marks_of(block, boxes, paper, length));
    if (side == Side::Front && !(sheet.fold && sheet.backs)) continue;
    for (Rect& box : boxes) box = mirrored(box, paper, axis);
    page.items.push_back(marks_of(block, boxes, paper, length));
  }
}

Rect with_backs(const Sheet& sheet, Size paper) {
  const Rect block = sheet.block();
  return sheet.fold ? block_of({block, mirrored(block, paper, Axis::Horizontal)}) : block;
}

void draw_fold(Frame& page, const Sheet& sheet, Size paper) {
  const Rect reach = grown(sheet.block(), sheet.bleed() + mark_gap + mark_length);
  page.items.push_back(
      fold_line({std::max(reach.left(), Length{}), paper.height / 2}, {std::min(reach.right(), paper.width), paper.height / 2}));
}

}  // namespace

Frame compose(const std::vector<PlacedFace>& faces, const Sheet& sheet, Side side, const SheetOptions& options,
              Length mark_length) {
  const Size paper = options.paper.size;
  const Length length = sheet.blocks.size() > 1 ? std::min(mark_length, near_mark) : mark_length;
  Frame page{paper, {}};
  draw_faces(page, faces);
  for (Item& pale : tabs(faces)) page.items.push_back(std::move(pale));
  draw_outlines(page, faces);
  for (Item& crease : crease_lines(faces, paper, length)) page.items.push_back(std::move(crease));
  draw_marks(page, sheet, side, options, length);
  if (sheet.fold) draw_fold(page, sheet, paper);
  return page;
}

FurniturePlaces places_on(const Sheet& sheet, const SheetOptions& options) {
  const std::string& id = options.paper.id;
  const bool inches = id == "letter" || id == "legal" || id == "tabloid";
  Size cell = sheet.blocks.front().grid.cell;
  for (const GridBlock& block : sheet.blocks)
    cell = {std::min(cell.width, block.grid.cell.width), std::min(cell.height, block.grid.cell.height)};
  return find_places(
      {with_backs(sheet, options.paper.size), cell, sheet.bleed(), options.paper.size, options.least_margin, inches});
}

}  // namespace kitwright
