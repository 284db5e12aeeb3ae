#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace kitwright {

/// Reads examples.json into the rules, to whose boards and names its positions are fitted. What is wrong in it is kept with it,
/// and told when the examples are run.
void read_examples(const Datum& file, Rules& rules);

/// The first example with this id; null if none.
const Example* find_example(const std::vector<Example>& examples, std::string_view id);

/// The example and those that it is like, outermost first: their positions are read one upon the other. Empty after an error.
std::vector<const Example*> forebears(const std::vector<Example>& examples, const Example& example, Diagnostics& out);

/// Lays out an example: what it is `like`, its own position, the number of players and, if asked, any legal completion. Null
/// after an error, which was told when the examples were read or is told here.
std::unique_ptr<PlayPosition> lay_out(const Example& example, const Game& game, const World& world, const Rules& rules,
                                      Diagnostics& out);

/// Fills the empty cells of a board with any legal choice; reports why not if it cannot be done.
bool complete_board(PlayPosition& position, const std::string& board, Span where, Diagnostics& out);

}  // namespace kitwright
