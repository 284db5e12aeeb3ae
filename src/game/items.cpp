#include "game/items.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/limits.h"
#include "base/word.h"
#include "data/row_findings.h"
#include "game/row_keys.h"
#include "game/fields.h"

namespace kitwright {

/// A slip of the keyboard in a count must not make a file of a million pieces.
constexpr std::int64_t most_copies = 10'000;
constexpr std::size_t most_rows = 20'000;

/// So many that the fields of all together stay within what a game may have.
static std::size_t row_limit(const Component& component) {
  return std::min(most_rows, limits::row_values / (component.fields.size() + 1));
}

/// Everything one row is read with.
struct RowReader {
  const Datum* defaults;
  bool from_table;
  Component& component;
  std::set<std::string> told;  ///< names of which the headings were told
  ValueRecord blank = {};      ///< a row that says nothing: all fields with their defaults, whose names all rows share
  RowFindings findings = {};
  std::map<std::string, Span> seen = {};

  void error(Finding finding, const std::string& family, std::size_t most = 5) { findings.add(std::move(finding), family, most); }
};

static Finding row_error(std::string id, Span where, std::string message, std::string hint, std::vector<Span> also = {}) {
  return {std::move(id), Level::Error, where, std::move(message), std::move(hint), {}, {}, std::move(also)};
}

static std::int64_t read_count(const Datum& d, RowReader& reader) {
  std::optional<Number> n;
  if (d.kind == Datum::Kind::Number || (reader.from_table && d.kind == Datum::Kind::Text)) n = Number::parse(d.text);
  if (n && n->is_whole() && n->top() >= 0 && n->top() <= most_copies) return n->top();
  const bool many = n && n->is_whole() && n->top() > most_copies;
  const bool raised = d.kind == Datum::Kind::Number && d.text.find_first_of("eE") != std::string::npos;
  reader.error(row_error("item.count", d.where,
                         many                ? fmt::format("a row has at most {} copies", most_copies)
                         : raised            ? fmt::format("{} has an exponent, which exact numbers have not", d.text)
                         : n && n->top() < 0 ? "a count cannot be negative"
                                             : "a count is a whole number",
                         raised ? "write all its digits" : fmt::format("write a number from 0 to {}", most_copies)),
               "count");
  return 1;
}

/// An empty one is told as missing.
static void check_id_word(const ItemRow& row, RowReader& reader) {
  if (row.id.empty()) return;
  Diagnostics found;
  check_word(WordKind::File, row.id, row.where, "item.id", "an item's id", found);
  reader.findings.add_all(found, "id");
}

static void read_id(const Datum& d, ItemRow& row, RowReader& reader) {
  row.id = d.text;
  row.where = d.where;
  if (d.kind == Datum::Kind::Text)
    check_id_word(row, reader);
  else
    reader.error(row_error("item.id", d.where, "an item's id is a text", "put it in quotes"), "id");
}

/// A value in place of one that is missing or wrong, as was or will be reported, so that nothing else is said of it.
static Value stand_in(const Field& field) {
  if (field.fallback) return *field.fallback;
  if (!field.words.empty()) return field.words.front();
  switch (field.type.kind) {
    case Type::Kind::Number: return 0;
    case Type::Kind::Text: return "";
    case Type::Kind::List: return ValueList();
    case Type::Kind::Record: return ValueRecord();
    default: return Value();
  }
}

static void read_value(const Field& field, const Member& m, ItemRow& row, RowReader& reader) {
  row.spans[m.key] = m.value.where;
  Diagnostics found;
  const auto value = read_field(field, m.value, reader.component.shape.kind, reader.from_table, found);
  reader.findings.add_all(found, m.key);
  row.fields.insert_or_assign(m.key, value ? *value : stand_in(field));
}

/// What a row calls by a wrong name, or has without a value, it does not lack as well.
using Misspelt = std::set<std::string>;

/// A cell that shows no value, as was reported: the default stands in for it, so that nothing else is said of it.
static void pass_over(const Member& m, ItemRow& row, Misspelt& misspelt) {
  if (m.key == "id") row.id = fmt::format("row-{}", position(*m.value.where.source, m.value.where.begin).line);
  misspelt.insert(m.key);
}

static void read_key(const Member& m, ItemRow& row, Misspelt& misspelt, RowReader& reader) {
  if (reader.from_table && m.value.kind == Datum::Kind::Null) {
    pass_over(m, row, misspelt);
  } else if (m.key == "id") {
    read_id(m.value, row, reader);
  } else if (m.key == "count") {
    row.count = read_count(m.value, reader);
    row.count_where = m.value.where;
  } else if ((m.key == "front" || m.key == "back") && m.value.kind == Datum::Kind::Text) {
    if (m.value.text.empty())
      reader.error(row_error("name.empty", m.value.where, fmt::format("this '{}' is empty", m.key),
                             m.key == "back" ? "name a layout, or \"none\", or leave it out: then the row has the component's"
                                             : "name a layout, or leave it out: then the row has the component's"),
                   m.key);
    (m.key == "front" ? row.front : row.back) = m.value.text;
    row.spans[m.key] = m.value.where;
  } else if (const Field* f = find_field(reader.component, m.key)) {
    read_value(*f, m, row, reader);
  } else if (m.key != "product" && !is_note(m.key) && !reader.told.contains(m.key)) {
    const std::vector<std::string> known = row_keys(reader.component);
    reader.error(row_error("field.unknown", m.where, fmt::format("'{}' is no field of {}", m.key, reader.component.id),
                           row_key_hint(m.key, known)),
                 m.key);
    misspelt.insert(nearest_name(m.key, known));
  }
}

static ValueRecord blank_row(const Component& component) {
  ValueRecord blank{{"id", Value()}};
  for (const Field& f : component.fields) blank.insert_or_assign(f.name, stand_in(f));
  return blank;
}

static void check_absent(const ItemRow& row, const Misspelt& misspelt, RowReader& reader) {
  for (const Field& f : reader.component.fields)
    if (is_needed(f) && !row.spans.contains(f.name) && !misspelt.contains(f.name) && !reader.told.contains(f.name))
      reader.error(
          row_error("field.missing", row.where, fmt::format("'{}' has no {}, and {} has no default", row.id, f.name, f.name),
                    "write it in the row, or give the field a default", {f.written}),
          f.name, 1);
}

/// The rows of one product that are called alike.
static Finding alike_in_product(const ItemRow& row, const Datum& product) {
  const Datum *id = product.find("id"), *lists = product.find("product");
  std::string all;
  if (lists)
    for (const Member& list : lists->object) all += fmt::format("{}{{{{ {} }}}}", all.empty() ? "" : "-", list.key);
  return row_error("item.duplicate", id ? id->where : row.where, fmt::format("second item called '{}' of this product", row.id),
                   all.empty() ? "let the id differ" : fmt::format("let the id differ: name what is chosen, as in \"{}\"", all));
}

static void check_id(const ItemRow& row, const Datum& d, const Misspelt& misspelt, RowReader& reader) {
  if (row.id.empty()) {
    if (!misspelt.contains("id") && !reader.told.contains("id"))
      reader.error(row_error("item.id", row.where, "this item has no id",
                             reader.from_table ? "name it in the column 'id'" : "give it one: \"id\": \"...\""),
                   "none");
    return;
  }
  const auto [first, fresh] = reader.seen.try_emplace(row.id, row.where);
  if (fresh) return;
  if (first->second == row.where) return reader.error(alike_in_product(row, d), "id");
  const Position p = position(*first->second.source, first->second.begin);
  const bool sheet = !first->second.source->sheet.empty();
  reader.error(
      row_error("item.duplicate", row.where, fmt::format("second item called '{}'", row.id),
                fmt::format("the first is in {}; rename one of the two", sheet ? cell_name(p) : fmt::format("line {}", p.line)),
                {first->second}),
      "id");
}

/// One combination of a product's lists.
struct Combination {
  ValueRecord fields;
  std::map<std::string, Span, std::less<>> spans;
};

/// What each row has of its own.
static bool is_of_rows_alone(std::string_view key) { return key == "id" || key == "product"; }

/// Defaults are read first, so that what the row says itself replaces them. `chosen` is given for a row of a product, and its id
/// unless that could not be made.
static void read_row(const Datum& d, const Combination* chosen, const std::optional<std::string>& made_id, RowReader& reader) {
  ItemRow row;
  row.fields = reader.blank;
  Misspelt misspelt;
  row.where = row.count_where = d.where;
  if (reader.defaults)
    for (const Member& m : reader.defaults->object)
      if (!is_of_rows_alone(m.key)) read_key(m, row, misspelt, reader);
  for (const Member& m : d.object)
    if (!(chosen && m.key == "id")) read_key(m, row, misspelt, reader);
  if (chosen) {
    row.id = made_id.value_or("");
    if (!made_id) misspelt.insert("id");
    row.where = d.where;
    check_id_word(row, reader);
    for (const auto& [name, value] : chosen->fields) row.fields.insert_or_assign(name, value);
    for (const auto& [name, where] : chosen->spans) row.spans.insert_or_assign(name, where);
  }
  check_id(row, d, misspelt, reader);
  check_absent(row, misspelt, reader);
  row.fields.insert_or_assign("id", row.id);
  if (reader.component.items.size() <= row_limit(reader.component)) reader.component.items.push_back(std::move(row));
}

/// The id of a row of a product: as its template says, or the chosen values in a row: `leaf-3`. Empty after a finding.
static std::optional<std::string> id_of(const Datum& d, const ValueRecord& chosen, Diagnostics& out) {
  Environment environment;
  environment.fields = &chosen;
  if (const Datum* id = d.find("id"); id && id->kind == Datum::Kind::Text) {
    const Template words = parse_template(id->text, inside(*id), out);
    return out.has_errors() ? std::nullopt : expand(words, environment, out);
  }
  std::string joined;
  for (const auto& [name, value] : chosen) joined += (joined.empty() ? "" : "-") + value.to_text();
  return joined;
}

/// The rows of a product once more of its lists is chosen from.
static std::vector<Combination> multiplied(const std::vector<Combination>& rows, const Field& field, const Datum& list,
                                           RowReader& reader) {
  std::vector<std::pair<Value, Span>> choices;
  for (const Datum& entry : list.list) {
    Diagnostics found;
    const auto value = read_field(field, entry, reader.component.shape.kind, false, found);
    reader.findings.add_all(found, field.name);
    if (value && std::ranges::any_of(choices, [&](const auto& choice) { return choice.first == *value; }))
      reader.error(row_error("item.product", entry.where, "this stands in the product's list twice", "take one out"), field.name);
    else if (value)
      choices.emplace_back(*value, entry.where);
  }
  std::vector<Combination> next;
  for (const Combination& row : rows)
    for (const auto& [value, where] : choices) {
      if (next.size() > most_rows) return next;
      next.push_back(row);
      next.back().fields.insert_or_assign(field.name, value);
      next.back().spans.insert_or_assign(field.name, where);
    }
  return next;
}

/// Every combination of the product's lists is a row; the first list changes slowest.
static void read_product(const Datum& d, const Datum& product, RowReader& reader) {
  std::vector<Combination> rows(1);
  bool whole = true;  // else its rows lack what was reported
  for (const Member& m : product.object) {
    const Field* f = find_field(reader.component, m.key);
    whole = whole && f && m.value.kind == Datum::Kind::List && !m.value.list.empty();
    if (!f)
      reader.error(row_error("field.unknown", m.where, fmt::format("'{}' is no field of {}", m.key, reader.component.id),
                             suggest(m.key, row_keys(reader.component))),
                   m.key);
    else if (m.value.kind != Datum::Kind::List || m.value.list.empty())
      reader.error(row_error("item.product", m.value.where, "a product is made of lists with at least one entry", {}), m.key);
    else
      rows = multiplied(rows, *f, m.value, reader);
  }
  for (const Member& m : product.object)
    if (const Datum* own = find_field(reader.component, m.key) ? d.find(m.key) : nullptr)
      reader.error(row_error("item.product", own->where, fmt::format("'{}' is chosen from the product's list, too", m.key),
                             "keep one of the two"),
                   m.key);
  for (const Combination& chosen : whole ? rows : std::vector<Combination>{}) {
    Diagnostics found;
    const std::optional<std::string> id = id_of(d, chosen.fields, found);
    reader.findings.add_all(found, "id");
    read_row(d, &chosen, id, reader);
  }
}

static void check_defaults(const Datum* defaults, RowReader& reader, Diagnostics& out) {
  if (!defaults || defaults->kind != Datum::Kind::Object) return;
  for (const Member& m : defaults->object) {
    if (!is_of_rows_alone(m.key)) continue;
    out.error("item.defaults", m.where, fmt::format("'{}' does nothing here: each row has its own", m.key),
              "write it in the rows");
    reader.told.insert(m.key);
  }
}

/// Findings are told at the end: the same slip in a hundred rows is told a few times and counted.
static void read_each(const Datum& items, RowReader& reader, Diagnostics& out) {
  for (const Datum& d : items.list) {
    if (reader.component.items.size() > row_limit(reader.component)) break;
    const Datum* product = d.find("product");
    if (d.kind != Datum::Kind::Object)
      reader.error(row_error("item.row", d.where, "an item is an object", R"(for example {"id": "a", "count": 2})"), "");
    else if (!reader.from_table && product && product->kind == Datum::Kind::Object)
      read_product(d, *product, reader);
    else if (!reader.from_table && product && !find_field(reader.component, "product"))
      reader.error(row_error("item.product", product->where, "a product is an object: a list for each of its fields",
                             R"(for example "product": { "suit": ["leaf", "stone"] })"),
                   "product");
    else
      read_row(d, nullptr, {}, reader);
  }
  reader.findings.tell(out);
  if (const std::size_t most = row_limit(reader.component); reader.component.items.size() > most) {
    out.error("item.size", reader.component.items[most].where, fmt::format("more than {} rows", most),
              most < most_rows ? "the more fields, the fewer rows: leave some out" : "split the component");
    reader.component.items.pop_back();
  }
}

/// Whether the row says it itself, or chooses it from the list of a product.
static bool says(const Datum& row, const std::set<std::string_view>& keys, std::string_view key) {
  const Datum* product = row.find("product");
  return keys.contains(key) || (product && product->kind == Datum::Kind::Object && product->find(key));
}

/// What every row says otherwise is no default of any.
static void report_idle_defaults(const Datum& items, const RowReader& reader, Diagnostics& out) {
  if (!reader.defaults) return;
  std::vector<const Member*> idle;
  for (const Member& m : reader.defaults->object)
    if (!m.key.starts_with("//")) idle.push_back(&m);
  for (const Datum& row : items.list) {
    if (idle.empty()) return;
    std::set<std::string_view> keys;
    for (const Member& m : row.object) keys.insert(m.key);
    std::erase_if(idle, [&](const Member* m) { return !says(row, keys, m->key); });
  }
  for (const Member* m : idle)
    out.warning("item.defaults", m->where, fmt::format("'{}' does nothing here: each row has its own", m->key), "take it out");
}

/// A component nobody has a piece of is a mistake: a table that was not filled, or counts that were not.
static void check_pieces(const Component& component, Diagnostics& out) {
  if (component.items.empty() || component.pieces() > 0) return;
  out.error("item.none", component.items.front().count_where,
            fmt::format("every row of {} has the count 0, so there is no piece", component.id), "give at least one row a count");
}

void read_items(const Datum& items, const Datum* defaults, Component& component, Diagnostics& out) {
  if (items.list.empty())
    return out.error("item.none", items.where, fmt::format("{} has no rows", component.id),
                     R"(write a row for each item, for example {"id": "a", "count": 2})");
  const Attempt attempt(out);
  RowReader reader{defaults, false, component, {}, blank_row(component)};
  check_defaults(defaults, reader, out);
  read_each(items, reader, out);
  if (attempt.failed()) return;
  check_pieces(component, out);
  report_idle_defaults(items, reader, out);
}

void read_items(const Table& table, const std::string& name, const Datum* defaults, Component& component, Diagnostics& out) {
  if (table.headings.empty()) return;  // as was reported when the file was read
  if (table.rows.list.empty())
    return out.error("item.none", table.head, fmt::format("{} has no rows", name),
                     "write a row for each item below the names of the columns");
  const Attempt attempt(out);
  auto told = check_headings(table, defaults, component, out);
  if (!told) return;
  RowReader reader{defaults, true, component, std::move(*told), blank_row(component)};
  check_defaults(defaults, reader, out);
  read_each(table.rows, reader, out);
  if (attempt.failed()) return;
  check_pieces(component, out);
  report_idle_defaults(table.rows, reader, out);
}

}  // namespace kitwright
