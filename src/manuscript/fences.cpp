#include "manuscript/fences.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/suggest.h"
#include "game/called.h"
#include "game/players.h"
#include "manuscript/arrangement.h"
#include "manuscript/fence_keys.h"
#include "manuscript/notes.h"

namespace kitwright {

static std::vector<BookBlock> make_rulings(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop&) {
  return {{Rulings{keys.boolean("chapters", false)}, f.where, f.wide}};
}
static std::vector<BookBlock> make_contents(const Fence& f, const Datum&, const ObjectReader&, const Workshop&) {
  return {{Contents{}, f.where, f.wide}};
}

static std::vector<BookBlock> make_index(const Fence& f, const Datum&, const ObjectReader&, const Workshop&) {
  return {{Index{}, f.where, f.wide}};
}

const std::vector<FenceRow>& fence_rows() {
  static const std::vector<FenceRow> rows = {
      {"components", &components_keys, make_components, true},
      {"kit-table", &components_keys, make_components, true},
      {"box", &box_block_keys, make_box},
      {"table", &table_block_keys, make_table},
      {"players", &players_keys, make_players, true},
      {"gallery", &gallery_keys, make_gallery},
      {"plays", &plays_keys, make_plays},
      {"face", &face_keys, make_face},
      {"svg", &svg_keys, make_svg},
      {"glossary", &glossary_keys, make_glossary, true},
      {"board", &position_keys, make_board, true},
      {"example", &example_block_keys, make_example},
      {"setup", &setup_block_keys, make_setup, true},
      {"scores", &scores_block_keys, make_scores},
      {"changes", &changes_keys, make_changes},
      {"credits", &empty_keys, make_credits, true},
      {"rulings", &rulings_keys, make_rulings, true},
      {"contents", &empty_keys, make_contents, true},
      {"index", &empty_keys, make_index, true},
  };
  return rows;
}

std::vector<BookBlock> make_fence(const Fence& fence, const Workshop& shop) {
  const auto& rows = fence_rows();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const FenceRow& r) { return r.name == fence.name; });
  if (row == rows.end()) {
    shop.out().error("book.fence", fence.where,
                     fence.name.empty() ? "this block has no name" : fmt::format("there is no block '{}'", fence.name),
                     suggest(fence.name, rows, &FenceRow::name));
    return {};
  }
  Datum notes = read_notes(fence.body, fence.prefix, shop.out());
  notes.where = fence.where;  // what it lacks is told at its name
  keep_texts(notes, *row->keys);
  const Attempt attempt(shop.out());
  if (row->alone && !fence.argument.empty())
    shop.out().error("book.fence", fence.argument_where,
                     fmt::format("the block '{}' takes nothing behind its name, so '{}' does nothing", row->name, fence.argument),
                     "take it out; what a block is told stands in lines of its own: `key: value`");
  // Constructing the reader reports unknown keys and wrong values; nothing is made of notes that are wrong.
  KeyTable named = *row->keys;
  named.name = row->name;  // what the author calls it; some blocks share a table
  const ObjectReader keys(notes, named, shop.out());
  for (const char* key : {"caption", "alt", "id"})
    if (keys.get(key) && keys.text(key).find_first_not_of(' ') == std::string::npos)
      shop.out().error("book.notes", keys.where(key), fmt::format("'{}' is empty", key), "write it, or take the line out");
  if (attempt.failed()) return {};
  return row->make(fence, notes, keys, shop);
}

Exhibit::Fills page_fill(const ObjectReader& keys) {
  const std::string page = keys.text("page");
  return page.empty() ? Exhibit::Fills::Nothing : page == "bleed" ? Exhibit::Fills::Bleed : Exhibit::Fills::Page;
}

/// `key: value` on one line gives a list of one, `key:` alone an empty list.
std::vector<Datum> lines_of(const Datum* note) {
  if (!note) return {};
  if (note->kind == Datum::Kind::List) return note->list;
  if (note->where.begin == note->where.end) return {};
  return {*note};
}

std::vector<Datum> words_in(const Datum* note) {
  std::vector<Datum> words;
  const std::string text = note ? note->text : "";
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    Datum word;
    word.text = text.substr(at, end - at);
    word.where = {note->where.source, note->where.begin + static_cast<std::uint32_t>(at),
                  note->where.begin + static_cast<std::uint32_t>(end)};
    words.push_back(std::move(word));
    at = end;
  }
  return words;
}

std::string alt_of(const ObjectReader& keys, const Workshop& shop) {
  return keys.get("alt") ? shop.scribe.filled(keys.where("alt")) : "";
}

Wording words_of(const Workshop& shop, const Datum* note, const Environment* names) {
  return note ? shop.scribe.words(note->where, names) : Wording{};
}

/// Returns spans, not texts: both sides are Markdown, and findings in them need their places.
std::pair<Span, Span> split_at_bar(const Datum& line) {
  const std::string& text = line.where.source->text;
  const auto bar = text.find('|', line.where.begin);
  if (bar >= line.where.end) return {line.where, {line.where.source, line.where.end, line.where.end}};
  std::uint32_t left = static_cast<std::uint32_t>(bar), right = left + 1;
  while (left > line.where.begin && text[left - 1] == ' ') --left;
  while (right < line.where.end && text[right] == ' ') ++right;
  return {{line.where.source, line.where.begin, left}, {line.where.source, right, line.where.end}};
}

/// A second bar that would be printed; not one of an expression, of code, within `[ ]` or behind a backslash.
static std::optional<Span> second_bar(Span words) {
  const std::string& text = words.source->text;
  bool code = false;
  int brackets = 0;
  for (std::size_t at = words.begin; at < words.end; ++at) {
    if (text.compare(at, 2, "{{") == 0) at = std::min<std::size_t>(text.find("}}", at), words.end - 1);
    const char sign = text[at];
    if (sign == '\\') ++at;
    if (sign == '`') code = !code;
    if (sign == '[' || sign == ']') brackets += sign == '[' ? 1 : -1;
    if (sign == '|' && !code && brackets == 0)
      return Span{words.source, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
  }
  return {};
}

std::pair<Span, Span> both_sides(const Datum& line, std::string_view example, const Workshop& shop) {
  const auto sides = split_at_bar(line);
  if (sides.first.begin == sides.first.end || sides.second.begin == sides.second.end)
    shop.out().error("book.bar", line.where, "this line needs words before its bar and behind it",
                     fmt::format("for example: {}", example));
  else if (const auto bar = second_bar(sides.second))
    shop.out().error("book.bar", *bar, "this line has a bar already: what is behind the second one is no further cell",
                     "give each its own line, or write '\\|' if it is meant as it stands");
  return sides;
}

bool has_lines(const ObjectReader& keys, std::string_view key, std::string_view example, const Workshop& shop) {
  if (!keys.get(key) || !lines_of(keys.get(key)).empty()) return true;
  shop.out().error("book.notes", keys.where(key), fmt::format("'{}' has no line", key), fmt::format("for example: {}", example));
  return false;
}

void report_idle(const ObjectReader& keys, std::string_view key, std::string_view why, const Workshop& shop) {
  if (keys.get(key))
    shop.out().warning("book.idle", keys.where(key), fmt::format("'{}' does nothing here: {}", key, why), "take the line out");
}

void add_once(std::map<std::string, Span>& names, const std::string& name, Span where, std::string_view id,
              const Workshop& shop) {
  if (const auto [first, fresh] = names.emplace(name, where); !fresh)
    shop.out().error(std::string(id), where, fmt::format("'{}' is named twice", name), "name each once", {first->second});
}

bool can_play(std::int64_t players, Span where, const Workshop& shop) {
  const Game& game = shop.game();
  if (players >= game.fewest_players && players <= game.most_players) return true;
  shop.out().error("book.players", where,
                   fmt::format("this game is for {}, not {}", players_of(game, language_of("en")), players));
  return false;
}

Wording worded(std::string text, bool bound) {
  Passage p;
  p.text = std::move(text);
  p.bound = bound;
  return {p};
}

/// Its `name` or `title`; empty if it has neither.
static std::string own_name(const ItemRow& row) {
  for (const char* key : {"name", "title"})
    if (const auto it = row.fields.find(key); it != row.fields.end() && it->second.text() && !it->second.text()->empty())
      return *it->second.text();
  return {};
}

/// The name shown to readers: `park-corner` without a name of its own is called "park corner".
std::string name_of(const ItemRow& row) {
  std::string name = own_name(row);
  if (!name.empty()) return name;
  name = row.id;
  std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

const Component* component_named(const Workshop& shop, const std::string& id, Span where) {
  const Component* c = shop.game().component(id);
  if (c) return c;
  shop.out().error("book.component", where, id.empty() ? "which component?" : fmt::format("the game has no component '{}'", id),
                   suggest(id, shop.game().components, &Component::id));
  return nullptr;
}

/// What people call a piece: by its own name, or else as its component says. Empty if it is the only one and has neither.
static std::string spoken_name(const Component& c, const ItemRow& row, const World& world) {
  if (const std::string own = own_name(row); !own.empty()) return own;
  Diagnostics told_elsewhere;
  if (c.called) return called(c, world, told_elsewhere).at(static_cast<std::size_t>(&row - c.items.data()));
  return c.items.size() > 1 ? name_of(row) : "";
}

std::string face_words(const Component& c, const ItemRow& row, const Workshop& shop) {
  const std::string name = spoken_name(c, row, shop.world());
  return name.empty() || name == c.name ? c.name : c.name + shop.language().say(Phrase::Colon) + name;
}

std::optional<Plate> face_of(const Workshop& shop, const std::string& piece, Span where, bool back) {
  const auto slash = piece.find('/');
  const Component* c = component_named(shop, piece.substr(0, slash), where);
  if (!c) return {};
  const std::string item = slash == std::string::npos ? "" : piece.substr(slash + 1);
  const auto row = std::find_if(c->items.begin(), c->items.end(), [&](const ItemRow& r) { return r.id == item; });
  if (row == c->items.end()) {
    shop.out().error("book.piece", where,
                     item.empty() ? fmt::format("which {}?", c->id) : fmt::format("{} has no '{}'", c->id, item),
                     suggest(item, c->items, &ItemRow::id));
    return {};
  }
  // A piece exists on the shelf, but not every piece has a back.
  const ShelfFace& face = shop.shelf.of(piece);
  if (!(back ? face.back : face.front)) {
    shop.out().error("book.piece", where, fmt::format("{} has no {}", piece, back ? "back" : "front"));
    return {};
  }
  std::string alt = face_words(*c, *row, shop);
  if (back) alt = shop.language().say(Phrase::BackOf, alt);
  return Plate{back ? face.back : face.front, face.outline, std::move(alt), piece};
}

std::optional<Plate> shown_face(const Workshop& shop, const std::string& piece, Span where, bool back) {
  const auto plate = face_of(shop, piece, where, back);
  return plate ? std::optional(edged(*plate)) : std::nullopt;
}

Plate cut_out(const Plate& plate, const Rect& shown) {
  auto frame = std::make_shared<Frame>();
  frame->size = shown.size;
  const Matrix matrix = Matrix::move(-shown.left(), -shown.top());
  frame->items.push_back({Group{plate.frame, matrix, transformed(plate.outline, matrix), 1}, Role::Art, {}, {}});
  return {frame, rectangle({{}, shown.size}), plate.alt, plate.piece};
}

/// Where folds divide the piece, in mm from the top, or from the left if `upright`, with both ends. Only folds across the whole
/// piece count; those across its width have precedence.
static std::vector<double> parted_at(const Component& c, bool& upright) {
  const double width = c.shape.size.width.to_mm(), height = c.shape.size.height.to_mm();
  // Folds that run across the width, and folds that run down the height.
  std::vector<double> across, down;
  for (const Crease& fold : c.folds) {
    const double x = (fold.to.x - fold.from.x).to_mm(), y = (fold.to.y - fold.from.y).to_mm();
    // Nine tenths: a fold may end a little before a rounded edge.
    if (std::abs(y) < 0.1 && std::abs(x) > width * 0.9) across.push_back(fold.from.y.to_mm());
    if (std::abs(x) < 0.1 && std::abs(y) > height * 0.9) down.push_back(fold.from.x.to_mm());
  }
  upright = across.empty() && !down.empty();
  std::vector<double> at = upright ? down : across;
  at.insert(at.end(), {0.0, upright ? width : height});
  std::sort(at.begin(), at.end());
  return at;
}

int panels_of(const Component& c) {
  bool upright = false;
  return static_cast<int>(parted_at(c, upright).size()) - 1;
}

/// A frame of the panel's size, with the piece moved so that only the panel shows.
std::optional<Plate> panel_of(const Workshop& shop, const Plate& plate, int panel, Span where) {
  const Component* c = shop.game().component(plate.piece.substr(0, plate.piece.find('/')));
  if (!c) return {};
  bool upright = false;
  const std::vector<double> at = parted_at(*c, upright);
  const auto i = static_cast<std::size_t>(std::max(panel, 0));
  if (i < 1 || i >= at.size()) {
    shop.out().error("book.panel", where,
                     fmt::format("{} has no panel {}: its folds part it into {}", c->id, panel, at.size() - 1));
    return {};
  }
  if (at.size() == 2) return plate;
  const Rect trim = plate.outline.empty() ? Rect{{}, plate.frame->size} : bounds(plate.outline);
  const Length from = Length::mm(at[i - 1]), size = Length::mm(at[i] - at[i - 1]);
  const Rect shown = upright ? Rect{{trim.left() + from, trim.top()}, {size, trim.size.height}}
                             : Rect{{trim.left(), trim.top() + from}, {trim.size.width, size}};
  // Only a straight piece has its edges on the panel's own.
  using enum ShapeKind;
  const ShapeKind kind = c->shape.kind;
  const Plate cut = cut_out(plate, shown);
  return kind == Rectangle || kind == Square || kind == TuckBox ? edged(cut) : cut;
}

std::optional<Plate> picture_plate(const Workshop& shop, const std::string& path, const std::string& alt, Span where) {
  const PictureRef picture = shop.pictures.load(shop.game().folder, path, where, shop.out());
  if (!picture) return {};
  if (alt.empty())
    shop.out().error("book.alt", where, "a picture without words for who cannot see it", "say in a few words what it shows");
  auto frame = std::make_shared<Frame>();
  const double width = std::max(picture->width, 1.0), height = std::max(picture->height, 1.0);
  // Pictures have no size on paper. This one serves until the figure states a width.
  frame->size = {Length::mm(100), Length::mm(100 * height / width)};
  frame->items.push_back({Image{picture, {{}, frame->size}, {}, {}, false}, Role::Art, {}, where});
  return Plate{frame, {}, alt, {}};
}

}  // namespace kitwright
