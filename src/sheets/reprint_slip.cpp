#include "sheets/reprint_slip.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "sheets/furniture.h"
#include "sheets/lettering.h"

namespace kitwright {

namespace {

constexpr Length margin = Length::mm(15), gap = Length::mm(5), heading_height = Length::mm(9), title_height = Length::mm(19);
constexpr int columns = 5;
constexpr Length picture_height = Length::mm(32), caption_gap = Length::mm(1.6), caption_height = Length::mm(8),
                 frame_width = Length::mm(0.15);
constexpr Hand title_hand{18, 700, ink::black, {}}, heading_hand{11, 700, ink::black, {}}, name_hand{7.5, 400, ink::black, {}},
    count_hand{7.5, 700, ink::black, {}}, small_hand{8, 400, ink::grey, {}};

/// Sets the sections of a slip, row by row, page by page.
class SlipWriter {
 public:
  SlipWriter(const Slip& slip, Typesetter& type, Diagnostics& out)
      : slip_(slip),
        lettering_(type, slip.family, slip.family_where, *slip.language, out),
        width_(slip.paper.width - margin * 2) {
    begin_page();
    put(page(), lettering_.line({{own().say(Phrase::ReprintSlip), title_hand}}, width_), {margin, y_});
    const std::string about = fmt::format(
        "{}, {}, {}. {}.", slip.game, own().say(Phrase::Version, slip.version), own().say(Phrase::ChangedSince, slip.since),
        own().say(Phrase::SheetsInstead, own().count(slip.sheets, Phrase::Sheet, Phrase::Sheets), slip.whole));
    put(page(), lettering_.line({{about, small_hand}}, width_), {margin, y_ + Length::mm(9)});
    y_ = y_ + title_height;
  }

  void add(Phrase title, const std::vector<SlipPiece>& pieces) {
    for (std::size_t first = 0; first < pieces.size(); first += columns) {
      // A heading never stands without a row below it.
      const bool headed = first == 0, fresh = !fits(row_height() + (headed ? heading_height : Length{}));
      if (fresh) begin_page();
      if (headed || fresh) add_heading(own().say(title) + (headed ? "" : fmt::format(" ({})", own().say(Phrase::Continued))));
      const std::size_t last = std::min(first + columns, pieces.size());
      for (std::size_t i = first; i < last; ++i) add_piece(pieces[i], static_cast<int>(i - first));
      y_ = y_ + row_height();
    }
  }

  std::vector<Page> take() {
    if (slip_.draft)
      for (Page& page : pages_) page.frame.items.push_back(draft_stamp(slip_.paper, lettering_));
    return std::move(pages_);
  }

 private:
  const Language& own() const { return *slip_.language; }
  Frame& page() { return pages_.back().frame; }
  bool fits(Length more) const { return y_ + more <= slip_.paper.height - margin; }
  static Length row_height() { return picture_height + caption_gap + caption_height + gap; }
  Length cell_width() const { return (width_ - gap * (columns - 1)) / columns; }

  void begin_page() {
    pages_.emplace_back();
    page().size = slip_.paper;
    pages_.back().label = fmt::format("{} {}", own().say(Phrase::ReprintSlip), pages_.size());
    y_ = margin;
  }

  void add_heading(const std::string& title) {
    page().items.push_back(bar({{margin, y_}, {width_, Length::mm(0.25)}}, ink::pale));
    put(page(), lettering_.line({{title, heading_hand}}, width_), {margin, y_ + Length::mm(2)});
    y_ = y_ + heading_height;
  }

  void add_piece(const SlipPiece& piece, int column) {
    const Length left = margin + (cell_width() + gap) * column;
    if (piece.face) add_picture(piece, left);
    const SetText caption =
        lettering_.paragraph({{fmt::format("{} × ", piece.count), count_hand}, {piece.name, name_hand}}, cell_width());
    put(page(), caption, {left, y_ + picture_height + caption_gap});
  }

  /// The face as it is cut out, as large as there is room, above the left of its caption.
  void add_picture(const SlipPiece& piece, Length left) {
    const Size size = piece.face->size;
    const double scale = std::min({cell_width() / size.width, picture_height / size.height, 1.0});
    const Length top = y_ + picture_height - size.height * scale;
    auto cut = std::make_shared<Frame>(Frame{size, {}});
    cut->items.push_back({Group{piece.face, {}, piece.outline, 1}, Role::Art, {}, {}});
    cut->items.push_back({Path{piece.outline, {}, Stroke{ink::pale, frame_width / scale, {}, true}}, Role::Furniture, {}, {}});
    page().items.push_back({Group{cut, Matrix::move(left, top) * Matrix::scale(scale, scale), {}, 1}, Role::Art, {}, {}});
  }

  const Slip& slip_;
  Lettering lettering_;
  Length width_, y_;
  std::vector<Page> pages_;
};

}  // namespace

std::vector<Page> reprint_slip(const Slip& slip, Typesetter& type, Diagnostics& out) {
  SlipWriter writer(slip, type, out);
  writer.add(Phrase::TakeOut, slip.out);
  writer.add(Phrase::PutIn, slip.in);
  return writer.take();
}

}  // namespace kitwright
