#include "game/named_sizes.h"

namespace kitwright {

struct NamedSize {
  std::string_view name;
  double width, height;  // mm
};

// Trim sizes as makers and services print them; inch sizes are exact in mm.
constexpr NamedSize sizes[] = {
    {"poker", 63.5, 88.9},
    {"tcg", 63, 88},
    {"bridge", 57.15, 88.9},
    {"tarot", 69.85, 120.65},
    {"small-tarot", 70, 120},
    {"mini", 44.45, 63.5},
    {"mini-us", 41, 63},
    {"mini-eu", 44, 67},
    {"standard-eu", 59, 92},
    {"standard-us", 56, 87},
    {"japanese", 59, 86},
    {"skat", 59, 91},
    {"domino", 44.45, 88.9},
    {"square-large", 70, 70},
    {"square-small", 63, 63},
    {"square-inch", 88.9, 88.9},
    {"business", 50.8, 88.9},
    {"a5", 148, 210},
    {"a6", 105, 148},
    {"a7", 74, 105},
    {"token-small", 15.9, 15.9},
    {"token", 20, 20},
    {"token-large", 25.4, 25.4},
};

std::optional<Size> named_size(std::string_view name) {
  for (const NamedSize& s : sizes)
    if (s.name == name) return Size{Length::mm(s.width), Length::mm(s.height)};
  return {};
}

std::vector<std::string> size_names() {
  std::vector<std::string> names;
  for (const NamedSize& s : sizes) names.emplace_back(s.name);
  return names;
}

}  // namespace kitwright
