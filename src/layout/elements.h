#pragma once

#include "layout/member_keys.h"
#include "text/paragraph.h"

namespace kitwright {

class FaceBuilder;
struct Spot;

// The kinds of element. Each has a file of its own with its keys, its drawing, and `natural` if it has a size by itself.
// `e` is the element that it belongs to, with the keys that every element takes.

struct LayersElement {
  Elements children;
  bool is_written = false;  ///< what could not be read counts as layers of nothing, too

  static const MemberTable<LayersElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
  Size natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const;
};

/// What rows and columns have in common.
struct FlowElement {
  enum class Align { Start, Centre, End, Stretch };
  enum class Justify { Start, Centre, End, Between };
  Elements children;
  Bound<Measure> gap;
  Align align = Align::Stretch;
  Justify justify = Justify::Start;
};
template <>
inline constexpr std::string_view words_of<FlowElement::Align> = "start|center|end|stretch";
template <>
inline constexpr std::string_view words_of<FlowElement::Justify> = "start|center|end|between";

struct RowElement : FlowElement {
  static const MemberTable<RowElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
  Size natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const;
};

struct ColumnElement : FlowElement {
  static const MemberTable<ColumnElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
  Size natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const;
};

struct GridElement {
  Elements children;
  Bound<double> columns, rows;
  Bound<MeasurePair> gap;

  static const MemberTable<GridElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

/// Elements along a circle, each centred on it. Angles are in degrees, clockwise from the top.
struct RingElement {
  Elements children;
  Bound<Measure> radius;
  Bound<double> start, sweep;
  bool upright = false;

  static const MemberTable<RingElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

/// One element at each of the listed places.
struct PlacesElement {
  Bound<Value> places;
  OneElement drawn;

  static const MemberTable<PlacesElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

/// One element on each named edge of the face, another on the rest.
struct EdgesElement {
  Bound<Value> edges;
  OneElement drawn, otherwise;

  static const MemberTable<EdgesElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

/// What fills a box or a shape: a colour or gradient, and a pattern on top of it.
struct Inking {
  FillSpec fill;
  Bound<std::string> pattern;
  Bound<MeasurePair> tile;
  Bound<Colour> pattern_colour;
};

struct ShapeElement : Inking {
  enum class Kind { Rectangle, Rounded, Ellipse, Circle, Hexagon, Polygon, Path, Line, Star };
  Kind kind = Kind::Rectangle;
  Bound<Colour> stroke;
  Bound<Measure> stroke_width;
  Bound<Measures> dash;
  Bound<Measure> radius;
  Bound<Value> points;
  Bound<std::string> path;
  Bound<double> corners;

  static const MemberTable<ShapeElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};
template <>
inline constexpr std::string_view words_of<ShapeElement::Kind> =
    "rectangle|rounded|ellipse|circle|hexagon|polygon|path|line|star";

struct FillElement : Inking {
  static const MemberTable<FillElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

/// A picture. Its `natural` size keeps the picture's shape.
struct ImageElement {
  enum class Fit { Contain, Cover, Stretch };
  Bound<std::string> image;
  Fit fit = Fit::Contain;
  Bound<Colour> colour, tint;
  bool mirror = false;
  Bound<std::string> alt;

  static const MemberTable<ImageElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
  Size natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const;
};
template <>
inline constexpr std::string_view words_of<ImageElement::Fit> = "contain|cover|stretch";

/// Words. Only what the element sets itself is here; TextSetter adds the style from game.json.
struct TextElement {
  enum class Valign { Top, Middle, Bottom };
  enum class Fit { Shrink, Wrap, Ellipsis, Error };
  Bound<std::string> text, style, font;
  Bound<double> weight;
  Bound<bool> italic;
  Bound<Measure> text_size, smallest;
  Bound<Colour> colour;
  Align align = Align::Left;
  Valign valign = Valign::Middle;
  Fit fit = Fit::Wrap;
  Bound<double> lines;
  Bound<bool> share;
  Bound<double> line_height;
  Bound<Measure> gap, tracking;
  Bound<std::string> features, figures;
  bool hyphenate = false;
  Bound<Colour> outline;
  Bound<Measure> outline_width;

  static const MemberTable<TextElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
  Size natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const;
};
template <>
inline constexpr std::string_view words_of<Align> = "left|center|right|justify";
template <>
inline constexpr std::string_view words_of<TextElement::Valign> = "top|middle|bottom";
template <>
inline constexpr std::string_view words_of<TextElement::Fit> = "shrink|wrap|ellipsis|error";

/// Draws another layout in this box, with additional names.
struct UseElement {
  Bound<std::string> use;
  NamedExpressions with;

  static const MemberTable<UseElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

/// A gap that a layout extending this one fills. `otherwise` is drawn if it does not.
struct SlotElement {
  Bound<std::string> slot;
  OneElement otherwise;

  static const MemberTable<SlotElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

/// A column of a table: the element of its head, and the one drawn for each row.
struct ColumnSpec {
  Bound<Measure> width;
  OneElement head, cell;

  static const MemberTable<ColumnSpec> keys;
};

struct TableElement {
  Bound<Value> table;
  ColumnSpecs columns;
  Bound<Measure> row_height;
  Bound<Colour> line;
  Bound<Measure> line_width;
  Bound<Colour> stripe;

  static const MemberTable<TableElement> keys;
  void draw(const Element& e, const Spot& spot, FaceBuilder& painter) const;
};

}  // namespace kitwright
