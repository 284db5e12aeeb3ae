#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/suggest.h"
#include "base/word.h"
#include "expr/checked.h"
#include "game/expressions.h"
#include "rules/box.h"
#include "rules/each_check.h"
#include "rules/examples.h"
#include "rules/rule_keys.h"
#include "rules/promises.h"
#include "rules/rules.h"
#include "rules/zone_names.h"

namespace kitwright {

Expression expression_at(const Datum& object, std::string_view key, const Names& names, Diagnostics& out) {
  return read_checked(object.find(key), names, out);
}

Expression condition_at(const Datum& object, std::string_view key, std::string_view what, const Names& names, Diagnostics& out) {
  const Expression e = expression_at(object, key, names, out);
  constexpr std::string_view hint = R"(compare it with something, for example "value > 1")";
  if (!e || !gives(e, Type::Kind::Bool, names, object.find(key)->where, what, hint, out)) return {};
  return decides(e, object.find(key)->where, out) ? e : Expression();
}

bool decides(const Expression& expression, Span where, Diagnostics& out) {
  if (asks_something(expression)) return true;
  out.error("expr.fixed", where, "this decides nothing: it names nothing, and so is always the same",
            "ask of a name or a piece, or take it out");
  return false;
}

const BoardRules* Rules::board(std::string_view id) const {
  for (const BoardRules& b : boards)
    if (b.board && b.board->id == id) return &b;
  return nullptr;
}

Type tile_type(const BoardRules& rules) {
  std::map<std::string, Type, std::less<>> fields;
  if (rules.of)
    for (const Field& f : rules.of->fields) fields.insert_or_assign(f.name, f.type);
  for (const auto& [name, value] : rules.state) fields.insert_or_assign(name, type_of(value));
  for (const char* name : {"id", "item", "cell", "board"}) fields.insert_or_assign(name, Type::text());
  for (const char* name : {"row", "col", "turn", "place"}) fields.insert_or_assign(name, Type::number());
  if (rules.board && rules.board->kind == GridKind::Hex)
    for (const char* name : {"q", "r", "ring"}) fields.insert_or_assign(name, Type::number());
  return Type::record(std::move(fields));
}

namespace {

/// What rules name themselves, each where it is spoken of: a name of the position would be hidden there.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> own_words = {
    {{"n", "the number of players"}, {"p", "a player"}, {"piece", "a piece of a zone"}, {"tile", "a piece on a board"}}};

constexpr std::size_t most_matched = 4;  ///< fields: with six edges each they fit the bits of a number

class RulesReader {
 public:
  RulesReader(const RulesFiles& files, const Game& game, const World& world, Diagnostics& out)
      : files_(files), game_(game), world_(world), out_(out) {}

  /// In this order, because each part may use the names of those before it.
  Rules read() {
    rules_.names = world_.names;
    if (files_.rules.kind == Datum::Kind::Object) read_all();
    rules_.player_names = rules_.names;
    for (const auto& [name, type] : world_.player_names) rules_.player_names.try_emplace(name, type);
    read_setup();
    read_examples(files_.examples, rules_);
    rules_.footing = world_.footing;
    add_rules(game_, rules_);
    report_endless_scores();
    report_unknown_scores();
    report_unknown_zones(game_, rules_, out_);
    return std::move(rules_);
  }

 private:
  void read_all() {
    const ObjectReader keys(files_.rules, rules_keys, out_);
    if (const Datum* box = keys.get("box")) rules_.box = read_box(*box, game_, world_, out_);
    if (const Datum* promises = keys.get("promises")) rules_.promises = read_promises(*promises, game_, out_);
    each_member(keys, "boards", [&](const Member& m) { board(m); });
    if (keys.get("position")) rules_.position_where = keys.where("position");
    each_member(keys, "position", [&](const Member& m) { name_of_position(m); });
    name_boards();
    place_rules(keys);
    each_entry(keys, "legal", [&](const Datum& d) { add_rule(d, rules_.names, rules_.legal); });
    each_entry(keys, "checks", [&](const Datum& d) { check_entry(d); });
    if (const Datum* scores = keys.get("scores")) rules_.scores_where = scores->where;
    each_entry(keys, "scores", [&](const Datum& d) { score_entry(d); });
  }

  /// Told here and not where one is asked for: perhaps no example does.
  void report_endless_scores() {
    const Footing& footing = rules_.footing;
    for (const std::vector<CellId>& cycle : footing.order({CellKind::Score, CellKind::Let, CellKind::Word}).cycles) {
      const auto is_score = [&](CellId id) { return footing.at(id).kind == CellKind::Score; };
      const auto first = std::find_if(cycle.begin(), cycle.end(), is_score);
      if (first == cycle.end()) continue;  // of words and lets it was told with the game
      std::vector<std::string_view> way;
      for (std::size_t i = 0; i <= cycle.size(); ++i)
        way.push_back(footing.at(cycle[(static_cast<std::size_t>(first - cycle.begin()) + i) % cycle.size()]).name);
      out_.error("score.cycle", footing.at(*first).where, fmt::format("a score needs itself: {}", fmt::join(way, " needs ")),
                 "write one of them without the other");
    }
  }

  /// Told here, too, for words and scores that no example asks for.
  void report_unknown_scores() {
    std::set<std::string_view> ids;
    for (const Score& s : rules_.scores)
      if (!ids.insert(s.id).second) return;  // the second may be the one that is asked for
    const Footing& footing = rules_.footing;
    for (CellId id = 0; id < footing.size(); ++id) {
      const Cell& cell = footing.at(id);
      if (cell.kind != CellKind::Unknown || !cell.name.starts_with("score ")) continue;
      const std::string name = cell.name.substr(6);
      for (const CellUse& user : footing.users(id))
        out_.error("expr.position", user.where, fmt::format("there is no score '{}'", name),
                   suggest(name, rules_.scores, &Score::id), {rules_.scores_where});
    }
  }

  /// Steps speak of everything in the position and of the number of players, so they are read last.
  void read_setup() {
    const Datum* steps = files_.rules.find("setup");
    if (!steps || steps->kind != Datum::Kind::List) return;
    std::vector<std::string> boards, position;
    for (const BoardRules& b : rules_.boards) boards.push_back(b.board->id);
    for (const auto& [name, value] : rules_.position) position.push_back(name);
    Diagnostics found;
    rules_.setup = read_steps(*steps, {rules_.player_names, std::move(boards), std::move(position)}, found);
    rules_.is_setup_sound = !found.has_errors();
    for (const Finding& f : found.findings()) out_.add(f);
  }

  template <class Use>
  void each_member(const ObjectReader& keys, const char* key, Use use) {
    if (const Datum* d = keys.get(key); d && d->kind == Datum::Kind::Object)
      for (const Member& m : d->object) use(m);
  }
  template <class Use>
  void each_entry(const ObjectReader& keys, const char* key, Use use) {
    if (const Datum* d = keys.get(key); d && d->kind == Datum::Kind::List)
      for (const Datum& entry : d->list) use(entry);
  }

  void board(const Member& m) {
    const ObjectReader keys(m.value, board_rules_keys, out_);
    BoardRules b;
    b.where = {m.where.source, m.where.begin, m.value.where.end};
    b.board = game_.board(m.key);
    b.of = game_.component(keys.text("of"));
    if (!b.board)
      out_.error("board.unknown", m.where, fmt::format("there is no board '{}' in game.json", m.key),
                 game_.boards.empty() ? "describe it there under \"boards\", or take it out here"
                                      : suggest(m.key, game_.boards, &Board::id));
    if (!b.of && keys.get("of"))
      out_.error("board.component", keys.where("of"), fmt::format("there is no component '{}'", keys.text("of")),
                 suggest(keys.text("of"), game_.components, &Component::id));
    b.edges = keys.text("edges");
    check_edge_words(keys);
    b.match = keys.boolean("match", false);
    b.open = keys.text("open", "open");
    b.closed = keys.text("closed", "closed");
    if (b.open == b.closed)
      out_.error("board.edges", keys.where(keys.get("closed") ? "closed" : "open"),
                 fmt::format("open and closed edges are both called '{}'", b.open), "give them different words");
    each_member(keys, "state", [&](const Member& s) {
      check_word(WordKind::Name, s.key, s.where, "name.word", "a name", out_);
      b.state_spans.emplace(s.key, s.where);
    });
    if (const Datum* d = keys.get("state"); d && d->kind == Datum::Kind::Object) b.state = *to_value(*d, out_).record();
    if (const Datum* d = keys.get("patch")) read_patch(*d, b);
    check_edges(b, b.edges, keys.where("edges"));
    check_state(b);
    // Of a board of nothing known anything may be asked: what is wrong has been told.
    if (b.board && !b.of) rules_.names.insert_or_assign(m.key, Type::any());
    if (!b.board || !b.of) return;
    make_blanks(b);
    match_fields(b, keys);
    rules_.boards.push_back(std::move(b));
  }

  /// What is said of edges does nothing where no field lists them.
  void check_edge_words(const ObjectReader& keys) {
    if (keys.get("edges") || keys.get("match_also")) return;
    for (const char* key : {"match", "open", "closed"})
      if (keys.get(key) && (key != std::string_view("match") || keys.boolean("match", false)))
        return out_.error("board.edges", keys.where(key), fmt::format("'{}' does nothing without 'edges'", key),
                          "name the field that lists a piece's open edges, or take it out");
  }

  void read_patch(const Datum& d, BoardRules& b) {
    constexpr int most = 40;  // as high and wide as a board may be
    const auto is_side = [](const Datum& side) { return side.is_whole() && side.whole() >= 1 && side.whole() <= most; };
    if (d.kind != Datum::Kind::List) return;  // as was reported
    if (d.list.size() != 2 || !is_side(d.list[0]) || !is_side(d.list[1]))
      return out_.error("board.patch", d.where,
                        fmt::format("a patch is two whole numbers from 1 to {}: so high, and so wide", most),
                        "for example [2, 2]");
    if (d.list[0].whole() * d.list[1].whole() == 1)
      return out_.error("board.patch", d.where, "a patch of 1 x 1 is full wherever a piece lies",
                        "write a larger one, for example [2, 2]");
    b.patch_rows = static_cast<int>(d.list[0].whole());
    b.patch_columns = static_cast<int>(d.list[1].whole());
    if (b.board && !has_room(*b.board, b.patch_rows, b.patch_columns))
      out_.error("board.patch", d.where,
                 fmt::format("'{}' has no room for a patch of {} x {}", b.board->id, b.patch_rows, b.patch_columns),
                 "write a smaller one, or take it out", {b.board->where});
  }

  static bool has_room(const Board& board, int rows, int columns) {
    const auto begins_patch = [&](const BoardCell& corner) {
      for (int b = 0; b < rows; ++b)
        for (int a = 0; a < columns; ++a)
          if (!board.at({corner.place.a + a, corner.place.b + b})) return false;
      return true;
    };
    return board.open || std::any_of(board.cells.begin(), board.cells.end(), begins_patch);
  }

  /// Which fields of edges must agree: the open edges, and those that `match_also` lists.
  void match_fields(BoardRules& b, const ObjectReader& keys) {
    const Datum* more = keys.get("match_also");
    if (more && !b.match)
      out_.error("board.match", keys.where("match_also"), "'match' is not true here, so nothing has to agree",
                 R"(write "match": true beside it)");
    std::vector<std::string> names;
    if (b.match && !b.edges.empty()) names.push_back(b.edges);
    for (const Datum& d : more ? more->list : std::vector<Datum>{}) {
      check_edges(b, d.text, d.where);
      if (std::find(names.begin(), names.end(), d.text) != names.end())
        out_.error("board.match", d.where, fmt::format("'{}' has to agree already", d.text),
                   "name another field, or take it out");
      if (b.match && std::find(names.begin(), names.end(), d.text) == names.end()) names.push_back(d.text);
    }
    for (const std::string& name : names)
      for (std::size_t i = 0; i < b.edge_fields.size(); ++i)
        if (b.edge_fields[i].name == name) b.matched.push_back(i);
    if (b.matched.size() <= most_matched) return;
    out_.error("board.match", keys.where("match_also"), fmt::format("at most {} fields of edges can be matched", most_matched));
    b.matched.resize(most_matched);
  }

  void check_state(BoardRules& b) {
    for (const char* name : {"id", "item", "board", "cell", "place", "row", "col", "turn", "q", "r", "ring"}) {
      if (!b.state.contains(name)) continue;
      out_.error("board.state", b.state_spans.at(name), fmt::format("'{}' tells already where a piece lies and what it is", name),
                 "choose another name");
      b.state.erase(name);
    }
    for (const Field& f : b.of ? b.of->fields : std::vector<Field>{})
      if (b.state.contains(f.name)) {
        out_.error("board.state", b.state_spans.at(f.name),
                   fmt::format("'{}' is a field of '{}' already, which this would hide", f.name, b.of->id),
                   "choose another name");
        b.state.erase(f.name);
      }
  }

  /// What a row lists, as bits of the board's directions; empty if some are none, as of squares on a board of hexes.
  static std::optional<unsigned> edge_bits(const ItemRow& row, const std::string& field, GridKind grid) {
    const auto all = directions(grid);
    const auto listed = row.fields.find(field);
    unsigned bits = 0;
    if (listed == row.fields.end() || !listed->second.list()) return bits;
    for (const Value& edge : *listed->second.list()) {
      const auto named =
          std::find_if(all.begin(), all.end(), [&](const Direction& d) { return edge.text() && *edge.text() == d.name; });
      if (named == all.end()) return {};
      bits |= 1u << (named - all.begin());
    }
    return bits;
  }

  /// Fields of edges whose every row fits the grid; on a board of hexes squares' edges mean nothing.
  static void find_edges(BoardRules& b) {
    for (const Field& f : b.of->fields) {
      if (!f.edges) continue;
      EdgeField field{f.name, 0, {}};
      for (const ItemRow& row : b.of->items)
        if (const auto bits = edge_bits(row, f.name, b.board->kind)) field.bits.push_back(*bits);
      if (field.bits.size() == b.of->items.size()) b.edge_fields.push_back(std::move(field));
    }
  }

  /// Most fields of a piece are the same wherever it lies: they are filled in once, and a position sets only where it lies.
  static void make_blanks(BoardRules& b) {
    find_edges(b);
    const bool hex = b.board->kind == GridKind::Hex;
    std::vector<std::string> open = {"cell", "place", "row", "col", "turn"};
    if (hex) open.insert(open.end(), {"q", "r", "ring"});
    for (const ItemRow& row : b.of->items) {
      ValueRecord blank = row.fields;
      for (const auto& [name, value] : b.state) blank.insert_or_assign(name, value);
      blank.insert_or_assign("id", row.id);
      blank.insert_or_assign("item", row.id);
      blank.insert_or_assign("board", b.board->id);
      for (const EdgeField& field : b.edge_fields) blank.emplace(field.name, Value());
      for (const std::string& name : open) blank.insert_or_assign(name, Value());
      if (!b.blanks.empty()) blank.share_names(b.blanks.front());
      b.blanks.push_back(std::move(blank));
    }
    if (b.blanks.empty()) return;
    const auto at = [&](std::string_view name) { return b.blanks.front().place(name).value_or(0); };
    b.open_at = {at("cell"), at("place"), at("row"), at("col"), at("turn"), at("q"), at("r"), at("ring")};
    for (EdgeField& field : b.edge_fields) field.at = at(field.name);
    for (const Value& cell : b.board->values) b.cell_names.push_back(*cell.record()->get("id"));
    const auto all = directions(b.board->kind);
    for (unsigned bits = 0; bits < 1u << all.size(); ++bits) {
      ValueList edges;
      for (std::size_t i = 0; i < all.size(); ++i)
        if (bits >> i & 1u) edges.emplace_back(std::string(all[i].name));
      b.edge_lists.emplace_back(std::move(edges));
    }
  }

  void check_edges(const BoardRules& b, const std::string& name, Span where) {
    if (!b.of || name.empty()) return;
    std::vector<std::string> known;
    for (const Field& f : b.of->fields) {
      if (f.edges && f.name == name) return;
      if (f.edges) known.push_back(f.name);
    }
    out_.error("board.edges", where, fmt::format("'{}' has no field '{}' of edges", b.of->id, name), suggest(name, known));
  }

  void name_of_position(const Member& m) {
    check_word(WordKind::Name, m.key, m.where, "name.word", "a name", out_);
    const Value value = to_value(m.value, out_);
    rules_.position.insert_or_assign(m.key, value);
    rules_.position_spans[m.key] = {m.where.source, m.where.begin, m.value.where.end};
    Type type = m.value.kind == Datum::Kind::Null ? Type::any() : type_of(value);  // of null it was told
    if (value.record() && value.record()->empty()) type = {Type::Kind::Record, {}, {}};
    if (!rules_.names.try_emplace(m.key, type).second)
      return out_.error("name.twice", m.where, fmt::format("'{}' is already a name of the game", m.key), "rename one of the two");
    const auto taken = std::find_if(own_words.begin(), own_words.end(), [&](const auto& own) { return own.first == m.key; });
    if (taken != own_words.end())
      out_.error("name.twice", m.where, fmt::format("rules call {} '{}'", taken->second, m.key), "choose another name");
  }

  /// In a position a board also has its tiles.
  void name_boards() {
    for (const BoardRules& b : rules_.boards) {
      auto fields = *world_.names.find(b.board->id)->second.fields;
      fields.insert_or_assign("tiles", Type::list(tile_type(b)));
      fields.insert_or_assign("joins", Type::list(Type::list(Type::text())));
      rules_.names.insert_or_assign(b.board->id, Type::record(std::move(fields)));
    }
  }

  /// Rules of placing may speak of everything in the position, so they are read once all its names are known.
  void place_rules(const ObjectReader& keys) {
    each_member(keys, "boards", [&](const Member& m) {
      const Datum* list = m.value.kind == Datum::Kind::Object ? m.value.find("place") : nullptr;
      const auto b =
          std::find_if(rules_.boards.begin(), rules_.boards.end(), [&](const BoardRules& r) { return r.board->id == m.key; });
      if (!list || b == rules_.boards.end()) return;
      Names names = rules_.names;
      names.insert_or_assign("tile", tile_type(*b));
      for (const Datum& d : list->list) add_rule(d, names, b->place);
    });
  }

  void add_rule(const Datum& d, const Names& names, std::vector<PlaceRule>& to) {
    const ObjectReader rule(d, place_rule_keys, out_);
    for (const PlaceRule& other : to)
      if (other.id == rule.text("id"))
        out_.error("board.twice", rule.where("id"), fmt::format("second rule called '{}'", other.id), "rename one of the two",
                   {other.where});
    to.push_back({rule.text("id"), rule.text("say", rule.text("id")),
                  condition_at(d, "must", "what must hold is true or false", names, out_), rule.where("id")});
  }

  /// A check has `expect`, or `each` with `must`, and not both.
  bool says_one_thing(const ObjectReader& keys) {
    const bool each = keys.get("each") && keys.get("must");
    if (keys.ok() && each != (keys.get("expect") != nullptr) && (each || (!keys.get("each") && !keys.get("must")))) return true;
    if (keys.ok())
      out_.error("check.what", keys.where("id"), "a check says what it expects, or what must hold of each entry of a list",
                 R"(write "expect": ..., or "each": "c in card", "must": ...)");
    return false;
  }

  void check_entry(const Datum& d) {
    const ObjectReader keys(d, check_keys, out_);
    Check c;
    c.id = keys.text("id");
    c.say = keys.text("say", c.id);
    for (const Check& other : rules_.checks)
      if (other.id == c.id && !c.id.empty())
        out_.error("check.twice", keys.where("id"), fmt::format("second check called '{}'", c.id), "rename one of the two",
                   {other.where});
    const bool each = keys.get("each") != nullptr;
    c.where = keys.where(each ? "must" : "expect");
    c.per_where = keys.where("per");
    c.per_players = keys.text("per") == "players";
    c.level = keys.text("level") == "warning" ? Level::Warning : Level::Error;
    const Names& names = c.per_players ? world_.player_names : world_.names;
    if (!says_one_thing(keys)) return;
    if (each && (c.each = read_each(*keys.get("each"), *keys.get("must"), names, out_)))
      c.expect = all_of(*keys.get("each"), *keys.get("must"));
    if (!each) c.expect = expression_at(d, "expect", names, out_);
    c.explain = expression_at(d, "explain", names, out_);
    if (c.explain)
      gives(c.explain, Type::Kind::List, names, keys.where("explain"), "what a check explains is a list",
            "list the ids of the rows that are wrong, for example \"list(t in tile where t.pips < 1: t.id)\"", out_);
    rules_.checks.push_back(std::move(c));
  }

  /// A score may also list who wins.
  void points_kind(const Expression& points, Span where) {
    Diagnostics known;
    const Type type = check(points, rules_.names, known);
    if (type.kind == Type::Kind::Bool || type.kind == Type::Kind::Text)
      out_.error("expr.type", where, fmt::format("the points of a score are a number, or a list, found {}", to_text(type)),
                 "for a yes or no, say what each is worth: \"size(tiles) > 0 ? 3 : 0\"");
  }

  void score_entry(const Datum& d) {
    const ObjectReader keys(d, score_keys, out_);
    Score s{keys.text("id"), keys.text("of"), keys.text("say"), expression_at(d, "points", rules_.names, out_), keys.where("id")};
    if (s.points) points_kind(s.points, keys.where("points"));
    if (!s.id.empty()) check_word(WordKind::File, s.id, s.where, "name.word", "a score's id", out_);
    const Component* of = s.of.empty() ? nullptr : game_.component(s.of);
    if (!s.of.empty() && !of)
      out_.error("score.component", keys.where("of"), fmt::format("there is no component '{}'", s.of),
                 suggest(s.of, game_.components, &Component::id));
    if (of && std::none_of(of->items.begin(), of->items.end(), [&](const ItemRow& row) { return row.id == s.id; }))
      out_.error("score.item", s.where, fmt::format("'{}' has no row '{}'", of->id, s.id), suggest(s.id, of->items, &ItemRow::id),
                 {of->items_where});
    for (const Score& other : rules_.scores)
      if (other.id == s.id)
        out_.error("score.twice", s.where, fmt::format("second score called '{}'", s.id), "rename one of the two", {other.where});
    rules_.scores.push_back(std::move(s));
  }

  const RulesFiles& files_;
  const Game& game_;
  const World& world_;
  Diagnostics& out_;
  Rules rules_;
};

}  // namespace

Rules read_rules(const RulesFiles& files, const Game& game, const World& world, Diagnostics& out) {
  return RulesReader(files, game, world, out).read();
}

}  // namespace kitwright
