#include "sheets/press.h"

#include <fmt/format.h>

#include "sheets/box_bleed.h"
#include "sheets/cut_line.h"
#include "sheets/furniture.h"

#include <utility>

namespace kitwright {

namespace {

/// The face is clipped to the page, that is, to its bleed.
Page press_page(const FrameRef& face, const PieceSet& set, Side side) {
  const Rect trim{{set.bleed, set.bleed}, set.trim}, whole{{}, grown(trim, set.bleed).size};
  const FrameRef art = set.glued.empty() ? face : with_box_bleed(face, set, side);
  Page page;
  page.frame.size = whole.size;
  page.frame.items.push_back({Group{art, Matrix::move(set.bleed, set.bleed), rectangle(whole), 1}, Role::Art, {}, {}});
  page.trim = trim;
  page.bleed = whole;
  return page;
}

}  // namespace

SheetList press_pages(const PieceSet& set, const SheetOptions& options, Typesetter& type, Diagnostics& out) {
  SheetList list;
  const std::string cut = cut_line_hash(set);
  Lettering lettering(type, options.family, options.where.family, *options.language, out);
  for (const Piece& piece : set.pieces)
    for (const Side side : {Side::Front, Side::Back}) {
      const FrameRef& face = side == Side::Front ? piece.front : piece.back;
      if (!face || (side == Side::Back && options.backs == Backs::None)) continue;
      Page page = press_page(face, set, side);
      page.label =
          fmt::format("{} {}{}", piece.item, piece.copy, side == Side::Front ? "" : " " + options.language->say(Phrase::Back));
      if (list.pages.empty()) page.outline = set.name;
      if (options.draft) page.frame.items.push_back(draft_stamp(page.frame.size, lettering));
      list.pages.push_back(std::move(page));
      list.placements.push_back({piece.component,
                                 piece.item,
                                 piece.copy,
                                 side,
                                 static_cast<int>(list.pages.size()),
                                 {{set.bleed, set.bleed}, set.trim},
                                 0,
                                 1,
                                 hash(*face),
                                 cut});
    }
  return list;
}

SheetList die_page(const PieceSet& set, const SheetOptions& options, Typesetter& type, Diagnostics& out) {
  // Print shops set these to overprint and take them for a plate of their own; the colours are those they are used to.
  constexpr Colour cut{0xe6, 0x00, 0x7e, 255}, crease{0x00, 0x9f, 0xe3, 255};
  constexpr Length width = Length::pt(0.5), dash = Length::mm(2);
  SheetList list;
  if (set.straight && set.folds.empty()) return list;
  const Matrix to_page = Matrix::move(set.bleed, set.bleed);
  Page page;
  page.trim = Rect{{set.bleed, set.bleed}, set.trim};
  page.bleed = Rect{{}, grown(*page.trim, set.bleed).size};
  page.frame.size = page.bleed->size;
  page.frame.items.push_back({Path{transformed(set.outline, to_page), {}, Stroke{cut, width, {}, false}}, Role::Cut, {}, {}});
  for (const Crease& fold : set.folds)
    page.frame.items.push_back(
        {Path{transformed(line(fold.from, fold.to), to_page), {}, Stroke{crease, width, {dash, dash}, false}},
         Role::Fold,
         {},
         {}});
  page.label = page.outline = set.name;
  Lettering lettering(type, options.family, options.where.family, *options.language, out);
  if (options.draft) page.frame.items.push_back(draft_stamp(page.frame.size, lettering));
  list.pages.push_back(std::move(page));
  return list;
}

}  // namespace kitwright
