#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "base/suggest.h"
#include "manuscript/drawn_board.h"

namespace kitwright {

namespace {

/// Boards of the rules are measured in millimetres.
Point centre_of(const BoardCell& cell) { return {Length::mm(cell.x), Length::mm(cell.y)}; }

/// The cells to show of an endless board: those in use, those that marks name, and as many around each as the notes ask for.
std::vector<BoardCell> cells_in_use(const BoardState& state, const ObjectReader& keys, Diagnostics& out) {
  std::vector<BoardCell> cells;
  const auto add = [&](const BoardCell& c) {
    if (std::none_of(cells.begin(), cells.end(), [&](const BoardCell& each) { return each.place == c.place; }))
      cells.push_back(c);
  };
  for (const PlacedTile& t : state.tiles) add(t.cell);
  for (const Datum& line : lines_of(keys.get("marks")))
    for (const Datum& word : words_in(&line))
      for (const std::string& name : cells_in(word.text))
        if (const auto cell = cell_called(state.board(), name)) add(*cell);
  const int around = shown_around(keys, out).value_or(0);
  const std::vector<BoardCell> inner = cells;
  for (const BoardCell& c : inner)
    for (int b = -around; b <= around; ++b)
      for (int a = -around; a <= around; ++a)
        // A square of offsets, of which those within reach count.
        if (steps_between(state.board().kind == GridKind::Hex, {}, {a, b}) <= around)
          add(open_cell(state.board(), {c.place.a + a, c.place.b + b}));
  return cells;
}

/// The board of a position with all that lies on it, ready to draw.
DrawnBoard drawn_board(const BoardState& state, const ObjectReader& keys, const Workshop& shop) {
  const Board& geometry = state.board();
  const bool hexagons = geometry.kind == GridKind::Hex;
  // A regular hexagon with a flat top is 2/√3 times as wide as high.
  const Length side = geometry.cell, width = hexagons ? side * (2 / std::sqrt(3.0)) : side;
  DrawnBoard board{{}, {width, side}, {}, side, hexagons, {}, {}};
  for (const BoardCell& c : geometry.open ? cells_in_use(state, keys, shop.out()) : geometry.cells)
    board.cells.push_back({c.id,
                           centre_of(c),
                           cell_outline(board.cell, centre_of(c), hexagons),
                           {},
                           0,
                           nullptr,
                           c.place,
                           {},
                           1,
                           {},
                           c.row,
                           c.column});
  for (const PlacedTile& t : state.tiles) {
    const auto cell =
        std::find_if(board.cells.begin(), board.cells.end(), [&](const DrawnCell& c) { return c.place == t.cell.place; });
    // The cell may have been left out of an endless board.
    if (cell == board.cells.end() || !t.row) continue;
    cell->face = face_of(shop, state.rules->of->id + "/" + t.row->id, {});
    cell->turn = t.turn;
    cell->row = t.row;
  }
  for (const auto& [a, b] : state.joins)
    // Each join is stored in both directions; one is drawn.
    if (a < b) {
      const auto from = cell_at(geometry, a), to = cell_at(geometry, b);
      if (from && to) board.joins.emplace_back(centre_of(*from), centre_of(*to));
    }
  // Hexagons have no straight edge to write on, and an open board has no first row.
  if (hexagons || geometry.open) return board;
  const Length away = side * 0.17;
  // The name of a cell is its row's name and its column's: A1.
  for (const BoardCell& c : geometry.cells) {
    const std::size_t digits = c.id.find_first_of("0123456789");
    if (c.column == 1) board.names.push_back({c.id.substr(0, digits), {-away, centre_of(c).y}, true, c.row});
    if (c.row == 1) board.names.push_back({c.id.substr(std::min(digits, c.id.size())), {centre_of(c).x, -away}, false, c.column});
  }
  return board;
}

/// The board that the notes name, else `own`, which the example itself names, else the first one. Null after a finding.
BoardState* board_in(PlayPosition& position, const Fence& f, const ObjectReader& keys, const std::string& own,
                     const Workshop& shop) {
  const std::string id = keys.text("board", own);
  if (id.empty() && !position.boards().empty()) return &position.boards().front();
  if (BoardState* board = position.board(id)) return board;
  shop.out().error("book.board", keys.get("board") ? keys.where("board") : f.where,
                   fmt::format("rules.json has no board '{}'", id),
                   suggest(id, shop.rules.boards, [](const BoardRules& b) { return b.board->id; }));
  return nullptr;
}

/// Null if there is no such component or row.
const ItemRow* row_called(const Component* of, const std::string& id) {
  if (!of) return nullptr;
  const auto row = std::find_if(of->items.begin(), of->items.end(), [&](const ItemRow& r) { return r.id == id; });
  return row == of->items.end() ? nullptr : &*row;
}

/// The name of a score: that of the piece with its id, else what rules.json calls it, else the id in words.
std::string score_name(const Score& score, const Workshop& shop) {
  if (const ItemRow* row = row_called(shop.game().component(score.of), score.id)) return name_of(*row);
  std::string name = score.say.empty() ? score.id : score.say;
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

/// The scores that a table shows: those it names, or else those that the example proves, `score('garden')`.
std::vector<Datum> shown_scores(const Fence& f, const ObjectReader& keys, const Example& example) {
  std::vector<Datum> ids = words_in(keys.get("only"));
  if (keys.get("only")) return ids;
  for (const Expectation& e : example.expect)
    if (e.said.starts_with("score('") && e.said.ends_with("')")) {
      ids.emplace_back().text = e.said.substr(7, e.said.size() - 9);
      ids.back().where = f.argument_where;
    }
  return ids;
}

/// What one table calls a score.
struct ScoreLabel {
  std::string id;
  Span where;
  Wording words;
};

std::vector<ScoreLabel> score_labels(const ObjectReader& keys, const Workshop& shop) {
  std::vector<ScoreLabel> labels;
  for (const Datum& line : lines_of(keys.get("labels"))) {
    const auto [key, words] = both_sides(line, "total | Together", shop);
    labels.push_back({key.source->text.substr(key.begin, key.end - key.begin), key, shop.scribe.words(words)});
  }
  return labels;
}

/// Reports labels for scores that the table does not show: they would do nothing.
void check_labels(const std::vector<ScoreLabel>& labels, const std::vector<Datum>& shown, const std::vector<std::string>& known,
                  const Workshop& shop) {
  std::map<std::string, Span> told;
  for (const ScoreLabel& label : labels) {
    add_once(told, label.id, label.where, "book.score", shop);
    if (std::ranges::find(shown, label.id, &Datum::text) != shown.end()) continue;
    if (std::find(known.begin(), known.end(), label.id) == known.end())
      shop.out().error("book.score", label.where, fmt::format("rules.json has no score '{}'", label.id),
                       suggest(label.id, known));
    else
      shop.out().warning("book.score", label.where, fmt::format("this table does not show the score '{}'", label.id),
                         "name it under 'only', let the example expect it, or take the label out");
  }
}

}  // namespace

std::vector<BookBlock> make_example(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  PlayPosition* position = shop.positions.example(f.argument, f.argument_where);
  const Example* example = shop.positions.written(f.argument);
  if (!position || !example) return {};
  BoardState* board = board_in(*position, f, keys, example->board, shop);
  if (!board) return {};
  return {board_block(drawn_board(*board, keys, shop), f, keys, example->route, shop)};
}

/// A seed gives the same board on every machine, so a figure does not change from one build to the next.
std::vector<BookBlock> make_setup(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  const std::int64_t players = keys.whole("players", shop.game().fewest_players);
  if (!can_play(players, keys.where("players"), shop)) return {};
  const std::int64_t seed = keys.whole("seed", 1, 0, std::numeric_limits<std::int64_t>::max(), shop.out());
  PlayPosition* position = shop.positions.setup(static_cast<int>(players), static_cast<std::uint64_t>(seed));
  BoardState* board = position ? board_in(*position, f, keys, "", shop) : nullptr;
  if (!board) return {};
  return {board_block(drawn_board(*board, keys, shop), f, keys, {}, shop)};
}

/// The points are computed from the position, so the table cannot disagree with the rules.
std::vector<BookBlock> make_scores(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  PlayPosition* position = shop.positions.example(f.argument, f.argument_where);
  const Example* example = shop.positions.written(f.argument);
  if (!position || !example) return {};
  const std::vector<ScoreLabel> labels = score_labels(keys, shop);
  Tabular t;
  t.columns = {Align::Left, Align::Right};
  t.generated = true;
  t.row_head = 0;
  const Datum* head = keys.get("head");
  const auto heads = head ? both_sides(*head, "Card | Stars", shop) : std::pair<Span, Span>{};
  t.rows.push_back({{head ? shop.scribe.words(heads.first) : worded(shop.language().say(Phrase::Score)), {}},
                    {head ? shop.scribe.words(heads.second) : worded(shop.language().say(Phrase::Points)), {}}});
  const std::vector<std::string> known = names_of(shop.rules.scores, &Score::id);
  const std::vector<Datum> shown = shown_scores(f, keys, *example);
  check_labels(labels, shown, known, shop);
  std::map<std::string, Span> told;
  for (const Datum& named : shown) {
    if (keys.get("only")) add_once(told, named.text, named.where, "book.score", shop);
    const std::string& id = named.text;
    const auto score =
        std::find_if(shop.rules.scores.begin(), shop.rules.scores.end(), [&](const Score& s) { return s.id == id; });
    if (score == shop.rules.scores.end()) {
      shop.out().error("book.score", named.where, fmt::format("rules.json has no score '{}'", id), suggest(id, known));
      continue;
    }
    const auto points = position->ask(score->points, shop.out());
    const auto label = std::find_if(labels.begin(), labels.end(), [&](const ScoreLabel& l) { return l.id == id; });
    t.rows.push_back({{label != labels.end() ? label->words : worded(score_name(*score, shop)), {}},
                      {worded(points ? points->to_text() : "?"), {}}});
  }
  t.caption = words_of(shop, keys.get("caption"));
  t.anchor = keys.text("id");
  t.anchor_where = keys.where("id");
  return {{std::move(t), f.where, f.wide}};
}

/// The cells that `illegal` marks name.
static std::set<std::string> marked_illegal(const std::vector<Datum>& marks) {
  std::set<std::string> cells;
  for (const Datum& line : marks) {
    const auto words = words_in(&line);
    if (words.empty() || words[0].text != "illegal") continue;
    for (std::size_t i = 1; i < words.size(); ++i)
      for (std::string& cell : cells_in(words[i].text)) cells.insert(std::move(cell));
  }
  return cells;
}

/// Two neighbours whose edges do not agree, and of what kind each is.
struct Clash {
  const DrawnCell *a, *b;
  unsigned mine, theirs;
};

static std::vector<Clash> clashes_on(const DrawnBoard& board, const BoardRules& rules) {
  const GridKind grid = rules.board->kind;
  std::vector<Clash> clashes;
  for (const DrawnCell& a : board.cells)
    // Half of the directions meets every border once.
    for (std::size_t d = 0; d < directions(grid).size() / 2; ++d) {
      const CellPlace next{a.place.a + directions(grid)[d].step.a, a.place.b + directions(grid)[d].step.b};
      const auto b = std::find_if(board.cells.begin(), board.cells.end(), [&](const DrawnCell& c) { return c.place == next; });
      if (b == board.cells.end() || !a.row || !b->row) continue;
      // Edges turn with the tile; the neighbour looks at the border from the other side.
      const unsigned mine = edge_kind(rules, *a.row, a.turn, d);
      const unsigned theirs = edge_kind(rules, *b->row, b->turn, opposite(grid, d));
      if (mine != theirs) clashes.push_back({&a, &*b, mine, theirs});
    }
  return clashes;
}

/// What is said to be illegal has to be so, as in examples.json.
static void check_meant(bool ruled, bool clash, const ObjectReader& keys, const Workshop& shop) {
  if (!clash)
    shop.out().error("board.illegal", keys.where("illegal"),
                     ruled ? "neighbours agree here, though the position is said to be illegal"
                           : "no board of rules.json says how these pieces meet, so 'illegal' does nothing",
                     "take it out; 'verdict: no' draws a cross");
  else if (keys.boolean("verdict", false))
    shop.out().error("board.illegal", keys.where("verdict"), "the position is said to be illegal, and to be allowed",
                     "write 'verdict: no', or turn the pieces until they agree");
}

void check_borders(const DrawnBoard& board, const Component& of, const ObjectReader& keys, const Workshop& shop) {
  const GridKind grid = board.hexagons ? GridKind::Hex : GridKind::Square;
  const auto rules = std::find_if(shop.rules.boards.begin(), shop.rules.boards.end(), [&](const BoardRules& r) {
    return r.of == &of && !r.matched.empty() && r.board->kind == grid;
  });
  const bool ruled = rules != shop.rules.boards.end();
  const std::vector<Clash> clashes = ruled ? clashes_on(board, *rules) : std::vector<Clash>{};
  if (keys.boolean("illegal", false)) {
    if (board.whole) check_meant(ruled, !clashes.empty(), keys, shop);
    return;
  }
  const std::set<std::string> illegal = marked_illegal(lines_of(keys.get("marks")));
  for (const Clash& c : clashes)
    if (!illegal.contains(c.a->name) && !illegal.contains(c.b->name))
      shop.out().error("board.illegal", c.a->where,
                       fmt::format("{} and {} do not agree: {} meets {}", c.a->name, c.b->name, edge_word(*rules, c.mine),
                                   edge_word(*rules, c.theirs)),
                       "turn one of them, mark one `illegal`, or say `illegal: yes`");
}

}  // namespace kitwright
