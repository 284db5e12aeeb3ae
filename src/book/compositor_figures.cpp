#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "book/compositor.h"
#include "art/resolution.h"
#include "manuscript/scribe.h"

namespace kitwright {

/// Reports the designer's pictures if they are too coarse at this scale. Pictures on pieces were judged when their face was
/// drawn.
void Compositor::judge_pictures(const Plate& plate, double scale) {
  if (!plate.piece.empty()) return;
  for (const Item& item : plate.frame->items)
    if (const auto* image = std::get_if<Image>(&item.what); image && image->picture)
      if (auto finding = too_few_pixels(*image->picture, image->box.size.width * scale, item.where))
        out_.add(std::move(*finding));
}

void Compositor::put_plate(const Plate& plate, const Rect& box, int element, Slab& into) {
  const double scale = box.size.width / plate.frame->size.width;
  const Matrix matrix = Matrix::move(box.left(), box.top()) * Matrix::scale(scale, scale);
  judge_pictures(plate, scale);
  // A picture of a piece can be linked to by the piece's name.
  if (!plate.piece.empty()) into.items.push_back(moved(anchor_item("piece-" + slug(plate.piece)), box.origin));
  into.items.push_back({Group{plate.frame, matrix, transformed(plate.outline, matrix), 1}, Role::Art, content_of(element), {}});
}

/// "Figure 3." in bold, then the words. Without a number just the words.
std::vector<Slab> Compositor::caption(const Wording& words, int number, Length width, int parent) {
  if (words.empty()) return {};
  const Language& l = *book_.language;
  Wording all;
  if (number) {
    all.push_back({fmt::format("{}\u00A0{}{} ", l.phrase(Phrase::Figure), number, l.phrase(Phrase::CaptionEnd))});
    all.back().bold = true;
  }
  all.insert(all.end(), words.begin(), words.end());
  const Length leading = on_grid(looks_.caption.size * looks_.measures.line.caption_leading);
  Slabs slabs = lines(all, looks_.caption, Align::Left, width, element("Caption", parent), leading);
  if (!slabs.empty()) slabs.front().before = looks_.measures.plate.caption_gap;
  return slabs;
}

namespace {

/// What sets a callout apart from the text around it.
enum class CalloutEdge { Bar, Dots, None };

CalloutEdge edge_of(const Callout& c) {
  if (c.kind == "piece") return CalloutEdge::None;
  return c.kind == "ruling" || c.kind == "quote" ? CalloutEdge::Dots : CalloutEdge::Bar;
}

/// The space between a callout's edge and its content.
Sides padding(const Callout& c, const CalloutMeasures& m) {
  const CalloutEdge edge = edge_of(c);
  if (edge == CalloutEdge::None) return {{}, {}, {}, m.bare_below};
  return Sides{.left = edge == CalloutEdge::Bar ? m.barred_pad : m.pad, .top = m.above, .right = m.pad, .bottom = m.below};
}

/// A piece beside a callout must leave most of the column to the text.
Length plate_width(const Callout& c, Length width, const CalloutMeasures& m) {
  return std::min(c.plate_width, width * m.widest_plate);
}

}  // namespace

Slab Compositor::callout_figure(const Callout& c, Length width, int parent) {
  Slab figure;
  if (!c.plate) return figure;
  const Size natural = c.plate->frame->size;
  const Length wide = plate_width(c, width, looks_.measures.callout);
  figure.height = wide * (natural.height / natural.width);
  put_plate(*c.plate, {{}, {wide, figure.height}}, element("Figure", parent, c.plate->alt), figure);
  return figure;
}

/// The callout's word ("Example") and title on a line, and its text below.
Slab Compositor::callout_text(const Callout& c, Length width, int parent) {
  const bool bare = edge_of(c) == CalloutEdge::None;
  Wording title;
  if (const auto word = callout_word(c.kind)) title = bold({Passage{book_.language->say(*word)}});
  if (!c.title.empty() && !title.empty()) title.push_back({"\u2002"});
  const Wording own = bold(c.title);
  title.insert(title.end(), own.begin(), own.end());
  Slabs all;
  if (!title.empty()) {
    TextStyle style = bare ? looks_.heading[2] : looks_.text;
    if (!bare) style.colour = looks_.accent;
    all = lines(title, style, Align::Left, width, element("P", parent), looks_.leading);
  }
  Slabs body = blocks(c.body, width, parent);
  // The title's line already keeps the distance.
  if (!all.empty() && !body.empty()) body.front().before = {};
  std::move(body.begin(), body.end(), std::back_inserter(all));
  return stacked(std::move(all));
}

void Compositor::put_callout_ground(const Callout& c, const Rect& box, Slab& into) const {
  const CalloutMeasures& m = looks_.measures.callout;
  const CalloutEdge edge = edge_of(c);
  if (edge == CalloutEdge::None) return;
  into.items.push_back(filled(box, looks_.accented(c.kind == "variant" ? m.variant_ground : 0)));
  if (edge == CalloutEdge::Bar)
    into.items.push_back(filled({box.origin, {m.bar, box.size.height}}, looks_.accent));
  else
    into.items.push_back(dotted(rectangle(shrunk(box, Sides::all(m.ruling_inset))), looks_.accent, m.ruling_dot, m.ruling_pitch));
}

/// A single slab: a callout is never parted.
std::vector<Slab> Compositor::callout(const Callout& c, Length width, int parent) {
  const CalloutMeasures& m = looks_.measures.callout;
  const bool bare = edge_of(c) == CalloutEdge::None;
  const Sides pad = padding(c, m);
  const int node = element("Sect", parent);
  Slab figure = callout_figure(c, width, node);
  const Length aside = c.plate ? plate_width(c, width, m) + m.plate_gap : Length{};
  Slab text = callout_text(c, width - pad.left - pad.right - aside, node);

  Slab all;
  const Length content = std::max(text.height, figure.height);
  all.height = on_grid(content + pad.top + pad.bottom);
  put_callout_ground(c, {{}, {width, all.height}}, all);
  // Rounding to the grid leaves some room, which is divided.
  const Length top = pad.top + (all.height - content - pad.top - pad.bottom) / 2;
  // Text beside a higher picture is centred on it, but stays near its top.
  const Length drop = c.plate && text.height < content ? std::min((content - text.height) / 2, m.most_drop) : Length{};
  put_slab(std::move(figure), {pad.left, top}, all);
  put_slab(std::move(text), {pad.left + aside, top + drop}, all);
  all.before = looks_.leading * (bare ? m.bare_gap : m.gap);
  if (!bare) all.height += looks_.leading / 2;  // keeps the following text off the box
  return {std::move(all)};
}

/// Sets the words below a piece of a gallery. Returns the y at which they end.
Length Compositor::put_below(const Wording& words, Point at, Length width, int element, Slab& into) {
  const Length leading = looks_.small.size * looks_.measures.line.small_leading;
  for (Slab& l : lines(words, looks_.small, Align::Centre, width, element, leading)) {
    const Length height = l.height;
    put_slab(std::move(l), at, into);
    at.y += height;
  }
  return at.y;
}

/// A row of a gallery: pieces standing on one line, each with its words below.
Slab Compositor::plate_row(const Exhibit& e, std::size_t first, std::size_t count, Length width, int parent) {
  const PlateMeasures& m = looks_.measures.plate;
  const Length wide = std::min(e.width.of(width), width), left = (width - wide) / 2;
  // A last row with fewer pieces keeps the width of the cells.
  const Length cell = (wide - m.gap * (e.columns - 1)) / e.columns;
  std::vector<Size> sizes;
  Length tallest;
  for (std::size_t i = first; i < first + count; ++i) {
    const Size natural = e.plates[i].plate.frame->size;
    const Length w = std::min(cell, natural.width * m.largest);
    sizes.push_back({w, w * (natural.height / natural.width)});
    tallest = std::max(tallest, sizes.back().height);
  }
  Slab row;
  Length lowest = tallest;
  for (std::size_t i = 0; i < count; ++i) {
    const CaptionedPlate& shown = e.plates[first + i];
    const Length x = left + (cell + m.gap) * static_cast<double>(i);
    const int node = element("Figure", parent, shown.plate.alt);
    put_plate(shown.plate, {{x + (cell - sizes[i].width) / 2, tallest - sizes[i].height}, sizes[i]}, node, row);
    lowest = std::max(lowest, put_below(shown.words, {x, tallest + m.words_gap}, cell, element("Caption", node), row));
  }
  row.height = on_grid(lowest + m.row_end);
  return row;
}

std::vector<Slab> Compositor::plate_rows(const Exhibit& e, Length width, int parent) {
  Slabs rows;
  const auto columns = static_cast<std::size_t>(e.columns);
  for (std::size_t i = 0; i < e.plates.size(); i += columns) {
    rows.push_back(plate_row(e, i, std::min(columns, e.plates.size() - i), width, parent));
    if (i > 0) rows.back().before = looks_.leading / 2;
  }
  return rows;
}

/// The width of a figure: the author's, or its natural one. At most the column's, and never so high that a page has no room for
/// the caption.
static Length plate_width(const Exhibit& e, Length width, Length highest) {
  const Size natural = e.plates.front().plate.frame->size;
  Length w = std::min(width, natural.width);
  if (e.width.unit == Measure::Unit::Fixed)
    w = e.width.fixed;
  else if (e.width.unit == Measure::Unit::Percent)
    w = e.width.of(width);
  return std::min({w, width, highest * (natural.width / natural.height)});
}

Slab Compositor::single_plate(const Exhibit& e, Length width, int element) {
  const Plate& plate = e.plates.front().plate;
  const Length wide = plate_width(e, width, looks_.body().size.height * looks_.measures.plate.highest);
  Slab figure;
  figure.height = wide * (plate.frame->size.height / plate.frame->size.width);
  put_plate(plate, {{(width - wide) / 2, {}}, {wide, figure.height}}, element, figure);
  return figure;
}

/// Fills the text's area, with the caption below; or the paper and what is cut off, with the caption on a pale ground at the
/// foot.
Slab Compositor::full_page(const Exhibit& e, int element) {
  const Rect body = looks_.body();
  const bool bleeds = e.fills == Exhibit::Fills::Bleed;
  const PlateMeasures& m = looks_.measures.plate;
  const Length pad = bleeds ? m.caption_pad : Length{};
  Slab words = stacked(caption(e.caption, e.number, body.size.width - pad * 2, element));
  Slab page;
  page.height = body.size.height;
  page.bleeds = bleeds;
  const Length foot = words.height > Length{} ? words.height + m.caption_gap : Length{};
  const Plate& plate = e.plates.front().plate;
  const Size natural = plate.frame->size;
  if (bleeds) {
    const Rect paper = grown({{-body.left(), -body.top()}, looks_.page}, looks_.measures.page.bleed);
    const double scale = std::max(paper.size.width / natural.width, paper.size.height / natural.height);
    put_plate(plate, centred({natural.width * scale, natural.height * scale}, paper.centre()), element, page);
    // What bleeds is cut at the end of the bleed, so that it does not reach into a neighbour's page.
    std::get<Group>(page.items.back().what).clip = rectangle(paper);
    const Length ground = words.height + pad * 2;
    if (foot > Length{}) page.items.push_back(filled({{{}, page.height - ground}, {body.size.width, ground}}, looks_.tint));
    put_slab(std::move(words), {pad, page.height - words.height - pad}, page);
    return page;
  }
  const double scale = std::min(body.size.width / natural.width, (page.height - foot) / natural.height);
  const Size size{natural.width * scale, natural.height * scale};
  const Length top = (page.height - foot - size.height) / 2;
  put_plate(plate, {{(body.size.width - size.width) / 2, top}, size}, element, page);
  put_slab(std::move(words), {{}, top + size.height + m.caption_gap}, page);
  return page;
}

/// A single drawing is one slab, a gallery one per row, so that it may be parted between rows.
std::vector<Slab> Compositor::exhibit(const Exhibit& e, Length width, int parent) {
  const PlateMeasures& m = looks_.measures.plate;
  if (e.plates.empty()) return {};
  const bool single = e.plates.size() == 1;
  const int node = single ? element("Figure", parent, e.plates.front().plate.alt) : element("Sect", parent);
  if (single && e.fills != Exhibit::Fills::Nothing) {
    Slab page = full_page(e, node);
    if (!e.anchor.empty()) page.items.push_back(anchor_item(e.anchor));
    return {std::move(page)};
  }
  Slabs slabs = single ? Slabs{single_plate(e, width, node)} : plate_rows(e, width, node);
  if (Slabs below = caption(e.caption, e.number, width, node); !below.empty()) {
    // The caption stays with the figure, or with the last row of a gallery.
    const Length before = slabs.back().before;
    below.insert(below.begin(), std::move(slabs.back()));
    slabs.back() = stacked(std::move(below));
    slabs.back().before = before;
  }
  slabs.front().before = looks_.leading * m.above;
  slabs.back().height = on_grid(slabs.back().height) + looks_.leading * m.below;
  if (!e.anchor.empty()) slabs.front().items.push_back(anchor_item(e.anchor));
  return slabs;
}

}  // namespace kitwright
