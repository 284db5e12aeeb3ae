#pragma once

#include <cstddef>

/// What a definition by a stranger may ask for: docs/LIMITS.md lists all with their reasons. They lie far above what a game
/// needs. Whoever passes one hears of it at its place; the rest of the definition is still read.
namespace kitwright::limits {

constexpr std::size_t text_bytes = 20'000;  ///< of one text of a face: reading marks takes the square of it in the worst case
constexpr int nested_marks = 20;            ///< marks inside marks of a text: reading them takes stack
constexpr int nested_markdown = 60;         ///< quotes, lists and emphasis inside each other: as above
constexpr std::size_t markdown_bytes = 2u << 20;  ///< of a rulebook, about 300,000 words

}  // namespace kitwright::limits
