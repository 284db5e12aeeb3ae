#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "manuscript/drawn_board.h"

namespace kitwright {

namespace {

constexpr Colour white{255, 255, 255, 255}, dark{0x26, 0x22, 0x20, 255}, rim{0x8c, 0x80, 0x70, 255};
constexpr int most_layers = 4;  ///< pieces drawn below a stack's top; beside it stands the true height
constexpr int highest = 999;    ///< a stack's height must fit on its plate

/// A part of a cell's word, and its place in the file.
struct Part {
  std::string text;
  Span where;

  Part piece(std::size_t begin, std::size_t end) const {
    const auto from = where.begin + static_cast<std::uint32_t>(begin);
    return {text.substr(begin, end - begin), {where.source, from, where.begin + static_cast<std::uint32_t>(end)}};
  }
};

/// One piece as written in a cell.
struct CellPiece {
  std::optional<Plate> plate;
  std::string id;  ///< `component/item`
  int turn = 0;
  Span turn_where;
  bool back = false;
};

/// Reads the degrees behind an `@`.
int read_turn(const Part& turn, const Workshop& shop) {
  int degrees = 0;
  const char* end = turn.text.data() + turn.text.size();
  const auto read = std::from_chars(turn.text.data(), end, degrees);
  if (read.ec == std::errc{} && read.ptr == end && degrees >= 0 && degrees < 360) return degrees;
  shop.out().error("board.turn", turn.where, fmt::format("'{}' is no turn", turn.text),
                   "write the degrees clockwise, up to 359: item@90");
  return 0;
}

/// Reads `item`, `item@90` (turned), `item!` (its back), or all of it: `item@90!`.
CellPiece read_piece(Part part, const Component& of, const Workshop& shop) {
  CellPiece piece;
  if (part.text.ends_with('!')) piece.back = true, part = part.piece(0, part.text.size() - 1);
  if (const auto at = part.text.find('@'); at != std::string::npos) {
    const Part turn = part.piece(at + 1, part.text.size());
    piece.turn = read_turn(turn, shop);
    piece.turn_where = turn.where;
    part = part.piece(0, at);
  }
  piece.id = part.text.find('/') == std::string::npos ? of.id + "/" + part.text : part.text;
  piece.plate = face_of(shop, piece.id, part.where, piece.back);
  return piece;
}

/// A piece with the shape of the grid's cells lies in its cell only when its edges lie on the cell's.
void check_turn(const CellPiece& piece, GridKind grid, const Workshop& shop) {
  const Component* of = shop.game().component(piece.id.substr(0, piece.id.find('/')));
  const int step = 360 / static_cast<int>(directions(grid).size());
  if (!of || of->shape.kind != (grid == GridKind::Hex ? ShapeKind::Hexagon : ShapeKind::Square) || piece.turn % step == 0) return;
  shop.out().error("board.turn", piece.turn_where,
                   fmt::format("a piece turns by {} degrees, up to {}, not by {}", step, 360 - step, piece.turn));
}

/// Reads a stack's height: `3`, or `{{ expression }}`.
int read_height(const Part& part, const Workshop& shop) {
  const std::string text = part.text.starts_with("{{") ? plain(shop.scribe.words(part.where)) : part.text;
  int height = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), height);
  if (read.ec == std::errc{} && read.ptr == text.data() + text.size() && height >= 1 && height <= highest) return height;
  // "?" is what a failed expression gives; it has been reported.
  if (text != "?")
    shop.out().error("board.stack", part.where, fmt::format("'{}' is no height of a stack", text),
                     fmt::format("a whole number from 1 to {}, for example: item*3", highest));
  return 1;
}

void add(Frame& into, std::vector<Segment> path, Colour fill, Colour stroke, Length width) {
  Path shape;
  shape.segments = std::move(path);
  shape.fill = fill;
  shape.stroke = Stroke{stroke, width, {}, true};
  into.items.push_back({std::move(shape), Role::Art, {}, {}});
}

/// Puts a piece in the middle of its cell, clipped to its outline.
void put(const Plate& plate, Point centre, double turn, double scale, Frame& into) {
  const Size s = plate.frame->size;
  const Matrix m = Matrix::turn(turn, centre) * Matrix::move(centre.x - s.width / 2 * scale, centre.y - s.height / 2 * scale) *
                   Matrix::scale(scale, scale);
  into.items.push_back({Group{plate.frame, m, transformed(plate.outline, m), 1}, Role::Art, {}, {}});
}

/// Lower pieces of a stack peek out below and to the right of the top one.
void draw_layers(const DrawnCell& c, Frame& into) {
  const Size s = c.face->frame->size;
  const Matrix lie = Matrix::turn(c.turn, c.centre) * Matrix::move(c.centre.x - s.width / 2, c.centre.y - s.height / 2);
  const auto outline = transformed(c.face->outline.empty() ? rectangle({{}, s}) : c.face->outline, lie);
  // Drawn from the lowest up, so that each covers the one below.
  const int layers = std::min(c.height - 1, most_layers);
  for (int i = layers; i > 0; --i) {
    const Length off = stack_depth(c) * (static_cast<double>(i) / layers);
    add(into, transformed(outline, Matrix::move(off, off)), white, rim, std::min(s.width, s.height) * 0.012);
  }
}

/// The stack's height on a small plate in the lower right corner.
void draw_height(const DrawnCell& c, const Workshop& shop, Frame& into) {
  const Size s = c.face->frame->size;
  const Rect box = bounds(transformed(rectangle(centred(s, c.centre)), Matrix::turn(c.turn, c.centre)));
  const Length u = std::min(s.width, s.height);
  const Point at{box.right() - u * 0.24, box.bottom() - u * 0.18};
  add(into, rounded_rectangle(centred({u * 0.42, u * 0.26}, at), u * 0.08), dark, white, u * 0.03);
  put_label(into, shop, fmt::format("\xC3\x97{}", c.height), at, u * 0.18, white, 700, c.where);
}

/// Tokens lie side by side. They keep their real size unless they would hide what they lie on.
void draw_tokens(const DrawnBoard& board, const DrawnCell& c, Frame& into) {
  const auto count = static_cast<double>(c.on.size());
  const Length share = board.cell.width * (0.9 / std::max(count, 1.5)), high = board.cell.height * 0.6;
  for (std::size_t i = 0; i < c.on.size(); ++i) {
    const Size s = c.on[i].plate.frame->size;
    const double scale = std::min({1.0, share / s.width, high / s.height});
    put(c.on[i].plate, {c.centre.x + share * (static_cast<double>(i) - (count - 1) / 2), c.centre.y}, c.on[i].turn, scale, into);
  }
}

/// The piece's name without its component's, which is the same for most pieces of a board: "Tile: Park" becomes "Park".
std::string told_piece(const Plate& plate, double turn, const Language& language) {
  const auto colon = plate.alt.find(": ");
  const std::string text = plate.alt.substr(colon == std::string::npos ? 0 : colon + 2);
  return turn == 0 ? text : language.say(Phrase::Turned, text, turn);
}

/// "Park turned 90°, a stack of 3, on it Red token".
std::string told_cell(const DrawnCell& c, const Language& language) {
  std::string text = c.face ? told_piece(*c.face, c.turn, language) : language.say(Phrase::EmptyCell);
  if (c.height > 1) text = language.say(Phrase::Stack, text, c.height);
  for (std::size_t i = 0; i < c.on.size(); ++i)
    text = language.say(i ? Phrase::And : Phrase::OnTop, text, told_piece(c.on[i].plate, c.on[i].turn, language));
  return text;
}

}  // namespace

/// Splits at blanks, but not inside `{{ }}`.
std::vector<std::string> cell_words(const std::string& line) {
  std::vector<std::string> words;
  bool inside = false, between = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.compare(i, 2, "{{") == 0) inside = true;
    if (line.compare(i, 2, "}}") == 0) inside = false;
    const bool space = !inside && (line[i] == ' ' || line[i] == '\t');
    if (!space && between) words.emplace_back();
    if (!space) words.back() += line[i];
    between = space;
  }
  return words;
}

void read_cell(const std::string& word, Span where, const Component& of, GridKind grid, const Workshop& shop, DrawnCell& cell) {
  const Part all{word, where};
  // A `+` inside an expression joins nothing.
  std::size_t plus = std::min(word.find('+'), word.size());
  const std::size_t brace = word.find("{{");
  if (brace < plus) plus = std::min(word.find('+', std::min(word.find("}}", brace), word.size())), word.size());
  const std::size_t star = std::min(word.find('*'), plus);
  if (word.substr(0, plus) != ".") {
    const CellPiece piece = read_piece(all.piece(0, star), of, shop);
    check_turn(piece, grid, shop);
    cell.face = piece.plate;
    cell.turn = piece.turn;
    const int height = star < plus ? read_height(all.piece(star + 1, plus), shop) : 1;
    if (cell.face) cell.height = height;  // of a piece that is not there nothing lies in the cell
    for (const ItemRow& row : of.items)
      if (!piece.back && piece.id == of.id + "/" + row.id) cell.row = &row;
  }
  while (plus < word.size()) {
    const std::size_t next = std::min(word.find('+', plus + 1), word.size());
    CellPiece token = read_piece(all.piece(plus + 1, next), of, shop);
    if (token.plate) cell.on.push_back({std::move(*token.plate), token.turn});
    plus = next;
  }
}

Length stack_depth(const DrawnCell& cell) {
  if (!cell.face) return {};
  const Size s = cell.face->frame->size;
  return std::min(s.width, s.height) * (0.025 * std::min(cell.height - 1, most_layers));
}

/// The outline of empty cells: a shade darker than they are, or lighter where they are dark.
static Colour edge_of(Colour ground) {
  constexpr double darker = 0.76, darkest = 0.05, lighter = 0.4;
  const bool is_dark = luminance(ground) < darkest;
  return is_dark ? mixed({255, 255, 255}, lighter, ground) : mixed(ground, darker, {});
}

void draw_cells(const DrawnBoard& board, std::optional<Colour> empty, const Workshop& shop, Frame& into) {
  for (const DrawnCell& c : board.cells) {
    if (c.face) {
      if (c.height > 1) draw_layers(c, into);
      put(*c.face, c.centre, c.turn, 1, into);
    } else if (!empty || empty->alpha > 0) {
      const Colour ground = empty.value_or(Colour{0xf5, 0xf0, 0xe4, 255});
      add(into, c.outline, ground, edge_of(ground), board.unit * 0.012);
    }
    draw_tokens(board, c, into);
    if (c.height > 1) draw_height(c, shop, into);
  }
}

std::string told(const DrawnBoard& board, const Language& language) {
  std::string text;
  for (const DrawnCell& c : board.cells)
    if (c.face || !c.on.empty())
      text += (text.empty() ? "" : "; ") + c.name + language.say(Phrase::Colon) + told_cell(c, language);
  return text.empty() ? language.say(Phrase::EmptyBoard) : language.say(Phrase::Board, text);
}

}  // namespace kitwright
