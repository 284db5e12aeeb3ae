#include "manuscript/drawn_board.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/attempt.h"

namespace kitwright {

const DrawnCell* DrawnBoard::find(std::string_view name) const {
  for (const DrawnCell& c : cells)
    if (c.name == name) return &c;
  return nullptr;
}

namespace {

constexpr Colour name_ink{0x55, 0x4a, 0x3c, 255};
constexpr std::size_t most_cells = 900;  ///< thirty by thirty; smaller cells cannot be made out on a page

void report_too_large(Span where, const Workshop& shop) {
  shop.out().error("board.size", where, fmt::format("a board of the book has at most {} cells", most_cells),
                   "show a part of it, or draw it: svg art/board.svg");
}

/// The names that the author gives, or letters or numbers. Those that are missing are reported by check_labels().
std::vector<std::string> labels_of(const ObjectReader& keys, std::string_view key, std::size_t count, bool letters) {
  std::vector<std::string> names;
  for (const Datum& name : words_in(keys.get(key))) names.push_back(name.text);
  for (std::size_t i = names.size(); i < count; ++i)
    names.push_back(letters && i < 26 ? std::string(1, static_cast<char>('A' + i)) : std::to_string(i + 1));
  return names;
}

/// Names by which nobody could tell rows or columns apart, or that are not as many as these.
void check_labels(const ObjectReader& keys, std::string_view key, std::size_t count, const Workshop& shop) {
  if (!keys.get(key)) return;
  const std::vector<Datum> names = words_in(keys.get(key));
  if (names.size() != count)
    shop.out().error("board.names", keys.where(key), fmt::format("'{}' names {}, but there are {}", key, names.size(), count),
                     "name each, or take the line out");
  std::map<std::string, Span> known;
  for (const Datum& name : names) add_once(known, name.text, name.where, "board.names", shop);
}

/// Row 1, column 11 and row 11, column 1 are one name: nothing could tell which of the two a mark means.
void check_cell_names(const DrawnBoard& board, const ObjectReader& keys, const Workshop& shop) {
  std::map<std::string_view, const DrawnCell*> known;
  for (const DrawnCell& cell : board.cells) {
    const auto [first, fresh] = known.emplace(cell.name, &cell);
    if (fresh) continue;
    const char* key = keys.get("rows") ? "rows" : "columns";
    const std::vector<Datum> names = words_in(keys.get(key));
    const auto at = static_cast<std::size_t>(keys.get("rows") ? cell.line : cell.column);
    return shop.out().error(
        "board.names", at < names.size() ? names[at].where : cell.where,
        fmt::format("two cells are called {}: of row {} and of row {}", cell.name, first->second->line + 1, cell.line + 1),
        "call the rows by letters, and the columns by numbers");
  }
}

/// The grid of a board that the book writes out. Its cells are as large as the pieces on it.
struct Pattern {
  const Component* of = nullptr;
  bool hexagons = false;
  Size cell, step;
  Length gap;

  Point centre(std::size_t row, std::size_t column) const {
    const double r = static_cast<double>(row) + (hexagons && column % 2 ? 0.5 : 0);
    return {cell.width / 2 + step.width * static_cast<double>(column), cell.height / 2 + step.height * r};
  }
  /// Columns of hexagons with odd numbers lie half a cell lower. This turns row and column into the axial coordinates in which
  /// the grid counts steps.
  CellPlace place(std::size_t row, std::size_t column) const {
    const int r = static_cast<int>(row), c = static_cast<int>(column);
    return {c, hexagons ? r - (c - c % 2) / 2 : r};
  }
};

/// The first component is the default, and its shape decides the grid.
std::optional<Pattern> pattern_of(const Fence& f, const ObjectReader& keys, const Workshop& shop) {
  Pattern p;
  p.of = component_named(shop, keys.text("of", shop.game().components.empty() ? "" : shop.game().components.front().id),
                         keys.get("of") ? keys.where("of") : f.where);
  if (!p.of) return {};
  p.hexagons = keys.text("grid", p.of->shape.kind == ShapeKind::Hexagon ? "hex" : "square") == "hex";
  p.cell = p.of->shape.size;
  p.gap = keys.length("gap", Length{}, Length{}, Length::mm(40), shop.out());
  p.step = {p.cell.width * (p.hexagons ? 0.75 : 1) + p.gap, p.cell.height + p.gap};
  const ShapeKind shape = p.of->shape.kind;
  const bool straight = shape == ShapeKind::Square || shape == ShapeKind::Rectangle || shape == ShapeKind::Rounded;
  if (p.hexagons && straight && p.step.width < p.cell.width)
    shop.out().error("board.grid", keys.where("grid"),
                     fmt::format("on a grid of hexagons the pieces of '{}' would overlap, which are none", p.of->id),
                     "take the line out, or part the columns by 'gap'");
  return p;
}

/// Cells are named by their row and column: B3.
void read_cells(const std::vector<Datum>& lines, const Pattern& p, const ObjectReader& keys, const Workshop& shop,
                DrawnBoard& board) {
  std::size_t columns = 0;
  for (const Datum& line : lines) columns = std::max(columns, cell_words(line.text).size());
  const auto row_names = labels_of(keys, "rows", lines.size(), true), column_names = labels_of(keys, "columns", columns, false);
  for (std::size_t r = 0; r < lines.size(); ++r) {
    // Finds each word again in its line, to know its place in the file.
    std::size_t at = 0, column = 0;
    for (const std::string& word : cell_words(lines[r].text)) {
      at = lines[r].text.find(word, at);
      const auto from = lines[r].where.begin + static_cast<std::uint32_t>(at);
      const Span where{lines[r].where.source, from, from + static_cast<std::uint32_t>(word.size())};
      at += word.size();
      const std::size_t c = column++;
      // A hole in the board; its column still counts.
      if (word == "-") continue;
      if (board.cells.size() == most_cells) return report_too_large(where, shop);
      DrawnCell cell{row_names[r] + column_names[c],
                     p.centre(r, c),
                     {},
                     {},
                     0,
                     nullptr,
                     p.place(r, c),
                     where,
                     1,
                     {},
                     static_cast<int>(r),
                     static_cast<int>(c)};
      cell.outline = cell_outline(p.cell, cell.centre, p.hexagons);
      read_cell(word, where, *p.of, p.hexagons ? GridKind::Hex : GridKind::Square, shop, cell);
      board.cells.push_back(std::move(cell));
    }
  }
}

/// The colour of empty cells; `none` makes them invisible.
std::optional<Colour> ground_of(const Datum& empty) {
  return empty.text == "none" ? Colour{0, 0, 0, 0} : parse_colour(empty.text);
}

/// Includes the lower pieces of stacks.
Rect area_of(const DrawnBoard& board) {
  std::vector<Segment> all;
  for (const DrawnCell& c : board.cells) {
    all.insert(all.end(), c.outline.begin(), c.outline.end());
    const auto lowest = transformed(c.outline, Matrix::move(stack_depth(c), stack_depth(c)));
    all.insert(all.end(), lowest.begin(), lowest.end());
  }
  return all.empty() ? Rect{{}, board.cell} : bounds(all);
}

void draw_names(const DrawnBoard& board, const Workshop& shop, Frame& into) {
  for (const EdgeName& name : board.names) put_label(into, shop, name.text, name.at, board.unit * 0.2, name_ink, 700, {});
}

/// A token across the border of two cells: a disc, with a plank from one cell to the other.
void draw_joins(const DrawnBoard& board, Frame& into) {
  for (const auto& [a, b] : board.joins) {
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const Length u = board.unit;
    into.items.push_back({Path{ellipse(centred({u * 0.36, u * 0.36}, middle)), Paint(Colour{255, 255, 255, 255}),
                               Stroke{name_ink, u * 0.03, {}, true}},
                          Role::Art,
                          {},
                          {}});
    // The direction from one cell to the other; the plank lies along it.
    const double x = (b.x - a.x) / u, y = (b.y - a.y) / u, length = std::max(std::hypot(x, y), 0.01);
    const Length dx = u * (0.1 * x / length), dy = u * (0.1 * y / length);
    into.items.push_back(
        {Path{line({middle.x - dx, middle.y - dy}, {middle.x + dx, middle.y + dy}), {}, Stroke{name_ink, u * 0.1, {}, true}},
         Role::Art,
         {},
         {}});
  }
}

}  // namespace

/// See the header. Only the set text knows how high its letters are, so it is set first and moved then.
void put_label(Frame& into, const Workshop& shop, const std::string& words, Point middle, Length size, Colour colour, int weight,
               Span where) {
  TextBlock block;
  block.one_line = true;
  block.line_height = 1;
  TextSpan span;
  span.text = words;
  span.style.family = shop.family;
  span.style.family_where = house_font_where(shop.game());
  span.style.weight = weight;
  span.style.size = size;
  span.style.colour = colour;
  span.where = where;
  block.paragraphs.push_back({{span}, {}, {}});
  const SetText set = shop.type.set(block, {}, {}, 1, shop.out());
  for (Item item : set.items)
    if (auto* run = std::get_if<GlyphRun>(&item.what)) {
      run->origin = {run->origin.x + middle.x - set.size.width / 2, run->origin.y + middle.y - set.size.height / 2};
      into.items.push_back(std::move(item));
    }
}

std::vector<Segment> cell_outline(Size cell, Point at, bool hexagon) {
  const Rect box = centred(cell, at);
  if (!hexagon) return rectangle(box);
  // Flat top and bottom; the slanting sides take a quarter of the width each.
  const Length q = cell.width / 4;
  return polygon({{box.left() + q, box.top()},
                  {box.right() - q, box.top()},
                  {box.right(), at.y},
                  {box.right() - q, box.bottom()},
                  {box.left() + q, box.bottom()},
                  {box.left(), at.y}});
}

/// The box around a mark, and around half of its line.
static Rect extent_of(const Item& item) {
  if (const auto* path = std::get_if<Path>(&item.what)) {
    const Length line = path->stroke ? path->stroke->width / 2 : Length{};
    return grown(bounds(path->segments), line);
  }
  if (const auto* image = std::get_if<Image>(&item.what)) return image->box;
  const auto* run = std::get_if<GlyphRun>(&item.what);
  return run ? Rect{{run->origin.x, run->origin.y - run->size}, {run->advance, run->size}} : Rect{};
}

/// What a figure shows of a board: its cells, its names at the left and at the top, and marks that stand over its edge.
static Rect shown_area(const DrawnBoard& board, bool names, const std::vector<Item>& marks) {
  const Length edge = board.unit * 0.02, margin = names ? board.unit * 0.32 : edge;
  Length left = board.area.left() - margin, top = board.area.top() - margin, right = board.area.right() + edge,
         bottom = board.area.bottom() + edge;
  for (const Item& mark : marks) {
    const Rect box = extent_of(mark);
    left = std::min(left, box.left());
    top = std::min(top, box.top());
    right = std::max(right, box.right());
    bottom = std::max(bottom, box.bottom());
  }
  return {{left, top}, {right - left, bottom - top}};
}

/// Drawn in the coordinates of the cells first; the margin for names is known afterwards.
BookBlock board_block(DrawnBoard board, const Fence& f, const ObjectReader& keys, const std::vector<std::string>& route,
                      const Workshop& shop) {
  crop(board, keys, route, shop.out());
  // Cells that are written out were counted as they were read; those of an example or a setup are the game's.
  if (board.cells.size() > most_cells) {
    report_too_large(f.where, shop);
    board.cells.resize(most_cells);
  }
  board.area = area_of(board);
  Frame drawn;
  const Datum* empty = keys.get("empty");
  draw_cells(board, empty ? ground_of(*empty) : std::nullopt, shop, drawn);
  draw_joins(board, drawn);
  const bool names = keys.boolean("names", true) && !board.names.empty();
  if (names) draw_names(board, shop, drawn);
  const std::size_t first_mark = drawn.items.size();
  const std::vector<Datum> marks = lines_of(keys.get("marks"));
  if (route.size() > 1) draw_path(board, route, shop, drawn);
  draw_marks(board, marks, shop, drawn);

  const Rect shown = shown_area(board, names, {drawn.items.begin() + static_cast<std::ptrdiff_t>(first_mark), drawn.items.end()});
  auto frame = std::make_shared<Frame>();
  frame->size = shown.size;
  const Matrix matrix = Matrix::move(-shown.left(), -shown.top());
  frame->items.push_back({Group{std::make_shared<Frame>(std::move(drawn)), matrix, {}, 1}, Role::Art, {}, f.where});

  Exhibit exhibit;
  exhibit.plates.push_back({{frame, {}, keys.get("alt") ? alt_of(keys, shop) : told(board, shop.language()), {}}, {}});
  exhibit.pointers = board_pointers(board, marks, shown, shop);
  return exhibit_block(std::move(exhibit), f, keys, shop);
}

/// A board written out in the book: ```` ```board ````.
std::vector<BookBlock> make_board(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  const auto pattern = pattern_of(f, keys, shop);
  const std::vector<Datum> lines = lines_of(keys.get("cells"));
  if (!pattern || !has_lines(keys, "cells", "park-corner@90 . home-end", shop)) return {};
  DrawnBoard board{{}, pattern->cell, {}, std::min(pattern->cell.width, pattern->cell.height), pattern->hexagons, {}, {}};
  const Attempt reading(shop.out());
  read_cells(lines, *pattern, keys, shop, board);
  board.whole = !reading.failed();
  std::size_t columns = 0;
  for (const Datum& line : lines) columns = std::max(columns, cell_words(line.text).size());
  const Attempt naming(shop.out());
  check_labels(keys, "rows", lines.size(), shop);
  check_labels(keys, "columns", columns, shop);
  if (!naming.failed()) check_cell_names(board, keys, shop);
  // Names stand outside the board, this far from its edge.
  const Length away = board.unit * 0.17;
  const auto row_names = labels_of(keys, "rows", lines.size(), true), column_names = labels_of(keys, "columns", columns, false);
  for (std::size_t r = 0; r < lines.size(); ++r)
    board.names.push_back({row_names[r], {-away, pattern->centre(r, 0).y}, true, static_cast<int>(r)});
  for (std::size_t c = 0; c < columns; ++c)
    board.names.push_back({column_names[c], {pattern->centre(0, c).x, -away}, false, static_cast<int>(c)});
  check_borders(board, *pattern->of, keys, shop);
  return {board_block(std::move(board), f, keys, {}, shop)};
}

}  // namespace kitwright
