#include <algorithm>

#include <fmt/format.h>

#include "game/waivers.h"
#include "layout/element.h"
#include "layout/idle.h"

namespace kitwright {

Span Element::span(std::string_view key) const {
  const auto it = spans.find(key);
  return it == spans.end() ? where : it->second;
}

bool Element::flag(std::string_view key) const {
  const auto it = numbers.find(key);
  return it != numbers.end() && it->second != 0;
}

/// Common keys and own keys in one table, made once per kind.
struct Merged {
  std::vector<Key> keys;
  KeyTable table;
};

static std::vector<Merged> merge_all() {
  std::vector<Merged> all;
  for (const ElementRow& row : element_rows()) {
    Merged m{{row.table->keys.begin(), row.table->keys.end()}, {row.table->name, row.table->about, {}}};
    m.keys.insert(m.keys.end(), common_keys.keys.begin(), common_keys.keys.end());
    all.push_back(std::move(m));
    all.back().table.keys = all.back().keys;
  }
  return all;
}

const KeyTable& keys_of(ElementKind kind) {
  static const std::vector<Merged> merged = merge_all();
  const auto rows = element_rows();
  const auto it = std::find_if(rows.begin(), rows.end(), [&](const ElementRow& r) { return r.kind == kind; });
  return merged[static_cast<std::size_t>(it - rows.begin())].table;
}

static Element read_element(const Datum& d, int depth, Diagnostics& out);

static const Key* key_row(const KeyTable& table, std::string_view name) {
  for (const Key& k : table.keys)
    if (k.name == name) return &k;
  return nullptr;
}

static Expression read_expression(const Datum& d, Diagnostics& out) {
  if (d.kind == Datum::Kind::Text) return parse_expression(d.text, inside(d), out);
  if (d.kind == Datum::Kind::Bool) return parse_expression(d.boolean ? "true" : "false", d.where, out);
  return parse_expression(d.text, d.where, out);
}

static std::vector<NamedExpression> read_names(const Datum& d, Diagnostics& out) {
  std::vector<NamedExpression> names;
  for (const Member& m : d.object)
    if (!m.key.starts_with("//")) names.push_back({m.key, read_expression(m.value, out)});
  return names;
}

static void read_repeat(const Datum& d, Element& e, Diagnostics& out) {
  const auto at = d.text.find(" in ");
  if (at == std::string::npos) {
    out.error("layout.repeat", d.where, "'repeat' is written NAME in LIST", R"(for example "repeat": "k in 1..4")");
    return;
  }
  e.repeat_name = d.text.substr(0, at);
  Span where = inside(d);
  where.begin += static_cast<std::uint32_t>(at + 4);
  e.repeat_list = parse_expression(d.text.substr(at + 4), where, out);
}

static std::optional<GradientSpec> read_gradient(const Datum& d, Diagnostics& out) {
  const ObjectReader keys(d, gradient_keys, out);
  GradientSpec g;
  g.angle = keys.number("angle", 0);
  g.radial = keys.boolean("radial", false);
  const Datum* stops = keys.get("stops");
  if (!stops || stops->list.size() < 2) {
    out.error("layout.gradient", d.where, "a gradient has at least two stops", R"(for example "stops": ["#ffffff", "#bee3ea"])");
    return {};
  }
  for (std::size_t i = 0; i < stops->list.size(); ++i) {
    const Datum& s = stops->list[i];
    const bool pair = s.kind == Datum::Kind::List && s.list.size() == 2;
    const Datum& colour = pair ? s.list[1] : s;
    const double at = pair ? s.list[0].number : static_cast<double>(i) / static_cast<double>(stops->list.size() - 1);
    g.stops.emplace_back(std::clamp(at, 0.0, 1.0), parse_template(colour.text, inside(colour), out));
  }
  return g;
}

static std::shared_ptr<const Element> read_part(const Datum* d, int depth, Diagnostics& out) {
  return d ? std::make_shared<const Element>(read_element(*d, depth + 1, out)) : nullptr;
}

static ColumnSpec read_column(const Datum& d, int depth, Diagnostics& out) {
  const ObjectReader keys(d, table_column_keys, out);
  ColumnSpec column;
  if (const Datum* w = keys.get("width")) column.width = parse_template(w->text, inside(*w), out);
  column.head = read_part(keys.get("head"), depth, out);
  column.cell = read_part(keys.get("cell"), depth, out);
  return column;
}

static void read_value(const Member& m, const Key& key, Element& e, int depth, Diagnostics& out) {
  const Datum& d = m.value;
  e.spans[m.key] = d.where;
  if (m.key == "repeat") return read_repeat(d, e, out);
  if (m.key == "waive") return void(e.waivers = read_waivers(&d, out));
  if (m.key == "when") return void(e.when = read_expression(d, out));
  if (m.key == "let") return void(e.lets = read_names(d, out));
  if (m.key == "with") return void(e.with = read_names(d, out));
  if (m.key == "draw") return void(e.draw = read_part(&d, depth, out));
  if (m.key == "else") return void(e.otherwise = read_part(&d, depth, out));
  if (m.key == "fill" && d.kind == Datum::Kind::Object) return void(e.gradient = read_gradient(d, out));
  if (key.object == "table_column") {
    for (const Datum& c : d.list) e.columns.push_back(read_column(c, depth, out));
    return;
  }
  if (key.object == "element") {
    for (const Datum& c : d.list) e.children.push_back(read_element(c, depth + 1, out));
    return;
  }
  if (key.kind == KeyKind::Expression) e.expressions.emplace(m.key, read_expression(d, out));
  else if (d.kind == Datum::Kind::Text) e.templates.emplace(m.key, parse_template(d.text, inside(d), out));
  else if (d.kind == Datum::Kind::Number && key.kind == KeyKind::Template) e.templates.emplace(m.key, parse_template(d.text, d.where, out));
  else if (d.kind == Datum::Kind::Number) e.numbers.emplace(m.key, d.number);
  else if (d.kind == Datum::Kind::Bool) e.numbers.emplace(m.key, d.boolean ? 1 : 0);
}

static const ElementRow* kind_of(const Datum& d) {
  for (const ElementRow& row : element_rows())
    if (d.find(row.key)) return &row;
  return nullptr;
}

static void report_kindless(const Datum& d, Diagnostics& out) {
  std::vector<std::string> kinds;
  for (const ElementRow& row : element_rows()) kinds.emplace_back(row.key);
  std::string hint = fmt::format("an element has one of: {}", fmt::join(kinds, ", "));
  for (const Member& m : d.object)
    if (const std::string near = nearest_name(m.key, kinds); !near.empty() && !key_row(common_keys, m.key)) {
      out.error("key.unknown", m.where, fmt::format("'{}' makes no element", m.key), fmt::format("did you mean '{}'?", near));
      return;
    }
  out.error("layout.element", d.where, "this element draws nothing", hint);
}

static Element read_element(const Datum& d, int depth, Diagnostics& out) {
  Element e;
  e.where = d.where;
  if (depth > 40) {
    out.error("layout.depth", d.where, "elements are nested more than 40 deep", "move a part into a layout of its own and `use` it");
    return e;
  }
  const ElementRow* row = d.kind == Datum::Kind::Object ? kind_of(d) : nullptr;
  if (!row) {
    if (d.kind == Datum::Kind::Object) report_kindless(d, out);
    else out.error("layout.element", d.where, "an element is an object", R"(for example {"text": "Hello"})");
    return e;
  }
  e.kind = row->kind;
  const KeyTable& table = keys_of(row->kind);
  const ObjectReader keys(d, table, out);
  for (const Member& m : d.object)
    if (const Key* key = key_row(table, m.key)) read_value(m, *key, e, depth, out);
  return e;
}

Layout read_layout(const std::string& name, const Datum& file, Diagnostics& out) {
  const ObjectReader keys(file, layout_keys, out);
  Layout layout;
  layout.name = name;
  layout.where = file.where;
  layout.extends = keys.text("extends");
  layout.extends_where = keys.where("extends");
  if (const Datum* layers = keys.get("layers"))
    for (const Datum& d : layers->list) layout.layers.push_back(read_element(d, 0, out));
  if (const Datum* slots = keys.get("slots"))
    for (const Member& m : slots->object) layout.slots.emplace(m.key, read_element(m.value, 0, out));
  layout.waivers = read_waivers(keys.get("waive"), out);
  check_idle_keys(layout, out);
  if (layout.layers.empty() && layout.extends.empty())
    out.error("layout.empty", file.where, "this layout draws nothing", R"(add "layers": [...] or "extends": "...")");
  return layout;
}

}  // namespace kitwright
