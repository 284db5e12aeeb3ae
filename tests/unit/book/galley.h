#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "book/compositor.h"
#include "base/overloaded.h"
#include "book_support.h"

namespace kitwright {

/// In points, as the page is measured: leading 12.5, so that a grid line is 6.25 high. What is left of a rounding is none.
inline std::string points(Length l) {
  const std::string text = fmt::format("{:.1f}", l.to_pt() + 0.0001);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}
inline std::string points(const Rect& box) {
  return fmt::format("{},{} {}x{}", points(box.left()), points(box.top()), points(box.size.width), points(box.size.height));
}

/// An item in a few words: `'letters' 12,8.4`, `plate 0,0 40x56`, `#anchor`, `-> #target`, a ground or a rule by its colour.
inline std::string told_item(const Item& item) {
  if (const auto* target = std::get_if<Target>(&item.tag)) return "#" + target->name;
  return std::visit(
      Overloaded{
          [](const GlyphRun& run) { return fmt::format("'{}' {},{}", run.text, points(run.origin.x), points(run.origin.y)); },
          [](const Path& path) {
            const Colour* fill = path.fill ? std::get_if<Colour>(&*path.fill) : nullptr;
            return (fill ? to_text(*fill) : "dots") + " " + points(bounds(path.segments));
          },
          [](const Image& image) { return "icon " + points(image.box); }, [](const Link& link) { return "-> " + link.target; },
          [](const Group& group) {
            const Size size = group.frame->size;
            const double scale = group.matrix.xx;
            return "plate " + points(Rect{{group.matrix.x0, group.matrix.y0}, {size.width * scale, size.height * scale}});
          }},
      item.what);
}

/// A slab on a line: the space above it, its height, whether it stays with the next (`+`), and what is in it.
inline std::string told_slab(const Slab& slab) {
  std::string text = fmt::format("{} {}{}:", points(slab.before), points(slab.height), slab.keep ? "+" : "");
  for (const Item& item : slab.items) text += " " + told_item(item);
  if (slab.head) text += " under a head";
  for (const int note : slab.notes) text += fmt::format(" note {}", note);
  return text + "\n";
}

/// What a text becomes in a column of an A5 page, before it is put on pages. Lines are flush left, so that their letters stand
/// where they begin.
inline std::string galley(const std::string& text, const PageOf& pages = {}) {
  BookDesk desk;
  const Manuscript book = desk.read("---\ncover: no\ncontents: no\njustify: no\n---\n\n" + text);
  const BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out);
  TextMemory memory(desk.type);
  std::string all;
  for (const Slab& slab : Compositor(memory, looks, book, desk.icons, pages, desk.out).book_slabs()) all += told_slab(slab);
  return all + desk.findings();
}

}  // namespace kitwright
