#include "data/key_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/characters.h"

namespace kitwright {

namespace {

constexpr double largest_mm = 10'000;
constexpr double largest_share = 1'000'000;  // percent or parts; keeps every product within a Length

bool is_unit_character(char c) { return is_letter(c) || c == '%'; }

void skip_spaces(std::string_view& rest) { rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size())); }

/// A decimal without exponent: `12`, `-0.5`, `.5`.
std::optional<double> take_number(std::string_view& rest) {
  const std::string_view unsigned_part = rest.starts_with('-') ? rest.substr(1) : rest;
  const std::string_view digits = unsigned_part.starts_with('.') ? unsigned_part.substr(1) : unsigned_part;
  if (digits.empty() || !is_digit(digits[0])) return {};  // from_chars also knows "inf" and "nan"
  double value = 0;
  const auto [stop, wrong] = std::from_chars(rest.data(), rest.data() + rest.size(), value, std::chars_format::fixed);
  if (wrong != std::errc{} || stop[-1] == '.') return {};
  rest.remove_prefix(static_cast<std::size_t>(stop - rest.data()));
  return value;
}

std::string_view take_unit(std::string_view& rest) {
  std::size_t length = 0;
  while (length < rest.size() && is_unit_character(rest[length])) ++length;
  const std::string_view unit = rest.substr(0, length);
  rest.remove_prefix(length);
  return unit;
}

std::optional<Measure> fixed(Length length, double mm) {
  if (std::abs(mm) > largest_mm) return {};
  return Measure{Measure::Unit::Fixed, length, 0};
}

std::optional<Measure> share(Measure::Unit unit, double value) {
  if (std::abs(value) > largest_share) return {};
  return Measure{unit, {}, value};
}

std::optional<Measure> in_unit(double value, std::string_view unit) {
  if (std::abs(value) > largest_share) return {};
  if (unit == "mm") return fixed(Length::mm(value), value);
  if (unit == "cm") return fixed(Length::mm(value * 10), value * 10);
  if (unit == "in") return fixed(Length::inch(value), value * 25.4);
  if (unit == "pt") return fixed(Length::pt(value), value * 25.4 / 72);
  if (unit == "%") return share(Measure::Unit::Percent, value);
  if (unit == "fr") return share(Measure::Unit::Fraction, value);
  return {};
}

std::optional<Measure> take_measure(std::string_view& rest) {
  if (const std::string_view word = rest.substr(0, 4); word == "auto") {
    if (take_unit(rest) != "auto") return {};
    return Measure{};
  }
  const auto value = take_number(rest);
  if (!value) return {};
  skip_spaces(rest);
  return in_unit(*value, take_unit(rest));
}

}  // namespace

Length Measure::of(Length whole) const {
  if (unit == Unit::Fixed) return fixed;
  if (unit == Unit::Percent) return whole * (value / 100);
  return whole;
}

std::vector<Measure> parse_measures(std::string_view text) {
  std::vector<Measure> measures;
  for (skip_spaces(text); !text.empty(); skip_spaces(text)) {
    const auto measure = take_measure(text);
    if (!measure || measures.size() == 4 || (!text.empty() && text[0] != ' ')) return {};
    measures.push_back(*measure);
  }
  return measures;
}

std::optional<Measure> parse_measure(std::string_view text) {
  const std::vector<Measure> measures = parse_measures(text);
  if (measures.size() != 1) return {};
  return measures.front();
}

}  // namespace kitwright
