#include <algorithm>

#include <fmt/format.h>

#include "base/place.h"
#include "base/word.h"
#include "game/expressions.h"
#include "game/waivers.h"
#include "layout/requirements.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key layout_rows[] = {
    {"about", K::Text, "what must be seen", R"("The back of every card.")"},
    {"extends", K::Word, "a layout whose slots this one fills", R"("card")"},
    {"slots",
     K::Object,
     "an element for each slot of the layout it extends",
     R"({"picture": {"image": "art/fox.svg"}})",
     false,
     {},
     "element*"},
    {"layers", K::List, "the elements, bottom to top", R"([{"fill": "#ffffff"}])", false, {}, "element"},
    {"require",
     K::List,
     "what must hold of the values that it is given; a row of which it does not is told, and not drawn",
     R"~([{"must": "last >= first", "say": "a track counts up"}])~",
     false,
     {},
     "requirement"},
    {"waive", K::Object, "findings about what it draws that are meant, each with the reason",
     R"({"text.small": "a serial number"})"},
};
const KeyTable layout_keys{"layout", "A layout file: a face, or a part of one.", layout_rows};

static Element read_element(const Datum& d, int depth, Diagnostics& out);

/// The place of an absent key is its element, see WrittenValue.
static void place(WrittenValue& written, const Datum* value, const Key& key, const ElementReading& r) {
  written.key = key.name;
  written.where = value ? value->where : r.element;
  written.given = value != nullptr;
}

/// A number is a text too: `"weight": 700` and `"weight": "700"` mean the same.
void read_written(WrittenValue& written, const Datum* value, const Key& key, const ElementReading& r) {
  place(written, value, key, r);
  if (!value) return;
  if (value->kind == Datum::Kind::Text) written.text = parse_template(value->text, inside(*value), r.out);
  if (value->kind == Datum::Kind::Number) written.text = parse_template(value->text, value->where, r.out);
}

void read_member(Bound<Value>& bound, const Datum* value, const Key& key, const ElementReading& r) {
  place(bound, value, key, r);
  if (value) bound.expression = read_expression(*value, r.out);
}

/// Keys of kind Expression may hold either; the others are plain numbers.
void read_member(Bound<double>& bound, const Datum* value, const Key& key, const ElementReading& r) {
  place(bound, value, key, r);
  if (!value) return;
  if (key.kind == K::Expression) bound.expression = read_expression(*value, r.out);
  if (value->kind == Datum::Kind::Number) bound.constant = value->number;
}

void read_member(Bound<bool>& bound, const Datum* value, const Key& key, const ElementReading& r) {
  place(bound, value, key, r);
  if (value && value->kind == Datum::Kind::Bool) bound.constant = value->boolean;
}

void read_member(bool& flag, const Datum* value, const Key&, const ElementReading&) {
  flag = value && value->kind == Datum::Kind::Bool && value->boolean;
}

void read_member(std::string& word, const Datum* value, const Key&, const ElementReading&) {
  if (value && value->kind == Datum::Kind::Text) word = value->text;
}

/// Goes through the words without copying them.
std::optional<int> read_choice(const Datum* value, std::string_view words) {
  if (!value) return {};
  for (int i = 0; !words.empty(); ++i) {
    const std::string_view word = words.substr(0, words.find('|'));
    if (word == value->text) return i;
    words.remove_prefix(std::min(word.size() + 1, words.size()));
  }
  return {};
}

/// `"k in 1..4"`. The span of the list begins behind " in ", so that its findings point there.
void read_member(Repeat& repeat, const Datum* value, const Key&, const ElementReading& r) {
  if (!value) return;
  const auto at = value->text.find(" in ");
  if (at == std::string::npos)
    return r.out.error("layout.repeat", value->where, "'repeat' is written NAME in LIST", R"(for example "repeat": "k in 1..4")");
  repeat.name = value->text.substr(0, at);
  repeat.where = value->where;
  const Place place(value->text, inside(*value));
  check_word(WordKind::Name, repeat.name, place(0, at), "name.word", "a name", r.out);
  if (repeat.name == "index") r.out.error("name.twice", place(0, at), "'index' counts what is repeated", "choose another name");
  repeat.list = parse_expression(value->text.substr(at + 4), place(at + 4, value->text.size()), r.out);
}

void read_member(NamedExpressions& names, const Datum* value, const Key&, const ElementReading& r) {
  if (!value) return;
  for (const Member& m : value->object) {
    // Keys that begin with // are comments.
    if (m.key.starts_with("//")) continue;
    check_word(WordKind::Name, m.key, m.where, "name.word", "a name", r.out);
    if (!is_expression(m.value))
      r.out.error("key.kind", m.value.where, fmt::format("'{}' is an expression, not {}", m.key, to_word(m.value.kind)),
                  "write a text, or a list of lines");
    names.push_back({m.key, read_expression(m.value, r.out), m.where});
  }
}

void read_member(Elements& elements, const Datum* value, const Key&, const ElementReading& r) {
  if (!value) return;
  for (const Datum& d : value->list) elements.push_back(read_element(d, r.depth + 1, r.out));
}

void read_member(OneElement& element, const Datum* value, const Key&, const ElementReading& r) {
  if (value) element = std::make_shared<const Element>(read_element(*value, r.depth + 1, r.out));
}

void read_member(ColumnSpecs& columns, const Datum* value, const Key&, const ElementReading& r) {
  if (!value) return;
  columns.where = value->where;
  for (const Datum& d : value->list) {
    const ObjectReader keys(d, table_column_keys(), r.out);
    columns.list.emplace_back();
    ColumnSpec::keys.read(columns.list.back(), d, {d.where, r.depth, r.out});
  }
}

void read_member(std::vector<Waiver>& waivers, const Datum* value, const Key&, const ElementReading& r) {
  if (value) waivers = read_waivers(value, r.out);
}

void visit_member(const WrittenValue& written, const MemberVisitor& visitor) {
  if (written.given) visitor.written(written);
}

/// Elements inside see what this one names; see MemberVisitor.
void visit_member(const Elements& elements, const MemberVisitor& visitor) {
  for (const Element& e : elements) visitor.element(e, MemberVisitor::Inside::Own);
}

void visit_member(const OneElement& element, const MemberVisitor& visitor) {
  if (element) visitor.element(*element, MemberVisitor::Inside::Own);
}

/// The first kind whose key the object has. Null if it has none, which is then reported; such an element draws nothing.
static const ElementRow* kind_of(const Datum& d) {
  for (const ElementRow& row : element_rows())
    if (d.find(row.key)) return &row;
  return nullptr;
}

static bool is_common(std::string_view key) {
  const auto keys = common_keys().keys;
  return std::any_of(keys.begin(), keys.end(), [&](const Key& k) { return k.name == key; });
}

/// A misspelt kind (`"tetx"`) is more helpful to hear about than "draws nothing".
static void report_kindless(const Datum& d, Diagnostics& out) {
  if (d.kind != Datum::Kind::Object)
    return out.error("layout.element", d.where, "an element is an object", R"(for example {"text": "Hello"})");
  std::vector<std::string> kinds;
  for (const ElementRow& row : element_rows()) kinds.emplace_back(row.key);
  for (const Member& m : d.object)
    if (const std::string near = nearest_name(m.key, kinds); !near.empty() && !is_common(m.key))
      return out.error("key.unknown", m.where, fmt::format("'{}' makes no element", m.key),
                       fmt::format("did you mean '{}'?", near));
  out.error("layout.element", d.where, "this element draws nothing",
            fmt::format("an element has one of: {}", fmt::join(kinds, ", ")));
}

/// An element draws one thing. False if a second one stands beside it, which is then reported, and nothing else of the element.
static bool draws_one_thing(const Datum& d, const ElementRow& first, Diagnostics& out) {
  const auto takes = [&](std::string_view key) {
    return std::ranges::any_of(first.all->keys, [&](const Key& k) { return k.name == key; });
  };
  for (const ElementRow& row : element_rows()) {
    const Member* second = d.member(row.key);
    if (!second || takes(row.key)) continue;
    out.error("layout.element", second->where,
              fmt::format("an element draws one thing, but this one has '{}' and '{}'", first.key, row.key),
              "make two elements of it, the lower one first");
    return false;
  }
  return true;
}

static Element read_element(const Datum& d, int depth, Diagnostics& out) {
  Element e;
  e.where = d.where;
  // Reading is recursive: a hostile file must not exhaust the stack.
  if (depth > 40) {
    out.error("layout.depth", d.where, "elements are nested more than 40 deep",
              "move a part into a layout of its own and `use` it");
    return e;
  }
  const ElementRow* row = d.kind == Datum::Kind::Object ? kind_of(d) : nullptr;
  if (!row) {
    report_kindless(d, out);
    return e;
  }
  if (!draws_one_thing(d, *row, out)) return e;
  // Constructing the reader reports unknown keys and values of the wrong kind; the tables below only store.
  const ObjectReader keys(d, *row->all, out);
  const ElementReading reading{d.where, depth, out};
  Element::keys.read(e, d, reading);
  e.kind = row->read(d, reading);
  if (auto* layers = std::get_if<LayersElement>(&e.kind)) layers->is_written = true;
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
  if (keys.get("slots") && !keys.get("extends"))
    out.warning("layout.idle", keys.where("slots"), "'slots' does nothing here: this layout extends none",
                R"(write "extends": "..." beside it, or remove it)");
  if (const Datum* slots = keys.get("slots"))
    for (const Member& m : slots->object) layout.slots.emplace(m.key, read_element(m.value, 0, out));
  layout.requirements = read_requirements(keys.get("require"), out);
  layout.waivers = read_waivers(keys.get("waive"), out);
  // Layers that are no list, or a name of a wrong kind, have been told.
  const bool said = file.find("extends") || (file.find("layers") && file.find("layers")->kind != Datum::Kind::List);
  if (layout.layers.empty() && layout.extends.empty() && !said)
    out.error("layout.empty", file.where, "this layout draws nothing", R"(add "layers": [...] or "extends": "...")");
  return layout;
}

}  // namespace kitwright
