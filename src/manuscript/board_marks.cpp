#include <algorithm>
#include <cmath>
#include <sstream>

#include <fmt/format.h>

#include "base/suggest.h"
#include "manuscript/drawn_board.h"
#include "manuscript/pointers.h"

namespace kitwright {

namespace {

constexpr Colour green{0x1f, 0x7a, 0x3d, 255}, red{0xc0, 0x26, 0x1c, 255}, dark{0x26, 0x22, 0x20, 255}, white{255, 255, 255, 255},
    glow{0xff, 0xc8, 0x2e, 255}, route{0x8a, 0x1c, 0x5c, 255};

/// One line of marks: its words, what they refer to, and the frame to draw into.
struct MarkLine {
  const DrawnBoard& board;
  const Workshop& shop;
  const Datum& line;
  std::vector<std::string> words;
  Frame& into;

  /// A share of a cell's smaller side.
  Length u(double share) const { return board.unit * share; }
  void add(std::vector<Segment> path, std::optional<Paint> fill, std::optional<Stroke> stroke) const {
    into.items.push_back({Path{std::move(path), std::move(fill), std::move(stroke)}, Role::Art, {}, line.where});
  }
  /// The place of a word in the file; the whole line if the word is not in it as such.
  Span span_of(const std::string& word) const {
    const auto at = line.text.find(word);
    if (at == std::string::npos) return line.where;
    const auto from = line.where.begin + static_cast<std::uint32_t>(at);
    return {line.where.source, from, from + static_cast<std::uint32_t>(word.size())};
  }
};

const DrawnCell* cell(const MarkLine& m, const std::string& name) {
  if (const DrawnCell* c = m.board.find(name)) return c;
  m.shop.out().error("board.cell", m.span_of(name), fmt::format("the board has no cell '{}'", name),
                     suggest(name, m.board.cells, &DrawnCell::name));
  return nullptr;
}

/// The middle of a cell's edge. Empty after a finding.
std::optional<Point> edge_of(const MarkLine& m, const DrawnCell& c, const std::string& name) {
  const auto edges = edge_names(m.board.hexagons ? ShapeKind::Hexagon : ShapeKind::Square);
  const auto at = std::find(edges.begin(), edges.end(), name);
  if (at == edges.end()) {
    m.shop.out().error("board.edge", m.span_of("." + name), fmt::format("a cell has no edge '{}'", name), suggest(name, edges));
    return {};
  }
  // Edges are named clockwise from the top.
  const double angle = 2 * 3.14159265358979 * static_cast<double>(at - edges.begin()) / static_cast<double>(edges.size());
  const Length half = (m.board.hexagons ? m.board.cell.height : m.board.unit) / 2;
  return Point{c.centre.x + half * std::sin(angle), c.centre.y - half * std::cos(angle)};
}

/// The point that a word means: a cell's middle (`A1`), the middle of an edge (`A1.E`) or of a border (`A1-A2`).
std::optional<Point> place(const MarkLine& m, const std::string& word) {
  if (const auto [a, b] = border(m.board, word); a && b) {
    if (distance(m.board.hexagons ? GridKind::Hex : GridKind::Square, a->place, b->place) != 1)
      m.shop.out().error("board.edge", m.span_of(word), fmt::format("'{}' and '{}' have no border", a->name, b->name),
                         "name two cells that lie side by side");
    return Point{(a->centre.x + b->centre.x) / 2, (a->centre.y + b->centre.y) / 2};
  }
  if (const auto dot = word.find('.'); dot != std::string::npos) {
    const DrawnCell* c = cell(m, word.substr(0, dot));
    return c ? edge_of(m, *c, word.substr(dot + 1)) : std::nullopt;
  }
  // Neither a border nor a cell: report the half that is not known.
  if (const auto dash = word.find('-'); dash != std::string::npos && !m.board.find(word)) {
    const bool known = m.board.find(word.substr(0, dash)) != nullptr;
    cell(m, word.substr(known ? dash + 1 : 0, known ? word.npos : dash));
    return {};
  }
  const DrawnCell* c = cell(m, word);
  return c ? std::optional<Point>(c->centre) : std::nullopt;
}

// Every mark is drawn in white first, then in its colour, so that it stands out from any face. Measures are shares of a cell.

std::vector<Segment> disc(Point at, Length radius) { return ellipse(centred({radius * 2, radius * 2}, at)); }

/// A frame slightly inside the cell, so that those of neighbours do not touch.
void frame_cell(const MarkLine& m, const DrawnCell& c, Colour colour, bool dashed) {
  const Length inset = m.u(0.03);
  const Matrix shrink = Matrix::move(c.centre.x, c.centre.y) *
                        Matrix::scale(1 - 2 * (inset / m.board.cell.width), 1 - 2 * (inset / m.board.cell.height)) *
                        Matrix::move(-c.centre.x, -c.centre.y);
  const auto path = transformed(c.outline, shrink);
  m.add(path, {}, Stroke{white, m.u(0.1), {}, true});
  m.add(path, {}, Stroke{colour, m.u(0.06), dashed ? std::vector<Length>{m.u(0.12), m.u(0.1)} : std::vector<Length>{}, true});
}

/// A disc with white strokes on it.
void badge(const MarkLine& m, Point at, Colour colour, const std::vector<std::vector<Point>>& signs) {
  m.add(disc(at, m.u(0.17)), Paint(colour), Stroke{white, m.u(0.035), {}, true});
  for (const auto& sign : signs) {
    std::vector<Segment> path;
    for (const Point& p : sign)
      path.push_back({path.empty() ? Segment::Kind::Move : Segment::Kind::Line, {at.x + p.x, at.y + p.y}, {}, {}});
    m.add(path, {}, Stroke{white, m.u(0.05), {}, true});
  }
}

/// Legal or illegal: a cell gets a frame, and a badge in its corner; edges and borders get the badge only.
void judge(const MarkLine& m, Colour colour, bool dashed, const std::vector<std::vector<Point>>& signs) {
  for (std::size_t i = 1; i < m.words.size(); ++i) {
    const auto at = place(m, m.words[i]);
    if (!at) continue;
    const DrawnCell* c = m.board.find(m.words[i]);
    if (c) frame_cell(m, *c, colour, dashed);
    // A hexagon's upper right corner is nearer to its middle.
    const Length off = c ? m.u(m.board.hexagons ? 0.24 : 0.31) : Length{};
    badge(m, {at->x + off, at->y - off}, colour, signs);
  }
}

void legal(const MarkLine& m) {
  judge(m, green, false, {{{m.u(-0.08), m.u(0.01)}, {m.u(-0.02), m.u(0.07)}, {m.u(0.09), m.u(-0.06)}}});
}
void illegal(const MarkLine& m) {
  const Length d = m.u(0.065);
  judge(m, red, true, {{{-d, -d}, {d, d}}, {{d, -d}, {-d, d}}});
}
void highlight(const MarkLine& m) {
  for (std::size_t i = 1; i < m.words.size(); ++i)
    if (const DrawnCell* c = cell(m, m.words[i])) {
      frame_cell(m, *c, dark, false);
      const Length inset = m.u(0.03);
      const Rect box = centred({m.board.cell.width - inset * 2, m.board.cell.height - inset * 2}, c->centre);
      // A bright inner line; on hexagons the frame is enough.
      if (!m.board.hexagons) m.add(rectangle(box), {}, Stroke{glow, m.u(0.035), {}, true});
    }
}
/// Covers cells with a veil: they are still there, but not what is being talked about.
void dim(const MarkLine& m) {
  for (std::size_t i = 1; i < m.words.size(); ++i)
    if (const DrawnCell* c = cell(m, m.words[i])) m.add(c->outline, Paint(Colour{255, 255, 255, 165}), {});
}

void number(const MarkLine& m) {
  if (m.words.size() != 3)
    return m.shop.out().error("board.mark", m.line.where, "a number needs the number and its place", "for example: number 1 A1");
  if (const auto at = place(m, m.words[2])) {
    const Length size = m.u(0.42);
    auto sign = std::make_shared<Frame>(Frame{{size, size}, {}});
    const Point middle{size / 2, size / 2};
    const Stroke rim{white, m.u(0.04), {}, true};
    sign->items.push_back({Path{disc(middle, m.u(0.19)), Paint(dark), rim}, Role::Art, {}, m.line.where});
    put_label(*sign, m.shop, m.words[1], middle, m.u(0.26), white, 700, m.line.where);
    const Matrix there = Matrix::move(at->x - middle.x, at->y - middle.y);
    m.into.items.push_back({Group{sign, there, {}, 1}, Role::Furniture, {}, m.line.where});
  }
}

/// Words on a plate that is as wide as they need.
void note(const MarkLine& m) {
  if (m.words.size() < 3)
    return m.shop.out().error("board.mark", m.line.where, "a note needs its place and its words", "for example: note A1 start");
  const auto at = place(m, m.words[1]);
  if (!at) return;
  std::string text;
  for (std::size_t i = 2; i < m.words.size(); ++i) text += (i > 2 ? " " : "") + m.words[i];
  Frame label;
  put_label(label, m.shop, text, *at, m.u(0.17), white, 700, m.line.where);
  // The plate fits the words, which are set first.
  Length width = m.u(0.2);
  for (const Item& item : label.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) width = std::max(width, run->advance + m.u(0.14));
  m.add(rounded_rectangle(centred({width, m.u(0.26)}, *at), m.u(0.08)), Paint(dark), Stroke{white, m.u(0.03), {}, true});
  for (Item& item : label.items) m.into.items.push_back(std::move(item));
}

/// An arrow from `a` to `b` in white outline.
void draw_arrow(const MarkLine& m, Point a, Point b, Colour colour) {
  // Lengths along and across the arrow, from `a`.
  const double dx = (b.x - a.x).to_mm(), dy = (b.y - a.y).to_mm(), length = std::max(std::hypot(dx, dy), 0.01);
  const double x = dx / length, y = dy / length, head = m.u(0.22).to_mm();
  const auto at = [&](double along, double across) {
    return Point{a.x + Length::mm(x * along - y * across), a.y + Length::mm(y * along + x * across)};
  };
  const std::vector<Segment> shaft = line(a, at(length - head * 0.8, 0)),
                             tip = polygon({at(length, 0), at(length - head, head * 0.6), at(length - head, -head * 0.6)});
  m.add(shaft, {}, Stroke{white, m.u(0.15), {}, true});
  m.add(tip, {}, Stroke{white, m.u(0.08), {}, true});
  m.add(shaft, {}, Stroke{colour, m.u(0.08), {}, true});
  m.add(tip, Paint(colour), {});
}

void arrow(const MarkLine& m) {
  std::vector<Point> points;
  for (std::size_t i = 1; i < m.words.size(); ++i)
    if (m.words[i] != "->")
      if (const auto at = place(m, m.words[i])) points.push_back(*at);
  if (points.size() == 2 && points[0] == points[1])
    return m.shop.out().error("board.mark", m.line.where, "an arrow leads from one place to another",
                              "for example: arrow A1 -> B2");
  if (points.size() == 2) return draw_arrow(m, points[0], points[1], dark);
  m.shop.out().error("board.mark", m.line.where, "an arrow needs two places", "for example: arrow A1 -> B2");
}

/// Its last step is an arrow, its start a disc.
void draw_way(const MarkLine& m, const std::vector<Point>& points) {
  std::vector<Segment> way;
  for (const Point& p : points) way.push_back({way.empty() ? Segment::Kind::Move : Segment::Kind::Line, p, {}, {}});
  m.add(way, {}, Stroke{white, m.u(0.15), {}, true});
  m.add(way, {}, Stroke{route, m.u(0.08), {}, true});
  draw_arrow(m, points[points.size() - 2], points.back(), route);
  m.add(disc(points.front(), m.u(0.1)), Paint(route), Stroke{white, m.u(0.035), {}, true});
}

void path(const MarkLine& m) {
  std::vector<Point> points;
  for (std::size_t i = 1; i < m.words.size(); ++i)
    if (const auto at = place(m, m.words[i])) points.push_back(*at);
  if (points.size() < 2)
    return m.shop.out().error("board.mark", m.line.where, "a path needs two places or more", "for example: path A1 A2 B2");
  if (std::adjacent_find(points.begin(), points.end()) != points.end())
    return m.shop.out().error("board.mark", m.line.where, "a path leads from one place to another", "for example: path A1 A2 B2");
  draw_way(m, points);
}

/// An icon on a disc. A wide icon is made smaller, so that the disc holds it.
void icon(const MarkLine& m) {
  if (m.words.size() != 3)
    return m.shop.out().error("board.mark", m.line.where, "an icon needs its name and its place", "for example: icon crane A1");
  const auto found = m.shop.icons().find(m.words[1]);
  if (found == m.shop.icons().end())
    return m.shop.out().error("text.icon", m.span_of(m.words[1]), fmt::format("there is no icon '{}'", m.words[1]),
                              suggest(m.words[1], keys_of(m.shop.icons())));
  const auto at = place(m, m.words[2]);
  if (!at) return;
  const Picture& picture = *found->second.picture;
  const double aspect = picture.height > 0 ? picture.width / picture.height : 1;
  const Length height = m.u(0.38);
  m.add(disc(*at, m.u(0.26)), Paint(white), Stroke{dark, m.u(0.02), {}, true});
  m.into.items.push_back({Image{found->second.picture,
                                centred({height * std::min(aspect, 1.0), height * std::min(aspect, 1.0) / aspect}, *at),
                                found->second.colour,
                                {},
                                false},
                          Role::Art,
                          {},
                          m.line.where});
}

/// Call-outs stand beside the board: see board_pointers().
void callout(const MarkLine&) {}

/// A mark and its function. The first word of a line selects the row.
struct MarkRow {
  std::string_view name;
  void (*draw)(const MarkLine&);
};
constexpr MarkRow mark_rows[] = {{"legal", legal},   {"illegal", illegal}, {"highlight", highlight}, {"dim", dim},
                                 {"number", number}, {"note", note},       {"arrow", arrow},         {"path", path},
                                 {"icon", icon},     {"callout", callout}};

}  // namespace

/// Cells that a crop took away are skipped: they have no place.
void draw_path(const DrawnBoard& board, const std::vector<std::string>& cells, const Workshop& shop, Frame& into) {
  Datum line;
  const MarkLine m{board, shop, line, {}, into};
  std::vector<Point> points;
  for (const std::string& name : cells)
    if (const DrawnCell* c = board.find(name)) points.push_back(c->centre);
  if (points.size() > 1) draw_way(m, points);
}

static MarkLine mark_line(const DrawnBoard& board, const Datum& line, const Workshop& shop, Frame& into) {
  MarkLine m{board, shop, line, {}, into};
  std::istringstream in(line.text);
  for (std::string w; in >> w;) m.words.push_back(w);
  return m;
}

/// True if a mark takes cells and has none.
static bool lacks_cells(const MarkLine& m) {
  constexpr std::string_view take_cells[] = {"legal", "illegal", "highlight", "dim"};
  return m.words.size() == 1 && std::ranges::find(take_cells, m.words[0]) != std::end(take_cells);
}

/// What one mark allows, no other forbids.
static void check_judged(const MarkLine& m, std::map<std::string, Span>& judged) {
  for (std::size_t i = 1; i < m.words.size(); ++i) {
    const Span where = m.span_of(m.words[i]);
    if (const auto [first, fresh] = judged.emplace(m.words[i], where); !fresh)
      m.shop.out().error("board.mark", where, fmt::format("'{}' is marked legal or illegal already", m.words[i]),
                         "keep one of the two", {first->second});
  }
}

void draw_marks(const DrawnBoard& board, const std::vector<Datum>& marks, const Workshop& shop, Frame& into) {
  std::map<std::string, Span> judged;
  for (const Datum& line : marks) {
    const MarkLine m = mark_line(board, line, shop, into);
    if (!m.words.empty() && (m.words[0] == "legal" || m.words[0] == "illegal")) check_judged(m, judged);
    const auto row = std::find_if(std::begin(mark_rows), std::end(mark_rows),
                                  [&](const MarkRow& r) { return !m.words.empty() && r.name == m.words[0]; });
    if (lacks_cells(m)) {
      shop.out().error("board.mark", line.where, fmt::format("'{}' needs the cells that it marks", m.words[0]),
                       fmt::format("for example: {} A1 B1", m.words[0]));
      continue;
    }
    if (row != std::end(mark_rows)) {
      row->draw(m);
      continue;
    }
    const std::string word = m.words.empty() ? "" : m.words[0];
    shop.out().error("board.mark", m.span_of(word), fmt::format("there is no mark '{}'", word),
                     suggest(word, mark_rows, &MarkRow::name));
  }
}

std::vector<Pointer> board_pointers(const DrawnBoard& board, const std::vector<Datum>& marks, const Rect& shown,
                                    const Workshop& shop) {
  std::vector<Pointer> pointers;
  Frame unused;
  for (const Datum& line : marks) {
    const MarkLine m = mark_line(board, line, shop, unused);
    if (m.words.empty() || m.words[0] != "callout") continue;
    if (m.words.size() < 3) {
      shop.out().error("board.mark", line.where, "a call-out needs its number and its place", "for example: callout 1 A1 left");
      continue;
    }
    const auto at = place(m, m.words[2]);
    if (!at) continue;
    const double x = (at->x - shown.left()) / shown.size.width, y = (at->y - shown.top()) / shown.size.height;
    const auto side = pointer_side(m.words.size() > 3 ? m.words[3] : "", x, line.where, shop);
    if (side) pointers.push_back({numbered_disc(m.words[1], line.where, shop), x, y, *side});
  }
  return pointers;
}

}  // namespace kitwright
