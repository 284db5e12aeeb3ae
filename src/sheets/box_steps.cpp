#include "sheets/box_steps.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "sheets/assembly.h"
#include "sheets/box_pictures.h"
#include "sheets/instructions.h"

namespace kitwright {

namespace {

constexpr double note_points = 7.5;
constexpr Length gap_above = Length::mm(4), below_box = Length::mm(5), below_heading = Length::mm(1), below_notes = Length::mm(3),
                 below_picture = Length::mm(2), column_gap = Length::mm(6), row_gap = Length::mm(4);
constexpr Length usual_height = Length::mm(30);
constexpr std::array captions = {Phrase::FoldBox, Phrase::GlueBoxSide, Phrase::CloseBoxBottom, Phrase::CloseBoxTop};

struct Box {
  const PieceSet* set = nullptr;
  const Piece* piece = nullptr;
  const ListedSheet* sheet = nullptr;
};

std::vector<Box> boxes_on(const std::vector<ListedSheet>& sheets) {
  std::vector<Box> boxes;
  for (const ListedSheet& listed : sheets)
    for (const GridBlock& block : listed.sheet->blocks)
      for (const Slot& slot : block.slots)
        if (!slot.set->glued.empty() && std::ranges::count(boxes, slot.set, &Box::set) == 0)
          boxes.push_back({slot.set, slot.piece, &listed});
  return boxes;
}

/// How many pictures stand side by side: all, two, or one.
int beside_in(Length width) {
  if (width >= wide_body) return static_cast<int>(captions.size());
  return width >= Length::mm(60) ? 2 : 1;
}

struct Step {
  Frame picture;
  SetText caption;
};

/// A box's name, what its designer adds, and its steps in rows.
struct Guide {
  SetText heading, notes;
  std::vector<Step> steps;
  int beside = 1;
  Length column;          ///< the width of a step
  Length picture_height;  ///< of the highest one
  Length caption_height;

  Length head() const {
    return heading.size.height + below_heading + (notes.size.height > Length{} ? notes.size.height + below_notes : Length{});
  }
  Length row_height() const { return picture_height + below_picture + caption_height; }
  int rows() const { return (static_cast<int>(steps.size()) + beside - 1) / beside; }
  Length height() const { return head() + row_height() * rows() + row_gap * (rows() - 1); }
};

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += (text.empty() ? "" : " ") + sentence;
  return text;
}

std::vector<Frame> pictures_of(const Box& box, Size room, Lettering& lettering) {
  std::vector<Frame> pictures = {net_picture(*box.set, *box.piece, room, lettering)};
  for (Frame& picture : folding_pictures(room, lettering)) pictures.push_back(std::move(picture));
  return pictures;
}

Guide guide_to(const Box& box, Length width, const TypeSize& size, Lettering& lettering) {
  const Language& own = lettering.language();
  const PieceSet& set = *box.set;
  const Hand plain{note_points * size.words, 400, ink::black, {}}, bold{note_points * size.words, 700, ink::black, {}};
  const bool single = set.pieces.size() == 1 && !set.one.empty();
  Guide guide;
  guide.heading =
      lettering.line({{single ? set.one : set.name, {heading_points * size.words, 700, ink::black, {}}, set.name_where}}, width);
  if (!set.assembly.empty())
    guide.notes = lettering.paragraph(
        {{joined(with_pages(set.assembly, box.sheet->page, box.sheet->last_page(), own)), plain, set.name_where}}, width);
  guide.beside = beside_in(width);
  guide.column = (width - column_gap * (guide.beside - 1)) / guide.beside;
  std::vector<Frame> pictures = pictures_of(box, {guide.column, usual_height * size.drawings()}, lettering);
  for (std::size_t i = 0; i < captions.size(); ++i) {
    const SetText caption =
        lettering.paragraph({{fmt::format("{}. ", i + 1), bold}, {own.say(captions[i]), plain}}, guide.column);
    guide.picture_height = std::max(guide.picture_height, pictures[i].size.height);
    guide.caption_height = std::max(guide.caption_height, caption.size.height);
    guide.steps.push_back({std::move(pictures[i]), caption});
  }
  return guide;
}

void put_guide(Frame& page, Guide guide, Point at) {
  put(page, guide.heading, at);
  put(page, guide.notes, {at.x, at.y + guide.heading.size.height + below_heading});
  const Length top = at.y + guide.head();
  for (std::size_t i = 0; i < guide.steps.size(); ++i) {
    Step& step = guide.steps[i];
    const int column = static_cast<int>(i) % guide.beside, row = static_cast<int>(i) / guide.beside;
    const Length x = at.x + (guide.column + column_gap) * column, y = top + (guide.row_height() + row_gap) * row;
    const Length down = guide.picture_height - step.picture.size.height;
    const auto picture = std::make_shared<Frame>(std::move(step.picture));
    page.items.push_back({Group{picture, Matrix::move(x, y + down), {}, 1}, Role::Furniture, {}, {}});
    put(page, step.caption, {x, y + guide.picture_height + below_picture});
  }
}

}  // namespace

Length box_steps_height(Length width, const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering) {
  Length height;
  for (const Box& box : boxes_on(sheets)) height += gap_above + guide_to(box, width, size, lettering).height() + below_box;
  return height;
}

void put_box_steps(std::vector<Frame>& pages, Length y, const Rect& body, Length page_top, const std::vector<ListedSheet>& sheets,
                   const TypeSize& size, Lettering& lettering) {
  for (const Box& box : boxes_on(sheets)) {
    Guide guide = guide_to(box, body.size.width, size, lettering);
    const Length height = guide.height();
    if (y + gap_above + height > body.bottom() && y > page_top) {
      pages.push_back({pages.back().size, {}});
      y = page_top;
    } else {
      pages.back().items.push_back(bar({{body.left(), y}, {body.size.width, Length::mm(0.15)}}, ink::pale));
      y += gap_above;
    }
    put_guide(pages.back(), std::move(guide), {body.left(), y});
    y += height + below_box;
  }
}

}  // namespace kitwright
