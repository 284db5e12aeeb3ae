#include "rules/box.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/suggest.h"
#include "expr/type.h"
#include "expr/witness.h"
#include "game/expressions.h"
#include "rules/check.h"
#include "rules/rule_keys.h"

namespace kitwright {

/// A class of pieces: its row and column words.
using BoxCell = std::pair<std::string, std::string>;

struct Tally {
  std::int64_t found = 0;
  std::vector<const ItemRow*> rows;
};

/// What stands there in place of a count.
static std::string said(const Datum& d) {
  return d.kind == Datum::Kind::Number ? d.text
         : d.kind == Datum::Kind::Text ? fmt::format("'{}'", d.text)
                                       : std::string(to_word(d.kind));
}

/// What the box promises of one class.
static void promise(const Datum& d, const BoxCell& cell, BoxTable& table, Diagnostics& out) {
  if (d.kind == Datum::Kind::Number && d.is_whole() && d.whole() >= 0)
    table.promised.push_back({cell.first, cell.second, d.whole(), d.where});
  else
    out.error("box.expect", d.where, fmt::format("a count is a whole number, 0 or more, not {}", said(d)),
              R"(write "expect": 12, counts by row { "leaf": 8 }, or by row and column { "leaf": { "1": 3 } })");
}

/// Whether pieces may be in a class of this name, by the type of what parts them.
static bool may_be(const Type& type, const std::string& name) {
  if (type.kind == Type::Kind::Number) return Number::parse(name).has_value();
  if (type.kind == Type::Kind::Bool) return name == "true" || name == "false";
  return !excludes(type, name);
}

/// A class that no piece can be in is misspelt, also where it is to have none.
static void check_class(const Member& m, const Type& type, Diagnostics& out) {
  if (!may_be(type, m.key))
    out.error("box.expect", m.where, fmt::format("no piece is in a class '{}'", m.key),
              type.choice ? suggest(m.key, type.choice->words) : "");
}

/// Which counts stand at a level of `expect`, of those that there are: by row, then by column.
static std::string_view counts_by(std::size_t level, std::size_t levels) {
  return level == 1 ? "column" : levels == 2 ? "row and column" : "row";
}

/// A number, numbers by row, or numbers by row and column: a level for each of the `types` of what parts the pieces. `path` is
/// the class so far.
static void read_promises(const Datum& expect, const std::vector<Type>& types, std::vector<std::string> path, BoxTable& table,
                          Diagnostics& out) {
  const std::size_t level = path.size(), levels = types.size();
  // Where a piece may be in no column, one count stands for the row.
  const bool one = level == 1 && levels == 2 && expect.kind != Datum::Kind::Object && may_be(types[1], "");
  if (level == levels || one) {
    path.resize(2);
    return promise(expect, {path[0], path[1]}, table, out);
  }
  constexpr std::string_view hint = R"(for example { "leaf": 8 }, or by row and column { "leaf": { "1": 3 } })";
  if (expect.kind != Datum::Kind::Object)
    return out.error("box.expect", expect.where,
                     fmt::format("here stand counts by {}, not {}", counts_by(level, levels), said(expect)), std::string(hint));
  if (expect.object.empty())  // it would be compared with nothing
    return out.error("box.expect", expect.where, "this promises nothing", R"(write counts by row, for example { "leaf": 8 })");
  for (const Member& m : expect.object) {
    check_class(m, types[level], out);
    path.push_back(m.key);
    read_promises(m.value, types, path, table, out);
    path.pop_back();
  }
}

/// What parts the pieces, the rows first.
static std::vector<Type> types_of(const BoxTable& table, const Names& names) {
  std::vector<Type> types;
  Diagnostics told;  // when they were read
  for (const Expression& e : {table.rows, table.columns})
    if (e) types.push_back(check(e, names, told));
  return types;
}

/// What expressions may ask of each component's rows.
using NamesOfRows = std::map<const Component*, Names>;

/// False if the expression is there, and wrong.
static bool is_read(const ObjectReader& keys, std::string_view key, const Expression& e) { return e || !keys.get(key); }

static BoxTable read_table(const Datum& d, const Game& game, const World& world, NamesOfRows& known_names, Diagnostics& out) {
  const ObjectReader keys(d, box_keys, out);
  BoxTable table;
  table.id = keys.text("id");
  table.say = keys.text("say", table.id);
  table.where = keys.where("id");
  const std::string of = keys.text("of");
  table.of = game.component(of);
  if (!table.of) {
    if (!of.empty())
      out.error("box.component", keys.where("of"), fmt::format("there is no component '{}'", of),
                suggest(of, game.components, &Component::id));
    return table;
  }
  const auto [names_of, fresh] = known_names.try_emplace(table.of);
  if (fresh) {
    names_of->second = row_names(*table.of, world.names);
    names_of->second.insert_or_assign("copy", Type::number());
  }
  table.rows = expression_at(d, "rows", names_of->second, out);
  table.columns = expression_at(d, "columns", names_of->second, out);
  if (table.columns && !keys.get("rows"))
    out.error("box.rows", keys.where("columns"), "a table with 'columns' has 'rows', too", "call it 'rows'");
  else if (const Datum* expect = keys.get("expect");
           expect && is_read(keys, "rows", table.rows) && is_read(keys, "columns", table.columns))
    read_promises(*expect, types_of(table, names_of->second), {}, table, out);
  table.only = condition_at(d, "where", "whether a piece counts is true or false", names_of->second, out);
  return table;
}

std::vector<BoxTable> read_box(const Datum& box, const Game& game, const World& world, Diagnostics& out) {
  std::vector<BoxTable> tables;
  NamesOfRows names;
  std::map<std::string, Span> taken;
  for (const Datum& d : box.list) {
    const Attempt attempt(out);
    BoxTable table = read_table(d, game, world, names, out);
    table.is_sound = !attempt.failed();
    if (const auto [first, fresh] = taken.try_emplace(table.id, table.where); !fresh && !table.id.empty())
      out.error("box.twice", table.where, fmt::format("second table called '{}'", table.id), "rename one of the two",
                {first->second});
    tables.push_back(std::move(table));
  }
  return tables;
}

/// The class that the expression puts a piece into; empty where the table has no rows, or no columns.
static std::string word_of(const Expression& e, const Environment& names, Diagnostics& out) {
  if (!e) return {};
  const auto v = evaluate(e, names, out);
  return v ? v->to_text() : std::string{};
}

static bool counts(const BoxTable& table, const Environment& names, Diagnostics& out) {
  if (!table.only) return true;
  const auto holds = evaluate(table.only, names, out);
  return holds && holds->boolean() && *holds->boolean();
}

/// Nothing asks which copy of its row a piece is.
static bool are_copies_alike(const BoxTable& table) {
  return !table.only.names().contains("copy") && !table.rows.names().contains("copy") && !table.columns.names().contains("copy");
}

/// The pieces of the component that the table counts, or of that component in another state of the game.
static std::map<BoxCell, Tally> count(const BoxTable& table, const Component& of, const World& world, Diagnostics& out) {
  std::map<BoxCell, Tally> found;
  const bool alike = are_copies_alike(table);
  Environment names;
  names.outer = &world.environment;
  Value& copy_now = names.values["copy"];
  for (const ItemRow& row : of.items) {
    names.fields = &row.fields;
    // A row of count 0 belongs to the class of its first copy, if it had one: it may be what is missing there.
    const std::int64_t together = alike || row.count == 0 ? row.count : 1, copies = std::max<std::int64_t>(row.count, 1);
    for (std::int64_t copy = 1; copy <= copies; copy += std::max<std::int64_t>(together, 1)) {
      copy_now = copy;
      if (!counts(table, names, out)) continue;
      Tally& tally = found[{word_of(table.rows, names, out), word_of(table.columns, names, out)}];
      tally.found += together;
      if (tally.rows.empty() || tally.rows.back() != &row) tally.rows.push_back(&row);
    }
  }
  return found;
}

static std::string name_of(const BoxCell& cell) {
  if (cell.first.empty()) return "all";
  return cell.second.empty() ? cell.first : fmt::format("{}, {}", cell.first, cell.second);
}

std::optional<std::map<std::string, std::int64_t>> distribution(const BoxTable& table, const World& world) {
  if (!table.is_sound || !table.of) return {};
  Diagnostics told;  // when the table was compared
  const auto found = count(table, *table.of, world, told);
  if (told.has_errors()) return {};
  std::map<std::string, std::int64_t> counts;
  for (const auto& [cell, tally] : found)
    if (tally.found != 0) counts[name_of(cell)] = tally.found;
  return counts;
}

/// The rows of a class, those before others whose count is the odd one: 0, or not what most of them have.
struct Suspects {
  std::vector<const ItemRow*> rows;
  bool one = false;  ///< the first alone is likely to be wrong
};

static Suspects suspects(const Tally& tally) {
  std::map<std::int64_t, std::size_t> times;
  for (const ItemRow* row : tally.rows) ++times[row->count];
  const auto is_usual = [&](const ItemRow* row) { return row->count > 0 && 2 * times[row->count] > tally.rows.size(); };
  const bool any_usual = std::any_of(tally.rows.begin(), tally.rows.end(), is_usual);
  const auto oddness = [&](const ItemRow* row) { return row->count == 0 ? 2 : any_usual && !is_usual(row) ? 1 : 0; };
  Suspects found{tally.rows};
  std::stable_sort(found.rows.begin(), found.rows.end(),
                   [&](const ItemRow* a, const ItemRow* b) { return oddness(a) > oddness(b); });
  found.one = found.rows.size() == 1 || (found.rows.size() > 1 && oddness(found.rows[0]) > oddness(found.rows[1]));
  return found;
}

/// At the row whose count is likely to be wrong. Where none is likelier than the others, the promise itself is shown.
static void report(const BoxTable& table, const BoxCell& cell, const Tally& tally, const BoxPromise* promise, const Rules& rules,
                   Diagnostics& out) {
  const auto [rows, one] = suspects(tally);
  const Span promised = promise ? promise->where : table.where;
  const bool at_row = one || (!promise && !rows.empty());
  Finding f;
  f.id = table.id;
  f.where = at_row ? rows.front()->count_where : promised;
  f.expected = std::to_string(promise ? promise->count : 0);
  f.actual = std::to_string(tally.found);
  f.message = fmt::format("{} ({}): expected {}, found {}", table.say, name_of(cell), f.expected, f.actual);
  f.hint = at_row ? "change the count here, or the promise in rules.json" : "change the promise here, or the count of a row";
  const auto look_at = [&](Span span) {
    if (!(span == f.where) && std::find(f.also.begin(), f.also.end(), span) == f.also.end()) f.also.push_back(span);
  };
  look_at(promised);
  if (rows.empty()) look_at(table.of->items_where);
  for (const ItemRow* row : rows) look_at(row->count_where);
  for (const ItemRow* row : rows)
    for (const Expression& asked : {table.rows, table.columns, table.only})
      for (const Span& span : asked_of(*table.of, *row, asked, rules)) look_at(span);
  out.add(std::move(f));
}

static const BoxPromise* promise_of(const BoxTable& table, const BoxCell& cell) {
  const auto is_for = [&](const BoxPromise& p) { return p.row == cell.first && p.column == cell.second; };
  const auto it = std::find_if(table.promised.begin(), table.promised.end(), is_for);
  return it == table.promised.end() ? nullptr : &*it;
}

static std::map<BoxCell, Tally> count_with_promised(const BoxTable& table, const Component& of, const World& world,
                                                    Diagnostics& out) {
  auto found = count(table, of, world, out);
  for (const BoxPromise& p : table.promised) found.try_emplace({p.row, p.column});
  return found;
}

/// A class as it was counted, and how many pieces of it there are too many.
struct Counted {
  BoxCell cell;
  Tally tally;
  const BoxPromise* promise = nullptr;
  std::int64_t surplus = 0;
};

static std::vector<Counted> counted(const BoxTable& table, const World& world, Diagnostics& out) {
  std::vector<Counted> classes;
  for (const auto& [cell, tally] : count_with_promised(table, *table.of, world, out)) {
    const BoxPromise* promise = promise_of(table, cell);
    classes.push_back({cell, tally, promise, tally.found - (promise ? promise->count : 0)});
  }
  return classes;
}

/// The row beside which one of an empty class is missing: of the nearest class before it in the table, or behind it.
static const ItemRow* neighbour(const BoxTable& table, const std::vector<Counted>& classes, const BoxPromise& promise) {
  const ItemRow* nearest = nullptr;
  for (const BoxPromise& p : table.promised) {
    const auto is_of = [&](const Counted& c) { return c.promise == &p && !c.tally.rows.empty(); };
    const auto there = std::find_if(classes.begin(), classes.end(), is_of);
    const bool alike = there != classes.end() && (p.column.empty() || p.row == promise.row);
    if (alike && &p < &promise) nearest = there->tally.rows.back();
    if (alike && &p > &promise && !nearest) nearest = there->tally.rows.front();
  }
  return nearest;
}

/// A class that is as promised speaks for its rows. One that is not speaks against those of the classes with too many pieces, if
/// there are any: a piece that is missing is there, under a wrong word.
static void hear(const BoxTable& table, const std::vector<Counted>& classes, const World& world) {
  if (!witness_of(world.environment)) return;
  const bool any_surplus = std::any_of(classes.begin(), classes.end(), [](const Counted& c) { return c.surplus > 0; });
  for (const Counted& one : classes) {
    const Span promised = one.promise ? one.promise->where : table.where;
    Hearing hearing(world.environment, promised);
    const bool is_empty = one.surplus < 0 && one.tally.rows.empty() && !any_surplus;
    const ItemRow* beside = is_empty && one.promise ? neighbour(table, classes, *one.promise) : nullptr;
    if (beside)
      hearing.look_at(beside->where);
    else if (one.promise)
      hearing.look_at(promised);
    for (const Counted& other : classes) {
      const bool is_looked_at = one.surplus == 0 ? &other == &one : any_surplus ? other.surplus > 0 : other.surplus < 0;
      if (!is_looked_at) continue;
      for (const ItemRow* row : other.tally.rows) {
        hearing.look_at(row->count_where);
        if (one.surplus < 0 && !any_surplus) continue;  // its rows have the right words, but are too few
        for (const Expression* asked : {&table.rows, &table.columns, &table.only})
          for (const std::string& name : asked->names())
            if (row->fields.contains(name)) hearing.look_at(row->where_of(name));
      }
    }
    hearing.end(one.surplus == 0);
  }
}

static void compare(const BoxTable& table, const World& world, const Rules& rules, Diagnostics& out) {
  const Attempt counting(out);
  const std::vector<Counted> classes = counted(table, world, out);
  // A piece without a class would look like one that is missing.
  if (counting.failed()) return;
  hear(table, classes, world);
  for (const Counted& c : classes)
    if (c.surplus != 0) report(table, c.cell, c.tally, c.promise, rules, out);
}

void check_box(const World& world, const Rules& rules, Diagnostics& out) {
  for (const BoxTable& table : rules.box)
    if (table.is_sound) compare(table, world, rules, out);
}

}  // namespace kitwright
