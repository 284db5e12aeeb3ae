#include <algorithm>
#include <iterator>
#include <utility>

#include "book/compositor.h"
#include "prose/spoken.h"

namespace kitwright {

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

/// The colours of what is legal and what is not. They also differ in their sign, their words and their line.
static Colour verdict_colour(Verdict verdict) {
  return verdict == Verdict::Legal ? Colour{0x1f, 0x7a, 0x3d, 255} : Colour{0xc0, 0x26, 0x1c, 255};
}

/// The head of a framed figure: a tick and "Allowed", or a cross and "Not allowed". Returns the height that it takes.
Length Compositor::put_verdict(Verdict verdict, Point at, Length width, int element, Slab& into) {
  if (verdict == Verdict::None) return {};
  const PlateMeasures& m = looks_.measures.plate;
  const bool legal = verdict == Verdict::Legal;
  TextStyle style = looks_.small;
  style.colour = verdict_colour(verdict);
  style.weight = style.bold_weight;
  Passage sign{legal ? "yes" : "no"};
  sign.icon = true;
  const Wording words = {sign, Passage{"\u00A0"}, Passage{book_.language->say(legal ? Phrase::Allowed : Phrase::NotAllowed)}};
  const Length leading = style.size * looks_.measures.line.small_leading;
  Length y = at.y + m.frame_pad * 0.6;
  for (Slab& l : lines(words, style, Align::Left, width - m.frame_pad * 2, element, leading)) {
    put_slab(std::move(l), {at.x + m.frame_pad, y}, into);
    y += leading;
  }
  return y - at.y + m.words_gap;
}

void Compositor::put_verdict_frame(Verdict verdict, const Rect& box, Slab& into) const {
  if (verdict == Verdict::None) return;
  const PlateMeasures& m = looks_.measures.plate;
  const Rect line = shrunk(box, Sides::all(m.frame_line / 2));
  const Stroke stroke{Paint(verdict_colour(verdict)), m.frame_line, {}, true};
  into.items.push_back({Path{rounded_rectangle(line, m.frame_corner), {}, stroke}, Role::Furniture, {}, {}});
}

/// What the pieces of one row of a gallery become.
std::vector<Size> Compositor::plate_sizes(const Exhibit& e, Length room) const {
  const double largest = looks_.measures.plate.largest;
  double common = largest;
  for (const CaptionedPlate& shown : e.plates) common = std::min(common, room / shown.plate.frame->size.width);
  std::vector<Size> sizes;
  for (const CaptionedPlate& shown : e.plates) {
    const Size natural = shown.plate.frame->size;
    const double scale = e.alike ? common : std::min(largest, room / natural.width);
    sizes.push_back({natural.width * scale, natural.height * scale});
  }
  return sizes;
}

/// A row of a gallery: pieces standing on one line, each with its words below, and in its frame if it has one.
Slab Compositor::plate_row(const Exhibit& e, std::size_t first, std::size_t count, Length width, int parent) {
  const PlateMeasures& m = looks_.measures.plate;
  const Length wide = std::min(e.width.of(width), width);
  // A last row with fewer pieces keeps the width of the cells, and stands in the middle.
  const Length cell = (wide - m.gap * (e.columns - 1)) / e.columns;
  const Length taken = cell * static_cast<double>(count) + m.gap * static_cast<double>(count - 1);
  const Length left = (width - taken) / 2;
  const bool framed = std::any_of(e.plates.begin(), e.plates.end(), [](const auto& p) { return p.verdict != Verdict::None; });
  const Length pad = framed ? m.frame_pad : Length{};
  const std::vector<Size> sizes = plate_sizes(e, cell - pad * 2);
  Length tallest, head, lowest;
  for (std::size_t i = first; i < first + count; ++i) tallest = std::max(tallest, sizes[i].height);
  Slab row;
  std::vector<int> nodes;
  for (std::size_t i = first; i < first + count; ++i) {
    const Length x = left + (cell + m.gap) * static_cast<double>(i - first);
    nodes.push_back(element("Figure", parent, spoken(e.plates[i].plate)));
    head = std::max(head, put_verdict(e.plates[i].verdict, {x, {}}, cell, element("Caption", nodes.back()), row));
  }
  for (std::size_t i = first; i < first + count; ++i) {
    const CaptionedPlate& shown = e.plates[i];
    const Length x = left + (cell + m.gap) * static_cast<double>(i - first);
    const int node = nodes[i - first];
    put_plate(shown.plate, {{x + (cell - sizes[i].width) / 2, head + tallest - sizes[i].height}, sizes[i]}, node, e.small_text,
              row);
    const Point below{x + pad, head + tallest + m.words_gap};
    lowest = std::max(lowest, put_below(shown.words, below, cell - pad * 2, element("Caption", node), row));
  }
  row.height = on_grid(std::max(lowest, head + tallest) + (framed ? m.frame_pad * 0.6 : m.row_end));
  for (std::size_t i = first; i < first + count; ++i)
    put_verdict_frame(e.plates[i].verdict, {{left + (cell + m.gap) * static_cast<double>(i - first), {}}, {cell, row.height}},
                      row);
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

/// The scale at which even the widest piece fits the column, and the highest the page.
double Compositor::fitting_scale(const Exhibit& e, Length width) const {
  const Length highest = looks_.body().size.height * looks_.measures.plate.highest;
  double scale = e.scale;
  for (const CaptionedPlate& shown : e.plates) {
    const Size natural = shown.plate.frame->size;
    if (natural.width > Length{}) scale = std::min({scale, width / natural.width, highest / natural.height});
  }
  return scale;
}

/// A row of pieces at one scale, standing on one line and spread over the whole width. A piece narrower than its words gets more
/// room.
Slab Compositor::scaled_row(const Exhibit& e, std::size_t first, const std::vector<Length>& cells, double scale, Length width,
                            int parent) {
  const PlateMeasures& m = looks_.measures.plate;
  Length tallest, used;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    tallest = std::max(tallest, e.plates[first + i].plate.frame->size.height * scale);
    used += cells[i];
  }
  const Length gap = (width - used) / static_cast<double>(cells.size() + 1);
  Slab row;
  Length x = gap, lowest = tallest;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CaptionedPlate& shown = e.plates[first + i];
    const Size size{shown.plate.frame->size.width * scale, shown.plate.frame->size.height * scale};
    const bool drawn = !shown.plate.frame->items.empty();
    const int node = element(drawn ? "Figure" : "Sect", parent, spoken(shown.plate));
    if (drawn) put_plate(shown.plate, {{x + (cells[i] - size.width) / 2, tallest - size.height}, size}, node, e.small_text, row);
    // Words may reach into half of the gaps beside them.
    const Point below{x - gap / 2, tallest + m.words_gap * 1.5};
    lowest = std::max(lowest, put_below(shown.words, below, cells[i] + gap, element(drawn ? "Caption" : "P", node), row));
    x += cells[i] + gap;
  }
  row.height = on_grid(lowest + m.row_end);
  return row;
}

/// As many pieces in each row as fit.
std::vector<Slab> Compositor::scaled_rows(const Exhibit& e, Length width, int parent) {
  const PlateMeasures& m = looks_.measures.plate;
  const double scale = fitting_scale(e, width);
  Slabs rows;
  std::vector<Length> cells;
  Length used;
  std::size_t first = 0;
  for (std::size_t i = 0; i < e.plates.size(); ++i) {
    const Length cell = std::max(e.plates[i].plate.frame->size.width * scale, m.least_cell);
    if (!cells.empty() && used + cell + m.gap * static_cast<double>(cells.size() + 1) > width) {
      rows.push_back(scaled_row(e, first, cells, scale, width, parent));
      cells.clear();
      used = {};
      first = i;
    }
    cells.push_back(cell);
    used += cell;
  }
  if (!cells.empty()) rows.push_back(scaled_row(e, first, cells, scale, width, parent));
  for (std::size_t i = 1; i < rows.size(); ++i) rows[i].before = looks_.leading;
  return rows;
}

}  // namespace kitwright
