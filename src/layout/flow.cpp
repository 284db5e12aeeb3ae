#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/painter.h"

namespace kitwright {

/// Fixed, percent and auto parts take theirs; fractions (and parts that say nothing) share the rest.
std::vector<Length> Painter::share_out(const std::vector<Instance>& parts, bool row, Length room, Size box) {
  std::vector<Length> lengths(parts.size());
  std::vector<double> shares(parts.size());
  Length left = room;
  double all = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Element& e = *parts[i].element;
    const Environment& names = *parts[i].names;
    const auto m = measure(e, row ? "width" : "height", names);
    if (m && m->unit == Measure::Unit::Fraction) shares[i] = m->value;
    else if (m && m->unit == Measure::Unit::Auto) lengths[i] = row ? natural(e, box, names).width : natural(e, box, names).height;
    else if (const auto fixed = side(e, row ? "width" : "height", row ? 0 : 1, room, {}, names)) lengths[i] = std::max(Length{}, *fixed);
    else shares[i] = 1;
    all += shares[i];
    left -= lengths[i];
  }
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (shares[i] > 0) lengths[i] = std::max(Length{}, left * (shares[i] / all));
  return lengths;
}

/// A child of a row keeps its height (or the row's), a child of a column its width.
void Painter::flow(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const bool row = e.kind == ElementKind::Row;
  const auto parts = instances(e.children, names);
  if (parts.empty()) return;
  const Length whole = row ? box.size.width : box.size.height;
  Length gap = length(e, "gap", whole, Length{}, names);
  const Length room = whole - gap * static_cast<double>(parts.size() - 1);
  const auto lengths = share_out(parts, row, room, box.size);

  Length spare = room;
  for (const Length l : lengths) spare -= l;
  if (spare < Length::mm(-0.01))
    out_.error("layout.flow", e.where, fmt::format("the parts are {:.2f} mm longer than the {:.2f} mm there are", -spare.to_mm(), whole.to_mm()),
               "make some smaller, or the gap");
  const std::string justify = word(e, "justify", "start", names), align = word(e, "align", "stretch", names);
  Length at = row ? box.left() : box.top();
  if (justify == "center") at += spare / 2;
  if (justify == "end") at += spare;
  if (justify == "between" && parts.size() > 1) gap += spare / static_cast<double>(parts.size() - 1);

  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Element& part = *parts[i].element;
    Rect cell = row ? Rect{{at, box.top()}, {lengths[i], box.size.height}} : Rect{{box.left(), at}, {box.size.width, lengths[i]}};
    at += lengths[i] + gap;
    const Size own = align == "stretch" ? Size{} : natural(part, cell.size, *parts[i].names);
    const auto across = side(part, row ? "height" : "width", row ? 1 : 0, row ? box.size.height : box.size.width, row ? own.height : own.width, *parts[i].names);
    const Length size = across ? *across : align == "stretch" ? (row ? box.size.height : box.size.width) : (row ? own.height : own.width);
    const double k = align == "start" ? 0 : align == "end" ? 1 : 0.5;
    if (row) cell = {{cell.left(), box.top() + (box.size.height - size) * k}, {cell.size.width, size}};
    else cell = {{box.left() + (box.size.width - size) * k, cell.top()}, {size, cell.size.height}};
    element(part, cell, *parts[i].names, into);
  }
}

void Painter::grid(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const auto parts = instances(e.children, names);
  if (parts.empty()) return;
  const int square = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(parts.size()))));
  const int columns = whole_number(e, "columns", square, 1, 1000, names);
  const int needed = static_cast<int>((parts.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns));
  const int rows = whole_number(e, "rows", needed, 1, 1000, names);
  const auto gaps = measures(e, "gap", names);
  const Length gap_y = gaps.empty() ? Length{} : gaps.front().of(box.size.height), gap_x = gaps.empty() ? Length{} : gaps.back().of(box.size.width);
  const Size cell{(box.size.width - gap_x * (columns - 1)) / columns, (box.size.height - gap_y * (rows - 1)) / rows};
  if (cell.width < Length{} || cell.height < Length{}) return out_.error("layout.grid", e.span("gap"), fmt::format("the gaps leave nothing for {} x {} cells", columns, rows), "make them smaller");
  if (needed > rows)
    out_.error("layout.grid", e.where, fmt::format("{} elements do not fit {} x {} cells", parts.size(), columns, rows), "give it more rows or columns");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto column = static_cast<double>(i % static_cast<std::size_t>(columns)), row = static_cast<double>(i / static_cast<std::size_t>(columns));
    instance(parts[i], {{box.left() + (cell.width + gap_x) * column, box.top() + (cell.height + gap_y) * row}, cell}, into);
  }
}

static std::vector<Length> column_widths(const std::vector<std::optional<Measure>>& wanted, Length whole) {
  std::vector<Length> widths(wanted.size());
  Length left = whole;
  double shares = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const bool share = !wanted[i] || wanted[i]->unit == Measure::Unit::Fraction || wanted[i]->unit == Measure::Unit::Auto;
    if (share) shares += wanted[i] && wanted[i]->value > 0 ? wanted[i]->value : 1;
    else left -= widths[i] = wanted[i]->of(whole);
  }
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (!wanted[i] || wanted[i]->unit == Measure::Unit::Fraction || wanted[i]->unit == Measure::Unit::Auto)
      widths[i] = left * ((wanted[i] && wanted[i]->value > 0 ? wanted[i]->value : 1) / shares);
  return widths;
}

void Painter::table(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const auto rows = value(e, "table", names);
  if (!rows) return;
  if (!rows->list()) return out_.error("layout.table", e.span("table"), fmt::format("'table' takes a list of rows, not {}", rows->kind_word()));
  std::vector<std::optional<Measure>> wanted;
  bool head = false;
  for (const ColumnSpec& c : e.columns) {
    const auto text = c.width.parts.empty() ? std::nullopt : expand(c.width, names, out_);
    wanted.push_back(text ? parse_measure(*text) : std::nullopt);
    head = head || c.head;
  }
  const auto widths = column_widths(wanted, box.size.width);
  if (std::any_of(widths.begin(), widths.end(), [](Length l) { return l < Length{}; }))
    return out_.error("layout.table", e.span("columns"), fmt::format("these columns are wider than the {:.2f} mm there are", box.size.width.to_mm()), "make some narrower");
  const std::size_t count = rows->list()->size() + (head ? 1 : 0);
  if (count == 0) return;
  const Length height = length(e, "row_height", box.size.height, box.size.height / static_cast<double>(count), names);
  if (height * static_cast<double>(count) > box.size.height + Length::mm(0.01))
    out_.error("layout.table", e.where, fmt::format("{} rows of {:.2f} mm are higher than the {:.2f} mm there are", count, height.to_mm(), box.size.height.to_mm()));

  const auto stripe = colour(e, "stripe", names), ruled = colour(e, "line", names);
  for (std::size_t i = 0; i < count; ++i) {
    const Rect band{{box.left(), box.top() + height * static_cast<double>(i)}, {box.size.width, height}};
    const bool is_head = head && i == 0;
    const std::size_t index = i - (head ? 1 : 0);
    if (stripe && !is_head && index % 2 == 1) into.items.push_back({Path{rectangle(band), Paint{*stripe}, {}}, Role::Art, {}, e.where});
    if (ruled && i > 0)
      into.items.push_back({Path{line(band.origin, {band.right(), band.top()}), {}, Stroke{Paint{*ruled}, length(e, "line_width", {}, Length::mm(0.2), names), {}, false}},
                            Role::Art, {}, e.where});
    Length x = band.left();
    for (std::size_t c = 0; c < e.columns.size(); ++c) {
      const auto& part = is_head ? e.columns[c].head : e.columns[c].cell;
      const Rect cell{{x, band.top()}, {widths[c], height}};
      x += widths[c];
      if (!part) continue;
      const Environment& inner = is_head ? names : child(names, {{"row", (*rows->list())[index]}, {"index", static_cast<std::int64_t>(index)}});
      std::vector<Instance> parts;
      add_instances(*part, inner, parts);
      for (const Instance& it : parts) instance(it, cell, into);
    }
  }
}

}  // namespace kitwright
