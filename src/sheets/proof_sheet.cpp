#include "sheets/proof_sheet.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kitwright {

// Three steps: measure each component's faces and captions (Family), arrange them in rows and pages at several scales (Pages)
// until one suits, then draw (ProofPainter).

namespace {

constexpr Length margin = Length::mm(12), column_gap = Length::mm(5), row_gap = Length::mm(5.5), family_gap = Length::mm(3),
                 neighbour_gap = Length::mm(11);
constexpr Length title_height = Length::mm(14), heading_height = Length::mm(12), caption_gap = Length::mm(1.4),
                 caption_height = Length::mm(3), footer_height = Length::mm(6);
/// A small token still has room for a short name below it; longer names are cut.
constexpr Length narrowest_cell = Length::mm(12), widest_caption = Length::mm(26);
/// The width of a tall page. A page higher than `highest_page` times its width is made wider, up to `widest_page`.
constexpr Length widest_page = Length::mm(900), narrowest_page = Length::mm(120);
constexpr double highest_page = 1.5, usual_scale = 0.5;
/// The background of a page for the screen, on which white pieces show.
constexpr Colour ground{0xf1, 0xf0, 0xec, 255}, edge{0xa8, 0xa6, 0xa0, 255};
constexpr Hand small_hand{6.5, 400, ink::grey, {}}, item_hand{6.5, 400, ink::black, {}}, name_hand{10, 700, ink::black, {}};
constexpr Length count_gap = Length::mm(1.2);

/// A face with its caption.
struct Cell {
  FrameRef face;
  std::string item;
  std::int64_t count = 1;
  bool back = false;

  std::string second(const Language& own) const { return back ? own.say(Phrase::Back) : fmt::format("× {}", count); }
};

/// The faces of one component.
struct Family {
  const PieceSet* set;
  std::vector<Cell> cells;
  std::int64_t kinds = 0;
  Length caption, heading;  ///< of the widest caption, and of the heading
  bool pairs = false;       ///< every front has its own back, and the two stay side by side

  const std::string& name() const { return set->pieces.size() == 1 && !set->one.empty() ? set->one : set->name; }
  std::string about(const Language& own) const {
    const auto mm = [](Length l) { return std::round(l.to_mm() * 10) / 10; };
    const auto pieces = std::ssize(set->pieces);
    return fmt::format("{}, {}, {} × {} mm", own.count(pieces, Phrase::Piece, Phrase::Pieces),
                       own.count(kinds, Phrase::Kind, Phrase::Kinds), mm(set->trim.width), mm(set->trim.height));
  }
};

/// Captions and headings keep their size whatever the scale of the faces, so they are measured once.
void measure(Family& family, Lettering& lettering) {
  for (const Cell& cell : family.cells) {
    const Length item = cell.back ? Length{} : lettering.line({{cell.item, item_hand}}).size.width + count_gap;
    family.caption = std::max(
        family.caption, item + lettering.line({{cell.second(lettering.language()), small_hand}}).size.width + Length::mm(0.1));
  }
  family.heading = std::max(lettering.line({{family.name(), name_hand}}).size.width,
                            lettering.line({{family.about(lettering.language()), small_hand}}).size.width);
}

/// One cell per item; a back follows the last item in a row that has it.
Family family_of(const PieceSet& set, Lettering& lettering) {
  Family family{&set, {}, 0, {}, {}, false};
  const auto& pieces = set.pieces;
  for (std::size_t i = 0, next = 0; i < pieces.size(); i = next) {
    // Copies of an item are neighbours.
    for (next = i; next < pieces.size() && pieces[next].item == pieces[i].item;) ++next;
    const Piece& piece = pieces[i];
    family.cells.push_back({piece.front, piece.item, static_cast<std::int64_t>(next - i), false});
    ++family.kinds;
    // A shared back is shown once, behind the last of a run of items with it.
    const bool last_with_it = next == pieces.size() || pieces[next].back != piece.back;
    if (piece.back && piece.back != piece.front && last_with_it) family.cells.push_back({piece.back, piece.item, 1, true});
  }
  family.pairs = std::ssize(family.cells) == family.kinds * 2;
  measure(family, lettering);
  return family;
}

/// A row's share of a family: some of its cells side by side.
struct Part {
  const Family* family = nullptr;
  std::size_t first = 0, count = 0;
  Length left, width;
};

/// A row: cells of one family, or several small families that fit beside each other. `headed`: a family begins here, or a page.
struct Row {
  std::vector<Part> parts;
  bool headed = false, shared = false;
  Length height;

  Length right() const { return parts.back().left + parts.back().width; }
};

struct ProofArrangement {
  double scale = 1;
  Size page;
  std::vector<std::vector<Row>> pages;
};

Length cell_width(const Family& f, double scale) {
  return std::max({narrowest_cell, f.set->trim.width * scale, std::min(f.caption, widest_caption)});
}

Length row_height(const Family& f, double scale) { return f.set->trim.height * scale + caption_gap + caption_height; }

Length width_of(const Family& f, std::size_t cells, double scale) {
  return cell_width(f, scale) * static_cast<double>(cells) + column_gap * static_cast<double>(cells - 1);
}

/// At least one, even if it is too wide.
std::size_t columns_in(const Family& f, Length width, double scale) {
  const auto columns =
      static_cast<std::size_t>(std::max(1.0, std::floor((width + column_gap) / (cell_width(f, scale) + column_gap))));
  // An even number of columns keeps pairs together.
  return f.pairs && columns > 1 ? columns - columns % 2 : columns;
}

/// Distributes the families over rows and pages. A page without height is endless.
class Pages {
 public:
  Pages(Size page, double scale)
      : width_(page.width - margin * 2),
        room_(page.height - margin * 2 - footer_height),
        endless_(page.height <= Length{}),
        scale_(scale) {
    begin(title_height);
  }

  void add(const Family& family) {
    const std::size_t columns = columns_in(family, width_, scale_), all = family.cells.size();
    const Length height = row_height(family, scale_);
    if (all <= columns) {
      const Part part{&family, 0, all, {}, std::max(width_of(family, all, scale_), family.heading)};
      if (!join(part, height)) add(Row{{part}, true, true, height});
      return;
    }
    for (std::size_t first = 0; first < all; first += columns) {
      const std::size_t count = std::min(columns, all - first);
      add(Row{{{&family, first, count, {}, width_of(family, count, scale_)}}, first == 0, false, height});
    }
  }
  std::vector<std::vector<Row>> pages;
  Length used() const { return used_; }

 private:
  void begin(Length head) {
    pages.emplace_back();
    used_ = head;
  }

  /// Puts the part into the last row, if that is shared and has room.
  bool join(Part part, Length height) {
    if (pages.back().empty() || !pages.back().back().shared) return false;
    Row& row = pages.back().back();
    part.left = row.right() + neighbour_gap;
    const Length more = std::max(height - row.height, Length{});
    if (part.left + part.width > width_ || !fits(more)) return false;
    row.height = row.height + more;
    used_ = used_ + more;
    row.parts.push_back(part);
    return true;
  }

  /// A row that opens a page repeats its family's name.
  void add(Row row) {
    if (!pages.back().empty() && !fits(height_of(row))) {
      begin({});
      row.headed = true;
    }
    used_ = used_ + height_of(row);
    pages.back().push_back(std::move(row));
  }

  /// The last row on a page needs no gap below it.
  bool fits(Length more) const { return endless_ || used_ + more - row_gap <= room_; }
  Length height_of(const Row& row) const { return row.height + row_gap + (row.headed ? heading_height + family_gap : Length{}); }

  Length width_, room_, used_;
  bool endless_;
  double scale_;
};

/// The greatest width and the greatest height, which may be those of different pieces.
Size largest(const std::vector<Family>& families) {
  Size most;
  for (const Family& f : families) most = {std::max(most.width, f.set->trim.width), std::max(most.height, f.set->trim.height)};
  return most;
}

/// Arranges all families at one scale.
ProofArrangement lay_out(const std::vector<Family>& families, Size page, double scale) {
  Pages pages(page, scale);
  for (const Family& f : families) pages.add(f);
  const bool endless = page.height <= Length{};
  return {scale, {page.width, endless ? pages.used() + margin * 2 : page.height}, std::move(pages.pages)};
}

/// On sheets of paper: at the largest scale with which all fits on one page; if that is none, at half size or whatever the
/// largest piece allows.
ProofArrangement lay_on_paper(const std::vector<Family>& families, Size page) {
  const Size most = largest(families);
  const Length across = page.width - margin * 2;
  const Length down =
      page.height - margin * 2 - footer_height - title_height - heading_height - family_gap - caption_gap - caption_height;
  const double fitting = std::min({1.0, across / most.width, down / most.height});
  for (const double scale : {1.0, 0.75, 0.6})
    if (scale <= fitting)
      if (ProofArrangement laid = lay_out(families, page, scale); laid.pages.size() == 1) return laid;
  return lay_out(families, page, std::min(usual_scale, fitting));
}

Length used_width(const ProofArrangement& laid) {
  Length most;
  for (const Row& row : laid.pages.front()) most = std::max(most, row.right());
  return most + margin * 2;
}

/// On one page for a screen: at the largest scale at which the page is neither too high nor wider than asked for; then wider,
/// until it is not too high.
ProofArrangement lay_on_one(const std::vector<Family>& families, Length width) {
  const Size most = largest(families);
  const auto high = [](const ProofArrangement& laid) { return laid.page.height / laid.page.width > highest_page; };
  ProofArrangement laid;
  for (const double scale : {1.0, 0.75, usual_scale}) {
    const Length least = most.width * scale + margin * 2;
    laid = lay_out(families, {std::max(width, least), {}}, scale);
    if (!high(laid) && least <= width) break;
  }
  while (high(laid) && laid.page.width < widest_page) laid = lay_out(families, {laid.page.width * 1.1, {}}, laid.scale);
  // Empty room at the right is cut off.
  laid.page.width = std::clamp(used_width(laid), std::min(narrowest_page, laid.page.width), laid.page.width);
  return laid;
}

/// Draws what was laid out.
class ProofPainter {
 public:
  ProofPainter(const ProofArrangement& laid, const ProofOptions& options, Lettering& lettering)
      : laid_(laid), options_(options), lettering_(lettering) {}

  Page paint(std::size_t number, const std::vector<Family>& families) {
    Page page;
    page.frame.size = laid_.page;
    if (options_.page.height <= Length{}) page.frame.items.push_back(bar({{}, laid_.page}, ground));
    Length y = margin;
    if (number == 0) {
      title(page.frame, families);
      y = y + title_height;
    }
    for (const Row& row : laid_.pages[number]) y = paint(page.frame, row, y);
    if (options_.page.height > Length{}) footer(page.frame, number);
    return page;
  }

 private:
  const Language& own() const { return lettering_.language(); }
  Length content_width() const { return laid_.page.width - margin * 2; }

  void title(Frame& frame, const std::vector<Family>& families) {
    std::int64_t pieces = 0, kinds = 0;
    for (const Family& f : families) pieces += std::ssize(f.set->pieces), kinds += f.kinds;
    const std::string size = laid_.scale == 1 ? own().say(Phrase::ActualSize)
                                              : own().say(Phrase::OfActualSize, fmt::format("{:.3g}", laid_.scale * 100));
    put(frame, lettering_.line({{options_.game, {17, 700, ink::black, {}}}}, content_width()), {margin, margin - Length::mm(1)});
    const std::string about =
        fmt::format("{}  ·  {}  ·  {}, {}  ·  {}", own().phrase(Phrase::Proof), own().say(Phrase::Version, options_.version),
                    own().count(pieces, Phrase::Piece, Phrase::Pieces), own().count(kinds, Phrase::Kind, Phrase::Kinds), size);
    put(frame, lettering_.line({{about, {7.5, 400, ink::grey, {}}}}, content_width()), {margin, margin + Length::mm(7)});
  }

  void heading(Frame& frame, const Part& part, Point at) {
    const Family& family = *part.family;
    const Length free = margin + content_width() - at.x;
    put(frame, lettering_.line({{family.name(), name_hand}}, free), at);
    put(frame, lettering_.line({{part.first > 0 ? own().say(Phrase::Continued) : family.about(own()), small_hand}}, free),
        {at.x, at.y + Length::mm(4.6)});
  }

  Length paint(Frame& frame, const Row& row, Length y) {
    if (row.headed) {
      y = y + family_gap;
      frame.items.push_back(bar({{margin, y}, {content_width(), Length::mm(0.15)}}, edge));
      for (const Part& part : row.parts) heading(frame, part, {margin + part.left, y + Length::mm(2.2)});
      y = y + heading_height;
    }
    for (const Part& part : row.parts) {
      Length x = margin + part.left;
      for (std::size_t i = part.first; i < part.first + part.count; ++i) {
        cell(frame, *part.family, part.family->cells[i], {x, y});
        x = x + cell_width(*part.family, laid_.scale) + column_gap;
      }
    }
    return y + row.height + row_gap;
  }

  void cell(Frame& frame, const Family& family, const Cell& cell, Point at) {
    const Matrix matrix = Matrix::move(at.x, at.y) * Matrix::scale(laid_.scale, laid_.scale);
    const auto outline = transformed(family.set->outline, matrix);
    frame.items.push_back({Path{outline, Colour{255, 255, 255, 255}, {}}, Role::Furniture, {}, {}});
    frame.items.push_back({Group{cell.face, matrix, outline, 1}, Role::Art, {}, {}});
    frame.items.push_back({Path{outline, {}, Stroke{edge, Length::mm(0.1), {}, false}}, Role::Furniture, {}, {}});

    const Length width = cell_width(family, laid_.scale);
    const Point below{at.x, at.y + family.set->trim.height * laid_.scale + caption_gap};
    const SetText count = lettering_.line({{cell.second(own()), small_hand}});
    if (cell.back) return put(frame, count, below);
    const SetText id = lettering_.line({{cell.item, item_hand}}, width - count.size.width - count_gap);
    put(frame, id, below);
    put(frame, count, {below.x + id.size.width + count_gap, below.y});
  }

  void footer(Frame& frame, std::size_t number) {
    const Length y = laid_.page.height - margin - Length::mm(1);
    put(frame, lettering_.line({{options_.game + " " + options_.version, {6.5, 400, ink::grey, {}}}}, content_width() * 0.7),
        {margin, y});
    const SetText page =
        lettering_.line({{own().say(Phrase::PageOf, number + 1, laid_.pages.size()), {6.5, 400, ink::grey, {}}}});
    put(frame, page, {laid_.page.width - margin - page.size.width, y});
  }

  const ProofArrangement& laid_;
  const ProofOptions& options_;
  Lettering& lettering_;
};

}  // namespace

std::vector<Page> proof_sheet(const std::vector<PieceSet>& sets, const ProofOptions& options, Typesetter& type,
                              Diagnostics& out) {
  Lettering lettering(type, options.family, options.family_where, *options.language, out);
  std::vector<Family> families;
  for (const PieceSet& set : sets)
    if (!set.pieces.empty()) families.push_back(family_of(set, lettering));
  if (families.empty()) return {};
  const ProofArrangement laid =
      options.page.height > Length{} ? lay_on_paper(families, options.page) : lay_on_one(families, options.page.width);
  ProofPainter painter(laid, options, lettering);
  std::vector<Page> pages;
  for (std::size_t i = 0; i < laid.pages.size(); ++i) pages.push_back(painter.paint(i, families));
  return pages;
}

}  // namespace kitwright
