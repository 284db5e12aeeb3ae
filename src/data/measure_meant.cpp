#include "data/measure_meant.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/fractions.h"
#include "data/key_table.h"
#include "base/lowered.h"

namespace kitwright {
namespace {

struct Unit {
  std::string_view written, meant;
};
constexpr Unit units[] = {{"mm", "mm"},         {"millimetre", "mm"}, {"millimeter", "mm"},   {"cm", "cm"},
                          {"centimetre", "cm"}, {"centimeter", "cm"}, {"in", "in"},           {"inch", "in"},
                          {"inches", "in"},     {"\"", "in"},         {"\xE2\x80\xB3", "in"}, {"pt", "pt"},
                          {"point", "pt"},      {"%", "%"},           {"percent", "%"},       {"fr", "fr"}};

/// Empty if nobody knows it. Words may stand in the plural.
std::string_view unit_meant(std::string word) {
  word = lowered(word);
  for (const Unit& unit : units)
    if (word == unit.written || word == std::string(unit.written) + "s") return unit.meant;
  return {};
}

bool is_of_number(char c) { return is_digit(c) || c == '.' || c == ',' || c == '-'; }

struct Part {
  std::string number;
  std::string_view unit;  ///< empty if none was written
};

/// The text without what stands between two measures: blanks, `x` and the sign of multiplication.
std::string_view behind_times(std::string_view text) {
  for (;;) {
    const std::size_t skip = text.starts_with(' ') || text.starts_with('x') || text.starts_with('X') || text.starts_with('*') ? 1
                             : text.starts_with("\xC3\x97")                                                                   ? 2
                                                                                                                              : 0;
    if (skip == 0) return text;
    text.remove_prefix(skip);
  }
}

/// None if something in the text is neither a number nor a unit.
std::vector<Part> parts_of(std::string_view text) {
  std::vector<Part> parts;
  for (text = behind_times(text); !text.empty(); text = behind_times(text)) {
    const auto number_end = std::ranges::find_if_not(text, is_of_number);
    const auto digits = static_cast<std::size_t>(number_end - text.begin());
    if (digits == 0) return {};
    Part part{std::string(text.substr(0, digits)), {}};
    std::ranges::replace(part.number, ',', '.');
    text.remove_prefix(digits);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::string word(text.substr(0, std::min(text.find_first_of(" 0123456789"), text.size())));
    const bool times = behind_times(word).empty();
    // As in `63mmx88mm`.
    for (const std::string_view sign : {"x", "X", "*", "\xC3\x97"})
      if (unit_meant(word).empty() && word.size() > sign.size() && word.ends_with(sign)) word.resize(word.size() - sign.size());
    if (!word.empty() && !times && !is_of_number(word.front())) {
      part.unit = unit_meant(word);
      if (part.unit.empty()) return {};
      text.remove_prefix(word.size());
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace

std::string measure_meant(std::string_view text) {
  std::string plain(text);
  for (auto at = plain.find(no_break_space); at != std::string::npos; at = plain.find(no_break_space))
    plain.replace(at, no_break_space.size(), " ");
  std::vector<Part> parts = parts_of(with_decimals(plain));
  std::string meant;
  std::string_view unit = "mm";
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    if (!part->unit.empty()) unit = part->unit;
    meant = fmt::format("{} {}{}", part->number, unit, meant.empty() ? "" : " " + meant);
  }
  return parse_measures(meant).empty() || !parse_measures(text).empty() ? "" : meant;
}

}  // namespace kitwright
