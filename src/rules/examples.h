#pragma once

#include <memory>

#include "rules/position.h"

namespace kitwright {

/// One worked example, its position laid out.
struct Example {
  std::string id, title;
  const Datum* datum = nullptr;
  std::unique_ptr<PlayPosition> position;
};

/// Lays out the example of that id: what it is `like`, its own position, the number of players and, if asked, any legal
/// completion. Null after a finding.
std::unique_ptr<PlayPosition> lay_out(const Datum& examples, const Datum& example, const Game& game, const World& world,
                                      const Rules& rules, Diagnostics& out);

/// The entry of examples.json with this id; null if none.
const Datum* example_called(const Datum& examples, std::string_view id);

/// Fills the empty cells of a board with any legal choice; reports why not if it cannot be done.
bool complete_board(PlayPosition& position, const std::string& board, Span where, Diagnostics& out);

}  // namespace kitwright
