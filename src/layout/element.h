#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "layout/elements.h"

namespace kitwright {

/// The kinds of element. Each is recognized by the key that only it has, in this order: a shape may have a `fill`, but a `fill`
/// alone is a FillElement.
using ElementKind = std::variant<LayersElement, RowElement, ColumnElement, GridElement, RingElement, PlacesElement, EdgesElement,
                                 ShapeElement, FillElement, ImageElement, TextElement, UseElement, SlotElement, TableElement>;

/// The words for a choice follow the order of its enumerators.
enum class ClipShape { Box, Circle, Rounded, Hexagon };
enum class IntoBleed { Extend, Mirror };
template <>
inline constexpr std::string_view words_of<ClipShape> = "box|circle|rounded|hexagon";
template <>
inline constexpr std::string_view words_of<IntoBleed> = "extend|mirror";

/// One element of a layout file: the keys that every element takes, and its kind.
struct Element {
  Span where;
  Bound<Value> when;
  Repeat repeat;
  NamedExpressions lets;
  Bound<Anchor> at;
  Bound<Value> box;
  Bound<Measure> x, y;
  Bound<MeasurePair> middle, size;
  Bound<Measure> width, height;
  Bound<MeasurePair> least, most;
  Bound<Measures> inset, padding;
  Bound<double> turn, opacity;
  std::optional<ClipShape> clip;
  Bound<Measure> clip_radius;
  std::optional<IntoBleed> bleed;
  std::vector<Waiver> waivers;
  std::string role;  ///< what it is for; ink_saver of game.json may leave it out
  ElementKind kind;

  static const MemberTable<Element> keys;

  template <class Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }
};

/// The names that something in a layout asks for.
struct AskedNames {
  std::set<std::string> names;
  bool unknown = false;  ///< part of what it draws is not known here, and may ask for any

  bool may_hold(const std::string& name) const { return unknown || names.contains(name); }
};

/// What a layout asks of the values that it is given, and what is told where they are others.
struct Requirement {
  Expression must;
  Template say;
  Span where;
};

/// One layout file: elements of its own, or, if it extends another layout, what fills that one's slots.
struct Layout {
  std::string name, extends;
  Span where, extends_where;
  Elements layers;
  std::map<std::string, Element> slots;
  std::vector<Waiver> waivers;
  std::vector<Requirement> requirements;
  std::optional<AskedNames> asked;  ///< by it and all that it uses or extends, once these are read
};

/// How many layouts may use and extend each other in a chain.
constexpr int most_nested_layouts = 40;

/// Visits what the element itself holds: its written values, and the elements directly inside it.
void visit_members(const Element& element, const MemberVisitor& visitor);
/// Visits each element directly inside it.
void each_child(const Element& element, const std::function<void(const Element&)>& visit);
/// True if an element without extent cannot be seen. Lines, paths and polygons have points of their own, and boxes that only
/// group others may be empty.
bool needs_room(const Element& element);
/// A row, a grid or another list of elements that has none in it.
bool is_list_of_nothing(const Element& element);
/// Visits the element and everything inside it, outermost first.
void each_element(const Element& element, const std::function<void(const Element&)>& visit);
void each_element(const Layout& layout, const std::function<void(const Element&)>& visit);
/// All waivers of the layout, its own and its elements'.
std::vector<Waiver> waivers_of(const Layout& layout);

/// Reads a layout file. Everything wrong with it is reported; what can be read is kept.
Layout read_layout(const std::string& name, const Datum& file, Diagnostics& out);

/// A kind of element, as its reader, the schemas and the manual need it.
struct ElementRow {
  std::string_view key;   ///< the key that makes an element of this kind
  const KeyTable* table;  ///< its own keys, without the common ones
  const KeyTable* all;    ///< its own keys and the common ones
  ElementKind (*read)(const Datum&, const ElementReading&);
};
/// One row per alternative of ElementKind, in that order.
std::span<const ElementRow> element_rows();
const ElementRow& row_of(const Element& element);

extern const KeyTable layout_keys, requirement_keys, gradient_keys;
/// The keys of every element, and those of a table's column.
const KeyTable& common_keys();
const KeyTable& table_column_keys();

}  // namespace kitwright
