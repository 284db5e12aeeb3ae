#include "base/plurals.h"

#include <algorithm>
#include <initializer_list>

#include "base/lowered.h"

namespace kitwright {
namespace {

struct Irregular {
  std::string_view one, many;
};
/// Words of games, each the whole last word of a name.
constexpr Irregular english[] = {{"die", "dice"},       {"mouse", "mice"},     {"goose", "geese"},   {"wolf", "wolves"},
                                 {"leaf", "leaves"},    {"loaf", "loaves"},    {"knife", "knives"},  {"shelf", "shelves"},
                                 {"elf", "elves"},      {"thief", "thieves"},  {"dwarf", "dwarves"}, {"man", "men"},
                                 {"woman", "women"},    {"child", "children"}, {"person", "people"}, {"sheep", "sheep"},
                                 {"fish", "fish"},      {"deer", "deer"},      {"ox", "oxen"},       {"hero", "heroes"},
                                 {"potato", "potatoes"}};

bool ends_with_any(std::string_view word, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings, [&](std::string_view ending) { return word.ends_with(ending); });
}

std::string english_plural(std::string_view one) {
  const std::string small = lowered(one);
  const std::string last = small.substr(small.find_last_of(" -") + 1);
  const auto odd = std::ranges::find(english, last, &Irregular::one);
  // The first letter keeps its capital.
  if (odd != std::end(english))
    return std::string(one.substr(0, one.size() - last.size() + 1)) + std::string(odd->many.substr(1));
  if (ends_with_any(small, {"s", "x", "z", "ch", "sh"})) return std::string(one) + "es";
  if (small.ends_with('y') && !ends_with_any(small, {"ay", "ey", "oy", "uy"}))
    return std::string(one.substr(0, one.size() - 1)) + "ies";
  return std::string(one) + "s";
}

std::string french_plural(std::string_view one) {
  const std::string small = lowered(one);
  if (ends_with_any(small, {"s", "x", "z"})) return std::string(one);
  return std::string(one) + (ends_with_any(small, {"au", "eu"}) ? "x" : "s");
}

}  // namespace

std::string plural_of(std::string_view one, const Language& language) {
  if (one.empty() || language.plural_ending.empty()) return std::string(one);
  return language.id == "fr" ? french_plural(one) : english_plural(one);
}

}  // namespace kitwright
