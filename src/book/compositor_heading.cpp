#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "book/capitals.h"
#include "book/compositor.h"
#include "book/ornament.h"

namespace kitwright {

std::vector<Slab> Compositor::heading(const Heading& h, Length width, int parent) {
  const int level = std::clamp(h.level, 1, 3);
  const TextStyle& style = looks_.heading[level - 1];
  const LineMeasures& m = looks_.measures.line;
  heading_depth_ = std::min(level, heading_depth_ + 1);  // tags must not skip a level, whatever the heading looks like
  const int node = element(fmt::format("H{}", heading_depth_), parent);
  const HeadingDress dress = level <= 2 ? looks_.dress[level - 1] : HeadingDress{};
  const PictureRef picture = dress.picture(headings_[level - 1]++);
  const Wording words = dress.capitals ? in_capitals(h.words) : h.words;
  const Length leading = on_grid(style.size * m.heading_leading);
  Slabs slabs = lines(words, style, Align::Left, width - room_beside(dress, picture, style), node, leading);
  if (slabs.empty()) return slabs;
  if (dress.worn()) {
    slabs = {dressed(dress, picture, stacked(std::move(slabs)), style, width)};
    // What it heads is half as far away as what stands above it, to which the space of its own blocks comes.
    if (dress.place != HeadingDress::Place::Beside)
      slabs.back().height += looks_.leading * std::max(0.0, m.heading_gaps[level - 1] / 2 - m.paragraph_gap);
  }
  slabs.front().items.push_back(anchor_item(h.anchor));
  slabs.front().before = looks_.leading * m.heading_gaps[level - 1];
  if (level == 1) open_chapter(h.words, width, slabs);
  for (Slab& s : slabs) s.keep = true;
  // Deeper headings would clutter the outline.
  if (h.level <= 3) outline_.push_back({plain(h.words), h.level, h.anchor});
  return slabs;
}

/// Headings of the first level have a rule below them, unless they are dressed, and give the following pages their running head.
void Compositor::open_chapter(const Wording& words, Length width, Slabs& slabs) {
  const LineMeasures& m = looks_.measures.line;
  slabs.front().chapter = bare(words);
  if (looks_.dress[0].worn()) return;
  Slab& last = slabs.back();
  last.items.push_back(filled({{{}, last.height + m.chapter_rule_gap}, {width, m.chapter_rule}}, looks_.accent));
  last.height += looks_.leading / 2;
}

/// The height of what a heading wears.
Length Compositor::dress_height(const HeadingDress& dress, const TextStyle& style) const {
  const DressMeasures& m = looks_.measures.dress;
  if (dress.height > Length{}) return dress.height;
  return style.size * (dress.place == HeadingDress::Place::Beside ? m.beside : m.height);
}

/// What the dress takes from the width of the words.
Length Compositor::room_beside(const HeadingDress& dress, const PictureRef& picture, const TextStyle& style) const {
  if (!dress.worn() || dress.place == HeadingDress::Place::Below) return {};
  if (dress.place != HeadingDress::Place::Beside) return dress.inset * 2;
  return picture ? width_at(picture, dress_height(dress, style)) + looks_.measures.dress.gap : Length{};
}

/// Puts picture or ground behind the words, beside them or below. Only what lies behind moves the words away from the edge.
Slab Compositor::dressed(const HeadingDress& dress, const PictureRef& picture, Slab words, const TextStyle& style,
                         Length width) const {
  using Place = HeadingDress::Place;
  const DressMeasures& m = looks_.measures.dress;
  Slab all;
  all.notes = words.notes, all.where = words.where;
  Length right;
  for (const Item& item : words.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) right = std::max(right, run->origin.x + run->advance);
  const Length height = dress_height(dress, style);
  if (dress.place == Place::Below) {
    const Length own = picture && dress.height == Length{} ? width * (picture->height / std::max(picture->width, 1e-6)) : height;
    const Rect box{{{}, words.height}, {width, own}};
    if (picture)
      all.items = stretched(picture, box, m.cap);
    else
      all.items.push_back(filled(box, *dress.ground));
    all.height = words.height + own;
    put_slab(std::move(words), {}, all);
  } else if (dress.place == Place::Beside) {
    // A picture higher than the words reaches over and below them: the heading stays near what it heads.
    all.height = words.height;
    const Length across = picture ? width_at(picture, height) : Length{};
    if (picture) all.items.push_back(ornament(picture, height, {across / 2, all.height / 2}));
    put_slab(std::move(words), {across + m.gap, {}}, all);
    return all;
  } else {
    all.height = std::max(height, words.height);
    Rect box{{}, {dress.place == Place::Sign ? right + dress.inset * 2 : width, all.height}};
    // A band reaches over the paper's edges; in columns there is none.
    const Length over = looks_.margins.left + looks_.measures.page.bleed;
    const bool band = dress.place == Place::Band && width >= looks_.body().size.width;
    if (band) box = {{-over, {}}, {width + over * 2, all.height}};
    if (picture)
      all.items = stretched(picture, box, m.cap);
    else
      all.items.push_back({Path{band ? rectangle(box) : rounded_rectangle(box, m.corner), Paint(*dress.ground), {}},
                           Role::Furniture,
                           Artifact{},
                           {}});
    const Length middle = (all.height - words.height) / 2;
    put_slab(std::move(words), {band ? Length{} : dress.inset, middle}, all);
  }
  all.height = on_grid(all.height);
  return all;
}

}  // namespace kitwright
