#include "expr/functions.h"

namespace kitwright {
namespace {

constexpr std::int64_t most_digits = 9;

std::optional<Number> power_of_ten(std::int64_t digits) {
  std::int64_t power = 1;
  for (std::int64_t i = 0; i < digits; ++i) power *= 10;
  return Number(power);
}

/// Halves away from zero; empty on overflow.
std::optional<Number> rounded(Number x, std::int64_t digits) {
  const auto scale = power_of_ten(digits);
  const auto scaled = multiply(x, *scale);
  const auto half = Number::ratio(x < Number(0) ? -1 : 1, 2);
  const auto moved = scaled ? add(*scaled, *half) : std::nullopt;
  if (!moved) return {};
  return divide(Number(x < Number(0) ? ceiling_of(*moved) : floor_of(*moved)), *scale);
}

/// The optional second argument of round and percent.
std::optional<std::int64_t> digits_of(Call& call) {
  if (call.size() < 2) return 0;
  const std::int64_t digits = call.number(1).top();
  if (digits >= 0 && digits <= most_digits) return digits;
  return call.fail("expr.arguments", 1, "digits go from 0 to 9, found " + std::to_string(digits));
}

constexpr std::string_view small_words[] = {"zero",     "one",     "two",     "three",     "four",     "five",    "six",
                                            "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
                                            "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::string_view tens_words[] = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};

std::string in_words(std::size_t n) {
  if (n < 20) return std::string(small_words[n]);
  if (n == 100) return "one hundred";
  const std::string tens(tens_words[n / 10]);
  return n % 10 == 0 ? tens : tens + "-" + std::string(small_words[n % 10]);
}

}  // namespace

Result run_abs(Call& call) {
  const Number x = call.number(0);
  return call.exact(x < Number(0) ? subtract(0, x) : x);
}

Result run_floor(Call& call) { return Value(floor_of(call.number(0))); }
Result run_ceil(Call& call) { return Value(ceiling_of(call.number(0))); }

Result run_round(Call& call) {
  const auto digits = digits_of(call);
  if (!digits) return {};
  return call.exact(rounded(call.number(0), *digits));
}

Result run_clamp(Call& call) {
  const Number x = call.number(0), low = call.number(1), high = call.number(2);
  if (low > high)
    return call.fail("expr.arguments", 1, "the low end " + low.to_text() + " is above the high end " + high.to_text());
  return Value(x < low ? low : x > high ? high : x);
}

Result run_percent(Call& call) {
  const auto digits = digits_of(call);
  if (!digits) return {};
  const auto hundredths = multiply(call.number(0), 100);
  const auto number = hundredths ? rounded(*hundredths, *digits) : std::nullopt;
  const auto text = number ? decimal_text(*number) : std::nullopt;
  if (!text) return call.overflow();
  return Value(*text + " %");
}

Result run_fraction(Call& call) {
  const Number x = call.number(0);
  const std::int64_t whole = x.top() / x.bottom();
  if (x.is_whole() || whole == 0) return Value(x.to_text());
  const std::int64_t rest = x.top() % x.bottom();
  return Value(std::to_string(whole) + " " + std::to_string(rest < 0 ? -rest : rest) + "/" + std::to_string(x.bottom()));
}

Result run_number(Call& call) {
  const auto number = Number::parse(call.text(0));
  if (!number) return call.fail("expr.kind", 0, "'" + call.text(0) + "' is not a number");
  return Value(*number);
}

Result run_words(Call& call) {
  const std::int64_t n = call.number(0).top();
  if (n < 0 || n > 100) return call.fail("expr.arguments", 0, "words() goes from 0 to 100, found " + std::to_string(n));
  return Value(in_words(static_cast<std::size_t>(n)));
}

Result run_plural(Call& call) { return call[call.number(0) == Number(1) ? 1 : 2]; }

}  // namespace kitwright
