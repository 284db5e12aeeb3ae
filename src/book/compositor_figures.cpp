#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "book/compositor.h"
#include "art/resolution.h"
#include "manuscript/pointers.h"
#include "prose/scribe.h"
#include "prose/spoken.h"

namespace kitwright {

/// Reports the designer's pictures if they are too coarse at this scale. Pictures on pieces were judged when their face was
/// drawn.
void Compositor::judge_pictures(const Plate& plate, double scale) {
  if (!plate.piece.empty()) return;
  for (const Item& item : plate.frame->items)
    if (const auto* image = std::get_if<Image>(&item.what); image && image->picture)
      if (auto finding =
              too_few_pixels(*image->picture, {image->box.size.width * scale, image->box.size.height * scale}, item.where))
        out_.add(std::move(*finding));
}

/// What is drawn of a plate at this scale: all of it, or what can be read. Remembers the smallest letters that are left.
FrameRef Compositor::legible(const Plate& plate, double scale, SmallText small) {
  const Length least = looks_.measures.plate.least_letters;
  if (small == SmallText::AsBook) small = book_.front.hide_small_text ? SmallText::Hidden : SmallText::Told;
  if (small == SmallText::Hidden) return without_small_letters(plate.frame, scale, least);
  const auto found = small == SmallText::Told ? smallest_letters(plate, scale) : std::nullopt;
  if (found && found->size < least && (!smallest_ || found->size < smallest_->size)) smallest_ = found;
  return plate.frame;
}

void Compositor::put_plate(const Plate& plate, const Rect& box, int element, SmallText small, Slab& into) {
  const double scale = box.size.width / plate.frame->size.width;
  const Matrix matrix = Matrix::move(box.left(), box.top()) * Matrix::scale(scale, scale);
  judge_pictures(plate, scale);
  // A picture of a piece can be linked to by the piece's name.
  if (!plate.piece.empty()) into.items.push_back(moved(anchor_item("piece-" + slug(plate.piece)), box.origin));
  const FrameRef drawn = legible(plate, scale, small);
  into.items.push_back({Group{drawn, matrix, transformed(plate.outline, matrix), 1}, Role::Art, content_of(element), {}});
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
  const Length leading = looks_.caption.size * looks_.measures.line.caption_leading;
  Slabs slabs = lines(all, looks_.caption, Align::Left, width, element("Caption", parent), leading, false);
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

bool begins_with_table(const Callout& c) { return !c.body.empty() && std::holds_alternative<Tabular>(c.body.front().what); }

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
  put_plate(*c.plate, {{}, {wide, figure.height}}, element("Figure", parent, spoken(*c.plate)), SmallText::AsBook, figure);
  return figure;
}

/// The callout's word ("Example") and title on a line, and its text below.
Slab Compositor::callout_text(const Callout& c, Length width, int parent) {
  const bool bare = edge_of(c) == CalloutEdge::None;
  Wording title;
  if (const auto word = callout_word(c.kind))
    title = bold({Passage{book_.language->say(*word) + (c.title.empty() ? "" : book_.language->say(Phrase::Colon))}});
  const Wording own = bold(c.title);
  title.insert(title.end(), own.begin(), own.end());
  Slabs all;
  if (!title.empty()) {
    TextStyle style = bare ? looks_.heading[2] : looks_.text;
    if (!bare) style.colour = looks_.accent;
    all = lines(title, style, Align::Left, width, element("P", parent), looks_.leading);
  }
  const bool around = std::exchange(in_box_, in_box_ || !bare);
  Slabs body = blocks(c.body, width, parent);
  in_box_ = around;
  // The title's line already keeps the distance to words, but not to the coloured head of a table.
  if (!all.empty() && !body.empty()) body.front().before = begins_with_table(c) ? looks_.measures.callout.title_gap : Length{};
  std::move(body.begin(), body.end(), std::back_inserter(all));
  // The box has room of its own at its foot.
  Slab text = stacked(std::move(all));
  text.height -= text.trail;
  return text;
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

/// A rounded box with a tail at one side. The tail covers the box's line where they meet.
void Compositor::put_bubble(const Rect& box, bool tail_right, Length tail_at, Slab& into) const {
  const CalloutMeasures& m = looks_.measures.callout;
  const Length edge = tail_right ? box.right() : box.left(), out = tail_right ? m.tail : -m.tail;
  const std::vector<Segment> tail =
      polygon({{edge, tail_at - m.tail * 0.5}, {edge + out, tail_at + m.tail * 0.5}, {edge, tail_at + m.tail * 0.6}});
  const Stroke stroke{Paint(looks_.accent), m.bubble_line, {}, true};
  into.items.push_back({Path{tail, Paint(looks_.tint), stroke}, Role::Furniture, {}, {}});
  into.items.push_back({Path{rounded_rectangle(box, m.bubble_corner), Paint(looks_.tint), stroke}, Role::Furniture, {}, {}});
  const Length cover = tail_right ? -m.bubble_line : m.bubble_line;
  const std::vector<Segment> joint = polygon({{edge + cover, tail_at - m.tail * 0.42},
                                              {edge + out * 0.8, tail_at + m.tail * 0.42},
                                              {edge + cover, tail_at + m.tail * 0.52}});
  into.items.push_back({Path{joint, Paint(looks_.tint), {}}, Role::Furniture, {}, {}});
}

/// Somebody at one side leans into a bubble with the words.
std::vector<Slab> Compositor::speech(const Callout& c, Length width, int parent) {
  const CalloutMeasures& m = looks_.measures.callout;
  const int node = element("Sect", parent);
  const Size natural = c.plate->frame->size;
  const Length wide = std::min(width * m.speaker, m.widest_speaker), high = wide * (natural.height / natural.width);
  const Length left = c.from_right ? Length{} : wide + m.tail - m.into_bubble, across = width - wide - m.tail + m.into_bubble;
  const bool around = std::exchange(in_bubble_, true);
  Slab text = callout_text(c, across - m.pad * 2, node);
  in_bubble_ = around;
  const Length box_height = text.height + m.above + m.below, height = on_grid(std::max(box_height, high));
  const Rect box{{left, (height - box_height) * 0.4}, {across, box_height}};
  Slab all;
  all.height = height;
  put_bubble(box, c.from_right,
             std::clamp(height - high * 0.6, box.top() + m.tail, std::max(box.top() + m.tail, box.bottom() - m.tail)), all);
  const Length speaker = c.from_right ? width - wide : Length{};
  put_plate(*c.plate, {{speaker, height - high}, {wide, high}}, -1, SmallText::Drawn, all);
  put_slab(std::move(text), {box.left() + m.pad, box.top() + m.above}, all);
  all.before = looks_.leading * m.gap;
  all.trail = looks_.leading / 2;
  all.height += all.trail;
  return {std::move(all)};
}

/// A single slab: a callout is never parted.
std::vector<Slab> Compositor::callout(const Callout& c, Length width, int parent) {
  if (c.spoken) return speech(c, width, parent);
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
  if (begins_with_table(c)) all.before -= looks_.leading / 2;                   // pays for the gap below the title
  if (!bare) all.height += looks_.leading / 2, all.trail = looks_.leading / 2;  // keeps the following text off the box
  return {std::move(all)};
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
  const PlateMeasures& m = looks_.measures.plate;
  const CaptionedPlate& shown = e.plates.front();
  const Length pad = shown.verdict == Verdict::None ? Length{} : m.frame_pad;
  const Length wide = plate_width(e, width - pad * 2, looks_.body().size.height * m.highest - height_beside(e.pointers));
  judge_pictures(shown.plate, width_beside(e.pointers, wide) / shown.plate.frame->size.width);
  const Plate plate = with_pointers(shown.plate, e.pointers, wide);
  const Length high = wide * (plate.frame->size.height / plate.frame->size.width);
  const Length left = (width - wide) / 2;
  Slab figure;
  const Length top = put_verdict(shown.verdict, {left - pad, {}}, wide + pad * 2, element, figure);
  put_plate(plate, {{left, top}, {wide, high}}, element, e.small_text, figure);
  figure.height = top + high + pad;
  put_verdict_frame(shown.verdict, {{left - pad, {}}, {wide + pad * 2, figure.height}}, figure);
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
    put_plate(plate, centred({natural.width * scale, natural.height * scale}, paper.centre()), element, e.small_text, page);
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
  put_plate(plate, {{(body.size.width - size.width) / 2, top}, size}, element, e.small_text, page);
  put_slab(std::move(words), {{}, top + size.height + m.caption_gap}, page);
  return page;
}

/// A single drawing is one slab, a gallery one per row, so that it may be parted between rows.
std::vector<Slab> Compositor::exhibit(const Exhibit& e, Length width, int parent) {
  const PlateMeasures& m = looks_.measures.plate;
  if (e.plates.empty()) return {};
  const bool single = e.plates.size() == 1 && e.scale == 0 && !e.alike;
  const int node = single ? element("Figure", parent, spoken(e.plates.front().plate)) : element("Sect", parent);
  if (single && e.fills != Exhibit::Fills::Nothing) {
    Slab page = full_page(e, node);
    if (!e.anchor.empty()) page.items.push_back(anchor_item(e.anchor));
    return {std::move(page)};
  }
  Slabs slabs = e.scale > 0 ? scaled_rows(e, width, node)
                : single    ? Slabs{single_plate(e, width, node)}
                            : plate_rows(e, width, node);
  if (Slabs below = caption(e.caption, e.number, width, node); !below.empty()) {
    // The caption stays with the figure, or with the last row of a gallery.
    const Length before = slabs.back().before;
    below.insert(below.begin(), std::move(slabs.back()));
    slabs.back() = stacked(std::move(below));
    slabs.back().before = before;
  }
  slabs.front().before = looks_.leading * m.above;
  const Length drawn = slabs.back().height;
  slabs.back().height = on_grid(drawn) + looks_.leading * m.below;
  slabs.back().trail = slabs.back().height - drawn;
  if (!e.anchor.empty()) slabs.front().items.push_back(anchor_item(e.anchor));
  return slabs;
}

}  // namespace kitwright
