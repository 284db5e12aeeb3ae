#pragma once

#include "base/length.h"

namespace kitwright {

/// Coordinates on paper: x to the right, y down.
struct Point {
  Length x, y;
  constexpr bool operator==(const Point&) const = default;
};

struct Size {
  Length width, height;
  constexpr bool operator==(const Size&) const = default;
};

/// A straight line along which a piece is folded.
struct Crease {
  Point from, to;
  constexpr bool operator==(const Crease&) const = default;
};

/// Distances at the four sides.
struct Sides {
  Length left, top, right, bottom;
  constexpr bool operator==(const Sides&) const = default;
  static constexpr Sides all(Length v) { return {v, v, v, v}; }
};

/// An upright box. Its origin is the top left corner.
struct Rect {
  Point origin;
  Size size;
  constexpr bool operator==(const Rect&) const = default;
  constexpr Length left() const { return origin.x; }
  constexpr Length top() const { return origin.y; }
  constexpr Length right() const { return origin.x + size.width; }
  constexpr Length bottom() const { return origin.y + size.height; }
  constexpr Point centre() const { return {origin.x + size.width / 2, origin.y + size.height / 2}; }
};

/// Negative distances work both ways: grown(r, -1) is smaller, shrunk() by negative sides larger.
constexpr Rect grown(const Rect& r, Length by) {
  return {{r.left() - by, r.top() - by}, {r.size.width + by + by, r.size.height + by + by}};
}
constexpr Rect shrunk(const Rect& r, const Sides& s) {
  return {{r.left() + s.left, r.top() + s.top}, {r.size.width - s.left - s.right, r.size.height - s.top - s.bottom}};
}
/// A box of this size whose middle is at `centre`.
constexpr Rect centred(Size size, Point centre) { return {{centre.x - size.width / 2, centre.y - size.height / 2}, size}; }

/// An affine map: x' = xx x + xy y + x0 and y' = yx x + yy y + y0.
struct Matrix {
  double xx = 1, yx = 0, xy = 0, yy = 1;
  Length x0, y0;
  constexpr bool operator==(const Matrix&) const = default;

  static constexpr Matrix move(Length x, Length y) { return {1, 0, 0, 1, x, y}; }
  static constexpr Matrix scale(double x, double y) { return {x, 0, 0, y, {}, {}}; }
  /// Clockwise as seen on paper. Quarter turns are exact, without rounding by sine and cosine.
  static Matrix turn(double degrees);
  static Matrix turn(double degrees, Point about);

  constexpr Point operator()(Point p) const { return {xx * p.x + xy * p.y + x0, yx * p.x + yy * p.y + y0}; }
};

/// Applies `inner` first, then `outer`.
constexpr Matrix operator*(const Matrix& outer, const Matrix& inner) {
  const Point origin = outer({inner.x0, inner.y0});
  return {outer.xx * inner.xx + outer.xy * inner.yx,
          outer.yx * inner.xx + outer.yy * inner.yx,
          outer.xx * inner.xy + outer.xy * inner.yy,
          outer.yx * inner.xy + outer.yy * inner.yy,
          origin.x,
          origin.y};
}

}  // namespace kitwright
