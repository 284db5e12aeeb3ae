#pragma once

#include <string>

#include "manuscript/manuscript.h"

namespace kitwright {

/// What a screen reader says of a plate: its words, and behind the name of a single piece what the pictures on it show (`alt` of
/// their layout), each once.
std::string spoken(const Plate& plate);

/// Whether a paragraph of the book reads so, and nothing else.
bool says_paragraph(const Manuscript& book, const std::string& words);

}  // namespace kitwright
