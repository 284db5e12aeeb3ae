#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/utf8.h"
#include "book/compositor.h"
#include "prose/spoken.h"

namespace kitwright {

namespace {

bool is_head(const Tabular& t, std::size_t row) { return row < static_cast<std::size_t>(t.head_rows); }

Length sum_of(const std::vector<Length>& all) { return std::accumulate(all.begin(), all.end(), Length{}); }

/// The words as they may be printed once the book is set, that is, with the page numbers of references, in plain letters. Two
/// digits suffice for most books. Widths of columns must not depend on the page, or the book would never come to rest.
Wording printed(const Wording& words, const Language& language) {
  const std::string number = fmt::format("{}\u00A0{}", language.phrase(Phrase::Page), 88);
  Wording all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& link = words[i].link;
    Passage plain{words[i].line_end ? " " : words[i].prints == Passage::Prints::Page ? number : words[i].text};
    plain.icon = words[i].icon;
    all.push_back(std::move(plain));
    const bool ends = i + 1 == words.size() || words[i + 1].link != link;
    if (link.starts_with("#") && !link.starts_with("#term-") && words[i].prints == Passage::Prints::Words && ends)
      // Links to the glossary print no page, see Compositor::prints_page().
      all.push_back({" (" + number + ")"});
  }
  return all;
}

/// What stands between blanks, where a line may end.
std::vector<Wording> between_blanks(const Wording& words) {
  std::vector<Wording> parts(1);
  for (const Passage& p : words) {
    std::string_view text = p.text;
    for (std::size_t blank; !p.icon && (blank = text.find(' ')) != std::string_view::npos; text.remove_prefix(blank + 1)) {
      parts.back().push_back({std::string(text.substr(0, blank))});
      parts.emplace_back();
    }
    parts.back().push_back({std::string(text)});
    parts.back().back().icon = p.icon;
  }
  return parts;
}

/// Tall, narrow pieces are drawn higher than others: at the common height they would be too small to recognize.
Size plate_size(const Tabular& t, const Plate& plate, const TableMeasures& m) {
  const Size natural = plate.frame->size;
  const Length width = t.plate_height * (natural.width / natural.height);
  const double more = width < t.plate_width ? std::min(t.plate_width / width, m.tallest) : 1;
  return {width * more, t.plate_height * more};
}

/// The columns that share what is left of the width. Pictures and the numbers before a name stay close to it.
std::vector<std::size_t> growing_columns(const Tabular& t) {
  std::vector<std::size_t> growing;
  for (std::size_t c = 0; c < t.columns.size(); ++c) {
    const bool pictures =
        std::any_of(t.rows.begin(), t.rows.end(), [&](const auto& row) { return c < row.size() && row[c].plate; });
    const bool before_name = t.columns[c] == Align::Right && t.row_head && c < *t.row_head;
    if (!pictures && !before_name) growing.push_back(c);
  }
  if (growing.empty())
    for (std::size_t c = 0; c < t.columns.size(); ++c) growing.push_back(c);
  return growing;
}

/// True if there is a letter: signs and dashes beyond ASCII begin with one of two bytes, but for the one of multiplication.
bool has_letter(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += std::max<std::size_t>(1, character_length(text.substr(at)))) {
    const std::string_view rest = text.substr(at);
    const bool sign = rest[0] == '\xC2' || rest[0] == '\xE2' || rest.starts_with("×");
    if (is_letter(rest[0]) || (static_cast<unsigned char>(rest[0]) >= 0x80 && !sign)) return true;
  }
  return false;
}

/// Numbers, dashes and signs, but no words: `3–4 :star:`.
bool tells_number(const TableCell& cell) {
  return !cell.plate && std::ranges::none_of(cell.words, [](const Passage& p) { return !p.icon && has_letter(p.text); });
}

/// The columns behind the names of the rows in which, below the head, stand numbers or signs only.
std::vector<std::size_t> number_columns(const Tabular& t) {
  std::vector<std::size_t> numbers;
  for (std::size_t c = t.row_head.value_or(0) + 1; c < t.columns.size(); ++c) {
    const auto body = t.rows.begin() + std::min<std::ptrdiff_t>(t.head_rows, std::ssize(t.rows));
    if (std::all_of(body, t.rows.end(), [&](const auto& row) { return c >= row.size() || tells_number(row[c]); }))
      numbers.push_back(c);
  }
  return numbers;
}

/// Columns of numbers stand at equal steps where there is room: all are as wide as the widest.
std::vector<Length> evened(std::vector<Length> widths, const std::vector<std::size_t>& columns, Length room) {
  std::vector<Length> even = widths;
  for (const std::size_t c : columns)
    for (const std::size_t other : columns) even[c] = std::max(even[c], widths[other]);
  return sum_of(even) <= room ? even : widths;
}

/// The head rows again, for the top of the next column. To screen readers they are decoration, since the table has said them
/// once.
std::shared_ptr<const Slab> repeated(const std::vector<Slab>& heads) {
  // Targets and links must not occur twice.
  Slab head = stacked(heads);
  std::erase_if(head.items, [](const Item& item) {
    return std::holds_alternative<Target>(item.tag) || std::holds_alternative<Link>(item.what);
  });
  for (Item& item : head.items) item.tag = Artifact{};
  head.notes.clear();
  return std::make_shared<const Slab>(std::move(head));
}

}  // namespace

Length Compositor::table_leading() const { return looks_.table.size * looks_.measures.line.table_leading; }

/// The width that the cell takes if its words stay on one line.
Length Compositor::cell_width(const Tabular& t, const TableCell& cell, bool head) {
  const TableMeasures& m = looks_.measures.table;
  Length width;
  if (cell.plate) width = plate_size(t, *cell.plate, m).width;
  if (!cell.words.empty()) {
    const Length letters = width_of(printed(cell.words, *book_.language), looks_.table);
    width = std::max(width, letters * (head ? m.bold : m.plain) + m.slack);
  }
  return width + m.cell_side * 2;
}

/// The width of the cell's longest word. In a narrower column its letters would stick out.
Length Compositor::least_cell_width(const Tabular& t, const TableCell& cell) {
  const TableMeasures& m = looks_.measures.table;
  Length width;
  if (cell.plate) width = plate_size(t, *cell.plate, m).width;
  for (const Wording& word : between_blanks(printed(cell.words, *book_.language)))
    width = std::max(width, width_of(word, looks_.table) * m.bold + m.slack);
  return width + m.cell_side * 2;
}

/// The widths of columns. If there is room, each is as wide as its content, and a little wider, and those of numbers are as wide
/// as each other. Otherwise none gets narrower than its longest word, and they share the rest by need. If even that is too much,
/// all shrink alike, and words are divided.
std::vector<Length> Compositor::column_widths(const Tabular& t, Length width) {
  std::vector<Length> wanted(t.columns.size()), least(t.columns.size());
  for (std::size_t r = 0; r < t.rows.size(); ++r)
    for (std::size_t c = 0; c < std::min(t.columns.size(), t.rows[r].size()); ++c) {
      wanted[c] = std::max(wanted[c], cell_width(t, t.rows[r][c], is_head(t, r)));
      least[c] = std::max(least[c], least_cell_width(t, t.rows[r][c]));
    }
  wanted = evened(std::move(wanted), number_columns(t), width);
  if (sum_of(wanted) <= width) {
    const Length room = width - sum_of(wanted);
    const Length spare = looks_.full_tables ? room : std::min(room, sum_of(wanted) * looks_.measures.table.most_spare);
    const std::vector<std::size_t> growing = growing_columns(t);
    for (const std::size_t c : growing) wanted[c] += spare / static_cast<double>(growing.size());
    return wanted;
  }
  const Length room = width - sum_of(least), need = sum_of(wanted) - sum_of(least);
  if (room < Length{} || need <= Length{}) {
    const double share = width / sum_of(least);
    for (Length& l : least) l = l * share;
    return least;
  }
  for (std::size_t c = 0; c < least.size(); ++c) least[c] += (wanted[c] - least[c]) * (room / need);
  return least;
}

/// Sets the words of a row's cells; cells that name their row or column are heads to a screen reader.
std::vector<Compositor::SetCell> Compositor::set_cells(const Tabular& t, std::size_t row, const std::vector<Length>& widths,
                                                       int parent) {
  const Length side = looks_.measures.table.cell_side;
  const bool head = is_head(t, row);
  TextStyle style = looks_.table;
  if (head) style.colour = looks_.on_accent;
  std::vector<SetCell> cells;
  Length x;
  for (std::size_t c = 0; c < widths.size() && c < t.rows[row].size(); ++c) {
    const TableCell& cell = t.rows[row][c];
    const bool names = head || t.row_head == c;
    const int node = element(names ? "TH" : "TD", parent, {}, head ? "Column" : names ? "Row" : "");
    const Length width = widths[c] - side * 2;
    const Wording words = head || (names && c == 0) ? bold(cell.words) : cell.words;
    cells.push_back({lines(words, style, t.columns[c], width, node, table_leading(), false), x + side, width, &cell, node});
    x += widths[c];
  }
  return cells;
}

/// Puts the cell's picture or words in the middle of its row's height.
void Compositor::put_cell(const Tabular& t, SetCell set, Length tallest, Slab& into) {
  const TableMeasures& m = looks_.measures.table;
  if (const auto& plate = set.cell->plate) {
    const Size size = plate_size(t, *plate, m);
    const Point at{set.x + (set.width - size.width) / 2, m.cell_top + (tallest - size.height) / 2};
    put_plate(*plate, {at, size}, element("Figure", set.element, spoken(*plate)), SmallText::Drawn, into);
  }
  Length y = m.cell_top + (tallest - table_leading() * static_cast<double>(set.lines.size())) / 2;
  for (Slab& l : set.lines) {
    const Length height = l.height;
    put_slab(std::move(l), {set.x, y}, into);
    y += height;
  }
}

/// The head is coloured with the accent, every other row with the tint unless a tinted box surrounds the table, and a thin line
/// ends each row. Rows that go on with the one above are one with it.
std::vector<Item> Compositor::row_ground(const Tabular& t, std::size_t row, const Rect& box) const {
  const TableMeasures& m = looks_.measures.table;
  std::vector<Item> ground;
  if (is_head(t, row))
    ground.push_back(filled(box, looks_.accent));
  else if (is_tinted(t, row) && !in_box_)
    ground.push_back(filled(box, looks_.tint));
  // Within its row: half of it below would lie under the next row's stripe.
  if (row + 1 == t.rows.size() || !goes_on(t, row + 1))
    ground.push_back(filled({{{}, box.size.height - m.rule}, {box.size.width, m.rule}}, looks_.accented(m.rule_accent)));
  return ground;
}

/// By how much the icons in a cell's lines stick out above or below them.
static Length icons_stick_out(const std::vector<Slab>& lines) {
  Length height, out, y;
  for (const Slab& l : lines) height += l.height;
  for (const Slab& l : lines) {
    for (const Item& item : l.items)
      if (const auto* icon = std::get_if<Image>(&item.what))
        out = std::max({out, -(y + icon->box.top()), y + icon->box.bottom() - height});
    y += l.height;
  }
  return out;
}

Slab Compositor::table_row(const Tabular& t, std::size_t row, const std::vector<Length>& widths, int parent) {
  const TableMeasures& m = looks_.measures.table;
  std::vector<SetCell> cells = set_cells(t, row, widths, element("TR", parent));
  Length tallest, width;
  // The row is as high as its tallest cell.
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const Length words = table_leading() * static_cast<double>(cells[c].lines.size());
    tallest = std::max(tallest, words);
    // The coloured head has edges that an icon must not touch. One hardly higher than letters costs no room.
    const Length out = is_head(t, row) ? icons_stick_out(cells[c].lines) : Length{};
    if (out > m.cell_top / 2) tallest = std::max(tallest, words + (out + m.icon_clear - m.cell_top) * 2);
    if (const auto& plate = cells[c].cell->plate) tallest = std::max(tallest, plate_size(t, *plate, m).height);
    width += widths[c];
  }
  Slab slab;
  slab.height = tallest + m.cell_top * 2;
  slab.items = row_ground(t, row, {{}, {width, slab.height}});
  for (SetCell& set : cells) put_cell(t, std::move(set), tallest, slab);
  return slab;
}

/// Allows a table to be parted between its rows, and repeats its head rows in the next column. The first two rows stay together
/// (the caption counts as one), and so do the last two.
void Compositor::part_table(std::vector<Slab>& rows, std::size_t first, std::size_t heads, Length total) const {
  rows.front().keep = true;
  if (rows.size() > 1) rows[rows.size() - 2].keep = true;
  if (rows.size() > 2) rows[1].keep = true;
  // The rows together fill whole steps of the grid, so that text below is back on it.
  rows.back().height += on_grid(total) - total;
  if (heads == 0) return;
  const auto at = [&](std::size_t row) { return rows.begin() + static_cast<std::ptrdiff_t>(row); };
  const auto head = repeated({at(first), at(first + heads)});
  for (std::size_t r = first + heads; r < rows.size(); ++r) rows[r].head = head;
}

/// A small table is one slab. A large one is a slab per row, and may be parted.
std::vector<Slab> Compositor::table(const Tabular& t, Length width, int parent) {
  const TableMeasures& m = looks_.measures.table;
  if (t.rows.empty() || t.columns.empty()) return {};
  const int node = element("Table", parent);
  const std::vector<Length> widths = column_widths(t, width);
  Slabs rows = caption(bold(t.caption), 0, width, node);
  for (Slab& s : rows) s.keep = true;
  const std::size_t first = rows.size(), heads = std::min(t.rows.size(), static_cast<std::size_t>(t.head_rows));
  for (std::size_t r = 0; r < t.rows.size(); ++r) rows.push_back(table_row(t, r, widths, node));
  rows.front().before = looks_.leading * m.above;
  if (!t.anchor.empty()) rows.front().items.push_back(anchor_item(t.anchor));
  Length total;
  for (const Slab& s : rows) total += s.height;
  if (total > looks_.body().size.height * m.parted) {
    part_table(rows, first, heads, total);
    return rows;
  }
  Slab whole = stacked(std::move(rows));
  whole.trail = on_grid(whole.height + looks_.leading * m.below) - whole.height;
  whole.height += whole.trail;
  return {std::move(whole)};
}

}  // namespace kitwright
