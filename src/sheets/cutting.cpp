#include "sheets/cutting.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sheets/cut_marks.h"

namespace kitwright {

// The pictures are drawn for a sheet of 16 by 20 mm with a block of pieces in its middle, and shown somewhat smaller. What is cut
// in a step is a heavy line.
namespace {

constexpr Size sheet_size{Length::mm(16), Length::mm(20)};
constexpr double usual_scale = 0.8;
constexpr Colour piece_fill{0xe4, 0xe4, 0xe4, 255}, waste_fill{0xb4, 0xb4, 0xb4, 255}, white{255, 255, 255, 255};
constexpr Length cut_width = Length::mm(0.5), thin = Length::mm(0.15), tick = Length::mm(1.2);
constexpr Length text_gap = Length::mm(3), column_gap = Length::mm(7), row_gap = Length::mm(4);

Rect mm_box(double left, double top, double width, double height) {
  return {{Length::mm(left), Length::mm(top)}, {Length::mm(width), Length::mm(height)}};
}
Point mm_point(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

void stroke(Frame& frame, const std::vector<Segment>& path, Colour colour, Length width) {
  frame.items.push_back({Path{path, {}, Stroke{colour, width, {}, false}}, Role::Furniture, {}, {}});
}
void fill(Frame& frame, const std::vector<Segment>& path, Colour colour) {
  frame.items.push_back({Path{path, colour, {}}, Role::Furniture, {}, {}});
}
void cut(Frame& frame, Point from, Point to) { stroke(frame, line(from, to), ink::black, cut_width); }

Frame blank_sheet() {
  Frame frame{sheet_size, {}};
  fill(frame, rectangle({{}, sheet_size}), white);
  stroke(frame, rectangle({{}, sheet_size}), ink::pale, thin);
  return frame;
}

/// A block of pieces with its cut marks: `columns` by `rows`.
void add_block(Frame& frame, const Rect& box, int columns, int rows) {
  fill(frame, rectangle(box), piece_fill);
  for (int i = 0; i <= columns; ++i) {
    const Length x = box.left() + box.size.width * i / columns;
    stroke(frame, line({x, box.top() - tick}, {x, box.top()}), ink::grey, thin);
    stroke(frame, line({x, box.bottom()}, {x, box.bottom() + tick}), ink::grey, thin);
    if (i > 0 && i < columns) stroke(frame, line({x, box.top()}, {x, box.bottom()}), white, thin);
  }
  for (int i = 0; i <= rows; ++i) {
    const Length y = box.top() + box.size.height * i / rows;
    stroke(frame, line({box.left() - tick, y}, {box.left(), y}), ink::grey, thin);
    stroke(frame, line({box.right(), y}, {box.right() + tick, y}), ink::grey, thin);
    if (i > 0 && i < rows) stroke(frame, line({box.left(), y}, {box.right(), y}), white, thin);
  }
}

Frame parted_sheet() {
  Frame frame = blank_sheet();
  add_block(frame, mm_box(2.5, 2.5, 11, 7), 3, 2);
  add_block(frame, mm_box(2.5, 13, 6, 4.5), 2, 1);
  cut(frame, mm_point(0, 11.3), mm_point(16, 11.3));
  return frame;
}

constexpr double block_left = 2.5, block_top = 2.5, block_width = 11, block_height = 15;

Frame sheet_cut_upright() {
  Frame frame = blank_sheet();
  add_block(frame, mm_box(block_left, block_top, block_width, block_height), 3, 3);
  for (int i = 0; i <= 3; ++i) {
    const double x = block_left + block_width * i / 3;
    cut(frame, mm_point(x, block_top), mm_point(x, block_top + block_height));
  }
  return frame;
}

Frame sheet_cut_level() {
  Frame frame = blank_sheet();
  add_block(frame, mm_box(block_left, block_top, block_width, block_height), 3, 3);
  for (int i = 0; i <= 3; ++i) {
    const double y = block_top + block_height * i / 3;
    cut(frame, mm_point(block_left, y), mm_point(block_left + block_width, y));
  }
  return frame;
}

/// The piece's own outline, and its folds, as large as the box allows.
void add_shape(Frame& frame, const PieceSet& set, const Rect& box) {
  const double scale = std::min(box.size.width / set.trim.width, box.size.height / set.trim.height);
  const Point middle = box.centre();
  const Matrix small = Matrix::move(middle.x, middle.y) * Matrix::scale(scale, scale) *
                       Matrix::move(-(set.trim.width / 2), -(set.trim.height / 2));
  const std::vector<Segment> outline = transformed(set.outline, small);
  fill(frame, outline, piece_fill);
  for (const Crease& fold : set.folds) stroke(frame, transformed(line(fold.from, fold.to), small), ink::grey, thin);
  stroke(frame, outline, ink::black, cut_width);
}

/// Shows what the kit has: a shape large, or several of them.
Frame sheet_of_shapes(const PrintRun& run) {
  Frame frame = blank_sheet();
  const double high = 16.0 / static_cast<double>(run.shapes.size()) - 1;
  double top = block_top;
  for (const PieceSet* set : run.shapes) {
    add_shape(frame, *set, mm_box(block_left, top, block_width, high));
    top += high + 1;
  }
  return frame;
}

/// Hexagons between lines in three directions: the lines run through, and triangles are left over.
Frame sheet_of_hexagons() {
  Frame frame = blank_sheet();
  const double side = 3, high = side * 0.8660254;
  for (const double x : {2.0, 2.0 + 2 * side}) {
    std::vector<Point> corners;
    const double middle = x + side, level = 10;
    for (const auto& [dx, dy] : {std::pair(-0.5, -1.0), {0.5, -1.0}, {1.0, 0.0}, {0.5, 1.0}, {-0.5, 1.0}, {-1.0, 0.0}})
      corners.push_back(mm_point(middle + dx * side, level + dy * high));
    fill(frame, polygon(corners), piece_fill);
    // Along each slanting edge, and nearly as far again beyond both of its ends.
    for (const double across : {-1.0, 1.0})
      for (const double down : {-1.0, 1.0}) {
        const double dx = across * side * 0.5, dy = -down * high;
        const double x0 = middle + dx, y0 = level + down * high;
        stroke(frame, line(mm_point(x0 - dx * 0.8, y0 - dy * 0.8), mm_point(x0 + dx * 1.8, y0 + dy * 1.8)), ink::grey, thin);
      }
  }
  for (const double y : {10 - high, 10 + high}) cut(frame, mm_point(0.8, y), mm_point(15.2, y));
  return frame;
}

/// Four pieces, enlarged, with waste between them if the kit has some; one of them is being cut out.
Frame sheet_of_guides(const PrintRun& run) {
  constexpr double left = 1, top = 1, right = 15, bottom = 19, middle_x = 8, middle_y = 10, diamond = 0.6, arm = 2;
  const bool apart = run.squares || run.diamonds;
  const double gap = apart ? 3 : 0;
  Frame frame = blank_sheet();
  fill(frame, rectangle(mm_box(left, top, right - left, bottom - top)), waste_fill);
  for (const double x : {left, middle_x + gap / 2})
    for (const double y : {top, middle_y + gap / 2})
      fill(frame, rectangle(mm_box(x, y, middle_x - gap / 2 - left, middle_y - gap / 2 - top)), piece_fill);
  if (!apart) {
    stroke(frame, line(mm_point(middle_x, middle_y), mm_point(middle_x + arm, middle_y)), ink::grey, thin);
    stroke(frame, line(mm_point(middle_x, middle_y), mm_point(middle_x, middle_y + arm)), ink::grey, thin);
  }
  if (run.squares) fill(frame, rectangle(mm_box(middle_x - gap / 2, middle_y - gap / 2, gap, gap)), white);
  if (run.diamonds)
    for (const double y : {(top + middle_y - gap / 2) / 2, (bottom + middle_y + gap / 2) / 2}) {
      const auto shape = polygon({mm_point(middle_x - gap / 2, y), mm_point(middle_x, y - diamond),
                                  mm_point(middle_x + gap / 2, y), mm_point(middle_x, y + diamond)});
      fill(frame, shape, white);
      stroke(frame, shape, ink::grey, thin);
    }
  cut(frame, mm_point(middle_x - gap / 2, 0), mm_point(middle_x - gap / 2, middle_y - gap / 2));
  cut(frame, mm_point(0, middle_y - gap / 2), mm_point(middle_x - gap / 2, middle_y - gap / 2));
  return frame;
}

using Words = std::vector<std::string>;

Words guide_words(const PrintRun& run, const Language& own) {
  Words words;
  if (run.squares) words.push_back(own.say(Phrase::SquareMarks));
  if (run.diamonds) words.push_back(own.say(Phrase::DiamondMarks));
  if (run.crosses) words.push_back(own.say(Phrase::CrossMarks));
  return words;
}

/// Of all shapes along whose whole outline scissors cut. Where ink is saved, cards have an outline too, so that it tells nothing.
std::string shapes_to_follow(const PrintRun& run, const Language& own) {
  constexpr std::pair<CutShape, Phrase> names[] = {{CutShape::Round, Phrase::RoundPieces},
                                                   {CutShape::Hexagon, Phrase::HexagonPieces},
                                                   {CutShape::TuckBox, Phrase::BoxPieces},
                                                   {CutShape::Other, Phrase::OtherPieces}};
  std::vector<std::string> said;
  for (const auto& [shape, name] : names)
    if (run.has(shape)) said.push_back(own.say(name));
  return own.listed(said);
}

/// A punch is of use for circles only, and a ruler for what has straight edges between its round corners.
Words shape_words(const PrintRun& run, const Language& own) {
  Words words;
  if (run.has(CutShape::RoundCorners)) words.push_back(own.say(Phrase::RoundCorners));
  if (const std::string shapes = shapes_to_follow(run, own); !shapes.empty()) words.push_back(own.say(Phrase::CutShaped, shapes));
  if (run.has(CutShape::Round)) words.push_back(own.say(Phrase::PunchRounds));
  return words;
}

struct Step {
  Frame picture;
  Phrase head;
  Words text;
};

/// What is said of the grey lines: only what holds of some sheet.
Words parting_words(const PrintRun& run, const Language& own) {
  Words words = {own.say(run.mixed_folded ? Phrase::PartFoldedBlocks : Phrase::PartBlocks)};
  if (run.numbered) words.push_back(own.say(Phrase::InOrder));
  words.push_back(own.say(Phrase::BlocksHaveMarks));
  return words;
}

std::vector<Step> steps(const PrintRun& run, const Language& own) {
  std::vector<Step> all;
  if (run.mixed) all.push_back({parted_sheet(), Phrase::PartBlocksHead, parting_words(run, own)});
  all.push_back({sheet_cut_upright(), Phrase::CutOneWayHead, {own.say(Phrase::CutOneWay)}});
  all.push_back({sheet_cut_level(), Phrase::CutOtherWayHead, {own.say(Phrase::CutOtherWay)}});
  if (run.squares || run.diamonds || run.crosses)
    all.push_back({sheet_of_guides(run), Phrase::GuidesHead, guide_words(run, own)});
  if (run.hexagons) all.push_back({sheet_of_hexagons(), Phrase::CutHexagonsHead, {own.say(Phrase::CutHexagons)}});
  if (run.shaped()) all.push_back({sheet_of_shapes(run), Phrase::CutShapedHead, shape_words(run, own)});
  return all;
}

/// The picture with its words at its right. Returns the height of the higher of the two.
Length put_step(Frame& page, const Step& step, Point at, Length width, const TypeSize& size, Lettering& lettering) {
  const double scale = usual_scale * size.drawings();
  const Size shown{sheet_size.width * scale, sheet_size.height * scale};
  const auto picture = std::make_shared<Frame>(step.picture);
  const Matrix place = Matrix::move(at.x, at.y) * Matrix::scale(scale, scale);
  page.items.push_back({Group{picture, place, {}, 1}, Role::Furniture, {}, {}});
  const Language& own = lettering.language();
  std::string text;
  for (const std::string& sentence : step.text) text += " " + sentence;
  const SetText words = lettering.paragraph(
      {{own.say(step.head), {7.5 * size.words, 700, ink::black, {}}}, {text, {7.5 * size.words, 400, ink::black, {}}}},
      width - shown.width - text_gap);
  put(page, words, {at.x + shown.width + text_gap, at.y - Length::mm(0.4)});
  return std::max(shown.height, words.size.height);
}

}  // namespace

Length put_cutting(Frame& page, const Rect& body, Length top, const PrintRun& run, const TypeSize& size, Lettering& lettering) {
  const SetText heading =
      lettering.line({{lettering.language().say(Phrase::Cut), {heading_points * size.words, 700, ink::black, {}}}});
  put(page, heading, {body.left(), top});
  const std::vector<Step> all = steps(run, lettering.language());
  const int count = static_cast<int>(all.size());
  const int most = size.suits_narrow_columns() && count != 4 ? 3 : 2;
  const int beside = body.size.width < wide_body ? 1 : std::min(most, count);
  const Length width = (body.size.width - column_gap * (beside - 1)) / beside;
  Length y = top + heading.size.height + Length::mm(1.8), highest;
  for (int i = 0; i < count; ++i) {
    if (i > 0 && i % beside == 0) {
      y += highest + row_gap;
      highest = {};
    }
    const Length left = body.left() + (width + column_gap) * (i % beside);
    highest = std::max(highest, put_step(page, all[static_cast<std::size_t>(i)], {left, y}, width, size, lettering));
  }
  return y + highest;
}

}  // namespace kitwright
