#include "expr/value.h"

#include <limits>
#include <numeric>

namespace kitwright {
namespace {

__extension__ typedef __int128 Wide;  // two 64-bit factors always fit, and so does the sum of two products

/// Euclid. std::gcd has no 128 bits.
Wide common_divisor(Wide a, Wide b) {
  while (b != 0) {
    const Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

/// What nearly all fractions are made of; a machine divides it by itself.
bool is_small(Wide v) { return v > -(Wide{1} << 62) && v < Wide{1} << 62; }

bool fits(Wide v) { return v >= std::numeric_limits<std::int64_t>::min() && v <= std::numeric_limits<std::int64_t>::max(); }

/// The fraction in lowest terms as two 64-bit halves; empty if one does not fit.
std::optional<std::pair<std::int64_t, std::int64_t>> reduce(Wide top, Wide bottom) {
  if (bottom == 0) return {};
  // The sign stands above the line, so that equal numbers have equal halves.
  if (bottom < 0) top = -top, bottom = -bottom;
  if (is_small(top) && is_small(bottom)) {
    const auto small_top = static_cast<std::int64_t>(top), small_bottom = static_cast<std::int64_t>(bottom);
    const std::int64_t divisor = std::gcd(small_top, small_bottom);
    return std::pair{small_top / divisor, small_bottom / divisor};
  }
  const Wide divisor = common_divisor(bottom, top);
  top /= divisor, bottom /= divisor;
  if (!fits(top) || !fits(bottom)) return {};
  return std::pair{static_cast<std::int64_t>(top), static_cast<std::int64_t>(bottom)};
}

std::optional<Number> number(Wide top, Wide bottom) {
  if (is_small(top) && is_small(bottom)) return Number::ratio(static_cast<std::int64_t>(top), static_cast<std::int64_t>(bottom));
  const auto halves = reduce(top, bottom);
  if (!halves) return {};
  return Number::ratio(halves->first, halves->second);
}

/// Appends a digit; false on overflow.
bool push_digit(std::int64_t& value, char digit) {
  return !__builtin_mul_overflow(value, std::int64_t{10}, &value) &&
         !__builtin_add_overflow(value, std::int64_t{digit - '0'}, &value);
}

bool is_digits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

std::string_view without_trailing_zeros(std::string_view digits) { return digits.substr(0, digits.find_last_not_of('0') + 1); }

}  // namespace

std::optional<Number> Number::ratio(std::int64_t top, std::int64_t bottom) {
  const auto halves = reduce(top, bottom);
  if (!halves) return {};
  Number result;
  result.top_ = halves->first, result.bottom_ = halves->second;
  return result;
}

/// Digits with at most one point, and no exponent. Empty for everything else.
std::optional<Number> Number::parse(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string_view part = point == std::string_view::npos ? "0" : text.substr(point + 1);
  if (!is_digits(whole) || !is_digits(part)) return {};

  // 0.50 is 0.5: zeros at the end must not cost digits.
  part = without_trailing_zeros(part);
  std::int64_t top = 0, bottom = 1;
  for (const char digit : whole)
    if (!push_digit(top, digit)) return {};
  for (const char digit : part)
    if (!push_digit(top, digit) || __builtin_mul_overflow(bottom, std::int64_t{10}, &bottom)) return {};
  return ratio(negative ? -top : top, bottom);
}

std::string Number::to_text() const {
  return is_whole() ? std::to_string(top_) : std::to_string(top_) + "/" + std::to_string(bottom_);
}

std::strong_ordering Number::order_of_fractions(const Number& other) const {
  if (bottom_ == other.bottom_) return top_ <=> other.top_;
  const Wide left = Wide{top_} * other.bottom_, right = Wide{other.top_} * bottom_;
  return left < right ? std::strong_ordering::less : left > right ? std::strong_ordering::greater : std::strong_ordering::equal;
}

std::optional<Number> add(Number a, Number b) {
  std::int64_t sum = 0;
  if (a.is_whole() && b.is_whole()) return __builtin_add_overflow(a.top(), b.top(), &sum) ? std::optional<Number>() : Number(sum);
  return number(Wide{a.top()} * b.bottom() + Wide{b.top()} * a.bottom(), Wide{a.bottom()} * b.bottom());
}

std::optional<Number> subtract(Number a, Number b) {
  std::int64_t rest = 0;
  if (a.is_whole() && b.is_whole())
    return __builtin_sub_overflow(a.top(), b.top(), &rest) ? std::optional<Number>() : Number(rest);
  return number(Wide{a.top()} * b.bottom() - Wide{b.top()} * a.bottom(), Wide{a.bottom()} * b.bottom());
}

std::optional<Number> multiply(Number a, Number b) {
  std::int64_t product = 0;
  if (a.is_whole() && b.is_whole())
    return __builtin_mul_overflow(a.top(), b.top(), &product) ? std::optional<Number>() : Number(product);
  return number(Wide{a.top()} * b.top(), Wide{a.bottom()} * b.bottom());
}

std::optional<Number> divide(Number a, Number b) { return number(Wide{a.top()} * b.bottom(), Wide{a.bottom()} * b.top()); }

// C++ rounds towards zero, but -7 // 2 is -4 here.
std::int64_t floor_of(Number a) { return a.top() / a.bottom() - (a.top() % a.bottom() < 0 ? 1 : 0); }
std::int64_t ceiling_of(Number a) { return a.top() / a.bottom() + (a.top() % a.bottom() > 0 ? 1 : 0); }

std::optional<Number> floor_divide(Number a, Number b) {
  const auto quotient = divide(a, b);
  if (!quotient) return {};
  return Number(floor_of(*quotient));
}

std::optional<Number> modulo(Number a, Number b) {
  // The least number divided by -1 does not fit, though its remainder is 0.
  if (a.is_whole() && b.is_whole() && b.top() == -1) return Number(0);
  const auto times = floor_divide(a, b);
  const auto whole = times ? multiply(*times, b) : std::nullopt;
  return whole ? subtract(a, *whole) : std::nullopt;
}

/// Empty if no decimal of up to 18 digits says the number exactly: a third is written 1/3.
std::optional<std::string> decimal_text(Number a) {
  Wide scale = 1;
  std::size_t digits = 0;
  while (scale % a.bottom() != 0 && digits < 18) scale *= 10, ++digits;
  if (scale % a.bottom() != 0) return {};

  Wide scaled = Wide{a.top()} * (scale / a.bottom());
  const bool negative = scaled < 0;
  if (negative) scaled = -scaled;
  std::string text;
  for (; scaled > 0 || text.size() <= digits; scaled /= 10)
    text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(scaled % 10)));
  if (digits > 0) text.insert(text.size() - digits, ".");
  return (negative ? "-" : "") + text;
}

}  // namespace kitwright
