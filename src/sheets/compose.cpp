#include "sheets/compose.h"

#include "sheets/creases.h"
#include "sheets/marks.h"

namespace kitwright {

namespace {

std::vector<Rect> boxes_of(const std::vector<PlacedFace>& faces, Side side) {
  std::vector<Rect> boxes;
  for (const PlacedFace& face : faces)
    if (face.side == side) boxes.push_back(face.box);
  return boxes;
}

void draw_faces(Frame& page, const std::vector<PlacedFace>& faces) {
  for (const PlacedFace& face : faces)
    if (face.face)
      page.items.push_back(
          {Group{face.face, face_matrix(face.slot->set->trim, face.box, face.turn), rectangle(face.clip), 1}, Role::Art, {}, {}});
}

/// The outlines are cut from the front: on the back they would only show when the sides do not register.
void draw_outlines(Frame& page, const std::vector<PlacedFace>& faces) {
  for (const PlacedFace& face : faces)
    if (face.side == Side::Front && !face.slot->set->straight)
      page.items.push_back(cut_outline(face.slot->set->outline, face_matrix(face.slot->set->trim, face.box, face.turn)));
}

Rect with_backs(const Grid& grid, Size paper) {
  if (!grid.fold) return grid.block;
  return block_of({grid.block, mirrored(grid.block, paper, Axis::Horizontal)});
}

}  // namespace

Frame compose(const std::vector<PlacedFace>& faces, const Sheet& sheet, Size paper, Length mark_length) {
  Frame page{paper, {}};
  draw_faces(page, faces);
  draw_outlines(page, faces);
  for (Item& crease : crease_lines(faces, paper, mark_length)) page.items.push_back(std::move(crease));
  for (const Side side : {Side::Front, Side::Back}) {
    const std::vector<Rect> boxes = boxes_of(faces, side);
    if (!boxes.empty()) page.items.push_back(cut_marks(boxes, sheet.grid.bleed, paper, mark_length));
  }
  if (sheet.grid.fold) {
    const Rect reach = grown(sheet.grid.block, sheet.grid.bleed + mark_gap + mark_length);
    page.items.push_back(fold_line({std::max(reach.left(), Length{}), paper.height / 2},
                                   {std::min(reach.right(), paper.width), paper.height / 2}));
  }
  return page;
}

FurniturePlaces places_on(const Sheet& sheet, const SheetOptions& options) {
  const std::string& id = options.paper.id;
  const bool inches = id == "letter" || id == "legal" || id == "tabloid";
  return find_places({with_backs(sheet.grid, options.paper.size), sheet.grid.cell, sheet.grid.bleed, options.paper.size,
                      options.least_margin, inches});
}

}  // namespace kitwright
