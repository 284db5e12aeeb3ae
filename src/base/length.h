#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

namespace kitwright {

/// A distance on paper. Its unit, 1/9'144'000 inch, goes evenly into a thousandth of a millimetre (360 units) and of a point
/// (127), so both are exact, and sums do not depend on their order.
class Length {
 public:
  /// Rounded to the nearest unit.
  constexpr Length() = default;
  static constexpr Length mm(double v) { return nearest(v * 360'000); }
  static constexpr Length pt(double v) { return nearest(v * 127'000); }
  static constexpr Length inch(double v) { return nearest(v * 9'144'000); }
  static constexpr Length units(std::int64_t v) { return Length{v}; }

  constexpr double to_mm() const { return static_cast<double>(units_) / 360'000; }
  constexpr double to_pt() const { return static_cast<double>(units_) / 127'000; }
  constexpr std::int64_t units() const { return units_; }

  constexpr auto operator<=>(const Length&) const = default;
  constexpr Length operator-() const { return Length{-units_}; }
  constexpr Length& operator+=(Length o) { return units_ += o.units_, *this; }
  constexpr Length& operator-=(Length o) { return units_ -= o.units_, *this; }
  friend constexpr Length operator+(Length a, Length b) { return Length{a.units_ + b.units_}; }
  friend constexpr Length operator-(Length a, Length b) { return Length{a.units_ - b.units_}; }
  friend constexpr Length operator*(Length a, double k) { return nearest(static_cast<double>(a.units_) * k); }
  friend constexpr Length operator*(double k, Length a) { return a * k; }
  friend constexpr Length operator/(Length a, double k) { return a * (1 / k); }
  /// The ratio of two lengths, a plain number.
  friend constexpr double operator/(Length a, Length b) { return static_cast<double>(a.units_) / static_cast<double>(b.units_); }

 private:
  explicit constexpr Length(std::int64_t units) : units_(units) {}
  static constexpr Length nearest(double v) { return Length{static_cast<std::int64_t>(v < 0 ? v - 0.5 : v + 0.5)}; }
  std::int64_t units_ = 0;
};

}  // namespace kitwright
