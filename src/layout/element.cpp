#include "layout/element.h"

#include <type_traits>

namespace kitwright {

void visit_members(const Element& e, const MemberVisitor& visitor) {
  Element::keys.visit(e, visitor);
  std::visit([&](const auto& kind) { kind.keys.visit(kind, visitor); }, e.kind);
}

void each_child(const Element& e, const std::function<void(const Element&)>& visit) {
  visit_members(e, {[](const WrittenValue&) {}, [&](const Element& child, MemberVisitor::Inside) { visit(child); }});
}

template <class... Kinds>
static bool has_no_children(const Element& e) {
  return ((e.as<Kinds>() && e.as<Kinds>()->children.empty()) || ...);
}

bool is_list_of_nothing(const Element& e) {
  const auto* layers = e.as<LayersElement>();
  return (layers && layers->is_written && layers->children.empty()) ||
         has_no_children<RowElement, ColumnElement, GridElement, RingElement>(e);
}

void each_element(const Element& e, const std::function<void(const Element&)>& visit) {
  visit(e);
  each_child(e, [&](const Element& child) { each_element(child, visit); });
}

void each_element(const Layout& layout, const std::function<void(const Element&)>& visit) {
  for (const Element& e : layout.layers) each_element(e, visit);
  for (const auto& [name, e] : layout.slots) each_element(e, visit);
}

std::vector<Waiver> waivers_of(const Layout& layout) {
  std::vector<Waiver> waivers = layout.waivers;
  each_element(layout, [&](const Element& e) { waivers.insert(waivers.end(), e.waivers.begin(), e.waivers.end()); });
  return waivers;
}

namespace {

/// A key table together with the keys that it points to.
struct OwnedTable {
  std::vector<Key> keys;
  KeyTable table;
};

template <class E>
/// The key table of E, with `more` keys behind its own.
OwnedTable owned(const MemberTable<E>& members, const std::vector<Key>& more = {}) {
  OwnedTable owned{members.keys(), {members.name, members.about, {}}};
  owned.keys.insert(owned.keys.end(), more.begin(), more.end());
  owned.table.keys = owned.keys;
  return owned;
}

/// One row of element_rows(): the kind's own keys, those plus the common ones, and a function that reads it.
template <class Kind>
ElementRow row_of_kind() {
  static const OwnedTable own = owned(Kind::keys), all = owned(Kind::keys, Element::keys.keys());
  return {Kind::keys.name, &own.table, &all.table, [](const Datum& object, const ElementReading& reading) {
            Kind kind;
            Kind::keys.read(kind, object, reading);
            return ElementKind(std::move(kind));
          }};
}

template <class... Kinds>
std::vector<ElementRow> rows_of(std::type_identity<std::variant<Kinds...>>) {
  return {row_of_kind<Kinds>()...};
}

}  // namespace

std::span<const ElementRow> element_rows() {
  static const std::vector<ElementRow> rows = rows_of(std::type_identity<ElementKind>{});
  return rows;
}

const ElementRow& row_of(const Element& e) { return element_rows()[e.kind.index()]; }

const KeyTable& common_keys() {
  static const OwnedTable table = owned(Element::keys);
  return table.table;
}

const KeyTable& table_column_keys() {
  static const OwnedTable table = owned(ColumnSpec::keys);
  return table.table;
}

}  // namespace kitwright
