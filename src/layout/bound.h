#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"
#include "data/keys.h"
#include "expr/expression.h"

namespace kitwright {

/// What a designer wrote for a key of an element: a text that may hold `{{ expressions }}`, or one expression.
struct Written {
  std::string_view key;
  Template text;
  Expression expression;
  Span where;          ///< of the value; of the element if the key is absent, so that there is always something to point at
  bool given = false;  ///< the element has the key
  explicit operator bool() const { return given; }
};

/// A value of type T: a constant is worked out once, when the layout is read; what holds an expression, for each face. A constant
/// that is no T stays unknown until a face asks for it, so that nothing is said of what no face draws.
template <class T>
struct Bound : Written {
  std::optional<T> constant;
};

using Measures = std::vector<Measure>;

/// Where in the surrounding box: 0 is left or top, 1 right or bottom.
struct Anchor {
  double x = 0.5, y = 0.5;
};

/// The value that a text says; empty if it says none.
template <class T>
std::optional<T> from_text(const std::string& text);
template <>
std::optional<std::string> from_text(const std::string& text);
template <>
std::optional<Measure> from_text(const std::string& text);
template <>
std::optional<Measures> from_text(const std::string& text);
template <>
std::optional<Colour> from_text(const std::string& text);
template <>
std::optional<Anchor> from_text(const std::string& text);

/// Reports that this text is no T, by whichever overload fits.
void report_wrong(const Bound<std::string>& bound, const std::string& text, Diagnostics& out);
void report_wrong(const Bound<Measure>& bound, const std::string& text, Diagnostics& out);
void report_wrong(const Bound<Measures>& bound, const std::string& text, Diagnostics& out);
void report_wrong(const Bound<Anchor>& bound, const std::string& text, Diagnostics& out);

/// The value under these names; empty if the key is absent, or after a finding.
template <class T>
std::optional<T> value_of(const Bound<T>& bound, const Environment& names, Diagnostics& out) {
  if (bound.constant || !bound.given) return bound.constant;
  const auto text = expand(bound.text, names, out);
  if (!text) return {};
  std::optional<T> value = from_text<T>(*text);
  if (!value) report_wrong(bound, *text, out);
  return value;
}
/// A colour may also be said by its name in the palette.
std::optional<Colour> value_of(const Bound<Colour>& bound, const Environment& names, Diagnostics& out);
std::optional<Value> value_of(const Bound<Value>& bound, const Environment& names, Diagnostics& out);
std::optional<double> value_of(const Bound<double>& bound, const Environment& names, Diagnostics& out);

/// The colour that a text says: as parse_colour() reads it, or by its name in the `palette` of these names. Reports at `where`
/// what is none (`layout.colour`).
std::optional<Colour> colour_of(const std::string& text, Span where, const Environment& names, Diagnostics& out);
/// A whole number from `least` to `most`; `fallback`, brought between them, after a finding.
int whole_number(const Bound<double>& bound, int fallback, int least, int most, const Environment& names, Diagnostics& out);
/// `length`, or nothing after a finding if it is less.
Length positive(const Written& written, Length length, Diagnostics& out);
/// Points as [x, y] in mm from `origin`; those that are none are left out after a finding.
std::vector<Point> points_of(const Bound<Value>& bound, const Point& origin, const Environment& names, Diagnostics& out);

}  // namespace kitwright
