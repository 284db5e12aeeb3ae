#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"
#include "data/key_table.h"
#include "expr/expression.h"

namespace kitwright {

/// The value of an element's key as the designer wrote it: a text that may contain `{{ expressions }}`, or a single expression.
struct WrittenValue {
  std::string_view key;
  Template text;
  Expression expression;
  Span where;          ///< the value; if the key is absent, the element, so that findings always have a place
  bool given = false;  ///< false if the element does not have the key
  explicit operator bool() const { return given; }
};

/// A key's value of type T. A constant is read once, with the layout; anything with an expression is evaluated for every face. A
/// constant that cannot be read as T stays empty until a face needs it, so parts that are never drawn cause no findings.
template <class T>
struct Bound : WrittenValue {
  std::optional<T> constant;
};

/// One to four measures: `"2 mm"`, `"4 mm 35.6 mm"`.
using Measures = std::vector<Measure>;

/// One measure for both directions, or one for each: `"62 %"`, `"4 mm 35.6 mm"`.
struct MeasurePair {
  Measure first, second;
};

/// A place in the surrounding box: 0 is left or top, 1 right or bottom.
struct Anchor {
  double x = 0.5, y = 0.5;
};

/// The T that a text spells: "4 mm" is a Measure, "top right" an Anchor. Empty if it spells none.
template <class T>
std::optional<T> from_text(const std::string& text);
template <>
std::optional<std::string> from_text(const std::string& text);
template <>
std::optional<Measure> from_text(const std::string& text);
template <>
std::optional<Measures> from_text(const std::string& text);
template <>
std::optional<MeasurePair> from_text(const std::string& text);
template <>
std::optional<Colour> from_text(const std::string& text);
template <>
std::optional<Anchor> from_text(const std::string& text);

/// Reports that a text does not spell a T.
void report_wrong(const Bound<std::string>& bound, const std::string& text, Diagnostics& out);
void report_wrong(const Bound<Measure>& bound, const std::string& text, Diagnostics& out);
void report_wrong(const Bound<Measures>& bound, const std::string& text, Diagnostics& out);
void report_wrong(const Bound<MeasurePair>& bound, const std::string& text, Diagnostics& out);
void report_wrong(const Bound<Anchor>& bound, const std::string& text, Diagnostics& out);

/// The value, with `names` for its expressions. Empty if the key is absent, or after a finding.
template <class T>
std::optional<T> value_of(const Bound<T>& bound, const Environment& names, Diagnostics& out) {
  if (bound.constant || !bound.given) return bound.constant;
  const auto text = expand(bound.text, names, out);
  if (!text) return {};
  std::optional<T> value = from_text<T>(*text);
  if (!value) report_wrong(bound, *text, out);
  return value;
}
/// `auto` and `fr` share out the room of a row, a column or a table: only widths, heights and sizes know them. Elsewhere they are
/// reported, and there is no value.
std::optional<Measure> value_of(const Bound<Measure>& bound, const Environment& names, Diagnostics& out);
std::optional<Measures> value_of(const Bound<Measures>& bound, const Environment& names, Diagnostics& out);
std::optional<MeasurePair> value_of(const Bound<MeasurePair>& bound, const Environment& names, Diagnostics& out);
/// A colour may also be given by its name in the game's palette.
std::optional<Colour> value_of(const Bound<Colour>& bound, const Environment& names, Diagnostics& out);
std::optional<Value> value_of(const Bound<Value>& bound, const Environment& names, Diagnostics& out);
std::optional<double> value_of(const Bound<double>& bound, const Environment& names, Diagnostics& out);

/// The colour that a text names: anything that parse_colour() reads, or a name in the `palette` among `names`. Otherwise reports
/// `layout.colour` at `where`.
std::optional<Colour> colour_of(const std::string& text, Span where, const Environment& names, Diagnostics& out);
/// A whole number from `least` to `most`. After a finding it is `fallback`, clamped to that range.
int whole_number(const Bound<double>& bound, int fallback, int least, int most, const Environment& names, Diagnostics& out);
/// `length` itself; zero after a finding if it is negative.
Length positive(const WrittenValue& written, Length length, Diagnostics& out);
/// Reads a list of [x, y] in mm, relative to `origin`, or with `turned` also [x, y, degrees]. Empty after a finding.
std::vector<Point> points_of(const Bound<Value>& bound, bool turned, const Point& origin, const Environment& names,
                             Diagnostics& out);

}  // namespace kitwright
