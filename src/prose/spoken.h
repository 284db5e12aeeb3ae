#pragma once

#include <string>

#include "prose/manuscript.h"

namespace kitwright {

/// What a screen reader says of a plate: its words, and behind the name of a single piece what the pictures on it show (`alt` of
/// their layout), each once, unless the name says it. Words that end in a stop are no name: they say all.
std::string spoken(const Plate& plate);
/// What a screen reader says of an icon: its name in words, as "dry cave" of `dry_cave`.
std::string spoken_icon(std::string name);

}  // namespace kitwright
