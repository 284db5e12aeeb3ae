#include <algorithm>

#include <fmt/format.h>

#include "base/limits.h"
#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

template <auto member>
static constexpr MemberKey<TableElement> row(const Key& key) {
  return member_key<TableElement, member>(key);
}

static constexpr MemberKey<TableElement> rows[] = {
    row<&TableElement::table>(
        {"table", K::Expression, "the rows: a list; `row` and `index` are names", R"("[[1, 5], [2, 8]]")", true}),
    row<&TableElement::columns>(
        {"columns", K::List, "the columns", R"([{"cell": {"text": "{{ row[0] }}"}}])", true, {}, "table_column"}),
    row<&TableElement::row_height>({"row_height", K::Measure, "of every row; the box shared out if absent", R"("4 mm")"}),
    row<&TableElement::line>({"line", K::Colour, "lines between rows", R"("#935e33")", false, {}, "palette"}),
    row<&TableElement::line_width>({"line_width", K::Measure, "their width", R"("0.2 mm")"}),
    row<&TableElement::stripe>({"stripe", K::Colour, "the ground of every second row", R"("#f2e3c4")", false, {}, "palette"}),
};
const MemberTable<TableElement> TableElement::keys{"table", "Rows and columns.", rows};

static constexpr MemberKey<ColumnSpec> column_rows[] = {
    member_key<ColumnSpec, &ColumnSpec::width>({"width", K::Measure, "a measure or a share such as `2 fr`", R"("1 fr")"}),
    member_key<ColumnSpec, &ColumnSpec::head>(
        {"head", K::Object, "an element for the head of the column", R"({"text": "Tiles"})", false, {}, "element"}),
    member_key<ColumnSpec, &ColumnSpec::cell>(
        {"cell", K::Object, "an element for each row", R"({"text": "{{ row[0] }}"})", false, {}, "element"}),
};
const MemberTable<ColumnSpec> ColumnSpec::keys{"table_column", "A column of a table.", column_rows};

/// A column's head is drawn once, outside the rows, so it sees none of their names.
void visit_member(const ColumnSpecs& columns, const MemberVisitor& visitor) {
  for (const ColumnSpec& c : columns.list) {
    visit_member(c.width, visitor);
    if (c.head) visitor.element(*c.head, MemberVisitor::Inside::Shared);
    if (c.cell) visitor.element(*c.cell, MemberVisitor::Inside::Own);
  }
}

/// Fixed widths and percentages are taken first; the other columns share the rest, by their fractions.
static std::vector<Length> column_widths(const std::vector<std::optional<Measure>>& wanted, Length whole) {
  std::vector<Length> widths(wanted.size());
  Length left = whole;
  double shares = 0;
  const auto is_share = [](const std::optional<Measure>& m) {
    return !m || m->unit == Measure::Unit::Fraction || m->unit == Measure::Unit::Auto;
  };
  // A column that says nothing takes one share, as does `auto`.
  const auto share = [](const std::optional<Measure>& m) { return m && m->unit == Measure::Unit::Fraction ? m->value : 1; };
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (is_share(wanted[i]))
      shares += share(wanted[i]);
    else
      left -= widths[i] = wanted[i]->of(whole);
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (is_share(wanted[i]) && shares > 0) widths[i] = left * (share(wanted[i]) / shares);
  return widths;
}

namespace {

/// A table whose rows are known: decides where they go, and draws them.
class Grating {
 public:
  Grating(const TableElement& table, const Element& e, const Spot& spot, FaceBuilder& painter)
      : table_(table), e_(e), spot_(spot), painter_(painter) {
    const auto& columns = table.columns.list;
    head_ = std::any_of(columns.begin(), columns.end(), [](const ColumnSpec& c) { return c.head != nullptr; });
  }

  void draw(const ValueList& rows) {
    std::vector<std::optional<Measure>> wanted;
    for (const ColumnSpec& c : table_.columns.list) wanted.push_back(painter_.value(c.width, spot_.names));
    widths_ = column_widths(wanted, spot_.box.size.width);
    if (!fit_beside_each_other())
      return painter_.job.out.error(
          "layout.table", table_.columns.where,
          fmt::format("these columns are wider than the {:.2f} mm there are", spot_.box.size.width.to_mm()),
          "make some narrower");
    // The head takes a row like any other.
    const std::size_t count = rows.size() + (head_ ? 1 : 0);
    if (count == 0) return;
    measure(count);
    const auto stripe = painter_.value(table_.stripe, spot_.names), ruled = painter_.value(table_.line, spot_.names);
    for (std::size_t i = 0; i < count; ++i) {
      const bool is_head = head_ && i == 0;
      const std::size_t index = i - (head_ ? 1 : 0);
      // Stripes begin with the second row below the head.
      if (stripe && !is_head && index % 2 == 1) add(Path{rectangle(band(i)), Paint{*stripe}, {}});
      if (ruled && i > 0) add(rule(i, *ruled));
      for (std::size_t c = 0; c < widths_.size(); ++c)
        if (is_head)
          painter_.one(table_.columns.list[c].head, {cell(i, c), spot_.names, spot_.into});
        else
          draw_cell(rows[index], index, c, cell(i, c));
    }
  }

 private:
  /// Columns that share what the others leave may get less than nothing; the tolerance is for rounding.
  bool fit_beside_each_other() const {
    Length together;
    for (const Length width : widths_) together += width;
    return std::ranges::none_of(widths_, [](Length width) { return width < Length{}; }) &&
           together <= spot_.box.size.width + Length::mm(0.01);
  }

  /// Rows share the height of the box unless they have a height of their own.
  void measure(std::size_t count) {
    const Length room = spot_.box.size.height;
    height_ =
        positive(table_.row_height, painter_.length(table_.row_height, room, room / static_cast<double>(count), spot_.names),
                 painter_.job.out);
    if (height_ * static_cast<double>(count) > room + Length::mm(0.01))
      painter_.job.out.error(
          "layout.table", e_.where,
          fmt::format("{} rows of {:.2f} mm are higher than the {:.2f} mm there are", count, height_.to_mm(), room.to_mm()));
  }

  /// A cell's element knows its `row` and the row's `index`.
  void draw_cell(const Value& row, std::size_t index, std::size_t column, const Rect& box) {
    const OneElement& part = table_.columns.list[column].cell;
    if (!part) return;
    const Environment& names = painter_.child(spot_.names, {{"row", row}, {"index", static_cast<std::int64_t>(index)}});
    painter_.one(part, {box, names, spot_.into});
  }

  /// The full width of a row; row 0 is the head if there is one.
  Rect band(std::size_t row) const {
    const Rect& box = spot_.box;
    return {{box.left(), box.top() + height_ * static_cast<double>(row)}, {box.size.width, height_}};
  }
  Rect cell(std::size_t row, std::size_t column) const {
    Rect cell{band(row).origin, {widths_[column], height_}};
    for (std::size_t c = 0; c < column; ++c) cell.origin.x += widths_[c];
    return cell;
  }
  /// The line above a row.
  Path rule(std::size_t row, const Colour& colour) {
    const Length width =
        positive(table_.line_width, painter_.length(table_.line_width, {}, Length::mm(0.2), spot_.names), painter_.job.out);
    return {line(band(row).origin, {band(row).right(), band(row).top()}), {}, Stroke{Paint{colour}, width, {}, false}};
  }
  void add(Path path) { spot_.into.items.push_back({std::move(path), Role::Art, {}, e_.where}); }

  const TableElement& table_;
  const Element& e_;
  const Spot& spot_;
  FaceBuilder& painter_;
  bool head_ = false;
  std::vector<Length> widths_;
  Length height_;
};

}  // namespace

void TableElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  const auto list = painter.value(table, spot.names);
  if (!list) return;
  if (!list->list())
    return painter.job.out.error("layout.table", table.where,
                                 fmt::format("'table' takes a list of rows, not {}", list->kind_word()));
  if (const std::size_t rows = list->list()->size(); rows > limits::table_rows)
    return painter.job.out.error("layout.size", table.where,
                                 fmt::format("a table of {} rows; one has at most {}", rows, limits::table_rows), "list fewer");
  Grating(*this, e, spot, painter).draw(*list->list());
}

}  // namespace kitwright
