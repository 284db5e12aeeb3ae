#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/colour.h"
#include "base/language.h"
#include "base/limits.h"
#include "base/plurals.h"
#include "base/word.h"
#include "game/game.h"
#include "game/ink_saver.h"
#include "game/items.h"
#include "game/expressions.h"
#include "game/fields.h"
#include "game/files.h"
#include "game/folds.h"
#include "game/cutter_words.h"
#include "game/component_keys.h"
#include "game/shape.h"
#include "game/tables.h"
#include "game/tuck_box.h"
#include "game/unlisted.h"
#include "game/waivers.h"
#include "game/words.h"

namespace kitwright {

std::int64_t Component::pieces() const {
  std::int64_t sum = 0;
  for (const ItemRow& row : items) sum += row.count;
  return sum;
}

Span ItemRow::where_of(std::string_view field) const {
  const auto written = spans.find(field);
  return written == spans.end() ? where : written->second;
}

const Component* Game::component(std::string_view wanted) const {
  for (const Component& c : components)
    if (c.id == wanted) return &c;
  return nullptr;
}

const Board* Game::board(std::string_view wanted) const {
  for (const Board& b : boards)
    if (b.id == wanted) return &b;
  return nullptr;
}

Span house_font_where(const Game& game) { return game.furniture_font_where.source ? game.furniture_font_where : game.name_where; }

static const Source* load(const std::string& path, Span where, const ReadContext& r) {
  auto text = load_bytes(path, where, r);
  return text ? &r.sources.add(path, std::move(*text)) : nullptr;
}

/// Rows are written in the component's file, or stand in a table of their own.
static void read_rows(const Datum& items, const Datum* defaults, const std::string& folder, Component& c, const ReadContext& r) {
  if (items.kind == Datum::Kind::List) return read_items(items, defaults, c, r.out);
  if (items.kind != Datum::Kind::Text)
    return r.out.error("key.kind", items.where, "'items' takes a list of rows or the name of a table",
                       R"(for example "cards.csv" or "cards.xlsx#Voyages")");
  if (auto table = read_table(items, folder, r)) read_items(*table, items.text, defaults, c, r.out);
}

static std::optional<Length> read_safe(const ObjectReader& keys, Diagnostics& out) {
  if (!keys.get("safe")) return {};
  return keys.length("safe", Length{}, Length{}, Length::mm(20), out);
}

/// What people say of components, by the key that says it: each with the component's id and its place.
using SaidNames = std::map<std::pair<std::string_view, std::string>, std::pair<std::string, Span>>;

/// Sheet lists and rulebooks speak of a component by its name: two of one name cannot be told apart there. Two of one id are told
/// as such.
static void check_said_alike(const ObjectReader& keys, SaidNames& said, Diagnostics& out) {
  for (const std::string_view key : {"name", "plural"}) {
    if (!keys.get(key)) continue;
    const auto [first, fresh] = said.try_emplace({key, keys.text(key)}, std::pair(keys.text("id"), keys.where(key)));
    if (!fresh && first->second.first != keys.text("id"))
      out.add({"lint.name",
               Level::Warning,
               keys.where(key),
               fmt::format("another component has the '{}' \"{}\", too", key, keys.text(key)),
               "rename one of the two",
               {},
               {},
               {first->second.second}});
  }
}

/// Where a language has no rule, the name stands for one and for several, which is seldom meant.
static void call_several(Component& c, const Language& language, Diagnostics& out) {
  c.plural = plural_of(c.name, language);
  if (language.plural_ending.empty() && c.pieces() > 1)
    out.warning("lint.plural", c.plural_where, fmt::format("several of them are called '{}', as one is", c.name),
                "say it by 'plural', also where it is the same word");
}

/// What is wrong in one key does not keep the others from being read, so that all mistakes are heard at once.
static Component read_component(const Datum& d, const std::string& folder, SaidNames& said, const ReadContext& r) {
  const ObjectReader keys(d, component_keys, r.out);
  check_said_alike(keys, said, r.out);
  Component c;
  c.id = keys.text("id");
  c.where = keys.where("id");
  c.name = keys.text("name", c.id);
  c.plural = keys.text("plural");
  c.plural_where = keys.where(keys.get("plural") ? "plural" : "name");
  if (const Datum* d = keys.get("called")) c.called = read_expression(*d, r.out), c.called_where = d->where;
  c.assembly = keys.texts("assembly");
  check_cutter_words(keys.get("assembly"), true, r.out);
  c.shape = read_shape(keys, r.out);
  c.size_where = keys.where("size");
  c.bleed = keys.length("bleed", Length{}, Length{}, Length::mm(10), r.out);
  c.safe = read_safe(keys, r.out);
  c.waivers = read_waivers(keys.get("waive"), r.out);
  c.front = keys.text("front");
  c.front_where = keys.where("front");
  c.back = keys.text("back");
  if (c.back == "none") c.back.clear();
  c.back_where = keys.where("back");
  const bool box = c.shape.kind == ShapeKind::TuckBox;
  c.butt = !box && keys.boolean("butt", false);
  if (keys.get("keep")) c.together = keys.text("keep") == "together";
  if (!box) c.folds = read_folds(keys, c.shape.size, r.out);
  c.overlap = read_overlap(keys, r.out);
  c.holding = read_holding(keys, r.out);
  const Datum *fields = keys.get("fields"), *items = keys.get("items");
  // A misspelt 'fields' would bring a finding for each cell of each row, and for each name in a layout.
  const bool named = keys.get("id") && check_word(WordKind::Both, c.id, c.where, "component.id", "a component's id", r.out);
  const bool many = fields && fields->object.size() > limits::fields;
  if (many)
    r.out.error("field.size", keys.where("fields"), fmt::format("a component has at most {} fields", limits::fields),
                "split the component");
  const Datum* said_fields = d.find("fields");
  const bool odd = said_fields && said_fields->kind != Datum::Kind::Object;
  c.unread = !named || many || odd || (!keys.ok() && (!fields || !items));
  if (c.unread) return c;
  if (fields) c.fields = read_fields(*fields, r.out);
  if (items) {
    c.items_where = items->where;
    read_rows(*items, keys.get("defaults"), folder, c, r);
  }
  return c;
}

/// The component of one of the files that game.json names; empty if that file cannot be read.
static std::optional<Component> load_component(const Datum& name, const std::string& folder, SaidNames& said,
                                               const ReadContext& r) {
  if (name.kind != Datum::Kind::Text || !stays_inside(name.text)) {
    r.out.error("file.outside", name.where, "a component is named by a file inside the game's folder",
                R"(for example "cards.json")");
    return {};
  }
  const Source* source = load(join_path(folder, name.text), name.where, r);
  if (!source) return {};
  const Datum d = parse_document(*source, r.out);
  if (d.kind == Datum::Kind::Null) return {};
  return read_component(d, folder, said, r);
}

static void read_components(const Datum& names, Game& game, const ReadContext& r) {
  std::map<std::string, Span> seen;
  SaidNames said;
  std::size_t values = 0;
  std::set<std::string> listed;
  for (const Datum& name : names.list) {
    if (name.kind == Datum::Kind::Text && !listed.insert(join_path("", name.text)).second) {
      r.out.error("component.duplicate", name.where, fmt::format("'{}' is listed already", name.text), "take it out once");
      game.unread = true;
      continue;
    }
    auto component = load_component(name, game.folder, said, r);
    game.unread = game.unread || !component || component->unread;
    if (!component) continue;
    game.components.push_back(std::move(*component));
    Component& c = game.components.back();
    if ((values += c.items.size() * (c.fields.size() + 1)) > limits::row_values) {
      r.out.error("item.size", name.where,
                  fmt::format("up to here the rows of the game have more than {} values", limits::row_values),
                  "leave out fields or rows, or make two games of it");
      game.components.pop_back();
      game.unread = true;
      return;
    }
    if (c.plural.empty()) call_several(c, language_of(game.language), r.out);
    if (!c.id.empty() && !seen.try_emplace(c.id, c.where).second)
      r.out.error("component.duplicate", c.where, fmt::format("second component called '{}'", c.id), "rename one of the two"),
          game.unread = true;
  }
}

constexpr std::int64_t most_pieces = 20'000;

/// Every piece becomes a record, and a place on a sheet: what goes beyond the bound is told and left out.
static void bound_pieces(Game& game, Diagnostics& out) {
  std::int64_t pieces = 0;
  bool told = false;
  for (Component& c : game.components)
    for (ItemRow& row : c.items) {
      pieces += row.count;
      if (pieces <= most_pieces) continue;
      if (!std::exchange(told, true))
        out.error("game.pieces", row.count_where,
                  fmt::format("with the pieces of this row the game has more than {}", most_pieces),
                  "lower the counts, or make two games of it");
      pieces -= std::exchange(row.count, 0);
    }
}

static void add_constant(const Member& m, Game& game, Diagnostics& out) {
  if (m.key.starts_with("//")) return;
  check_word(WordKind::Name, m.key, m.where, "name.word", "a name", out);
  if (m.value.kind == Datum::Kind::Null) {  // told here, and not of all that asks for it
    to_value(m.value, out);
    game.lets.push_back({m.key, {}, m.where});
    return;
  }
  if (!game.constants.emplace(m.key, to_value(m.value, out)).second)
    return out.error("name.twice", m.where, fmt::format("'{}' is named twice among params, tables and let", m.key),
                     "rename one of the two");
  ValuePlace place = place_of(m.value);
  place.key = m.key;
  place.key_where = m.where;
  game.constant_places.emplace(m.key, std::move(place));
}

/// Told here, where it is written, and not by every layout that uses it.
static void check_palette(const Datum& palette, Diagnostics& out) {
  for (const Member& m : palette.object) {
    if (const auto own = parse_colour(m.key); own && own != parse_colour(m.value.text))
      out.error("palette.colour", m.where, fmt::format("'{}' is a colour already, and is always that one", m.key),
                "choose another name");
    if (!m.key.starts_with("//")) check_word(WordKind::Name, m.key, m.where, "name.word", "the name of a colour", out);
    if (m.value.kind == Datum::Kind::Text && !m.key.starts_with("//") && !parse_colour(m.value.text))
      out.error("palette.colour", m.value.where, fmt::format("'{}' is no colour", m.value.text), colour_hint(m.value.text, true));
    if (m.value.kind != Datum::Kind::Text && !m.key.starts_with("//"))
      out.error("palette.colour", m.value.where, fmt::format("'{}' is no colour, but {}", m.key, to_word(m.value.kind)),
                colour_hint("", true));
  }
}

/// A second key in the same object was reported when the file was read.
static void add_constants(const Datum& object, Game& game, Diagnostics& out) {
  std::set<std::string> seen;
  for (const Member& m : object.object)
    if (seen.insert(m.key).second) add_constant(m, game, out);
}

static void read_names(const ObjectReader& keys, Game& game, Diagnostics& out) {
  for (const char* key : {"params", "tables"})
    if (const Datum* d = keys.get(key)) add_constants(*d, game, out);
  if (const Datum* d = keys.get("palette")) {
    game.constants.insert_or_assign("palette", to_value(*d, out));
    check_palette(*d, out);
  } else {
    game.constants.insert_or_assign("palette", ValueRecord{});
  }
  game.ink_saver = read_ink_saver(keys.get("ink_saver"), game.constants.at("palette"), out);
  if (const Datum* d = keys.get("boards"))
    for (const Member& m : d->object) {
      check_word(WordKind::Name, m.key, m.where, "name.word", "the name of a board", out);
      game.boards.push_back(read_board(m.key, m.value, out));
      if (game.constants.contains(m.key))
        out.error("name.twice", m.where, fmt::format("'{}' is already the name of a param or a table", m.key),
                  "rename one of the two");
    }
  if (const Datum* d = keys.get("let"))
    for (const Member& m : d->object) {
      check_word(WordKind::Name, m.key, m.where, "name.word", "a name", out);
      // One of two of a name would be lost.
      const bool constant = m.key != "palette" && game.constants.contains(m.key);
      if (constant || std::ranges::any_of(game.boards, [&](const Board& b) { return b.id == m.key; })) {
        out.error("name.twice", m.where,
                  fmt::format("'{}' is already the name of {}", m.key, constant ? "a param or a table" : "a board"),
                  "rename one of the two");
        continue;
      }
      if (!is_expression(m.value))
        out.error("let.expression", m.value.where,
                  fmt::format("'{}' is derived by an expression, not by {}", m.key, to_word(m.value.kind)),
                  "write a text, or a list of lines; a plain value stands in 'params' or 'tables'");
      game.lets.push_back({m.key, read_expression(m.value, out), m.where});
    }
}

constexpr int most_players_of_all = 100;

/// What is wrong with the numbers of players; empty if nothing is.
static std::string wrong_players(const Datum& players) {
  const std::vector<Datum>& two = players.list;
  if (two.size() != 2) return fmt::format("'players' takes two numbers, the fewest and the most, not {}", two.size());
  for (const Datum& d : two) {
    const std::string found = d.kind == Datum::Kind::Number ? d.text : std::string(to_word(d.kind));
    if (!d.is_whole() || d.whole() < 1 || d.whole() > most_players_of_all)
      return fmt::format("from 1 to {} may play, not {}", most_players_of_all, found);
  }
  const bool rising = two[0].whole() <= two[1].whole();
  return rising ? "" : fmt::format("'players' names the fewest first, and {} is more than {}", two[0].text, two[1].text);
}

/// The table of keys has told what is no list.
static void read_players(const Datum* players, Game& game, Diagnostics& out) {
  if (!players || players->kind != Datum::Kind::List) return;
  game.players_where = players->where;
  if (const std::string wrong = wrong_players(*players); !wrong.empty())
    return out.error("game.players", players->where, wrong, R"(for example "players": [2, 4], or [1, 1] for a game alone)");
  game.fewest_players = static_cast<int>(players->list[0].whole());
  game.most_players = static_cast<int>(players->list[1].whole());
}

/// A day of the calendar, written YYYY-MM-DD.
static bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto number = [&](std::size_t from, std::size_t length) {
    int value = 0;
    for (const char c : text.substr(from, length)) value = is_digit(c) && value >= 0 ? value * 10 + (c - '0') : -1;
    return value;
  };
  const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
  if (year < 0 || month < 0 || day < 0) return false;
  return std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                     std::chrono::day(static_cast<unsigned>(day)))
      .ok();
}

static void read_date(const ObjectReader& keys, Game& game, Diagnostics& out) {
  game.date = keys.text("date", "");
  if (!keys.get("date") || is_date(game.date)) return;
  out.error("game.date", keys.where("date"), "a date is a day of the calendar, written YYYY-MM-DD",
            R"(for example "2026-01-31")");
  game.date.clear();
}

/// A file that a game may have; Null if it has none.
static Datum parse_beside(Game& game, const char* name, const ReadContext& r) {
  const std::string path = join_path(game.folder, name);
  if (r.disk.kind(path) == PathKind::Nothing) return {};
  const Source* source = load(path, {}, r);
  Datum d = source ? parse_document(*source, r.out) : Datum{};
  game.unread = game.unread || d.kind == Datum::Kind::Null;
  return d;
}

/// Where the source leaves something open: what is played, and its value for expressions.
static void read_readings(const Datum& rules, Game& game, Diagnostics& out) {
  const Datum* all = rules.find("readings");
  if (!all || all->kind != Datum::Kind::Object) return;
  for (const Member& m : all->object) {
    if (m.key.starts_with("//")) continue;
    check_word(WordKind::File, m.key, m.where, "name.word", "the name of a reading", out);
    const ObjectReader keys(m.value, reading_keys, out);
    Reading reading{m.key, keys.text("says"), keys.text("instead"), keys.text("why"), {}, m.where};
    if (const Datum* value = keys.get("value")) reading.value = to_value(*value, out);
    game.readings.push_back(std::move(reading));
  }
}

/// Of rules.json only the words and readings of the game; the rest is for the rules engine.
static void read_beside(Game& game, RulesFiles& files, const ReadContext& r) {
  files.rules = parse_beside(game, "rules.json", r);
  files.examples = parse_beside(game, "examples.json", r);
  if (const Datum* define = files.rules.find("define")) read_words(*define, game, r);
  read_readings(files.rules, game, r.out);
}

/// Parts of letters and digits with hyphens between, as RFC 5646 writes them; the first is the language.
static bool is_language_tag(std::string_view tag) {
  constexpr std::size_t longest = 35, longest_part = 8;
  if (tag.size() > longest) return false;
  for (bool first = true;; first = false) {
    const std::string_view part = tag.substr(0, tag.find_first_of("-_"));
    const auto good = [&](char c) { return is_letter(c) || (!first && is_digit(c)); };
    if (part.size() < (first ? 2 : 1) || part.size() > longest_part || !std::all_of(part.begin(), part.end(), good)) return false;
    if (part.size() == tag.size()) return true;
    tag.remove_prefix(part.size() + 1);
  }
}

/// A book in another language is set and divided as that one, but what the house adds to it stands in English.
static void check_language(const ObjectReader& keys, Game& game, Diagnostics& out) {
  if (!is_language_tag(game.language)) {
    out.error("game.language", keys.where("language"), fmt::format("'{}' names no language", game.language),
              "write its tag, for example de, pt-BR or zh-Hant");
    game.language = "en";
    return;
  }
  if (find_language(game.language)) return;
  std::string known;
  for (const Language& l : languages()) known += fmt::format("{}{} ({})", known.empty() ? "" : ", ", l.name, l.id);
  out.warning("game.language", keys.where("language"),
              fmt::format("Kitwright's own words, such as 'page' and 'Contents', are not known in '{}'", game.language),
              "they will be English; there are: " + known);
}

static void read_head(const ObjectReader& keys, Game& game, Diagnostics& out) {
  game.id = keys.text("id");
  // It names the output folder and every file in it.
  if (keys.get("id") && !check_word(WordKind::File, game.id, keys.where("id"), "game.id", "a game's id", out)) game.unread = true;
  game.name = keys.text("name", game.id);
  game.version = keys.text("version", "1");
  game.version_where = keys.where("version");
  game.credits = read_credits(keys, out);
  game.name_where = keys.where("name");
  game.needs = keys.texts("needs");
  check_cutter_words(keys.get("needs"), false, out);
  game.needs_where = keys.where("needs");
  game.together = keys.text("keep") == "together";
  game.language = keys.text("language", "en");
  check_language(keys, game, out);
  game.furniture_font = keys.text("furniture_font", "Cabin");
  if (keys.get("furniture_font")) game.furniture_font_where = keys.where("furniture_font");
  game.safe = read_safe(keys, out);
  read_date(keys, game, out);
  read_players(keys.get("players"), game, out);
  if (const Datum* d = keys.get("classes")) game.classes = read_classes_entries(*d, out);
  if (const Datum* d = keys.get("styles")) game.styles = read_style_entries(*d, out);
  if (const Datum* d = keys.get("icons")) game.icons = read_icon_entries(*d, out);
  if (const Datum* d = keys.get("book"); d && d->kind == Datum::Kind::Object) game.book = read_book_entry(*d, out);
}

/// A setup could not say which of the two it means, and of a let and a component one would be lost.
static void report_shared_names(Game& game, Diagnostics& out) {
  std::erase_if(game.lets, [&](const Derived& let) {
    if (!game.component(let.name)) return false;
    out.error("name.twice", let.where, fmt::format("'{}' is already the name of a component", let.name), "rename one of the two");
    return true;
  });
  for (const Component& c : game.components)
    for (const Board& b : game.boards)
      if (b.id == c.id) {
        out.error("name.twice", c.where, fmt::format("'{}' is already the name of a board", c.id), "rename one of the two");
        game.unread = true;
      }
}

/// What a parsed game.json says, with the files that it names.
static void read_all(const Datum& d, Game& game, RulesFiles& files, const ReadContext& r) {
  const ObjectReader keys(d, game_keys, r.out);
  game.unread = !keys.ok();
  read_head(keys, game, r.out);
  read_names(keys, game, r.out);
  const Datum* components = keys.get("components");
  if (components) read_components(*components, game, r);
  report_shared_names(game, r.out);
  bound_pieces(game, r.out);
  if (!game.unread) size_boxes(game, r.out);
  read_beside(game, files, r);
  if (components && !components->list.empty()) find_unlisted(*components, files.rules.find("define"), game.folder, r);
}

Game read_game(const Disk& disk, const std::string& folder, RulesFiles& files, Sources& sources, Diagnostics& out) {
  const ReadContext r{disk, sources, out};
  Game game;
  game.folder = folder;
  const Source* source = load(join_path(folder, "game.json"), {}, r);
  const Datum d = source ? parse_document(*source, out) : Datum{};
  if (d.kind == Datum::Kind::Null)
    game.unread = true;
  else
    read_all(d, game, files, r);
  game.unsure = out.has_errors();
  return game;
}

Game read_game(const Disk& disk, const std::string& folder, Sources& sources, Diagnostics& out) {
  RulesFiles unused;
  return read_game(disk, folder, unused, sources, out);
}

}  // namespace kitwright
