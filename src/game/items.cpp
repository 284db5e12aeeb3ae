#include "game/items.h"

#include <algorithm>

#include <fmt/format.h>

#include "game/fields.h"

namespace kitwright {

constexpr std::int64_t most_copies = 10'000;
constexpr std::size_t most_rows = 20'000;

/// Everything one row is read with.
struct RowReader {
  const Datum* defaults;
  bool from_csv;
  Component& component;
  Diagnostics& out;
  std::map<std::string, Span> seen = {};

  const Field* field(std::string_view name) const {
    for (const Field& f : component.fields)
      if (f.name == name) return &f;
    return nullptr;
  }
};

static std::vector<std::string> row_keys(const RowReader& reader) {
  std::vector<std::string> names = {"id", "count", "front", "back", "product"};
  for (const Field& f : reader.component.fields) names.push_back(f.name);
  return names;
}

static std::int64_t read_count(const Datum& d, RowReader& reader) {
  std::optional<Number> n;
  if (d.kind == Datum::Kind::Number || (reader.from_csv && d.kind == Datum::Kind::Text)) n = Number::parse(d.text);
  if (n && n->is_whole() && n->top() >= 0 && n->top() <= most_copies) return n->top();
  reader.out.error("item.count", d.where, n && n->top() < 0 ? "a count cannot be negative" : "a count is a whole number",
                   fmt::format("write a number from 0 to {}", most_copies));
  return 1;
}

static void read_key(const Member& m, ItemRow& row, RowReader& reader) {
  if (m.key == "id") {
    row.id = m.value.text;
    row.where = m.value.where;
    const bool good = m.value.kind == Datum::Kind::Text && !row.id.empty() && row.id.size() <= 80 &&
                      std::all_of(row.id.begin(), row.id.end(), [](char c) {
                        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
                      });
    if (!good) reader.out.error("item.id", m.value.where, "an item's id is made of a-z, 0-9, '-', '_' and '.'", "rename it");
  } else if (m.key == "count") {
    row.count = read_count(m.value, reader);
    row.count_where = m.value.where;
  } else if ((m.key == "front" || m.key == "back") && m.value.kind == Datum::Kind::Text) {
    (m.key == "front" ? row.front : row.back) = m.value.text;
    row.spans[m.key] = m.value.where;
  } else if (const Field* f = reader.field(m.key)) {
    row.spans[m.key] = m.value.where;
    if (auto value = read_field(*f, m.value, reader.component.shape.kind, reader.from_csv, reader.out)) row.fields.insert_or_assign(m.key, *value);
    else row.fields.insert_or_assign(m.key, f->fallback.value_or(Value()));
  } else if (m.key != "product" && m.key != "about" && !m.key.starts_with("//")) {
    reader.out.error("field.unknown", m.where, fmt::format("'{}' is no field of {}", m.key, reader.component.id), suggest(m.key, row_keys(reader)));
  }
}

static void fill_absent(ItemRow& row, Span where, RowReader& reader) {
  for (const Field& f : reader.component.fields) {
    if (row.fields.contains(f.name)) continue;
    if (f.fallback) row.fields.emplace(f.name, *f.fallback);
    else if (f.type.kind == Type::Kind::List) row.fields.emplace(f.name, ValueList{});
    else {
      reader.out.error("field.missing", where, fmt::format("'{}' has no {}, and {} has no default", row.id, f.name, f.name),
                       "write it in the row, or give the field a default", {f.written});
      row.fields.emplace(f.name, Value());
    }
  }
}

static void check_id(const ItemRow& row, RowReader& reader) {
  if (row.id.empty()) return;
  if (const auto [first, fresh] = reader.seen.try_emplace(row.id, row.where); !fresh)
    reader.out.error("item.duplicate", row.where, fmt::format("second item called '{}'", row.id),
                     fmt::format("the first is in line {}; rename one of the two", position(*first->second.source, first->second.begin).line), {first->second});
}

/// One combination of a product's lists.
struct Choice {
  ValueRecord fields;
  std::map<std::string, Span, std::less<>> spans;
};

static void read_row(const Datum& d, const Choice* chosen, const std::string& made_id, RowReader& reader) {
  ItemRow row;
  row.where = row.count_where = d.where;
  if (reader.defaults)
    for (const Member& m : reader.defaults->object) read_key(m, row, reader);
  for (const Member& m : d.object)
    if (!(chosen && m.key == "id")) read_key(m, row, reader);
  if (chosen) {
    row.id = made_id;
    row.where = d.where;
    for (const auto& [name, value] : chosen->fields) row.fields.insert_or_assign(name, value);
    for (const auto& [name, where] : chosen->spans) row.spans.insert_or_assign(name, where);
  }
  if (row.id.empty()) reader.out.error("item.id", d.where, "this item has no id", "give it one: \"id\": \"...\"");
  check_id(row, reader);
  fill_absent(row, row.where, reader);
  row.fields.insert_or_assign("id", row.id);
  if (!reader.component.items.empty()) row.fields.share_names(reader.component.items.front().fields);
  if (reader.component.items.size() < most_rows) reader.component.items.push_back(std::move(row));
}

static std::string id_of(const Datum& d, const ValueRecord& chosen, Diagnostics& out) {
  Environment environment;
  environment.fields = &chosen;
  if (const Datum* id = d.find("id"); id && id->kind == Datum::Kind::Text)
    return expand(parse_template(id->text, inside(*id), out), environment, out).value_or("");
  std::string joined;
  for (const auto& [name, value] : chosen) joined += (joined.empty() ? "" : "-") + value.to_text();
  return joined;
}

/// Every combination of the product's lists is a row; the first list changes slowest.
static void read_product(const Datum& d, const Datum& product, RowReader& reader) {
  std::vector<Choice> rows(1);
  for (const Member& m : product.object) {
    const Field* f = reader.field(m.key);
    if (!f) {
      reader.out.error("field.unknown", m.where, fmt::format("'{}' is no field of {}", m.key, reader.component.id), suggest(m.key, row_keys(reader)));
      continue;
    }
    if (m.value.kind != Datum::Kind::List || m.value.list.empty()) {
      reader.out.error("item.product", m.value.where, "a product is made of lists with at least one entry");
      continue;
    }
    std::vector<Choice> next;
    for (const Choice& row : rows)
      for (const Datum& entry : m.value.list)
        if (const auto value = read_field(*f, entry, reader.component.shape.kind, false, reader.out); value && next.size() < most_rows) {
          next.push_back(row);
          next.back().fields.insert_or_assign(m.key, *value);
          next.back().spans.insert_or_assign(m.key, entry.where);
        }
    rows = std::move(next);
  }
  for (const Choice& chosen : rows) read_row(d, &chosen, id_of(d, chosen.fields, reader.out), reader);
}

void read_items(const Datum& items, const Datum* defaults, bool from_csv, Component& component, Diagnostics& out) {
  RowReader reader{defaults, from_csv, component, out};
  for (const Datum& d : items.list) {
    if (d.kind != Datum::Kind::Object) {
      out.error("item.row", d.where, "an item is an object", R"(for example {"id": "a", "count": 2})");
      continue;
    }
    const Datum* product = d.find("product");
    if (product && product->kind == Datum::Kind::Object) read_product(d, *product, reader);
    else read_row(d, nullptr, {}, reader);
  }
  if (component.items.size() >= most_rows) out.error("item.size", items.where, fmt::format("more than {} rows", most_rows));
}

}  // namespace kitwright
