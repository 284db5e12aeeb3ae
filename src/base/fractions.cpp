#include "base/fractions.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/characters.h"

namespace kitwright {
namespace {

constexpr FractionSign signs[] = {{"¼", 1, 4}, {"½", 1, 2}, {"¾", 3, 4}, {"⅐", 1, 7}, {"⅑", 1, 9}, {"⅒", 1, 10}, {"⅓", 1, 3},
                                  {"⅔", 2, 3}, {"⅕", 1, 5}, {"⅖", 2, 5}, {"⅗", 3, 5}, {"⅘", 4, 5}, {"⅙", 1, 6},  {"⅚", 5, 6},
                                  {"⅛", 1, 8}, {"⅜", 3, 8}, {"⅝", 5, 8}, {"⅞", 7, 8}, {"↉", 0, 3}};

/// Numbers of more digits are none that anybody would write as a fraction.
constexpr std::size_t most_digits = 4;

std::size_t digits_at(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
}

std::optional<int> number_at(std::string_view text) {
  const std::size_t digits = digits_at(text);
  if (digits == 0 || digits > most_digits) return {};
  int number = 0;
  for (const char c : text.substr(0, digits)) number = number * 10 + (c - '0');
  return number;
}

/// A fraction and how many bytes it takes.
struct Written {
  double value = 0;
  std::size_t size = 0;
};

std::optional<Written> fraction_in(std::string_view text) {
  if (const FractionSign* sign = fraction_at(text)) return Written{double(sign->top) / sign->bottom, sign->sign.size()};
  const auto top = number_at(text);
  const std::size_t slash = digits_at(text);
  if (!top || !text.substr(slash).starts_with('/')) return {};
  const auto bottom = number_at(text.substr(slash + 1));
  if (!bottom || *bottom == 0) return {};
  return Written{double(*top) / *bottom, slash + 1 + digits_at(text.substr(slash + 1))};
}

/// `2½`, `2 1/2` or a fraction alone.
std::optional<Written> mixed_in(std::string_view text) {
  if (const auto alone = fraction_in(text)) return alone;
  const auto whole = number_at(text);
  if (!whole) return {};
  std::size_t size = digits_at(text);
  const bool parted = text.substr(size).starts_with(' ');
  const auto part = fraction_in(text.substr(size + (parted ? 1 : 0)));
  if (!part || part->value >= 1) return {};
  return Written{*whole + part->value, size + (parted ? 1 : 0) + part->size};
}

std::string decimal(double value) {
  std::string text = fmt::format("{:.4f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

const FractionSign* fraction_at(std::string_view text) {
  const auto found = std::ranges::find_if(signs, [&](const FractionSign& f) { return text.starts_with(f.sign); });
  return found == std::end(signs) ? nullptr : found;
}

std::string with_decimals(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const auto found = mixed_in(text);
    // The digits of a number go over together: `11/2` is no `1` before `1/2`.
    const std::size_t size = found ? found->size : std::max<std::size_t>(digits_at(text), 1);
    plain += found ? decimal(found->value) : std::string(text.substr(0, size));
    text.remove_prefix(size);
  }
  return plain;
}

}  // namespace kitwright
